import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Journal, Journals } from '../journal/contract.ts';
import { openJournals, openOwnJournal } from '../journal/journals.ts';
import { placeAt } from '../journal/stream/testing.ts';
import { entry, temporaryFolder } from '../journal/testing.ts';
import { startThrowawayNats, type ThrowawayNats } from '../launch/throwaway-nats.ts';
import { systemClock } from '../platform/clock.ts';
import type { JournalStream } from '../platform/environment.ts';
import { silentLog } from '../platform/log.ts';
import { untilStreamCarried } from './stream.ts';

let nats: ThrowawayNats;
let environment: { dataDir: string; journalStream: JournalStream };
let remove: () => void;
let writer: Journal;
let readers: Journals;
beforeEach(async () => {
  nats = await startThrowawayNats();
  const folder = temporaryFolder();
  remove = folder.remove;
  environment = { dataDir: folder.folder, journalStream: placeAt(`nats://${nats.address}`) };
  const options = { environment, clock: systemClock, log: silentLog };
  writer = await openOwnJournal({ ...options, client: 'site' });
  readers = await openJournals({ ...options, client: 'worker' });
});
afterEach(async () => {
  await writer.close();
  await readers.close();
  await nats.stop();
  remove();
});

const waiting = (progressWithinMs?: number, say: (line: string) => void = () => {}) =>
  untilStreamCarried({
    ...{ environment, say, lookEveryMs: 20 },
    ...(progressWithinMs !== undefined && { progressWithinMs }),
  });

async function carry(upTo: number): Promise<void> {
  for (const journal of await readers.list()) if (journal.isShared) await journal.remove({ segment: upTo, offset: 0 });
}

test('a backup waits for what was acknowledged before it began, and for nothing else', async () => {
  await waiting();
  for (const id of 'ab') await writer.append(entry(id));
  let isOver = false;
  const begun = Promise.withResolvers<string>();
  const waited = waiting(undefined, begun.resolve).then(() => (isOver = true));
  expect(await begun.promise).toBe('stream: 2 messages wait for the worker');
  await carry(2);
  await writer.append(entry('later'));
  expect(isOver).toBe(false);
  await carry(3);
  await waited;
});

test('a backup ends when nobody carries the stream, or when its servers are away', async () => {
  await writer.append(entry('a'));
  await expect(waiting(100)).rejects.toMatchObject({
    code: 'backup_stream_behind',
    message: expect.stringContaining('1 message of'),
  });
  await nats.servers[0]?.kill();
  await expect(waiting()).rejects.toMatchObject({ code: 'backup_stream_away' });
});
