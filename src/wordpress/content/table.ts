import { attribute, childrenOf, elementsIn, type HtmlElement, textIn } from './dom.ts';
import { paragraph, type RichNode, textNode } from './nodes.ts';
import { cutText } from './pieces.ts';
import type { Surroundings, Walk } from './surroundings.ts';

/** The same limit as in the table block (src/content/blocks/table/fields.ts). */
const maxCellsLength = 20_000;
const maxCaptionLength = 240;
/** A wider table is a mistake in the markup. */
const maxColumns = 40;

const words = { en: 'Table', de: 'Tabelle', ar: 'جدول' } as const;

/** Converts a table to the table block: plain cells, with headings in the first row. */
export function tableInto({ writer, around }: Walk, table: HtmlElement, caption: string): void {
  const rows = elementsIn(childrenOf(table), ({ tagName }) => tagName === 'tr', isTable);
  const cells = rows.map((row) => cellsOf(row)).filter((row) => row.length > 0);
  if (cells.length === 0) return;
  noteLosses(table, around);
  const said = caption || captionOf(table);
  const title = cutText(said || `${words[around.locale]}: ${around.title}`, maxCaptionLength).text;
  const text = cells.map((row) => row.join(' | ')).join('\n');
  const plain = cells.map((row): RichNode => paragraph([textNode(row.join(' · '))]));
  if (text.length <= maxCellsLength && Math.max(...cells.map((row) => row.length)) > 1)
    return writer.block({ blockType: 'table', caption: title, cells: text }, plain);
  if (text.length > maxCellsLength)
    around.note('text_cut', 'The table became paragraphs: it is longer than 20,000 characters.');
  for (const row of plain) writer.node(row);
}

const isTable = ({ tagName }: HtmlElement) => tagName === 'table';

function cellsOf(row: HtmlElement): string[] {
  const cells = childrenOf(row).filter(
    (node): node is HtmlElement => 'tagName' in node && (node.tagName === 'td' || node.tagName === 'th'),
  );
  return cells.slice(0, maxColumns).flatMap((cell) => {
    // The cell separator cannot appear within a cell.
    const text = textIn(childrenOf(cell)).replace(/\s+/g, ' ').trim().replaceAll('|', '∣');
    const span = Number(attribute(cell, 'colspan'));
    return [
      text,
      ...Array.from({ length: Number.isInteger(span) && span > 1 ? Math.min(span, maxColumns) - 1 : 0 }, () => ''),
    ];
  });
}

/** Notes what the table block cannot show as the table did. */
function noteLosses(table: HtmlElement, { note }: Surroundings): void {
  const hasHead = elementsIn(childrenOf(table), ({ tagName }) => tagName === 'th', isTable).length > 0;
  if (!hasHead) note('table_head');
  if (isFlattened(table)) note('table_flat');
}

function isFlattened(table: HtmlElement): boolean {
  return (
    elementsIn(
      childrenOf(table),
      (element) =>
        ['a', 'img', 'ul', 'ol', 'br', 'p'].includes(element.tagName) ||
        attribute(element, 'colspan') > '1' ||
        attribute(element, 'rowspan') > '1',
    ).length > 0
  );
}

function captionOf(table: HtmlElement): string {
  const [own] = elementsIn(childrenOf(table), ({ tagName }) => tagName === 'caption', isTable);
  return own ? textIn(childrenOf(own)).trim() : '';
}
