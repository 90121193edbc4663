import fc from 'fast-check';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Journal, Journals, ReadableJournal } from '../journal/contract.ts';
import { openJournals, openOwnJournal } from '../journal/journals.ts';
import { openAdmin, placeAt, type StreamAdmin } from '../journal/stream/testing.ts';
import { entry, temporaryFolder } from '../journal/testing.ts';
import { patient } from '../launch/machine-speed.ts';
import { startThrowawayNats, type ThrowawayNats } from '../launch/throwaway-nats.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { databaseKinds, openTestWitnessed } from '../platform/testing.ts';
import { readCheckpoint } from './checkpoints.ts';
import { ConsumerQueue } from './consumer-queue.ts';
import type { Consumer } from './contract.ts';
import { removeCarried, startDrain } from './drain.ts';
import { measureJournals } from './metrics/queue-lag.ts';
import {
  Crash,
  rememberingConsumer,
  setCheckpoint,
  stepsCrashingAt,
  steppingConsumer,
  steppingSql,
} from './testing.ts';

/* The worker's queues on a stream. */

const clock = fixedClock(5_000_000);
const soon = { timeout: patient(60_000), interval: 20 };

let nats: ThrowawayNats;
let admin: StreamAdmin;
let streams = 0;
beforeAll(async () => {
  nats = await startThrowawayNats();
  admin = await openAdmin(nats.address);
});
afterAll(async () => {
  await admin?.close();
  await nats?.stop();
});

