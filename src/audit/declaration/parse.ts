import { type Category, categories } from '../../platform/categories.ts';
import type { Declaration, DeclaredCookie } from '../contract.ts';
import { categoryIn } from './categories.ts';
import { lifetimeIn } from './lifetime.ts';
import type { PageTable, PageTables } from './page-table.ts';

const mostCookies = 1_000;
const mostTextCharacters = 20_000;

/** Recognises columns by the words of their headers. */
const columns = {
  name: /^(?:cookie|name|nom|nombre|nome|naam|nazwa|navn|namn|key|bezeichnung|cookie[- ]?name|name of (?:the )?cookie)\b/i,
  vendor:
    /provider|vendor|company|host|domain|set by|anbieter|herausgeber|dienst|fournisseur|proveedor|fornitore|aanbieder|dostawca|empresa/i,
  category: /categor|kategorie|catégorie|type|art|purpose|zweck|finalit/i,
  lifetime:
    /life|expir|duration|retention|period|max.?age|dauer|ablauf|laufzeit|gültig|durée|duraci|durata|scaden|bewaar|okres|varighet/i,
} as const;

/** Builds the declaration from a page's tables and lists; undefined when nothing on the page looks like one. */
export function declarationFrom(url: string, { tables, text }: PageTables): Declaration | undefined {
  const cookies = tables.flatMap(cookiesIn).slice(0, mostCookies);
  return cookies.length > 0 ? { url, cookies, text: text.slice(0, mostTextCharacters) } : undefined;
}

function cookiesIn(table: PageTable): DeclaredCookie[] {
  const at = table.head.length > 0 ? columnsOf(table.head) : undefined;
  if (table.head.length > 0 && at?.name === undefined) return [];
  const heading = headingCategory(table.headings);
  return table.rows
    .filter(([first = '']) => first !== '')
    .flatMap((cells) => (at ? fromColumns(cells, at, heading) : fromWords(cells, heading, table.headings.at(-1))));
}

type Columns = Partial<Record<keyof typeof columns, number>>;

function columnsOf(head: readonly string[]): Columns {
  const index = (pattern: RegExp) => head.findIndex((cell) => pattern.test(cell));
  const found = Object.entries(columns)
    .map(([key, pattern]) => [key, index(pattern)] as const)
    .filter(([, position]) => position !== -1);
  return Object.fromEntries(found) as Columns;
}

function fromColumns(cells: readonly string[], at: Columns, heading: Category | undefined): DeclaredCookie[] {
  const cell = (key: keyof Columns) => (at[key] === undefined ? '' : (cells[at[key]] ?? ''));
  const lifetimeSeconds = lifetimeIn(cell('lifetime'));
  const category = categoryIn(cell('category')) ?? heading ?? 'unknown';
  const vendor = cell('vendor');
  return namesIn(cell('name')).map((name) => ({
    name,
    category,
    ...(vendor ? { vendor } : {}),
    ...(lifetimeSeconds === undefined ? {} : { lifetimeSeconds }),
  }));
}

/** Parses rows without a header: only lists that begin with a name in `code`, with each piece recognised by its wording. */
function fromWords(
  [name = '', ...pieces]: readonly string[],
  heading: Category | undefined,
  vendor: string | undefined,
): DeclaredCookie[] {
  if (!isName(name)) return [];
  const lifetimeSeconds = pieces.map(lifetimeIn).find((seconds) => seconds !== undefined);
  return [
    {
      name,
      category: heading ?? 'unknown',
      ...(vendor ? { vendor } : {}),
      ...(lifetimeSeconds === undefined ? {} : { lifetimeSeconds }),
    },
  ];
}

/** Returns the category of the section: an id that is a category's name comes first, then the nearest heading that names one. */
function headingCategory(headings: readonly string[]): Category | undefined {
  const exact = headings.findLast((heading) => categories.some((category) => category === heading));
  return (
    (exact as Category | undefined) ??
    headings
      .toReversed()
      .map(categoryIn)
      .find((category) => category !== undefined)
  );
}

/** Splits `_ga, _gid` in one cell into two names. */
function namesIn(cell: string): string[] {
  return cell
    .split(/[,;]\s*|\s+(?:and|und|et|y)\s+/)
    .map((name) => name.trim())
    .filter(isName);
}

function isName(text: string): boolean {
  return text.length > 0 && text.length <= 100 && !/\s.*\s/.test(text);
}
