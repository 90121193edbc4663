import { beforeEach, describe, expect, test } from 'vitest';
import { headEveryMs, readNewestHead, recordsPerHead } from '../consent/records/heads.ts';
import { headFault } from '../consent/records/statements.ts';
import {
  appendSamples,
  sampleDecision,
  sampleId,
  sampleKeys,
  sampleSite,
  sampleTimeMs,
} from '../consent/records/testing.ts';
import { verifyDatabase } from '../consent/records/verify.ts';
import type { Transparency } from '../consent/transparency.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { databaseKinds, openTestWitnessed } from '../platform/testing.ts';
import { createHeadKeeper, startSignedHeads } from './signed-heads.ts';
import { dayMs } from '../platform/durations.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  let published: Transparency[];
  let told: object[];
  beforeEach(async () => {
    const close = await openTestWitnessed(kind, (opened) => {
      sql = opened;
    });
    published = [];
    told = [];
    return close;
  });

  const clock = fixedClock(sampleTimeMs);
  const log = { ...silentLog, error: (fields: object) => told.push(fields) };
  const options = () => ({
    sql,
    keys: sampleKeys,
    clock,
    log,
    publish: async (content: Transparency) => void published.push(content),
  });
  let made = 0;
  const append = (count: number, atMs = sampleTimeMs) =>
    appendSamples(
      sql,
      ...Array.from({ length: count }, () =>
        sampleDecision({ recordId: sampleId((made += 1)), action: 'accept' }, atMs),
      ),
    );
  const heads = async () =>
    (await sql.all('SELECT sequence FROM chain_heads ORDER BY sequence')).map((row) => Number(row.sequence));

  test('without records there is no head, and that is published', async () => {
    await createHeadKeeper(options()).look({ isLast: true });
    expect(published).toEqual([{ writtenAtMs: clock.nowMs(), head: null, rates: {} }]);
  });

  test('a head is signed for the first record, then after so many or after so long', async () => {
    const keeper = createHeadKeeper(options());
    await append(1);
    await keeper.look({ isLast: false });
    await append(recordsPerHead - 1);
    await keeper.look({ isLast: false });
    expect(await heads()).toEqual([1]);
    await append(1);
    await keeper.look({ isLast: false });
    expect(await heads()).toEqual([1, recordsPerHead + 1]);
    await append(1);
    clock.advance(headEveryMs);
    await keeper.look({ isLast: false });
    await keeper.look({ isLast: true });
    expect(await heads()).toEqual([1, recordsPerHead + 1, recordsPerHead + 2]);
    expect(published.map(({ head }) => head?.sequence)).toEqual(await heads());
    const newest = await readNewestHead(sql);
    expect(newest && headFault(newest, [sampleKeys.signing.publicKey])).toBeUndefined();
  });

  test('a head that could not be published is published with the next look', async () => {
    let isDown = false;
    const keeper = createHeadKeeper({
      ...options(),
      publish: async (content) => {
        if (isDown) throw new Error('down');
        published.push(content);
      },
    });
    await keeper.look({ isLast: false });
    isDown = true;
    await append(1);
    await expect(keeper.look({ isLast: false })).rejects.toThrow('down');
    isDown = false;
    await keeper.look({ isLast: false });
    await keeper.look({ isLast: false });
    expect(published.map(({ head }) => head?.sequence)).toEqual([undefined, 1]);
  });

  test('stopping signs what is not covered yet', async () => {
    await append(1);
    const running = startSignedHeads(options());
    await append(2);
    await running.stop();
    expect((await heads()).at(-1)).toBe(3);
    expect(await verifyDatabase(sql, { keys: sampleKeys })).toMatchObject({ uncovered: 0, faults: [] });
  });

  test.each([
    [
      'slipped in',
      "INSERT INTO decisions SELECT sequence + 1, hash, substr(hash, 2) || substr(hash, 1, 1), seal, commitment, 'x', NULL, consent_id, place, receipt_signature, salt, site_key, action, functional, analytics, performance, advertisement, surface, banner_id, banner_version, locale, rule, place_source, source, is_verified, code_hash, decided_at_ms, NULL, 0, 0, 0, NULL FROM decisions WHERE sequence = 3",
      4,
    ],
    ['changed before it was signed', "UPDATE decisions SET locale = 'fr' WHERE sequence = 2", 2],
    ['taken out', 'DELETE FROM decisions WHERE sequence = 2', 2],
  ])('nothing is signed over a record that was %s, and it is told', async (_name, statement, sequence) => {
    const keeper = createHeadKeeper(options());
    await append(1);
    await keeper.look({ isLast: true });
    await append(2);
    await sql.run(statement);
    await keeper.look({ isLast: true });
    expect(await heads()).toEqual([1]);
    expect(told).toEqual([{ record: sequence }]);
  });

  test('the sums of complete days are published once a day, without today', async () => {
    const keeper = createHeadKeeper(options());
    const todayMs = Math.floor(clock.nowMs() / dayMs) * dayMs;
    await append(2, todayMs - 1);
    await append(5, todayMs);
    await keeper.look({ isLast: false });
    const days = published[0]?.rates[sampleSite] ?? [];
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: new Date(todayMs - 1).toISOString().slice(0, 10), accept: 2, loads: 0 });
    await keeper.look({ isLast: false });
    expect(published).toHaveLength(1);
    clock.advance(dayMs);
    await keeper.look({ isLast: false });
    expect(published[1]?.rates[sampleSite]?.at(-1)).toMatchObject({ accept: 5 });
  });
});
