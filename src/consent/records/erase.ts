import type { Statements } from '../../platform/database.ts';
import type { SigningKey } from '../../platform/signing-key.ts';
import type { ErasureBody } from '../decision/journal-entries.ts';
import { allIn, idsPerQuestion } from './all-in.ts';
import { idHash } from './append.ts';
import { type LinkedRecord, linkedRecords } from './linked.ts';
import { type Erasure, erasureColumns, signErasure } from './statements.ts';

/** The events to delete from the event store: those at or before `untilMs` under these ids. */
type EventsToErase = { recordIds: string[]; visitorIds: string[]; untilMs: number };

export type PendingErasure = {
  id: string;
  events: EventsToErase;
  /** Null before the events were counted. */ eventsFound: number | null;
};

const insertErasure = `INSERT INTO erasures (${erasureColumns}, pending) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const insertErasedId = `INSERT INTO erased_ids (kind, id_hash, at_ms) VALUES (?, ?, ?)
  ON CONFLICT (kind, id_hash) DO UPDATE SET at_ms = CASE WHEN erased_ids.at_ms > excluded.at_ms THEN erased_ids.at_ms ELSE excluded.at_ms END`;
const forget = `UPDATE decisions SET record_id = NULL, previous_record_id = NULL, consent_id = NULL, place = NULL, receipt_signature = NULL, salt = NULL,
  thread = NULL, decision_order = 0, erased_by = ? WHERE sequence = ? AND erased_by IS NULL`;

/**
 * Begins an erasure in the caller's transaction. It logs the signed entry and the events to delete, and remembers the ids so that none of the data
 * comes back. It erases the personal part of the records when requested. It is idempotent: an erasure that was begun before is left unchanged.
 */
export async function beginErasure(
  statements: Statements,
  key: SigningKey,
  { id, body }: { id: string; body: ErasureBody },
): Promise<void> {
  const [begun] = await statements.all('SELECT id FROM erasures WHERE id = ?', [id]);
  if (begun) return;
  const records = await linkedRecords(statements, body.recordIds);
  const events = withLinked(
    {
      recordIds: body.recordIds,
      visitorIds: body.visitorId === null ? [] : [body.visitorId],
      untilMs: endOfSecond(body.atMs),
    },
    records,
  );
  const sequences = body.erasesRecords
    ? records.map(({ sequence }) => sequence).toSorted((one, other) => one - other)
    : [];
  const { atMs, requestedBy, requester, siteKey } = body;
  const erasure = signErasure({ id, atMs, requestedBy, requester, siteKey, sequences }, key);
  await noteErasure(statements, erasure, JSON.stringify(events));
  await rememberErased(statements, 'events', events);
  if (body.erasesRecords) await rememberErased(statements, 'record', { ...events, visitorIds: [] });
  await forgetRecords(statements, erasure);
}

/** Returns the erasures with events still to be deleted, oldest first. */
export async function pendingErasures(statements: Statements, limit: number): Promise<PendingErasure[]> {
  const rows = await statements.all(
    'SELECT id, pending, events_found FROM erasures WHERE pending IS NOT NULL ORDER BY at_ms, id LIMIT ?',
    [limit],
  );
  return rows.map((row) => ({
    id: String(row.id),
    events: JSON.parse(String(row.pending)) as EventsToErase, // Written by beginErasure.
    eventsFound: row.events_found === null ? null : Number(row.events_found),
  }));
}

/**
 * Searches again for decisions of the same visitors, which another journal may have brought since, and remembers their ids too. `isWhole` is false
 * while a requested record has not arrived yet.
 */
export async function completeLinks(
  statements: Statements,
  { id, events }: PendingErasure,
): Promise<{ events: EventsToErase; isWhole: boolean }> {
  const records = await linkedRecords(statements, events.recordIds);
  const linked = withLinked(events, records);
  if (linked.recordIds.length > events.recordIds.length) {
    await rememberErased(statements, 'events', linked);
    await statements.run('UPDATE erasures SET pending = ? WHERE id = ? AND pending IS NOT NULL', [
      JSON.stringify(linked),
      id,
    ]);
  }
  const known = new Set([
    ...records.map(({ recordId }) => recordId),
    ...(await erasedRecords(statements, linked.recordIds)),
  ]);
  return { events: linked, isWhole: linked.recordIds.every((one) => known.has(one)) };
}

/** Stores the count before the events are deleted, because they cannot be counted afterwards. Returns false when it was stored before. */
export async function noteEventsFound(statements: Statements, id: string, found: number): Promise<boolean> {
  const noted = await statements.run('UPDATE erasures SET events_found = ? WHERE id = ? AND events_found IS NULL', [
    found,
    id,
  ]);
  return noted > 0;
}

/** Completes an erasure and deletes its list of ids. */
export async function completeErasure(statements: Statements, id: string, nowMs: number): Promise<void> {
  await statements.run('UPDATE erasures SET pending = NULL, completed_at_ms = ? WHERE id = ? AND pending IS NOT NULL', [
    nowMs,
    id,
  ]);
}

/** Erases the personal part of records whose retention period has ended, in the caller's transaction. */
export async function eraseForRetention(
  statements: Statements,
  key: SigningKey,
  given: Pick<Erasure, 'id' | 'atMs' | 'siteKey' | 'sequences'>,
): Promise<void> {
  const erasure = signErasure({ ...given, requestedBy: 'retention', requester: '' }, key);
  await noteErasure(statements, erasure, null);
  await statements.run('UPDATE erasures SET events_found = 0, completed_at_ms = ? WHERE id = ?', [
    given.atMs,
    given.id,
  ]);
  await forgetRecords(statements, erasure);
}

/** Returns, for each id, the latest time up to which its events were erased. */
export function erasedUntil(statements: Statements, ids: readonly string[]): Promise<Map<string, number>> {
  return erasedAt(statements, 'events', ids);
}

async function noteErasure(statements: Statements, erasure: Erasure, pending: string | null): Promise<void> {
  const { id, atMs, requestedBy, requester, siteKey, sequences, signature, publicKey } = erasure;
  await statements.run(insertErasure, [
    id,
    atMs,
    requestedBy,
    requester,
    siteKey,
    JSON.stringify(sequences),
    signature,
    publicKey,
    pending,
  ]);
}

/** Decisions have a precision of one second, so events within the same second count as measured before. */
function endOfSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000 + 999;
}

function withLinked(events: EventsToErase, records: readonly LinkedRecord[]): EventsToErase {
  const linked = records
    .flatMap(({ recordId, previousRecordId }) => [recordId, previousRecordId])
    .filter((id) => id !== null);
  return { ...events, recordIds: [...new Set([...events.recordIds, ...linked])] };
}

async function rememberErased(
  statements: Statements,
  kind: 'record' | 'events',
  { recordIds, visitorIds, untilMs }: EventsToErase,
): Promise<void> {
  for (const id of [...recordIds, ...visitorIds]) await statements.run(insertErasedId, [kind, idHash(id), untilMs]);
}

async function forgetRecords(statements: Statements, { id, sequences }: Erasure): Promise<void> {
  for (const sequence of sequences) await statements.run(forget, [id, sequence]);
}

/** Returns which of these records were erased themselves. */
async function erasedRecords(statements: Statements, recordIds: readonly string[]): Promise<string[]> {
  return [...(await erasedAt(statements, 'record', recordIds)).keys()];
}

async function erasedAt(
  statements: Statements,
  kind: 'record' | 'events',
  ids: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let from = 0; from < ids.length; from += idsPerQuestion) {
    const byHash = new Map(ids.slice(from, from + idsPerQuestion).map((id) => [idHash(id), id]));
    const rows = await allIn(
      statements,
      `SELECT id_hash, at_ms FROM erased_ids WHERE kind = '${kind}' AND id_hash IN`,
      [...byHash.keys()],
    );
    for (const row of rows) found.set(byHash.get(String(row.id_hash)) ?? '', Number(row.at_ms));
  }
  return found;
}
