import { createHash } from 'node:crypto';
import { addCounts, CountSums, dayOf } from '../measurement/counts/event-counts.ts';
import type { JournaledBatch } from '../measurement/ingest/journaled-batch.ts';
import { isServerOnly } from '../measurement/ingest/server-only-events.ts';
import { type EventRow, isForReports } from '../measurement/store/rows.ts';
import type { Sql } from '../platform/database.ts';
import { type TakenBatch, takeOnce } from './take-once.ts';

/** Content of a batch and the outcome of its events: the same in every attempt, because the first attempt is recorded. */
export type EventFates = {
  bodies: readonly JournaledBatch[];
  /** Arrival time of the batch, for entries without a time of their own. */
  atMs: number;
  repeated: readonly EventRow[];
  erased: readonly EventRow[];
  stored: readonly EventRow[];
};

type Counted = TakenBatch['batch'];

export type EventCounter = (batch: Counted, fates: EventFates) => Promise<void>;

/** Counts events as removed before they are deleted from the store. */
export type RemovedCounter = (
  batch: Counted,
  rows: readonly Pick<EventRow, 'site' | 'at' | 'event_id'>[],
) => Promise<void>;

/**
 * Counts each batch once, before its rows go into the event store. A repeat after a crash finds its token and counts nothing: by then the store has some of
 * the rows, and they would look like repeats.
 */
export function createEventCounter(sql: Sql): EventCounter {
  return (batch, fates) => countOnce(sql, batch, sumOf(fates));
}

/** Counts the same events of a batch once: after a crash before their deletion they are found again. */
export function createRemovedCounter(sql: Sql): RemovedCounter {
  return ({ journal, token, confirm }, rows) => {
    const sums = new CountSums();
    for (const { site, at } of rows) sums.add({ site, day: dayOf(at) }, 'removed');
    const ids = rows.map((row) => row.event_id).sort();
    const hash = createHash('sha256').update(ids.join()).digest('hex');
    const counted = { journal: `${journal} removed`, token: `${token} ${hash}` };
    return countOnce(sql, confirm ? { ...counted, confirm } : counted, sums);
  };
}

function countOnce(sql: Sql, batch: Counted, sums: CountSums): Promise<void> {
  return takeOnce(sql, { batch, table: 'event_count_batches' }, (statements) => addCounts(statements, sums.rows()));
}

function sumOf({ bodies, atMs, ...rows }: EventFates): CountSums {
  const sums = new CountSums();
  for (const body of bodies) addReceived(sums, body, atMs);
  for (const fate of ['repeated', 'erased', 'stored'] as const) {
    for (const { site, at } of rows[fate]) sums.add({ site, day: dayOf(at) }, fate);
  }
  return sums;
}

/** Adds what arrived in one entry: its events, and those that were dropped on their way. */
function addReceived(sums: CountSums, body: JournaledBatch, atMs: number): void {
  const { site, dropped, events } = body;
  const lost = Object.values(dropped).reduce((sum, count) => sum + count, 0);
  if (lost > 0) for (const name of ['sent', 'dropped'] as const) sums.add({ site, day: dayOf(atMs) }, name, lost);
  for (const event of events) {
    const key = { site, day: dayOf(event.at) };
    sums.add(key, 'acknowledged');
    sums.add(key, isServerOnly(event.name) ? 'told' : 'sent');
    if (!isForReports(event, body)) sums.add(key, 'advertisingOnly');
  }
}
