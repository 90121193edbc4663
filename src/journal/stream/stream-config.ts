import { createHash } from 'node:crypto';
import type { JetStreamManager, StreamConfig, StreamInfo } from '@nats-io/jetstream';
import { CandorError } from '../../platform/errors.ts';
import type { StreamPlace } from '../../platform/stream-place.ts';
import { duplicateWindowMs } from '../limits.ts';

const nanosecondsPerMs = 1_000_000;
const streamNotFound = 10_059;

/**
 * The numbers of the first and the last message, both inclusive; `last` is before `first` when there is none. `atMs`: when the servers said so, by their clock;
 * those before 2.10 do not tell.
 */
export type StreamState = { first: number; last: number; messages: number; bytes: number; atMs?: number };

/** The subject of all messages of a stream. */
export function subjectOf({ stream }: Pick<StreamPlace, 'stream'>): string {
  return `candor.journal.${stream}`;
}

/** The name of a stream as a journal. A stream made anew numbers its messages from the start, so it must be another journal. */
export function journalNameOf({ config, created }: Pick<StreamInfo, 'created'> & { config: { name: string } }): string {
  return `${config.name}-${createHash('sha256').update(String(created)).digest('hex').slice(0, 16)}`;
}

/**
 * Finds the stream, and makes it where it is missing.
 * @throws CandorError `journal_stream_config` when the stream is kept in a way that can lose entries.
 */
export async function ensureStream(streams: JetStreamManager['streams'], place: StreamPlace): Promise<StreamInfo> {
  const info = (await findStream(streams, place)) ?? (await addStream(streams, place));
  const problems = problemsOf(info.config, place);
  if (problems.length === 0) return info;
  throw new CandorError({
    code: 'journal_stream_config',
    what: `The stream ${place.stream} of JOURNAL_URL exists, and could lose what it has acknowledged: ${problems.join('; ')}.`,
    remedy: `Change it with the nats program (nats stream edit ${place.stream}), or name another stream in the path of JOURNAL_URL: Candor makes one that is missing.`,
  });
}

async function findStream(streams: JetStreamManager['streams'], place: StreamPlace): Promise<StreamInfo | undefined> {
  try {
    return await streams.info(place.stream);
  } catch (error) {
    if (codeOf(error) === streamNotFound) return undefined;
    throw error;
  }
}

/** Several processes may do this at once: an equal stream that exists by now is the answer. */
async function addStream(streams: JetStreamManager['streams'], place: StreamPlace): Promise<StreamInfo> {
  try {
    return await streams.add({
      name: place.stream,
      subjects: [subjectOf(place)],
      storage: 'file',
      retention: 'limits',
      discard: 'new',
      num_replicas: place.replicas,
      duplicate_window: duplicateWindowMs * nanosecondsPerMs,
      allow_direct: true,
    });
  } catch (error) {
    const found = await findStream(streams, place);
    if (found) return found;
    throw error;
  }
}

/** Returns what is wrong with a stream, in words for the operator. */
function problemsOf(config: StreamConfig, place: StreamPlace): string[] {
  const checks: [isGood: boolean, problem: string][] = [
    [config.storage === 'file', 'its storage must be file'],
    [config.retention === 'limits', 'its retention must be limits'],
    [config.discard === 'new', 'it must refuse new messages when it is full (discard new)'],
    [!config.max_age, 'its messages must have no maximum age'],
    [isUnlimited(config.max_msgs_per_subject), 'it must not limit the messages of a subject'],
    [config.num_replicas >= place.replicas, `it needs ${place.replicas} replicas`],
    [config.subjects.includes(subjectOf(place)), `its subjects must include ${subjectOf(place)}`],
    [config.allow_direct, 'it must allow direct access (allow-direct)'],
    [!config.deny_purge && !config.sealed, 'it must allow purges and must not be sealed'],
    [!config.mirror && !config.sources?.length, 'it must not be filled from other streams'],
    [config.duplicate_window >= duplicateWindowMs * nanosecondsPerMs, 'its duplicate window must be 2 minutes or more'],
  ];
  return checks.filter(([isGood]) => !isGood).map(([, problem]) => problem);
}

function isUnlimited(limit: number | undefined): boolean {
  return limit === undefined || limit <= 0;
}

/** Returns the code of an error that a server gave as its answer. */
export function codeOf(error: unknown): number | undefined {
  const isAnswer = error instanceof Error && 'code' in error && typeof error.code === 'number';
  return isAnswer ? Number(error.code) : undefined;
}
