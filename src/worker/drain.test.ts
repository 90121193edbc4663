import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patient } from '../launch/machine-speed.ts';
import type { Journal } from '../journal/contract.ts';
import { fileJournals } from '../journal/file-journals.ts';
import { openFirstFreeJournal } from '../journal/folders.ts';
import { entry, segmentsIn, temporaryFolder } from '../journal/testing.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { CandorError } from '../platform/errors.ts';
import { openWitnessed } from '../platform/open-database.ts';
import { silentLog } from '../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing.ts';
import { migrateWitnessed } from '../platform/witnessed-migrations.ts';
import type { Consumer } from './contract.ts';
import { startDrain } from './drain.ts';
import { rememberingConsumer } from './testing.ts';

let root: string;
let remove: () => void;
let created: TestDatabase;
let sql: Sql;
let journals: Journal[];
beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  created = await createTestDatabase('sqlite');
  sql = await openWitnessed({ witnessed: created.database });
  await migrateWitnessed(sql);
  journals = [];
});
afterEach(async () => {
  for (const journal of journals) await journal.close();
  await sql.close();
  await created.drop();
  remove();
});

async function open(): Promise<Journal> {
  const journal = await openFirstFreeJournal({ root, clock: fixedClock(5_000_000), log: silentLog, segmentBytes: 200 });
  journals.push(journal);
  return journal;
}

const soon = (assertion: () => void) => vi.waitFor(assertion, { timeout: patient(60_000), interval: 10 });

test('every journal reaches every consumer, also one that appears later', async () => {
  const [one, two] = [rememberingConsumer({ name: 'one' }), rememberingConsumer({ name: 'two' })];
  const first = await open();
  await first.append(entry('a'));
  const drain = startDrain({
    journals: fileJournals(root),
    consumers: [one.consumer, two.consumer],
    sql,
    log: silentLog,
  });
  await soon(() => expect([one.ids(), two.ids()]).toEqual([['a'], ['a']]));
  const second = await open();
  await second.append(entry('b'));
  await first.append(entry('c'));
  await soon(() =>
    expect([one.ids().toSorted(), two.ids().toSorted()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]),
  );
  await drain.stop();
});

test('a consumer that is down holds up no other, keeps its segments, and catches up', async () => {
  const healthy = rememberingConsumer({ name: 'healthy' });
  const recovering = rememberingConsumer({ name: 'recovering' });
  let isDown = true;
  const broken: Consumer = {
    ...recovering.consumer,
    take: (batch) => (isDown ? Promise.reject(new Error('down')) : recovering.consumer.take(batch)),
  };
  const journal = await open();
  const ids = [...'abcdefgh'];
  for (const id of ids) await journal.append(entry(id));
  const segments = segmentsIn(journal.folder).length;
  const warnings: string[] = [];
  const log = { ...silentLog, warn: (_fields: object, message: string) => warnings.push(message) };
  const drain = startDrain({ journals: fileJournals(root), consumers: [healthy.consumer, broken], sql, log });
  await soon(() => expect(healthy.ids()).toEqual(ids));
  await soon(() => expect(warnings.length).toBeGreaterThan(0));
  expect(segmentsIn(journal.folder)).toHaveLength(segments);
  isDown = false;
  await soon(() => expect(recovering.ids()).toEqual(ids));
  await soon(() => expect(segmentsIn(journal.folder)).toHaveLength(1));
  await drain.stop();
});

test('a wrong setting is told once, not with every try', async () => {
  const remembering = rememberingConsumer();
  let tries = 0;
  const refusal = new CandorError({ code: 'events_password_refused', what: 'No.', remedy: 'Do this.' });
  const refused: Consumer = {
    ...remembering.consumer,
    take: (batch) => ((tries += 1) <= 3 ? Promise.reject(refusal) : remembering.consumer.take(batch)),
  };
  const journal = await open();
  await journal.append(entry('a'));
  const warnings: object[] = [];
  const log = { ...silentLog, warn: (fields: object) => warnings.push(fields) };
  const drain = startDrain({ journals: fileJournals(root), consumers: [refused], sql, log });
  await soon(() => expect(remembering.ids()).toEqual(['a']));
  await drain.stop();
  expect(warnings).toEqual([{ queue: expect.any(String), code: 'events_password_refused', remedy: 'Do this.' }]);
});

test('stopping waits for the batch in hand, and what is left stays for the next start', async () => {
  const journal = await open();
  await journal.append(entry('a'));
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const remembering = rememberingConsumer();
  const slow: Consumer = {
    ...remembering.consumer,
    take: async (batch) => {
      begun.resolve();
      await released.promise;
      await remembering.consumer.take(batch);
    },
  };
  const drain = startDrain({ journals: fileJournals(root), consumers: [slow], sql, log: silentLog });
  await begun.promise;
  const stopped = drain.stop();
  await journal.append(entry('b'));
  released.resolve();
  await stopped;
  expect(remembering.ids()).toEqual(['a']);
  const again = startDrain({ journals: fileJournals(root), consumers: [remembering.consumer], sql, log: silentLog });
  await soon(() => expect(remembering.ids()).toEqual(['a', 'b']));
  await again.stop();
});

test('without journals there is nothing to do, and stopping ends at once', async () => {
  const drain = startDrain({
    journals: fileJournals(join(root, 'nowhere')),
    consumers: [rememberingConsumer().consumer],
    sql,
    log: silentLog,
  });
  await expect(drain.stop()).resolves.toBeUndefined();
});