describe.each(databaseKinds)('on %s', (kind) => {
  let dataDir: string;
  let stream: string;
  let sql: Sql;
  let writer: Journal;
  let journals: Journals;
  let journal: ReadableJournal;
  beforeEach(async () => {
    const folder = temporaryFolder();
    dataDir = folder.folder;
    stream = `queue-${(streams += 1)}`;
    const close = await openTestWitnessed(kind, (opened) => {
      sql = opened;
    });
    const options = { environment: environmentAt(dataDir), clock, log: silentLog };
    writer = await openOwnJournal({ ...options, client: 'site' });
    journals = await openJournals({ ...options, client: 'worker' });
    journal = await streamOf(journals);
    return async () => {
      await close();
      folder.remove();
    };
  });
  afterEach(async () => {
    await writer.close();
    await journals.close();
  });

  const environmentAt = (folder: string) => ({
    dataDir: folder,
    journalStream: placeAt(`nats://${nats.address}/${stream}`),
  });

  async function streamOf(listing: Journals): Promise<ReadableJournal> {
    const found = (await listing.list()).find(({ isShared }) => isShared);
    if (!found) throw new Error('The stream is not listed.');
    return found;
  }

  async function append(...ids: string[]): Promise<void> {
    for (const result of await Promise.all(ids.map((id) => writer.append(entry(id)))))
      expect(result).toEqual({ ok: true });
  }

  const queueTo = (consumer: Consumer, changes: Partial<ConstructorParameters<typeof ConsumerQueue>[0]> = {}) =>
    new ConsumerQueue({ journal, consumer, sql, log: silentLog, ...changes });

  async function runToEnd(queue: ConsumerQueue): Promise<void> {
    while (await queue.step());
  }

  /** Lets the end of the stream be asked for again. */
  const refreshed = async () => {
    await journals.close();
    journals = await openJournals({ environment: environmentAt(dataDir), clock, log: silentLog, client: 'worker' });
    journal = await streamOf(journals);
  };

  test(
    'random batches and crashes of the worker at any step: each entry once, in order, and nothing is left in the stream',
    { timeout: patient(120_000), tags: ['long'] },
    async () => {
      const batches = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 14 })), {
        ...{ minLength: 1, maxLength: 6 },
      });
      let appended = 0;
      const { consumer, ids } = rememberingConsumer();
      await fc.assert(
        fc.asyncProperty(batches, fc.constantFrom('before', 'after'), async (rounds, moment) => {
          for (const [entries, crashAt] of rounds) {
            await append(...Array.from({ length: entries }, (_, at) => String(appended + at)));
            appended += entries;
            await refreshed();
            const steps = stepsCrashingAt(crashAt, moment);
            const queue = queueTo(steppingConsumer(consumer, steps), { sql: steppingSql(sql, steps) });
            await runToEnd(queue).catch((error: unknown) => {
              if (!(error instanceof Crash)) throw error;
            });
            await removeCarried(journal, [queue]);
          }
          await refreshed();
          const queue = queueTo(consumer);
          await runToEnd(queue);
          await removeCarried(journal, [queue]);
          expect(ids()).toEqual(Array.from({ length: appended }, (_, at) => String(at)));
          expect((await admin.state(stream)).messages).toBe(0);
        }),
        { numRuns: process.env.LONG ? 40 : 6 },
      );
    },
  );

  test('a consumer that has only passed over entries for others says so within a second, and they are removed', async () => {
    let nowMs = 1_000;
    const [mine, others] = [
      queueTo(rememberingConsumer({ name: 'mine' }).consumer, { nowMs: () => nowMs }),
      queueTo(rememberingConsumer({ name: 'others', kinds: ['mail'] }).consumer, { nowMs: () => nowMs }),
    ];
    const removeBoth = async () => {
      for (const queue of [mine, others]) await runToEnd(queue);
      await removeCarried(journal, [mine, others]);
      return (await admin.state(stream)).messages;
    };
    await append('a');
    await vi.waitFor(async () => expect(await removeBoth()).toBe(0), soon);
    await append('b');
    await vi.waitFor(async () => {
      await runToEnd(mine);
      expect(mine.carried.segment).toBe(3);
    }, soon);
    // It was noted a moment ago, and waits.
    expect(await removeBoth()).toBe(1);
    nowMs += 1_000;
    expect(await removeBoth()).toBe(0);
  });

  test('a checkpoint of an older backup begins where the stream begins; one of another stream is not this one’s', async () => {
    const { consumer, ids } = rememberingConsumer();
    await append('a');
    await append('b');
    await vi.waitFor(async () => {
      await runToEnd(queueTo(consumer));
      expect(ids()).toEqual(['a', 'b']);
    }, soon);
    await journal.remove({ segment: 3, offset: 0 });
    await append('c');
    const key = { journal: journal.name, consumer: 'remembering' };
    await setCheckpoint(sql, key, { at: { segment: 1, offset: 0 }, pending: { segment: 2, offset: 0 } });
    await setCheckpoint(sql, { ...key, journal: 'another' }, { at: { segment: 99, offset: 0 }, pending: undefined });
    await vi.waitFor(async () => {
      await runToEnd(queueTo(consumer));
      expect(ids()).toEqual(['a', 'b', 'c']);
    }, soon);
    await admin.remove(stream);
    await writer.close();
    writer = await openOwnJournal({ environment: environmentAt(dataDir), clock, log: silentLog, client: 'site' });
    await append('d');
    await refreshed();
    await runToEnd(queueTo(consumer));
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('of two workers one carries; when its lease ends the other goes on, and the first one does nothing more', async () => {
    const held = { one: true, other: false };
    const { consumer, ids } = rememberingConsumer();
    const takenBy: string[] = [];
    const named = (name: 'one' | 'other') => ({
      ...consumer,
      take: async (batch: Parameters<Consumer['take']>[0]) => {
        takenBy.push(name);
        await consumer.take(batch);
      },
    });
    const drains = (['one', 'other'] as const).map((name) =>
      startDrain({
        ...{ journals, consumers: [named(name)], sql, log: silentLog },
        lease: { isHeld: () => held[name] },
      }),
    );
    await append('a', 'b', 'c', 'd');
    await vi.waitFor(() => expect(ids()).toEqual(['a', 'b', 'c', 'd']), soon);
    expect(new Set(takenBy)).toEqual(new Set(['one']));
    const resting = drains[1]?.queues().find((queue) => queue.journal.isShared);
    expect(resting).toBeDefined();
    expect(resting?.position).toBeUndefined();
    Object.assign(held, { one: false, other: true });
    // What one of them has begun it may end; everything after that is the other's.
    await append('e');
    await vi.waitFor(() => expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e']), soon);
    await append('f');
    await vi.waitFor(() => expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']), soon);
    expect(takenBy.at(-1)).toBe('other');
    Object.assign(held, { one: true, other: false });
    await append('g');
    await vi.waitFor(() => expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']), soon);
    await append('h');
    await vi.waitFor(() => expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']), soon);
    expect(takenBy.at(-1)).toBe('one');
    for (const drain of drains) await drain.stop();
  });

  test('the metrics say how far a consumer of a stream is behind, by the worker that carries it', async () => {
    const stuck = { ...rememberingConsumer({ name: 'stuck' }).consumer, take: () => Promise.reject(new Error('no')) };
    const { consumer: moving, ids } = rememberingConsumer({ name: 'moving' });
    const held = { mine: true };
    const drain = startDrain({
      ...{ journals, consumers: [stuck, moving], sql, log: silentLog, lease: { isHeld: () => held.mine } },
    });
    await writer.append(entry('a', { atMs: 4_940_000 }));
    await writer.append(entry('b', { atMs: 4_990_000 }));
    const measured = async () => measureJournals({ journals: await journals.list(), queues: drain.queues(), clock });
    await vi.waitFor(async () => {
      expect(ids()).toEqual(['a', 'b']);
      const { lags, journals: count, diskBytes, quarantineBytes } = await measured();
      const behind = lags.find(({ consumer }) => consumer === 'stuck');
      expect(behind?.seconds).toBe(60);
      expect(behind?.bytes).toBeGreaterThan(100);
      expect(lags).toContainEqual({ consumer: 'moving', bytes: 0, seconds: 0 });
      // The folder of the writer and the stream.
      expect([count, quarantineBytes]).toEqual([2, 0]);
      expect(diskBytes).toBeGreaterThan(100);
    }, soon);
    held.mine = false;
    expect((await measured()).lags.every(({ bytes }) => bytes === 0)).toBe(true);
    await drain.stop();
  });

  test('files that an earlier installation has left are carried beside the stream', async () => {
    await writer.close();
    const files = await openOwnJournal({
      ...{ environment: { dataDir, journalStream: undefined }, clock, log: silentLog, client: 'site' },
    });
    await files.append(entry('file'));
    await files.close();
    writer = await openOwnJournal({ environment: environmentAt(dataDir), clock, log: silentLog, client: 'site' });
    await append('stream');
    const { consumer, ids } = rememberingConsumer();
    const drain = startDrain({ journals, consumers: [consumer], sql, log: silentLog, lease: { isHeld: () => true } });
    await vi.waitFor(() => expect(ids().toSorted()).toEqual(['file', 'stream']), soon);
    await drain.stop();
    expect(writer.folder).toBe(join(dataDir, 'journals', 'site-1'));
    const [{ name } = { name: '' }] = await journals.list();
    expect(await readCheckpoint(sql, { journal: name, consumer: 'remembering' })).toBeDefined();
  });
});
