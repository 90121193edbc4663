import type { ReadableJournal } from '../../journal/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ConsumerQueue } from '../consumer-queue.ts';

/** How far to look for the oldest entry of a queue that is behind. */
const lookBytes = 1024 * 1024;

/** What a consumer has not taken yet, of all journals together. */
type Lag = { consumer: string; bytes: number; seconds: number };

type Measured = { lags: Lag[]; journals: number; diskBytes: number; quarantineBytes: number };

type Watched = {
  journals: readonly ReadableJournal[];
  queues: readonly Pick<ConsumerQueue, 'journal' | 'consumer' | 'position'>[];
  clock: Clock;
};

/** Measures the journals that this worker reads and how far each consumer is behind. Queues whose position is unknown are left out. */
export async function measureJournals({ journals, queues, clock }: Watched): Promise<Measured> {
  const sizes = new Map(
    await Promise.all(journals.map(async (journal) => [journal.name, await journal.measure()] as const)),
  );
  const lags = await Promise.all(
    queues.map(async ({ journal, consumer, position }) => {
      if (!position) return [];
      const bytes = sizes.get(journal.name)?.bytesAfter(position) ?? 0;
      const oldestMs = bytes > 0 ? await oldestAfter(journal, { from: position, kinds: consumer.kinds }) : undefined;
      const seconds = oldestMs === undefined ? 0 : Math.max(0, (clock.nowMs() - oldestMs) / 1000);
      return [{ consumer: consumer.name, bytes, seconds }];
    }),
  );
  return {
    lags: together(lags.flat()),
    journals: journals.length,
    diskBytes: sum([...sizes.values()].map(({ storedBytes }) => storedBytes)),
    quarantineBytes: sum([...sizes.values()].map(({ quarantinedBytes }) => quarantinedBytes)),
  };
}

/** Returns when the first of these entries was written; undefined when the next ones are all for other consumers. */
async function oldestAfter(
  journal: ReadableJournal,
  reading: Pick<Parameters<ReadableJournal['read']>[0], 'from' | 'kinds'>,
): Promise<number | undefined> {
  const { entries } = await journal.read({ ...reading, maxEntries: 1, maxBytes: lookBytes });
  return entries[0]?.entry.atMs;
}

function together(lags: readonly Lag[]): Lag[] {
  return [...Map.groupBy(lags, ({ consumer }) => consumer)].map(([consumer, group]) => ({
    consumer,
    bytes: sum(group.map(({ bytes }) => bytes)),
    seconds: Math.max(...group.map(({ seconds }) => seconds)),
  }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
