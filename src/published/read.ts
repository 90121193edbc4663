import { existsSync } from 'node:fs';
import { placeholders, type Sql, type Statements } from '../platform/database.ts';
import { openDatabase } from '../platform/open-database.ts';
import type { Database } from '../platform/environment.ts';
import type { PublishedBodies, PublishedKind } from './contract.ts';
import { type LiveRow, parseBody, type Parsed } from './parse.ts';

/** The document of a row, or why the row has none. */
type Read<Document> = { key: string } & Parsed<Document>;

/** The rows of some kinds at one moment. */
export type PublishedRows<Kinds extends PublishedKind> = {
  /** Parses the rows of a kind in the order of their keys, each one when it is asked for. */
  of<Kind extends Kinds>(kind: Kind): Iterable<Read<PublishedBodies[Kind]>>;
};

/**
 * Opens the content database. Undefined while its file does not exist: reading must not create it.
 * @throws CandorError as `openDatabase` does.
 */
export async function openContent(content: Database): Promise<Sql | undefined> {
  return content.kind === 'sqlite' && !existsSync(content.file) ? undefined : openDatabase(content);
}

/** Reads all documents of these kinds with one statement. @throws when the content database does not answer. */
export async function readPublished<Kinds extends PublishedKind>(
  statements: Statements,
  kinds: readonly Kinds[],
): Promise<PublishedRows<Kinds>> {
  const rows = await readRows(statements, kinds);
  return {
    *of<Kind extends Kinds>(kind: Kind): Iterable<Read<PublishedBodies[Kind]>> {
      for (const row of rows) if (row.kind === kind) yield { key: row.key, ...parseBody(kind, row) };
    },
  };
}

/** Returns the document. @throws when the row could not be parsed, for readers that must not guess. */
export function documentOf<Document>(read: Read<Document>): Document {
  if (!read.ok) throw new Error(`The published document ${read.key} cannot be read: ${read.reason}.`);
  return read.document;
}

/**
 * Reads rows as they are stored, in the order of their keys; with `blockTypes` only those that hold a block of one of these types.
 * @throws when the content database does not answer.
 */
export async function readRows(
  statements: Statements,
  kinds: readonly PublishedKind[],
  blockTypes: readonly string[] = [],
): Promise<(LiveRow & { kind: string })[]> {
  const isKind = `kind IN (${placeholders(kinds)})`;
  const hasBlock = blockTypes.length > 0 ? ` AND (${blockTypes.map(() => 'body LIKE ?').join(' OR ')})` : '';
  const rows = await statements.all(
    `SELECT key, kind, path, body FROM published_documents WHERE body IS NOT NULL AND ${isKind}${hasBlock} ORDER BY key`,
    [...kinds, ...blockTypes.map((type) => `%"blockType":"${type}"%`)],
  );
  return rows.map(({ key, kind, path, body }) => ({
    key: String(key),
    kind: String(kind),
    path: typeof path === 'string' ? path : null,
    body: String(body),
  }));
}

/** Returns the number of the newest change to these kinds as text; `null` while none was published. @throws when the content database does not answer. */
export async function readNewest(statements: Statements, kinds: readonly PublishedKind[]): Promise<string> {
  const [row] = await statements.all(
    `SELECT max(sequence) AS newest FROM published_documents WHERE kind IN (${placeholders(kinds)})`,
    [...kinds],
  );
  return String(row?.newest);
}

/** Wraps a reader of these kinds: it reads again only after one of them has changed, and returns what it read before until then. */
export function untilPublished<Value>(
  kinds: readonly PublishedKind[],
  read: (statements: Statements) => Promise<Value>,
): (statements: Statements) => Promise<Value> {
  let last: { newest: string; value: Value } | undefined;
  return async (statements) => {
    const newest = await readNewest(statements, kinds);
    if (last?.newest !== newest) last = { newest, value: await read(statements) };
    return last.value;
  };
}
