import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../../published/contract.ts';
import type { Entry } from '../published/entries.ts';
import type { Term } from './question.ts';
import { wordsOf } from './words.ts';

type Found = { keys: string[]; total: number };

/** Full-text index of everything findable, in the site's own copy: it works while every database is unavailable, and is as fresh as the copy. */
export type SearchIndex = {
  put(number: number, locale: Locale, entry: Pick<Entry, 'words' | 'isFindable'>): void;
  remove(number: number | undefined): void;
  /** Rewrites a small part of the index without the words of what was removed; `first` begins a new pass. Returns false when nothing is left to rewrite. */
  compact(step: 'first' | 'next'): boolean;
  /** Returns the keys of the matches for all terms, or for any of them; the best first. */
  find(locale: Locale, asked: { terms: readonly Term[]; needsAll: boolean; limit: number; offset: number }): Found;
};

/** A contentless table: excerpts are made from the documents, which are available anyway. Positions stay, because bm25 counts nothing without them. */
export const searchTables =
  "CREATE VIRTUAL TABLE search USING fts5(title, headings, text, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');";

/** A match in the title counts more than one in a heading, and that more than one in the text. */
const weights = '10.0, 4.0, 1.0';

/** Pages of the index that one step rewrites: a few milliseconds. */
const pagesPerStep = 16;

export function openSearchIndex(database: DatabaseSync): SearchIndex {
  const put = database.prepare('INSERT INTO search (rowid, title, headings, text) VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM search WHERE rowid = ?');
  const matching =
    'FROM search JOIN entries ON entries.number = search.rowid WHERE search MATCH ? AND entries.locale = ?';
  const select = database.prepare(
    `SELECT entries.key AS key ${matching} ORDER BY bm25(search, ${weights}), entries.published_at DESC, entries.key LIMIT ? OFFSET ?`,
  );
  const count = database.prepare(`SELECT count(*) AS total ${matching}`);
  const merge = database.prepare("INSERT INTO search (search, rank) VALUES ('merge', ?)");
  const changes = database.prepare('SELECT total_changes() AS total');
  const totalChanges = () => Number(changes.get()?.total);
  return {
    put(number, locale, { words: { title, headings, text }, isFindable }) {
      if (isFindable) put.run(number, indexed(title, locale), indexed(headings, locale), indexed(text, locale));
    },
    remove: (number) => void (number !== undefined && remove.run(number)),
    compact(step) {
      const before = totalChanges();
      // A negative number begins to merge all of the index into one part, which leaves out what was removed.
      merge.run(step === 'first' ? -pagesPerStep : pagesPerStep);
      // SQLite counts one change for the statement itself.
      return totalChanges() - before > 1;
    },
    find(locale, { terms, needsAll, limit, offset }) {
      if (terms.length === 0) return { keys: [], total: 0 };
      const match = terms.map(expressionOf).join(needsAll ? ' AND ' : ' OR ');
      const rows = select.all(match, locale, limit, offset);
      // A list that ends on this page needs no second pass over the index.
      const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
      const total = isLast ? offset + rows.length : Number(count.get(match, locale)?.total);
      return { keys: rows.map((row) => String(row.key)), total };
    },
  };
}

/** Indexes each word unchanged, for prefix matches, and its stem. */
function indexed(text: string, locale: Locale): string {
  return wordsOf(text, locale)
    .map(({ folded, stem }) => (folded === stem ? folded : `${folded} ${stem}`))
    .join(' ');
}

/** Terms contain only letters and digits and are also quoted, so that nothing a visitor types is an operator. */
function expressionOf({ folded, stem, isPrefix }: Term): string {
  const beginning = isPrefix ? ` OR "${folded}" *` : '';
  return `("${folded}" OR "${stem}"${beginning})`;
}
