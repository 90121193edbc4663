import { columnTwelfths, type ColumnWidth } from '../../content/section-frame.ts';
import { attributeText, type WrittenBlock } from './block-grammar.ts';

/** Returns the width that was chosen for a column; undefined where WordPress divides the row evenly. */
export function percentOf([block, ...others]: WrittenBlock[]): number | undefined {
  const width = others.length === 0 && block?.name === 'column' ? block.attributes.width : undefined;
  const percent = typeof width === 'number' ? width : Number(/^([\d.]{1,8})%$/.exec(attributeText(width))?.[1]);
  return percent > 0 && percent < 100 ? percent : undefined;
}

const even: Readonly<Record<number, ColumnWidth>> = { 2: 'half', 3: 'third', 4: 'quarter' };

/** Returns the nearest width for each column; equal ones where the nearest would not fit beside each other. Undefined for more columns than a row has. */
export function sharesOf(percents: readonly (number | undefined)[]): ColumnWidth[] | undefined {
  const equal = even[percents.length];
  if (!equal) return undefined;
  const given = percents.filter((percent) => percent !== undefined);
  const rest = (100 - given.reduce((sum, percent) => sum + percent, 0)) / (percents.length - given.length);
  const nearest = percents.map((percent) => nearestTo(percent ?? rest));
  const isFitting = given.length > 0 && nearest.reduce((sum, width) => sum + columnTwelfths[width], 0) <= 12;
  return isFitting ? nearest : percents.map(() => equal);
}

function nearestTo(percent: number): ColumnWidth {
  const distance = (width: ColumnWidth) => Math.abs((columnTwelfths[width] / 12) * 100 - percent);
  return (Object.keys(columnTwelfths) as ColumnWidth[]).reduce((best, width) =>
    distance(width) < distance(best) ? width : best,
  );
}
