import type { Journals, ReadableJournal } from '../journal/contract.ts';
import { isBefore } from '../journal/reader.ts';
import type { Sql } from '../platform/database.ts';
import { errorText, ownError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { type Loop, type LoopOptions, runLoop, startLoop } from '../platform/background-loop.ts';
import type { Lease } from '../platform/lease.ts';
import type { BackupPause } from './backup-pause.ts';
import { ConsumerQueue } from './consumer-queue.ts';
import type { Consumer } from './contract.ts';
import { doublingDelays } from './retry-policy.ts';

/** Polling interval of an idle queue: acknowledged entries are delivered well within a second. */
const pollMs = 100;
/** How often the drain looks for new journals and removes delivered segments. */
const surveyMs = 1_000;
const backOffMs = doublingDelays(100, 5_000);

type DrainOptions = {
  journals: Pick<Journals, 'list'>;
  consumers: readonly Consumer[];
  sql: Sql;
  log: Log;
  backupPause?: Pick<BackupPause, 'run'>;
  /** Of journals that several workers see. */
  lease?: Lease;
};

/** `queues`: those of every journal found so far. */
export type Drain = Loop & { queues(): ConsumerQueue[] };

type JournalQueues = { journal: ReadableJournal; queues: ConsumerQueue[] };

/**
 * Delivers every journal to every consumer, and removes segments that all consumers have passed. Stopping waits for the batches under way; the
 * rest stays in the journals.
 */
export function startDrain(options: DrainOptions): Drain {
  const known = new Map<string, JournalQueues>();
  const running: Promise<void>[] = [];
  const survey = startLoop({
    everyMs: surveyMs,
    async run(signal) {
      for (const journal of await options.journals.list()) {
        if (known.has(journal.name)) continue;
        const lease = journal.isShared ? options.lease : undefined;
        const queues = options.consumers.map((consumer) => new ConsumerQueue({ ...options, journal, consumer, lease }));
        known.set(journal.name, { journal, queues });
        for (const queue of queues) running.push(runQueue(queue, options, signal));
      }
      for (const { journal, queues } of known.values()) await removeCarried(journal, queues);
    },
    onFailure: ({ error }) =>
      options.log.error({ error: errorText(error) }, 'The journals cannot be listed or cleared'),
  });
  return {
    queues: () => [...known.values()].flatMap(({ queues }) => queues),
    async stop() {
      await survey.stop();
      await Promise.all(running);
    },
  };
}

/** Removes segments up to the position of the slowest queue. */
export async function removeCarried(journal: ReadableJournal, queues: readonly ConsumerQueue[]): Promise<void> {
  const [first, ...others] = queues.map((queue) => queue.carried);
  if (!first || !queues.every((queue) => queue.isActive)) return;
  const slowest = others.reduce((behind, position) => (isBefore(position, behind) ? position : behind), first);
  await journal.remove(slowest);
}

/** Delivers one queue until the signal is aborted. */
function runQueue(queue: ConsumerQueue, { log, backupPause }: DrainOptions, signal: AbortSignal): Promise<void> {
  const step = () => queue.step();
  const loop: LoopOptions = {
    everyMs: pollMs,
    retryMs: backOffMs,
    run: () => (backupPause ? backupPause.run(step) : step()),
    onFailure: ({ error, failures, waitMs }) => {
      // A wrong setting stays wrong until somebody changes it, and the worker then starts again.
      const own = ownError(error);
      if (own && failures > 1) return;
      const failure = own ? { code: own.code, remedy: own.remedy } : { failures, waitMs, error: errorText(error) };
      log.warn({ queue: queue.name, ...failure }, 'The queue is stuck; the worker will try again');
    },
    onRecovery: () => log.info({ queue: queue.name }, 'The queue is being processed again'),
  };
  return runLoop(loop, signal);
}
