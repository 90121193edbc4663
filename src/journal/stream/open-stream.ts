import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { JournalStream } from '../../platform/environment.ts';
import type { Log } from '../../platform/log.ts';
import type { Journal, Journals, ReadableJournal } from '../contract.ts';
import { connectStream } from './stream-connection.ts';
import { subjectOf } from './stream-config.ts';
import { createStreamJournal } from './stream-journal.ts';
import { createStreamReader } from './stream-reader.ts';

type StreamOptions = { place: JournalStream; client: string; root: string; clock: Clock; log: Log };

/** Opens the stream for appending. `slot` keeps the process's name on this machine. */
export async function openStreamJournal({
  slot,
  ...options
}: Pick<StreamOptions, 'place' | 'client' | 'log'> & { slot: Journal }): Promise<Journal> {
  const { place, log } = options;
  try {
    const connection = await connectStream(options);
    return createStreamJournal({ connection, stream: place.stream, subject: subjectOf(place), slot, log });
  } catch (error) {
    await slot.close();
    throw error;
  }
}

export type StreamExtent = {
  /** The numbers of the first message that is there and of the last one. Undefined while the servers are away. */
  extent(): Promise<{ first: number; last: number } | undefined>;
  close(): Promise<void>;
};

/** Opens the stream to see how far it reaches. What every consumer has carried is not in it any more. */
export async function openStreamExtent(
  options: Pick<StreamOptions, 'place' | 'client' | 'log'>,
): Promise<StreamExtent> {
  const connection = await connectStream(options);
  return {
    async extent() {
      const info = await connection.access()?.manager.streams.info(options.place.stream);
      return info && { first: Math.max(1, info.state.first_seq), last: info.state.last_seq };
    },
    close: () => connection.close(),
  };
}

/** Opens the stream for reading. It is listed as soon as its servers have said which one it is. */
export async function openStreamReader({ place, client, root, clock, log }: StreamOptions): Promise<Journals> {
  const connection = await connectStream({ place, client, log });
  let known: ReadableJournal | undefined;
  const folder = join(root, 'stream');
  return {
    async list() {
      const name = connection.access()?.name;
      if (name !== undefined && known?.name !== name)
        known = createStreamReader({ connection, name, stream: place.stream, folder, clock, log });
      return known ? [known] : [];
    },
    isComplete: () => connection.isConnected(),
    close: () => connection.close(),
  };
}
