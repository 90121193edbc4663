import { expect, test } from 'vitest';
import { sampleKeys } from '../../src/consent/records/testing.ts';
import { verifyDatabase } from '../../src/consent/records/verify.ts';
import type { Sql } from '../../src/platform/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { openTestWitnessed } from '../../src/platform/testing.ts';
import { createRecordsConsumer } from '../../src/worker/records.ts';
import { nothingPublished } from '../../src/worker/testing.ts';
import { found } from './found.ts';
import { describeCounts, useLanes } from './play.ts';
import { type Double, everything, nothing, type Schedule, schedulesFrom } from './schedule.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { runSchedule } from './run.ts';

/*
 * Properties of decisions that hold whatever the network does and however many tabs are used. Visitors press, and a proxy between real pages and a real
 * server holds, reorders, repeats, cuts or abandons each post; pages are reloaded, left and closed, the network goes offline, the clock is changed.
 *
 * At all times:
 * - From a press on, no page of the visitor has more active than that press granted, and nothing else starts in any: no event is sent, no frame, script or
 *   image gets its address, although an earlier grant is still in flight, or arrives with the next page.
 * - No press is dropped: something is posted after it, or after a newer one.
 *
 * When every held request has been released, and a last press that never reached the server has been repeated:
 * - The cookie, each tab, each tab after a reload, and the receipt that the server returns for the proof all match the last press.
 * - The frames and gates in each tab are open for what it granted and for nothing else, and no page asks again.
 * - The server accepts a page view when the last press granted analytics, and refuses it otherwise.
 * - Every acknowledged decision is recorded once, including overtaken ones, and the one in force is the last press.
 */

const lanes = useLanes();
/** Fixed, so that a run fails on every machine or on none. The long set starts elsewhere each time. */
const seed = Number(process.env.CONSENT_SCHEDULE_SEED ?? 1);
const replayed = process.env.CONSENT_SCHEDULE;

test(
  'twelve schedules end where their last press left them',
  async () => {
    const schedules: Schedule[] = replayed ? [JSON.parse(replayed)] : schedulesFrom(seed, 12);
    console.log(`Seed ${seed}: ${describeCounts(await lanes().play(schedules))}.`);
  },
  patient(600_000),
);

test.each(found)(
  '%s',
  async (_what, schedule) => {
    const [stage] = lanes().stages;
    expect(stage && (await runSchedule(stage, schedule)).violations).toEqual([]);
  },
  patient(120_000),
);

test('the worker makes one whole chain of their records, each decision once, although it is handed all of them twice', async () => {
  const entries = (await Promise.all(lanes().stages.map(({ decisions }) => decisions()))).flat();
  let sql: Sql | undefined;
  const close = await openTestWitnessed('sqlite', (opened) => void (sql = opened));
  if (!sql) throw new Error('No database was opened.');
  const consumer = createRecordsConsumer({ sql, keys: sampleKeys, log: silentLog, banners: nothingPublished });
  for (const token of ['1', '2'])
    await consumer.take({
      journal: 'site-1',
      token,
      entries,
      from: { segment: 1, offset: 0 },
      to: { segment: 1, offset: 1 },
    });
  const { records, faults } = await verifyDatabase(sql, { keys: sampleKeys });
  expect({ records, faults }).toEqual({ records: new Set(entries.map(({ id }) => id)).size, faults: [] });
  await close();
});

const pressing = (site: Double, ...steps: Schedule['steps'][number][]): Schedule => ({
  world: { site, place: 'DE', hasGpc: false, before: 'nothing', hasCookieStore: true },
  steps,
  end: 'newest-first',
});
const accept = { do: 'press', tab: 0, how: 'set', grants: everything } as const;
const reject = { ...accept, grants: nothing } as const;

/** Returns the first violation on a page whose script is wrong on purpose. */
async function foundOn(double: Double, ...steps: Schedule['steps'][number][]): Promise<string[]> {
  const [stage] = lanes().stages;
  if (!stage) throw new Error('No stage is set.');
  return (await runSchedule(stage, pressing(double, ...steps), { isBrief: true })).violations;
}

test.each([
  ['last-answer', 'had more on than the last press granted'],
  ['deaf', 'the last press was dropped'],
  ['hasty', 'had more on than the last press granted'],
] as const)('a script that is wrong as in "%s" is found out', async (double, violation) => {
  expect((await foundOn(double, accept, reject)).join()).toContain(violation);
});

test.each(['last-answer', 'deaf'] as const)(
  'and a single press on "%s", which it gets right, is not blamed',
  async (double) => {
    expect(await foundOn(double, accept)).toEqual([]);
  },
);
