import type { PageTable, PageTables } from '../declaration/page-table.ts';

const mostTables = 100;
const mostRows = 500;
const mostCells = 12;
const cellCharacters = 300;
const textCharacters = 20_000;

/** Reads tables in document order, so that each table knows the headings above it. */
export function readTables(): PageTables {
  const tables: PageTable[] = [];
  let headings: string[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, h4, h5, table, ul, ol')) {
    if (tables.length >= mostTables) break;
    const level = /^H([1-5])$/.exec(element.tagName)?.[1];
    if (level) headings = [...headings.slice(0, Number(level) - 1), plain(element)];
    const table = element instanceof HTMLTableElement ? ofTable(element) : ofList(element);
    if (table && table.rows.length > 0)
      tables.push({ ...table, headings: [...idsAround(element), ...headings].filter(Boolean) });
  }
  return { tables, text: (document.body?.innerText ?? '').slice(0, textCharacters) };
}

function ofTable(table: HTMLTableElement): Omit<PageTable, 'headings'> {
  const rows = Array.from(table.rows).slice(0, mostRows + 1);
  const [first] = rows;
  const hasHead = first !== undefined && Array.from(first.cells).every(({ tagName }) => tagName === 'TH');
  return { head: hasHead ? cellsOf(first) : [], rows: (hasHead ? rows.slice(1) : rows).map(cellsOf) };
}

function cellsOf(row: HTMLTableRowElement): string[] {
  return Array.from(row.cells).slice(0, mostCells).map(plain);
}

/** Reads the name first, then its description, piece by piece. */
function ofList(list: Element): Omit<PageTable, 'headings'> | undefined {
  if (list.tagName !== 'UL' && list.tagName !== 'OL') return undefined;
  const entries = Array.from(list.children)
    .slice(0, mostRows)
    .flatMap((entry) => {
      const code = entry.querySelector('code');
      const name = code ? plain(code) : '';
      return name && plain(entry).startsWith(name)
        ? [
            [
              name,
              ...plain(entry)
                .slice(name.length)
                .split('·')
                .map((piece) => piece.trim()),
            ],
          ]
        : [];
    });
  return { head: [], rows: entries };
}

function idsAround(element: Element): string[] {
  const ids: string[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) if (parent.id) ids.unshift(parent.id);
  return ids;
}

function plain(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, cellCharacters);
}
