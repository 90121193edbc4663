import { addCounts, CountSums, dayOf } from '../../measurement/counts/event-counts.ts';
import type { OutgoingEvent } from '../../measurement/destinations/outgoing.ts';
import type { RefusalReason } from '../../measurement/destinations/reasons.ts';
import { placeholders, type Sql, type Statements } from '../../platform/database.ts';
import { parseJson } from '../../platform/json.ts';

/** A row that is waiting to be sent. */
export type Waiting = {
  eventId: string;
  site: string;
  recordId: string;
  visitor: string;
  attempts: number;
  event: OutgoingEvent;
};

type Queued = {
  destination: string;
  site: string;
  recordId: string;
  visitor: string;
  event: OutgoingEvent;
  nowMs: number;
};

const insertWaiting = `INSERT INTO deliveries (destination, event_id, event_name, site_key, record_id, visitor, happened_at_ms, queued_at_ms, status, attempts, next_at_ms, payload)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'waiting', 0, ?, ?) ON CONFLICT (destination, event_id) DO NOTHING`;

/** Queues a delivery. An event that a browser sent twice has the same id and is one delivery. */
export async function queueDelivery(
  statements: Statements,
  { destination, site, recordId, visitor, event, nowMs }: Queued,
): Promise<void> {
  await statements.run(insertWaiting, [
    destination,
    event.id,
    event.event,
    site,
    recordId,
    visitor,
    event.at,
    nowMs,
    nowMs,
    JSON.stringify(event),
  ]);
}

/** Returns the oldest deliveries that are due. */
export async function dueDeliveries(
  sql: Sql,
  { destination, nowMs, limit }: { destination: string; nowMs: number; limit: number },
): Promise<Waiting[]> {
  const rows = await sql.all(
    "SELECT event_id, site_key, record_id, visitor, attempts, payload FROM deliveries WHERE destination = ? AND status = 'waiting' AND next_at_ms <= ? ORDER BY next_at_ms, event_id LIMIT ?",
    [destination, nowMs, limit],
  );
  return rows.map((row) => ({
    eventId: String(row.event_id),
    site: String(row.site_key),
    recordId: String(row.record_id),
    visitor: String(row.visitor),
    attempts: Number(row.attempts),
    event: parseJson(String(row.payload)) as OutgoingEvent, // Only `queueDelivery` writes it.
  }));
}

export async function countWaiting(statements: Statements, destination: string): Promise<number> {
  const [row] = await statements.all(
    "SELECT count(*) AS waiting FROM deliveries WHERE destination = ? AND status = 'waiting'",
    [destination],
  );
  return Number(row?.waiting);
}

type Of = { destination: string; eventIds: readonly string[] };

/** Records an attempt before anything leaves: even if this process crashes, these deliveries are not tried again before `nextAtMs`. */
export async function noteAttempt(
  sql: Sql,
  of: Of,
  { nowMs, nextAtMs }: { nowMs: number; nextAtMs: number },
): Promise<void> {
  await update(sql, of, {
    change: 'attempts = attempts + 1, last_at_ms = ?, next_at_ms = ?',
    values: [nowMs, nextAtMs],
  });
}

/** Records deliveries as sent and removes their content. Counts them once, in the same transaction. */
export async function noteSent(
  sql: Sql,
  { destination, waiting, answer }: { destination: string; waiting: readonly Waiting[]; answer: string },
): Promise<void> {
  const sums = new CountSums();
  for (const { site, event } of waiting) if (!event.isTest) sums.add({ site, day: dayOf(event.at) }, 'forwarded');
  await sql.transaction(async (statements) => {
    await update(
      statements,
      { destination, eventIds: waiting.map(({ eventId }) => eventId) },
      { change: "status = 'sent', answer = ?, payload = NULL", values: [answer] },
    );
    await addCounts(statements, sums.rows());
  });
}

/** Returns the deliveries that have not been erased in the meantime. */
export async function stillListed(sql: Sql, destination: string, waiting: readonly Waiting[]): Promise<Waiting[]> {
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ eventId }) => eventId);
  const rows = await sql.all(
    `SELECT event_id FROM deliveries WHERE destination = ? AND event_id IN (${placeholders(ids)})`,
    [destination, ...ids],
  );
  const listed = new Set(rows.map((row) => row.event_id));
  return waiting.filter(({ eventId }) => listed.has(eventId));
}

/** Marks deliveries as dead; they keep their content for a replay. */
export async function noteDead(sql: Sql, of: Of, answer: string): Promise<void> {
  await update(sql, of, { change: "status = 'dead', answer = ?", values: [answer] });
}

export async function noteAgain(
  sql: Sql,
  of: Of,
  { answer, nextAtMs }: { answer: string; nextAtMs: number },
): Promise<void> {
  await update(sql, of, { change: 'answer = ?, next_at_ms = ?', values: [answer, nextAtMs] });
}

export async function noteRefused(sql: Sql, of: Of, reason: RefusalReason): Promise<void> {
  await update(sql, of, { change: "status = 'refused', reason = ?, payload = NULL", values: [reason] });
}

export async function noteDry(sql: Sql, of: Of): Promise<void> {
  await update(sql, of, { change: "status = 'dry'" });
}

/** Queues a destination's dead letters again, as if for the first time. Resolves with their number. */
export async function replayDead(statements: Statements, destination: string, nowMs: number): Promise<number> {
  return statements.run(
    "UPDATE deliveries SET status = 'waiting', attempts = 0, next_at_ms = ?, answer = NULL WHERE destination = ? AND status = 'dead' AND payload IS NOT NULL",
    [nowMs, destination],
  );
}

export async function removeDeliveries(statements: Statements, { destination, eventIds }: Of): Promise<void> {
  if (eventIds.length > 0)
    await statements.run(`DELETE FROM deliveries WHERE destination = ? AND event_id IN (${placeholders(eventIds)})`, [
      destination,
      ...eventIds,
    ]);
}

/** Gives up on rows that were queued before `sinceMs` for a destination that no longer exists or is switched off. */
export async function giveUpOn(sql: Sql, active: readonly string[], sinceMs: number): Promise<number> {
  const others = active.length > 0 ? `AND destination NOT IN (${placeholders(active)})` : '';
  return sql.run(
    `UPDATE deliveries SET status = 'refused', reason = 'destination_gone', payload = NULL WHERE status = 'waiting' AND queued_at_ms < ? ${others}`,
    [sinceMs, ...active],
  );
}

export async function countSkip(
  statements: Statements,
  skip: { day: number; destination: string; reason: string; events: number },
): Promise<void> {
  await statements.run(
    `INSERT INTO delivery_skips (day, destination, reason, events) VALUES (?, ?, ?, ?)
      ON CONFLICT (day, destination, reason) DO UPDATE SET events = delivery_skips.events + excluded.events`,
    [skip.day, skip.destination, skip.reason, skip.events],
  );
}

async function update(
  sql: Statements,
  { destination, eventIds }: Of,
  { change, values = [] }: { change: string; values?: (string | number)[] },
): Promise<void> {
  if (eventIds.length === 0) return;
  await sql.run(`UPDATE deliveries SET ${change} WHERE destination = ? AND event_id IN (${placeholders(eventIds)})`, [
    ...values,
    destination,
    ...eventIds,
  ]);
}
