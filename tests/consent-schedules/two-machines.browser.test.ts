import { expect, test } from 'vitest';
import { sampleKeys } from '../../src/consent/records/testing.ts';
import { verifyDatabase } from '../../src/consent/records/verify.ts';
import type { Entry } from '../../src/journal/contract.ts';
import type { Sql } from '../../src/platform/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { openTestWitnessed } from '../../src/platform/testing.ts';
import { createRecordsConsumer } from '../../src/worker/records.ts';
import { nothingPublished } from '../../src/worker/testing.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { runSchedule } from './run.ts';
import { found } from './found.ts';
import { describeCounts, useLanes } from './play.ts';
import { schedulesFrom } from './schedule.ts';

/*
 * The properties of schedules.browser.test.ts, while every request goes to another machine than the one before: two sites that share no memory and no disk.
 * The order of decisions is in the visitor's cookies, so nothing is different.
 */

const lanes = useLanes({ machines: 2 });
/** Other schedules than those of one machine. */
const seed = Number(process.env.CONSENT_SCHEDULE_SEED ?? 2);
const replayed = process.env.CONSENT_SCHEDULE;
const count = process.env.LONG ? 12 : 8;

test(
  `${count} schedules over two machines end where their last press left them`,
  { timeout: patient(600_000), tags: ['long'] },
  async () => {
    const schedules = replayed ? [JSON.parse(replayed)] : schedulesFrom(seed, count);
    console.log(`Seed ${seed}: ${describeCounts(await lanes().play(schedules))}.`);
  },
);

test.each(found)(
  'over two machines: %s',
  async (_what, schedule) => {
    const [stage] = lanes().stages;
    expect(stage && (await runSchedule(stage, schedule)).violations).toEqual([]);
  },
  patient(120_000),
);

test('a worker marks what a later decision had overtaken on another machine, in whatever order it reads', async () => {
  const entries = (await Promise.all(lanes().stages.map(({ decisions }) => decisions()))).flat();
  let sql: Sql | undefined;
  const close = await openTestWitnessed('postgres', (opened) => void (sql = opened));
  if (!sql) throw new Error('No database was opened.');
  const consumer = createRecordsConsumer({ sql, keys: sampleKeys, log: silentLog, banners: nothingPublished });
  for (const [at, entry] of entries.toReversed().entries())
    await consumer.take({
      ...{ journal: `site-${at % 2}`, token: String(at), entries: [entry] },
      ...{ from: { segment: 1, offset: at }, to: { segment: 1, offset: at + 1 } },
    });
  const rows = await sql.all('SELECT record_id FROM decisions WHERE is_overtaken = 1');
  const marked = new Set(rows.map((row) => String(row.record_id)));
  // Of a decision that was sent again, the first arrival counts.
  const takenAtMs = ({ body }: Entry) => Number(Object(body).takenAtMs);
  const firsts = new Map(
    entries.toSorted((one, other) => takenAtMs(other) - takenAtMs(one)).map((one) => [one.id, one]),
  );
  const wrong = [...firsts.values()].filter((entry) => isOvertakenIn(entries, entry) && !marked.has(entry.id));
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(marked.size).toBeGreaterThan(0);
  expect((await verifyDatabase(sql, { keys: sampleKeys })).faults).toEqual([]);
  await close();
});

/** Whether a newer decision of the same browser came to a server before this one did. */
function isOvertakenIn(entries: readonly Entry[], { body }: Entry): boolean {
  const { thread, order, takenAtMs, siteKey } = Object(body);
  return entries.some(({ body: other }) => {
    const later = Object(other);
    return (
      thread !== '' &&
      later.thread === thread &&
      later.siteKey === siteKey &&
      later.order > order &&
      later.takenAtMs < takenAtMs
    );
  });
}
