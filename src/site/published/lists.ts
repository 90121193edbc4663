import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { PostQuery, PostsWanted } from '../../content/reader.ts';
import { locales, type Locale } from '../../published/contract.ts';
import type { Entry, KeptRow } from './entries.ts';
import { type SitemapEntries, type SitemapEntry, openSitemapEntries } from './sitemap-entries.ts';

/** Number of an entry in the search index. */
type EntryNumber = number;

/** An index of the published documents for lists, kept apart from the documents, so that a list of ten out of ten thousand reads only ten. */
export type Lists = {
  put(row: KeptRow, entry: Entry): EntryNumber;
  /** Returns the entry's number, if it existed. */
  remove(key: string): EntryNumber | undefined;
  /** Returns the keys on one page of a list of posts, and the total number of posts. */
  posts(locale: Locale, query: PostQuery): { keys: string[]; total: number };
  related(key: string, limit: number): string[];
  postLocales(wanted: PostsWanted): Locale[];
  /** Returns everything findable, ordered by language and path. */
  sitemapEntries(): SitemapEntry[];
  /** Discards what was remembered about a change that was rolled back. */
  rolledBack(): void;
  keyOf(number: EntryNumber): string | undefined;
};

export const listTables = `
  CREATE TABLE entries (number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, locale TEXT NOT NULL, id TEXT NOT NULL, path TEXT NOT NULL,
    type TEXT NOT NULL, published_at TEXT NOT NULL, changed_at TEXT NOT NULL, is_findable INTEGER NOT NULL, pictures TEXT NOT NULL);
  CREATE INDEX entries_by_date ON entries (kind, locale, type, published_at DESC, key);
  CREATE TABLE post_relations (number INTEGER NOT NULL, relation TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (number, relation, id)) WITHOUT ROWID;
  CREATE INDEX post_relations_by_id ON post_relations (relation, id, number);
`;

const selectRelated = `SELECT other.key FROM entries AS own JOIN post_relations AS shared ON shared.number = own.number AND shared.relation = 'topic'
  JOIN post_relations AS theirs ON theirs.relation = 'topic' AND theirs.id = shared.id AND theirs.number <> own.number
  JOIN entries AS other ON other.number = theirs.number AND other.locale = own.locale
WHERE own.key = ? GROUP BY other.number ORDER BY count(*) DESC, other.published_at DESC, other.key LIMIT ?`;

export function openLists(database: DatabaseSync): Lists {
  const selectKey = database.prepare('SELECT key FROM entries WHERE number = ?');
  const sitemapEntries = openSitemapEntries(database);
  const relatedTo = database.prepare(selectRelated);
  return {
    put: puttingInto(database, sitemapEntries),
    remove: removingFrom(database, sitemapEntries),
    posts: (locale, query) => selectPosts(database, locale, query),
    related: (key, limit) => relatedTo.all(key, limit).map((row) => String(row.key)),
    postLocales: (wanted) =>
      locales.filter((locale) => selectPosts(database, locale, { ...wanted, limit: 0 }).total > 0),
    sitemapEntries: sitemapEntries.all,
    rolledBack: sitemapEntries.forget,
    keyOf(number) {
      const row = selectKey.get(number);
      return row && String(row.key);
    },
  };
}

/** Prepares the statements that add an entry, and returns the function that runs them. */
function puttingInto(database: DatabaseSync, sitemapEntries: SitemapEntries): Lists['put'] {
  const put = database.prepare(
    'INSERT INTO entries (key, kind, locale, id, path, type, published_at, changed_at, is_findable, pictures) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const putRelation = database.prepare('INSERT OR IGNORE INTO post_relations (number, relation, id) VALUES (?, ?, ?)');
  return ({ key, kind, locale, path }, { id, type, publishedAt, changedAt, isFindable, pictures, topics, authors }) => {
    const { lastInsertRowid } = put.run(
      key,
      kind,
      locale,
      id,
      path ?? '',
      type,
      publishedAt,
      changedAt,
      isFindable ? 1 : 0,
      JSON.stringify(pictures),
    );
    const number = Number(lastInsertRowid);
    if (isFindable) sitemapEntries.put(number, { kind, id, locale, path: path ?? '', changedAt, pictures });
    for (const topic of topics) putRelation.run(number, 'topic', topic);
    for (const author of authors) putRelation.run(number, 'author', author);
    return number;
  };
}

/** Prepares the statements that remove an entry, and returns the function that runs them. */
function removingFrom(database: DatabaseSync, sitemapEntries: SitemapEntries): Lists['remove'] {
  const select = database.prepare('SELECT number FROM entries WHERE key = ?');
  const remove = database.prepare('DELETE FROM entries WHERE number = ?');
  const removeRelations = database.prepare('DELETE FROM post_relations WHERE number = ?');
  return (key) => {
    const number = select.get(key)?.number;
    if (typeof number !== 'number') return undefined;
    remove.run(number);
    removeRelations.run(number);
    sitemapEntries.remove(number);
    return number;
  };
}

function selectPosts(
  database: DatabaseSync,
  locale: Locale,
  { type, topic, author, limit, offset = 0 }: PostQuery,
): { keys: string[]; total: number } {
  const conditions: [string, SQLInputValue | undefined][] = [
    ["kind = 'post' AND locale = ?", locale],
    ['type = ?', type],
    ["number IN (SELECT number FROM post_relations WHERE relation = 'topic' AND id = ?)", topic],
    ["number IN (SELECT number FROM post_relations WHERE relation = 'author' AND id = ?)", author],
  ];
  const given = conditions.filter((condition): condition is [string, SQLInputValue] => condition[1] !== undefined);
  const where = given.map(([text]) => text).join(' AND ');
  const values = given.map(([, value]) => value);
  const total = Number(database.prepare(`SELECT count(*) AS total FROM entries WHERE ${where}`).get(...values)?.total);
  const rows = database
    .prepare(`SELECT key FROM entries WHERE ${where} ORDER BY published_at DESC, key LIMIT ? OFFSET ?`)
    .all(...values, limit, offset);
  return { keys: rows.map((row) => String(row.key)), total };
}
