import { setTimeout as wait } from 'node:timers/promises';
import type { StreamExtent } from '../journal/stream/open-stream.ts';
import type { Environment } from '../platform/environment.ts';
import { CandorError } from '../platform/errors.ts';
import { silentLog } from '../platform/log.ts';
import type { Say } from './contract.ts';

/** Without progress for this long, no worker is at work or one of its consumers is stuck. */
const progressWithinMs = 5 * 60 * 1000;
const lookEveryMs = 500;
const tellEveryMs = 10_000;

type StreamOptions = {
  environment: Pick<Environment, 'journalStream'>;
  say: Say;
  /** For tests. */
  progressWithinMs?: number;
  lookEveryMs?: number;
};

/**
 * Waits until the workers have carried everything that the stream holds now. It is in the databases then, and a backup of these has it. What every consumer has
 * carried is removed from the stream, so its beginning tells.
 * @throws CandorError `backup_stream_away`, `backup_stream_behind`
 */
export async function untilStreamCarried({ environment, say, ...limits }: StreamOptions): Promise<void> {
  const place = environment.journalStream;
  if (!place) return;
  const { openStreamExtent } = await import('../journal/stream/open-stream.ts');
  const stream = await openStreamExtent({ place, client: 'backup', log: silentLog });
  try {
    const { last } = await extentOf(stream);
    await untilBegins(stream, { after: last, say, ...limits });
  } finally {
    await stream.close();
  }
}

type Waiting = { after: number } & Omit<StreamOptions, 'environment'>;

async function untilBegins(stream: StreamExtent, { after, say, ...limits }: Waiting): Promise<void> {
  let { first } = await extentOf(stream);
  let movedAtMs = performance.now();
  let toldAtMs = Number.NEGATIVE_INFINITY;
  while (first <= after) {
    const nowMs = performance.now();
    if (nowMs - toldAtMs >= tellEveryMs) {
      toldAtMs = nowMs;
      say(`stream: ${after - first + 1} messages wait for the worker`);
    }
    await wait(limits.lookEveryMs ?? lookEveryMs);
    const { first: present } = await extentOf(stream);
    if (present > first) movedAtMs = nowMs;
    first = present;
    if (nowMs - movedAtMs > (limits.progressWithinMs ?? progressWithinMs)) throw behind(after - first + 1);
  }
}

async function extentOf(stream: StreamExtent): Promise<{ first: number; last: number }> {
  const extent = await stream.extent();
  if (extent) return extent;
  throw new CandorError({
    code: 'backup_stream_away',
    what: 'The NATS servers in JOURNAL_URL do not answer, so the backup cannot tell whether everything in the stream is in the databases.',
    remedy: 'Start them and take the backup again.',
  });
}

function behind(messages: number): CandorError {
  return new CandorError({
    code: 'backup_stream_behind',
    what: `${messages} ${messages === 1 ? 'message' : 'messages'} of the stream in JOURNAL_URL did not reach the databases in five minutes without any progress, so the backup would not have them.`,
    remedy:
      'Start a worker if none is running. Its log says which queue is stuck; take the backup again when the queue is processed.',
  });
}
