import { type JournalFolder, listJournals, removeDrained } from '../journal/folders.ts';
import { isBefore } from '../journal/reader.ts';
import type { Sql } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Consumer } from './contract.ts';
import type { BackupPause } from './backup-pause.ts';
import { ConsumerQueue } from './consumer-queue.ts';
import { pause } from './pause.ts';

/** Polling interval of an idle queue: acknowledged entries are delivered well within a second. */
const pollMs = 100;
/** How often the drain looks for new journals and removes delivered segments. */
const surveyMs = 1_000;
const shortestBackOffMs = 100;
const longestBackOffMs = 5_000;

export type DrainParts = {
  root: string;
  consumers: readonly Consumer[];
  sql: Sql;
  log: Log;
  backupPause?: Pick<BackupPause, 'run'>;
};
export type Drain = {
  /** Resolves when the batches under way are through; the rest stays in the journals. */
  stop(): Promise<void>;
};

/** Delivers every journal under the root to every consumer, and removes segments that all consumers have passed. */
export function startDrain(parts: DrainParts): Drain {
  const stopping = new AbortController();
  const running = survey(parts, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

type JournalQueues = { journal: JournalFolder; queues: ConsumerQueue[] };

async function survey(parts: DrainParts, signal: AbortSignal): Promise<void> {
  const known = new Map<string, JournalQueues>();
  const loops: Promise<void>[] = [];
  while (!signal.aborted) {
    try {
      for (const journal of await listJournals(parts.root)) {
        if (known.has(journal.name)) continue;
        const queues = parts.consumers.map((consumer) => new ConsumerQueue({ ...parts, journal, consumer }));
        known.set(journal.name, { journal, queues });
        loops.push(
          ...queues.map((queue, at) =>
            runQueue({
              queue,
              name: `${journal.name} to ${parts.consumers[at]?.name}`,
              log: parts.log,
              backupPause: parts.backupPause,
              signal,
            }),
          ),
        );
      }
      for (const { journal, queues } of known.values()) await removeCarried(journal, queues);
    } catch (error) {
      parts.log.error({ error: String(error) }, 'The journals cannot be listed or cleared');
    }
    await pause(surveyMs, signal);
  }
  await Promise.all(loops);
}

/** Removes segments up to the position of the slowest queue. */
export async function removeCarried(journal: JournalFolder, queues: readonly ConsumerQueue[]): Promise<void> {
  const [first, ...others] = queues.map((queue) => queue.carried);
  if (!first) return;
  const slowest = others.reduce((behind, position) => (isBefore(position, behind) ? position : behind), first);
  await removeDrained(journal.folder, slowest);
}

type QueueRun = {
  queue: ConsumerQueue;
  name: string;
  log: Log;
  backupPause: Pick<BackupPause, 'run'> | undefined;
  signal: AbortSignal;
};

async function runQueue({ queue, name, log, backupPause, signal }: QueueRun): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const moved = backupPause ? await backupPause.run(() => queue.step()) : await queue.step();
      if (failures > 0) log.info({ queue: name }, 'The queue is being processed again');
      failures = 0;
      if (!moved) await pause(pollMs, signal);
    } catch (error) {
      failures += 1;
      const waitMs = Math.min(longestBackOffMs, shortestBackOffMs * 2 ** (failures - 1));
      log.warn(
        { queue: name, failures, waitMs, error: String(error) },
        'The queue is stuck; the worker will try again',
      );
      await pause(waitMs, signal);
    }
  }
}
