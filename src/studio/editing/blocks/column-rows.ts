import type { Fields } from '../../../content/parts/values.ts';
import { columnTwelfths, type ColumnWidth } from '../../../content/section-frame.ts';
import { text } from '../../../content/templates/blocks.ts';
import { defaultLocale, type Locale, locales } from '../../../published/contract.ts';

/** Texts that stand beside each other, to begin with. */
export type ColumnRow = {
  id: string;
  labels: { en: string; de: string };
  /** What people type to find it, besides its labels. */ words: readonly string[];
  shares: readonly ColumnWidth[];
};

const ordinary = [
  'columns',
  'column',
  'side by side',
  'multi-column',
  'Spalten',
  'Spalte',
  'nebeneinander',
  'mehrspaltig',
];

/** What the picker offers besides single blocks. The texts are replaced by any block, or by words. */
export const columnRows: readonly ColumnRow[] = [
  {
    id: 'columns-2',
    labels: { en: 'Two columns', de: 'Zwei Spalten' },
    words: ordinary,
    shares: ['half', 'half'],
  },
  {
    id: 'columns-3',
    labels: { en: 'Three columns', de: 'Drei Spalten' },
    words: ordinary,
    shares: ['third', 'third', 'third'],
  },
  {
    id: 'columns-4',
    labels: { en: 'Four columns', de: 'Vier Spalten' },
    words: ordinary,
    shares: ['quarter', 'quarter', 'quarter', 'quarter'],
  },
  {
    id: 'columns-wide-first',
    labels: { en: 'Wide and narrow column', de: 'Breite und schmale Spalte' },
    words: [...ordinary, 'sidebar', 'Seitenleiste'],
    shares: ['two-thirds', 'third'],
  },
  {
    id: 'columns-narrow-first',
    labels: { en: 'Narrow and wide column', de: 'Schmale und breite Spalte' },
    words: [...ordinary, 'sidebar', 'Seitenleiste'],
    shares: ['third', 'two-thirds'],
  },
];

const words: Readonly<Record<Locale, [heading: string, text: string]>> = {
  en: ['Heading', 'Write what belongs into this column.'],
  de: ['Überschrift', 'Schreiben Sie, was in diese Spalte gehört.'],
  ar: ['عنوان', 'اكتب ما ينتمي إلى هذا العمود.'],
};

/** Returns the blocks of a row, with words in the language that is written. */
export function columnBlocks({ shares }: ColumnRow, language: string): Fields[] {
  const [heading, sentence] = words[locales.find((locale) => locale === language) ?? defaultLocale];
  return shares.map((frame) => ({ ...text(`## ${heading}`, sentence), frame }));
}

/** Returns the drawing for the picker as a data URL, in the colours of the other drawings. */
export function columnDrawing({ shares }: ColumnRow): string {
  const [left, width, gap] = [12, 96, 6];
  let twelfth = 0;
  const columns = shares.map((share) => {
    const x = left + (twelfth / 12) * (width + gap);
    const across = (columnTwelfths[share] / 12) * (width + gap) - gap;
    twelfth += columnTwelfths[share];
    const bar = (y: number, { part = 1, height = 3, fill = '#cfc8bb' } = {}) =>
      `<rect x="${x}" y="${y}" width="${across * part}" height="${height}" rx="1.5" fill="${fill}"/>`;
    return [bar(20, { part: 0.7, height: 6, fill: '#8a8378' }), bar(32), bar(39), bar(46), bar(53, { part: 0.6 })].join(
      '',
    );
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="480" height="320"><rect width="120" height="80" fill="#f7f4ec"/>${columns.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
