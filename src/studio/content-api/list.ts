import { keyOf, type Locale } from '../../published/contract.ts';
import { execute } from '../payload/database/execute.ts';
import { type ApiDocument, type Asking, type Listed, listed, withUrl } from './documents.ts';

/** Documents in one answer. */
export const pageSize = { usual: 50, max: 100 } as const;

/** The orders of posts; everything else is ordered by id. */
export const postOrders = ['publishedAt', '-publishedAt'] as const;

/** `after`: the `next` of the answer before; empty = from the beginning. `sort`, `topic` and `author` (ids) are for posts. */
export type ListQuery = {
  kind: Listed;
  locale: Locale;
  after: string;
  limit: number;
  path?: string | undefined;
  sort?: (typeof postOrders)[number] | undefined;
  topic?: string | undefined;
  author?: string | undefined;
};

type Condition = { sql: string; values: (string | number)[] };

/** Returns documents in the order that was asked for. `next`: where the next page begins; null at the end. */
export async function listDocuments(
  asking: Asking,
  query: ListQuery,
): Promise<{ documents: ApiDocument[]; next: string | null }> {
  const isSqlite = asking.payload.db.name === 'sqlite';
  const conditions = conditionsOf(query, isSqlite);
  const rows = await execute(
    asking,
    `select key, body from published_documents where ${conditions.map(({ sql }) => sql).join(' and ')}
     order by ${orderOf(query, isSqlite)} limit ?`,
    [...conditions.flatMap(({ values }) => values), query.limit + 1],
  );
  const documents = rows.slice(0, query.limit).map(({ body }) => withUrl(asking, JSON.parse(String(body))));
  const last = documents.at(-1);
  return { documents, next: rows.length > query.limit && last ? positionOf(last, query) : null };
}

const idForm = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const positions = {
  byId: new RegExp(`^${idForm}$`),
  byTime: new RegExp(String.raw`^\d{4}-\d\d-\d\dT[\d:.]+Z_${idForm}$`),
};

/** Returns whether a text can be the `after` of this query: an id; with an order of time, a time and an id. */
export function isPosition({ after, sort }: Pick<ListQuery, 'after' | 'sort'>): boolean {
  return after === '' || (sort ? positions.byTime : positions.byId).test(after);
}

function conditionsOf({ kind, locale, path, topic, author, ...position }: ListQuery, isSqlite: boolean): Condition[] {
  return [
    // The kind is no bound value, because the index of posts holds only rows of this kind.
    { sql: `kind = '${listed[kind]}' and locale = ? and body is not null`, values: [locale] },
    ...(path === undefined ? [] : [{ sql: 'path = ?', values: [path] }]),
    ...(topic === undefined ? [] : [holds('topics', topic, isSqlite)]),
    ...(author === undefined ? [] : [holds('authors', author, isSqlite)]),
    ...(position.after === '' ? [] : [after({ kind, locale, ...position }, isSqlite)]),
  ];
}

function after({ kind, locale, after: position, sort }: ListQuery, isSqlite: boolean): Condition {
  if (!sort) return { sql: 'key > ?', values: [keyOf[listed[kind]](position, locale)] };
  const [time = '', id = ''] = position.split('_');
  return {
    sql: `(${publishedAt(isSqlite)}, key) ${sort.startsWith('-') ? '<' : '>'} (?, ?)`,
    values: [time, keyOf[listed[kind]](id, locale)],
  };
}

function orderOf({ sort }: ListQuery, isSqlite: boolean): string {
  const direction = sort?.startsWith('-') ? 'desc' : 'asc';
  return sort ? `${publishedAt(isSqlite)} ${direction}, key ${direction}` : 'key';
}

function positionOf(document: ApiDocument, { sort }: ListQuery): string | null {
  if (!('id' in document)) return null;
  return sort && document.kind === 'post' ? `${document.publishedAt}_${document.id}` : document.id;
}

/** `published_documents_posts` serves this as long as it uses exactly the index's expression. Times are ISO 8601 in UTC, so their texts have their order. */
function publishedAt(isSqlite: boolean): string {
  return isSqlite ? `(body ->> 'publishedAt')` : `(body::jsonb ->> 'publishedAt')`;
}

function holds(field: 'topics' | 'authors', id: string, isSqlite: boolean): Condition {
  return {
    sql: isSqlite
      ? `exists (select 1 from json_each(body, '$.${field}') where value = ?)`
      : `(body::jsonb -> '${field}') @> to_jsonb(?::text)`,
    values: [id],
  };
}
