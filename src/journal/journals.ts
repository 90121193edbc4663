import type { Clock } from '../platform/clock.ts';
import type { Environment } from '../platform/environment.ts';
import type { Log } from '../platform/log.ts';
import type { Journal, Journals } from './contract.ts';
import { fileJournals } from './file-journals.ts';
import { journalRootOf, openFirstFreeJournal } from './folders.ts';

type JournalsOptions = {
  environment: Pick<Environment, 'dataDir' | 'journalStream'>;
  /** The kind of process, for the servers of a stream. */
  client: 'site' | 'studio' | 'worker' | 'backup';
  clock: Clock;
  log: Log;
};

/**
 * Opens the journal that this process appends to. With a stream the process still takes a folder, under whose name it keeps its copies, and seals the files that
 * an earlier process has left in it.
 * @throws CandorError `journal_in_use`, `journal_unwritable`, `journal_stream_config`, `journal_tls_unreadable`
 */
export async function openOwnJournal({ environment, client, clock, log }: JournalsOptions): Promise<Journal> {
  const slot = await openFirstFreeJournal({ root: journalRootOf(environment), clock, log });
  const place = environment.journalStream;
  if (!place) return slot;
  // Nobody else pays for the client of NATS.
  const { openStreamJournal } = await import('./stream/open-stream.ts');
  return openStreamJournal({ place, client, slot, log });
}

/**
 * Opens the journals that this process can read: files of this machine, and the stream if there is one. Files of earlier are read with a stream as well.
 * @throws CandorError `journal_stream_config`, `journal_tls_unreadable`
 */
export async function openJournals({ environment, ...options }: JournalsOptions): Promise<Journals> {
  const root = journalRootOf(environment);
  const files = fileJournals(root);
  const place = environment.journalStream;
  if (!place) return files;
  const { openStreamReader } = await import('./stream/open-stream.ts');
  const stream = await openStreamReader({ ...options, place, root });
  return {
    list: async () => [...(await files.list()), ...(await stream.list())],
    isComplete: () => stream.isComplete(),
    close: () => stream.close(),
  };
}
