import {
  completeErasure,
  completeLinks,
  noteEventsFound,
  pendingErasures,
  type PendingErasure,
} from '../consent/records/erase.ts';
import { addCounts, noCounts } from '../measurement/counts/event-counts.ts';
import type { StoreClient } from '../measurement/store/client.ts';
import { countEvents, type ErasedEvents, eraseEvents, type FoundEvents } from '../measurement/store/erase.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { errorText } from '../platform/errors.ts';
import type { Lease } from '../platform/lease.ts';
import type { Log } from '../platform/log.ts';
import type { Mutex } from '../platform/mutex.ts';
import { type Loop, startLoop } from '../platform/background-loop.ts';
import { type BatchWait, createBatchWait } from './batch-wait.ts';

const pollMs = 250;
const backOffMs = 5_000;
/** Erasures taken at a time. */
const perRound = 50;
/** How long a decision named by an erasure may still be on its way in another journal. */
export const patienceMs = 60_000;

type EraserOptions = {
  sql: Sql;
  store: StoreClient;
  clock: Clock;
  log: Log;
  /** Removes the events from the queues of destinations, and from what was written for them. */
  forget(events: ErasedEvents): Promise<void>;
  /** Says that personal data is gone from the database, so that it is removed from the disk as well. */
  noteErasure(): void;
  /** The event consumer's mutex: this worker stores nothing during an erasure, or rows read before would come back after it. */
  mutex: Mutex;
  lease?: Lease;
};

/** Deletes from the event store what pending erasures ask for. An unavailable store holds up nothing else. Stopping waits for the erasure under way. */
export function startEraser(options: EraserOptions): Loop {
  const wait = createBatchWait(options);
  return startLoop({
    everyMs: pollMs,
    lease: options.lease,
    retryMs: [backOffMs],
    run: (signal) => erasePending(options, signal, wait),
    onFailure: ({ error }) =>
      options.log.warn({ error: errorText(error) }, 'Events could not be erased; the worker will try again'),
  });
}

/** Runs pending erasures. Every step may be repeated; a crash between any two leaves the erasure pending. */
export async function erasePending(
  options: EraserOptions,
  signal?: AbortSignal,
  wait = createBatchWait(options),
): Promise<void> {
  for (const pending of await pendingErasures(options.sql, perRound)) {
    if (signal?.aborted) return;
    await options.mutex(() => erase(options, pending, wait));
  }
}

async function erase(
  { sql, store, clock, log, forget, noteErasure }: EraserOptions,
  pending: PendingErasure,
  wait: BatchWait,
): Promise<void> {
  const { events, isWhole } = await sql.transaction((statements) => completeLinks(statements, pending));
  if (!isWhole && clock.nowMs() - events.untilMs < patienceMs) return;
  // When ids have been added, a batch under way may not have seen them.
  if (!(await wait.isOver(pending.id, events.recordIds.length))) return;
  if (pending.eventsFound === null) await noteFound(sql, pending, await countEvents(store, events));
  await eraseEvents(store, events);
  await forget(events);
  await completeErasure(sql, pending.id, clock.nowMs());
  wait.end(pending.id);
  noteErasure();
  log.info({ erasure: pending.id }, 'The events of an erasure have been deleted');
}

/** Records the numbers in one transaction, and only if none were recorded: afterwards the events can no longer be counted, and counting twice would be wrong. */
async function noteFound(sql: Sql, { id }: PendingErasure, found: readonly FoundEvents[]): Promise<void> {
  await sql.transaction(async (statements) => {
    const isFirst = await noteEventsFound(
      statements,
      id,
      found.reduce((sum, { events }) => sum + events, 0),
    );
    if (isFirst)
      await addCounts(
        statements,
        found.map(({ site, day, events }) => ({ ...noCounts(), site, day, removed: events })),
      );
  });
}
