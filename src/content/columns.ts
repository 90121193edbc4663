import type { Block } from '../published/contract.ts';
import { readFrame } from './section-frame.ts';

/** `width`: one of the widths of `frameChoices.column`. The blocks stand below each other. */
type Column = { width: string; isFirstOnPhones: boolean; blocks: Block[] };
/** `spacing`: the space above and below all columns, the first that one of their blocks chose. */
type ColumnRow = { columns: Column[]; spacing: string | undefined };
export type Row = { block: Block } | ColumnRow;

/** Joins blocks that have a column and follow each other to one row. A block that should be below another one, and has none before it, stands alone. */
export function rowsOf(blocks: readonly Block[]): Row[] {
  const rows: Row[] = [];
  for (const block of blocks) {
    const { column, phones, spacing } = readFrame(block.frame);
    const last = rows.at(-1);
    let open = last && 'columns' in last ? last : undefined;
    if (column === undefined || (column === 'same-column' && !open)) {
      rows.push({ block });
      continue;
    }
    if (!open) rows.push((open = { columns: [], spacing: undefined }));
    open.spacing ??= spacing;
    if (column === 'same-column') open.columns.at(-1)?.blocks.push(block);
    else open.columns.push({ width: column, isFirstOnPhones: phones !== undefined, blocks: [block] });
  }
  return rows;
}
