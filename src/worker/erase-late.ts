import type { StoreClient } from '../measurement/store/client.ts';
import { eraseEventsById } from '../measurement/store/erase.ts';
import type { EventRow } from '../measurement/store/rows.ts';
import type { Log } from '../platform/log.ts';
import type { Batch } from './contract.ts';
import type { RemovedCounter } from './event-counter.ts';
import { knownIds } from './known-ids.ts';

/** Returns until when events of these records and visitors were erased. */
type ErasedUntil = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

type Options = {
  client: StoreClient;
  /** The same store, for statements that rewrite its tables. */
  rewriting: StoreClient;
  erasedUntil: ErasedUntil;
  countRemoved: RemovedCounter;
  log: Log;
};

/** Returns whether a row belongs to a past that was erased. */
export async function erasedAmong(
  rows: readonly EventRow[],
  erasedUntil: ErasedUntil,
): Promise<(row: EventRow) => boolean> {
  const until = await erasedUntil([...new Set(rows.flatMap((row) => [row.record_id, row.visitor]))]);
  return (row) => row.at <= Math.max(until.get(row.record_id) ?? 0, until.get(row.visitor) ?? 0);
}

/**
 * Deletes what this batch stored although it was erased: another worker may begin and end an erasure between our look at what is erased and our insert. It
 * notes the ids before it deletes, so one of two holds: its deletion comes after our insert, or we find its note here. An attempt that died after its insert
 * is covered as well, because the repeat looks for rows that it left out.
 */
export async function eraseLate(options: Options, batch: Batch, chunks: readonly EventRow[][]): Promise<void> {
  for (const rows of chunks) {
    const isErased = await erasedAmong(rows, options.erasedUntil);
    const erased = rows.filter((row) => isErased(row));
    if (erased.length > 0) await eraseStored(options, batch, erased);
  }
}

async function eraseStored(
  { client, rewriting, countRemoved, log }: Options,
  batch: Batch,
  erased: readonly EventRow[],
): Promise<void> {
  const known = await knownIds(client, erased);
  const stored = erased.filter((row) => known.has(row.event_id));
  if (stored.length === 0) return;
  await countRemoved(batch, stored);
  await eraseEventsById(rewriting, stored);
  log.info({ journal: batch.journal, events: stored.length }, 'Events that were erased meanwhile have been deleted');
}
