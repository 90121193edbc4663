import { listJournals } from '../../journal/folders.ts';
import { bytesAfter, measureJournal } from '../../journal/measure.ts';
import { quarantinedBytes } from '../../journal/quarantine.ts';
import { readJournal } from '../../journal/reader.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ConsumerQueue } from '../consumer-queue.ts';

/** How far to look for the oldest entry of a queue that is behind. */
const lookBytes = 1024 * 1024;

/** What a consumer has not taken yet, of all journals together. */
type Lag = { consumer: string; bytes: number; seconds: number };

type Journals = { lags: Lag[]; journals: number; diskBytes: number; quarantineBytes: number };

type Watched = {
  root: string;
  queues: readonly Pick<ConsumerQueue, 'journal' | 'consumer' | 'position'>[];
  clock: Clock;
};

/** Measures the journals of this machine and how far each consumer is behind. Queues whose position is unknown are left out. */
export async function measureJournals({ root, queues, clock }: Watched): Promise<Journals> {
  const folders = (await listJournals(root)).map(({ folder }) => folder);
  const sizes = new Map(
    await Promise.all(folders.map(async (folder) => [folder, await measureJournal(folder)] as const)),
  );
  const lags = await Promise.all(
    queues.map(async ({ journal, consumer, position }) => {
      const bytes = position && bytesAfter(sizes.get(journal.folder) ?? [], position);
      if (bytes === undefined || !position) return [];
      const oldestMs =
        bytes > 0 ? await oldestAfter({ folder: journal.folder, from: position, kinds: consumer.kinds }) : undefined;
      const seconds = oldestMs === undefined ? 0 : Math.max(0, (clock.nowMs() - oldestMs) / 1000);
      return [{ consumer: consumer.name, bytes, seconds }];
    }),
  );
  const quarantined = await Promise.all(folders.map((folder) => quarantinedBytes(folder)));
  return {
    lags: together(lags.flat()),
    journals: folders.length,
    diskBytes: sum([...sizes.values()].flat().map(({ fileBytes }) => fileBytes)),
    quarantineBytes: sum(quarantined),
  };
}

/** Returns when the first of these entries was written; undefined when the next ones are all for other consumers. */
async function oldestAfter(
  reading: Pick<Parameters<typeof readJournal>[0], 'folder' | 'from' | 'kinds'>,
): Promise<number | undefined> {
  const { entries } = await readJournal({ ...reading, maxEntries: 1, maxBytes: lookBytes });
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
