import { execute, type Within } from '../../payload/database/execute.ts';

/** All content that is currently published, by key and by place. */
export type PublishedContent = { bodies: ReadonlyMap<string, string>; keysByPlace: ReadonlyMap<string, string> };

type Kept = { sequence: number; rows: Map<string, { place: string; body: string }> } & { content: PublishedContent };

/** How long the content stays in memory after the last use: a site of 10,000 pages takes about 100 MB. */
const keptForMs = 5 * 60_000;
const kept = new WeakMap<object, { known: Kept; forget: NodeJS.Timeout }>();

/** Keeps the content up to date: while an editor types, it reads only what was published since the last call. */
export async function readPublished(within: Within): Promise<PublishedContent> {
  const { payload } = within;
  const before = kept.get(payload);
  clearTimeout(before?.forget);
  const known = await broughtUpToDate(within, before?.known);
  kept.set(payload, { known, forget: setTimeout(() => kept.delete(payload), keptForMs).unref() });
  return known.content;
}

/** Reads the published documents with these keys alone, where all of a large site's would be too many. What is at a place is not known then. */
export async function readPublishedOf(within: Within, keys: readonly string[]): Promise<PublishedContent> {
  if (keys.length === 0) return { bodies: new Map(), keysByPlace: new Map() };
  const rows = await execute(
    within,
    `select key, body from published_documents where body is not null and key in (${keys.map(() => '?').join(', ')})`,
    [...keys],
  );
  return { bodies: new Map(rows.map(({ key, body }) => [String(key), String(body)])), keysByPlace: new Map() };
}

async function broughtUpToDate(within: Within, known: Kept | undefined): Promise<Kept> {
  const since = known?.sequence ?? -1;
  const news = await execute(
    within,
    'select key, sequence, kind, locale, path, body from published_documents where sequence > ?',
    [since],
  );
  if (known && news.length === 0) return known;
  const rows = new Map(known?.rows);
  for (const row of news) {
    if (row.body === null) rows.delete(String(row.key));
    else
      rows.set(String(row.key), {
        place: placeOf(String(row.kind), String(row.path), String(row.locale)),
        body: String(row.body),
      });
  }
  const sequence = news.reduce((highest, row) => Math.max(highest, Number(row.sequence)), since);
  return { sequence, rows, content: contentOf(rows) };
}

function contentOf(rows: Kept['rows']): PublishedContent {
  return {
    bodies: new Map([...rows].map(([key, { body }]) => [key, body])),
    keysByPlace: new Map([...rows].map(([key, { place }]) => [place, key])),
  };
}

export function placeOf(kind: string, path: string, locale: string): string {
  return `${kind} ${locale} ${path}`;
}
