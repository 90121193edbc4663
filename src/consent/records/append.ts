import { createHash } from 'node:crypto';
import { placeholders, type Sql, type Statements } from '../../platform/database.ts';
import { allIn, idsPerQuestion } from './all-in.ts';
import type { ChainKeys } from './keys.ts';
import { genesisHash, linkRecord, type Tail } from './hashes.ts';
import { findOvertaken, placeColumns, placeOf, placeValues } from './overtaken.ts';
import { partsOf, type RecordedDecision, recordColumns, valuesOf } from './record.ts';

/** Key of the advisory lock. Any number works that nothing else in the database uses. */
const chainLock = 7_221_302;

type Chain = { dialect: Sql['dialect']; keys: Pick<ChainKeys, 'seal'> };

const columns = `${recordColumns}, seal, ${placeColumns}`;
const insertRecord = `INSERT INTO decisions (${columns}) VALUES (${placeholders(columns.split(','))})`;

/**
 * Appends decisions to the chain, in the order given. A decision that is already recorded, or was erased, is a repeat and adds nothing; its earliest arrival
 * counts. Call it in a transaction: on PostgreSQL other writers wait for its end, and SQLite has one writer anyway.
 * @returns how many decisions were added.
 */
export async function appendRecords(
  statements: Statements,
  { dialect, keys }: Chain,
  decisions: readonly RecordedDecision[],
): Promise<number> {
  if (decisions.length === 0) return 0;
  if (dialect === 'postgres') await statements.all('SELECT pg_advisory_xact_lock(?)', [chainLock]);
  const parts = decisions.map((decision) => ({
    ...partsOf(decision.body, decision.decidedAtMs),
    place: placeOf(decision),
  }));
  const known = await knownIds(
    statements,
    parts.map(({ personal }) => personal.recordId),
  );
  const overtaken = await findOvertaken(
    statements,
    parts.map(({ place }) => place),
  );
  let tail = await readTail(statements);
  let added = 0;
  for (const part of parts) {
    if (await isRepeat(part, known, overtaken)) continue;
    const record = { ...linkRecord(tail, part), isOvertaken: await overtaken.mark(part.place) };
    await statements.run(insertRecord, [...valuesOf(record), keys.seal(record.hash), ...placeValues(part.place)]);
    tail = record;
    added += 1;
  }
  return added;
}

/** Returns whether a decision is known already. The time of its earliest arrival is kept. */
async function isRepeat(
  { personal: { recordId }, place }: { personal: { recordId: string }; place: ReturnType<typeof placeOf> },
  known: Map<string, number>,
  overtaken: Awaited<ReturnType<typeof findOvertaken>>,
): Promise<boolean> {
  const takenAtMs = known.get(recordId);
  if (takenAtMs !== undefined && place.takenAtMs < takenAtMs) await overtaken.noteEarlier(recordId, place);
  known.set(recordId, Math.min(place.takenAtMs, takenAtMs ?? Infinity));
  return takenAtMs !== undefined;
}

/** Returns the end of the chain. For an empty chain it is what the first record follows. */
export async function readTail(statements: Statements): Promise<Tail> {
  const [row] = await statements.all('SELECT sequence, hash FROM decisions ORDER BY sequence DESC LIMIT 1');
  return row ? { sequence: Number(row.sequence), hash: String(row.hash) } : { sequence: 0, hash: genesisHash };
}

/** Returns the hash that remains of a record's or visitor's id after an erasure. */
export function idHash(id: string): string {
  return createHash('sha256').update(`candor erased id ${id}`).digest('hex');
}

/** Returns when each known decision came to a server first, by record id. What is erased came before everything. */
async function knownIds(statements: Statements, ids: readonly string[]): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  for (let from = 0; from < ids.length; from += idsPerQuestion) {
    const some = ids.slice(from, from + idsPerQuestion);
    const recorded = await allIn(
      statements,
      'SELECT record_id AS id, taken_at_ms FROM decisions WHERE record_id IN',
      some,
    );
    for (const { id, taken_at_ms: taken } of recorded) known.set(String(id), Number(taken));
    const erased = await allIn(
      statements,
      "SELECT id_hash FROM erased_ids WHERE kind = 'record' AND id_hash IN",
      some.map(idHash),
    );
    const hashes = new Set(erased.map((row) => row.id_hash));
    for (const id of some) if (hashes.has(idHash(id))) known.set(id, 0);
  }
  return known;
}
