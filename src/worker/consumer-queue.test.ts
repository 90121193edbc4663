import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Journal } from '../journal/contract.ts';
import { readableFolder } from '../journal/file-journals.ts';
import { listJournals } from '../journal/folders.ts';
import { openJournal } from '../journal/journal.ts';
import { entry, segmentsIn, temporaryFolder } from '../journal/testing.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { databaseKinds, openTestWitnessed } from '../platform/testing.ts';
import type { Consumer } from './contract.ts';
import { removeCarried } from './drain.ts';
import { ConsumerQueue } from './consumer-queue.ts';
import { Crash, rememberingConsumer, stepsCrashingAt, steppingConsumer, steppingSql } from './testing.ts';

const clock = fixedClock(5_000_000);

describe.each(databaseKinds)('on %s', (kind) => {
  let root: string;
  let remove: () => void;
  let sql: Sql;
  let writer: Journal;
  let journal: ReturnType<typeof readableFolder>;
  beforeEach(async () => {
    ({ folder: root, remove } = temporaryFolder());
    const close = await openTestWitnessed(kind, (opened) => {
      sql = opened;
    });
    writer = await openJournal({ folder: join(root, 'site-1'), clock, log: silentLog, segmentBytes: 400 });
    const [found] = await listJournals(root);
    if (!found) throw new Error('The journal is not listed.');
    journal = readableFolder(found);
    return close;
  });
  afterEach(async () => {
    await writer.close();
    remove();
  });

  const append = async (...ids: string[]) => {
    for (const id of ids) await writer.append(entry(id));
  };

  const queueTo = (consumer: Consumer, database = sql) =>
    new ConsumerQueue({ journal, consumer, sql: database, log: silentLog });

  async function runToEnd(queue: ConsumerQueue): Promise<void> {
    while (await queue.step());
  }

  test('everything is carried once, over all segments, also by a queue that starts anew', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => String(at));
    const { consumer, ids: carried } = rememberingConsumer();
    await append(...ids.slice(0, 10));
    await runToEnd(queueTo(consumer));
    await append(...ids.slice(10));
    await runToEnd(queueTo(consumer));
    expect(carried()).toEqual(ids);
    expect(await queueTo(consumer).step()).toBe(false);
  });

  test.each(['before', 'after'] as const)(
    'a crash just %s any step loses nothing and doubles nothing',
    async (moment) => {
      const ids = Array.from({ length: 8 }, (_, at) => String(at));
      await append(...ids.slice(0, 4));
      let crashes = 0;
      for (let number = 1; ; number += 1) {
        const { consumer, ids: carried } = rememberingConsumer({ name: `consumer-${moment}-${number}` });
        const steps = stepsCrashingAt(number, moment);
        const died = await runToEnd(queueTo(steppingConsumer(consumer, steps), steppingSql(sql, steps))).then(
          () => false,
          (error: unknown) => error instanceof Crash,
        );
        // More entries arrive before the next start: the interrupted batch must still be the same range.
        if (number === 1) await append(...ids.slice(4));
        await runToEnd(queueTo(consumer));
        expect([number, ...carried()]).toEqual([number, ...ids]);
        if (!died) break;
        crashes += 1;
      }
      expect(crashes).toBeGreaterThan(8);
    },
  );

  test('a queue whose consumer fails repeats the same range when asked again', async () => {
    const { consumer, ids: carried } = rememberingConsumer();
    const tokens: string[] = [];
    let isDown = true;
    const failing: Consumer = {
      ...consumer,
      take: async (batch) => {
        tokens.push(batch.token);
        if (isDown) throw new Error('down');
        await consumer.take(batch);
      },
    };
    const queue = queueTo(failing);
    await append('a');
    await expect(queue.step()).rejects.toThrow('down');
    await append('b');
    await expect(queue.step()).rejects.toThrow('down');
    isDown = false;
    await runToEnd(queue);
    expect(carried()).toEqual(['a', 'b']);
    expect(tokens[1]).toBe(tokens[0]);
    expect(tokens[2]).toBe(tokens[0]);
  });

  test('a worker that was frozen while another carried on moves no checkpoint back and doubles nothing', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => String(at));
    await append(...ids);
    const { consumer, ids: carried } = rememberingConsumer();
    const [begun, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const frozen = queueTo({
      ...consumer,
      take: async (batch) => {
        begun.resolve();
        await thawed.promise;
        await consumer.take({ ...batch, isRepeat: true });
      },
    });
    const step = frozen.step();
    await begun.promise;
    await runToEnd(queueTo(consumer));
    const before = await sql.all('SELECT * FROM checkpoints');
    thawed.resolve();
    await step;
    expect(await sql.all('SELECT * FROM checkpoints')).toEqual(before);
    await append('10');
    await runToEnd(frozen);
    await runToEnd(queueTo(consumer));
    expect(carried()).toEqual([...ids, '10']);
  });

  test('of two workers that begin at once, one notes its range and the other takes that one up', async () => {
    await append('0', '1', '2', '3', '4');
    const { consumer, ids: carried } = rememberingConsumer();
    const [one, other] = [queueTo(consumer), queueTo({ ...consumer, maxEntries: 2 })];
    await Promise.all([one.step(), other.step()]);
    await Promise.all([runToEnd(one), runToEnd(other)]);
    expect(carried().toSorted()).toEqual(['0', '1', '2', '3', '4']);
  });

  test('a batch that another worker has gone past is refused inside the transaction that would record it', async () => {
    await append('0', '1', '2', '3');
    const { consumer, ids: carried } = rememberingConsumer();
    const [begun, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const recorded: string[] = [];
    const frozen = queueTo({
      ...consumer,
      take: async (batch) => {
        begun.resolve();
        await thawed.promise;
        await sql.transaction(async (statements) => {
          await batch.confirm?.(statements);
          recorded.push(batch.token);
        });
      },
    });
    const step = frozen.step();
    await begun.promise;
    await runToEnd(queueTo(consumer));
    thawed.resolve();
    await step;
    expect(recorded).toEqual([]);
    expect(carried()).toEqual(['0', '1', '2', '3']);
  });

  test('entries for others are passed over and handed to nobody', async () => {
    const { consumer, ids: carried } = rememberingConsumer({ kinds: ['decision'] });
    await append('a', 'b', 'c', 'd', 'e');
    await writer.append(entry('mine', { kind: 'decision' }));
    await runToEnd(queueTo(consumer));
    expect(carried()).toEqual(['mine']);
  });

  test('segments are removed when the slowest consumer has passed them, also by a worker that starts anew', async () => {
    await append('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    const before = segmentsIn(journal.folder).length;
    const [quick, slow] = [
      queueTo(rememberingConsumer({ name: 'quick' }).consumer),
      queueTo(rememberingConsumer({ name: 'slow' }).consumer),
    ];
    await runToEnd(quick);
    await removeCarried(journal, [quick, slow]);
    expect(segmentsIn(journal.folder)).toHaveLength(before);
    await slow.step();
    await removeCarried(journal, [quick, slow]);
    expect(segmentsIn(journal.folder).length).toBeLessThanOrEqual(before);
    await runToEnd(slow);
    const [again, andAgain] = [
      queueTo(rememberingConsumer({ name: 'quick' }).consumer),
      queueTo(rememberingConsumer({ name: 'slow' }).consumer),
    ];
    await Promise.all([again.step(), andAgain.step()]);
    await removeCarried(journal, [again, andAgain]);
    expect(segmentsIn(journal.folder)).toHaveLength(1);
  });

  test('a range that is gone does not hold up what follows', async () => {
    const { consumer, ids: carried } = rememberingConsumer();
    await append('a', 'b');
    const steps = stepsCrashingAt(3, 'before');
    await expect(runToEnd(queueTo(steppingConsumer(consumer, steps), steppingSql(sql, steps)))).rejects.toThrow(Crash);
    await writer.close();
    for (const name of segmentsIn(journal.folder)) rmSync(join(journal.folder, name));
    writer = await openJournal({ folder: journal.folder, clock: fixedClock(6_000_000), log: silentLog });
    await append('c');
    await runToEnd(queueTo(consumer));
    expect(carried()).toEqual(['c']);
    expect(await queueTo(consumer).step()).toBe(false);
  });
});
