import { createHash } from 'node:crypto';
import type { Row, Sql, Statements } from '../../platform/database.ts';
import type { DecisionBody } from '../decision/journal-entries.ts';
import type { ChainKeys } from './keys.ts';
import { genesisHash, linkRecord, type Tail } from './hashes.ts';
import { partsOf, recordColumns, valuesOf } from './record.ts';

/** Any number, as long as nothing else in the database uses it. */
const chainLock = 7_221_302;
/** Ids of one question; a database takes some thousand values. */
export const idsPerQuestion = 500;

export type RecordedDecision = { body: DecisionBody; decidedAtMs: number };
export type Chain = { dialect: Sql['dialect']; keys: Pick<ChainKeys, 'seal'> };

const placeholders = recordColumns.split(',').map(() => '?').join(', ');
const insertRecord = `INSERT INTO decisions (${recordColumns}, seal) VALUES (${placeholders}, ?)`;

/**
 * Adds decisions to the end of the chain, in the order given; one whose record is there already, or was erased, is a repeat and changes nothing.
 * Belongs in a transaction: on PostgreSQL everybody else who would add waits for its end, SQLite has one writer anyway.
 * Returns how many were added.
 */
export async function appendRecords(statements: Statements, { dialect, keys }: Chain, decisions: readonly RecordedDecision[]): Promise<number> {
  if (decisions.length === 0) return 0;
  if (dialect === 'postgres') await statements.all('SELECT pg_advisory_xact_lock(?)', [chainLock]);
  const parts = decisions.map(({ body, decidedAtMs }) => partsOf(body, decidedAtMs));
  const known = await knownIds(statements, parts.map(({ personal }) => personal.recordId));
  let tail = await readTail(statements);
  let added = 0;
  for (const part of parts) {
    if (known.has(part.personal.recordId)) continue;
    known.add(part.personal.recordId);
    const record = linkRecord(tail, part);
    await statements.run(insertRecord, [...valuesOf(record), keys.seal(record.hash)]);
    tail = record;
    added += 1;
  }
  return added;
}

/** The end of the chain; what the first record follows when there is none. */
export async function readTail(statements: Statements): Promise<Tail> {
  const [row] = await statements.all('SELECT sequence, hash FROM decisions ORDER BY sequence DESC LIMIT 1');
  return row ? { sequence: Number(row.sequence), hash: String(row.hash) } : { sequence: 0, hash: genesisHash };
}

/** What a record's or visitor's id leaves behind when it is erased. */
export function idHash(id: string): string {
  return createHash('sha256').update(`candor erased id ${id}`).digest('hex');
}

async function knownIds(statements: Statements, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += idsPerQuestion) {
    const some = ids.slice(from, from + idsPerQuestion);
    const recorded = await allIn(statements, 'SELECT record_id AS id FROM decisions WHERE record_id IN', some);
    for (const { id } of recorded) known.add(String(id));
    const erased = await allIn(statements, "SELECT id_hash FROM erased_ids WHERE kind = 'record' AND id_hash IN", some.map(idHash));
    const hashes = new Set(erased.map((row) => row.id_hash));
    for (const id of some) if (hashes.has(idHash(id))) known.add(id);
  }
  return known;
}

/** Lists are filled up with empty texts, so that there are few distinct statements. */
export function allIn(statements: Statements, question: string, values: readonly string[]): Promise<Row[]> {
  const size = values.length <= 1 ? 1 : values.length <= 20 ? 20 : values.length <= 100 ? 100 : idsPerQuestion;
  if (values.length > size) throw new RangeError(`A question takes at most ${idsPerQuestion} values.`);
  const filled = [...values, ...Array.from({ length: size - values.length }, () => '')];
  return statements.all(`${question} (${filled.map(() => '?').join(', ')})`, filled);
}
