import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sql } from '../../platform/database.ts';
import { databaseKinds, openTestWitnessed } from '../../platform/testing.ts';
import { countValidDecisions } from './valid-decisions.ts';
import { appendSamples, sampleDecision, sampleId, sampleSite, sampleTimeMs } from './testing.ts';
import { dayMs } from '../../platform/durations.ts';

describe.each(databaseKinds)('decisions that hold, on %s', (kind) => {
  let sql: Sql;

  beforeAll(async () => {
    const close = await openTestWitnessed(kind, (opened) => {
      sql = opened;
    });
    await appendSamples(
      sql,
      sampleDecision({ recordId: sampleId(1) }),
      sampleDecision({ recordId: sampleId(2), previousRecordId: sampleId(1), bannerVersion: 'v2' }, sampleTimeMs + 1),
      sampleDecision({ recordId: sampleId(3) }, sampleTimeMs + 10 * dayMs),
      sampleDecision({ recordId: sampleId(4), siteKey: 'b'.repeat(32) }, sampleTimeMs + 2),
    );
    return close;
  });
  afterAll(async () => {});

  const count = (versions: string[], daysLater: number) =>
    countValidDecisions(sql, {
      siteKey: sampleSite,
      versions,
      decisionDays: 30,
      nowMs: sampleTimeMs + daysLater * dayMs,
    });

  test('a replaced decision does not count, nor does one of another version or another site', async () => {
    expect(await count(['v1'], 11)).toBe(1);
    expect(await count(['v2'], 11)).toBe(1);
    expect(await count(['v1', 'v2'], 11)).toBe(2);
    expect(await count(['v9'], 11)).toBe(0);
    expect(await count([], 11)).toBe(0);
  });

  test('one that has run out does not count', async () => {
    expect(await count(['v1', 'v2'], 35)).toBe(1);
    expect(await count(['v1', 'v2'], 60)).toBe(0);
  });
});
