import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DecisionAction } from '../../../consent/decision/journal-entries.ts';
import { appendSamples, sampleDecision } from '../../../consent/records/testing.ts';
import { createStoreClient, type StoreClient } from '../../../measurement/store/client.ts';
import { migrateEvents } from '../../../measurement/store/migrate.ts';
import { runStore, type StoreProcess } from '../../../measurement/store/testing.ts';
import type { Sql } from '../../../platform/database.ts';
import { openWitnessed } from '../../../platform/open-database.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { dayIn, shiftDay } from '../../../platform/calendar.ts';
import { migrateWitnessed } from '../../../platform/witnessed-migrations.ts';
import { answerPeriod, type PeriodAnswer } from './dashboard.ts';
import { createLiveReports } from './live.ts';
import { parseQuestion, type ReportQuestion } from './question.ts';
import type { Sources } from './sources.ts';
import { allSums, decisionSums } from './sums.ts';
import { dayMs } from '../../../platform/durations.ts';

const site = 'f'.repeat(32);
const nowMs = Date.UTC(2026, 10, 20, 12, 0, 30);
let store: StoreProcess;
let client: StoreClient;
let sql: Sql;
let sources: Sources;

beforeAll(async () => {
  store = await runStore();
  const environment = readEnvironment({ DATA_DIR: store.dataDir });
  client = createStoreClient({ environment });
  sql = await openWitnessed(environment);
  await migrateWitnessed(sql);
  sources = { store: client, records: async () => sql };
});
afterAll(async () => {
  await client.close();
  await sql.close();
  await store.remove();
});

function questionOf(query: Record<string, string>): ReportQuestion {
  const parsed = parseQuestion(new URLSearchParams(query), nowMs);
  if (!parsed.ok) throw new Error(`${parsed.field} must be ${parsed.expected}`);
  return parsed.question;
}

const lastDays = (days: number, timeZone = 'UTC', from = sources) =>
  answerPeriod({ sources: from, site, question: questionOf({ days: String(days), zone: timeZone }), nowMs });

async function realtimeOf(from: Sources) {
  const live = createLiveReports(from, fixedClock(nowMs));
  return (await live.dashboard({ site, question: questionOf({ days: '7' }) })).realtime;
}

/** Returns a figure of the period and of the one before. */
function figure({ measured }: PeriodAnswer, key: string) {
  const found = measured?.summary.find((one) => one.key === key);
  return [found?.now, found?.before];
}

const id = (number: number) => number.toString(16).padStart(32, '0');
const view = (number: number, agoMs: number) => ({
  site,
  at: nowMs - agoMs,
  event_id: id(number),
  name: 'page_view',
  visitor: id(number),
  session: id(number),
  path: '/',
  is_page_load: 1,
});
const decision = (number: number, action: DecisionAction) =>
  appendSamples(sql, sampleDecision({ recordId: id(number), siteKey: site, action }, nowMs - dayMs));

describe('before anything happened', () => {
  it('everything is zero and no share is claimed', async () => {
    const answer = await lastDays(7);
    expect(answer).toMatchObject({ measured: { share: null, pages: [] }, decided: { pageLoads: 0 } });
    expect(figure(answer, 'visitors')).toEqual([0, 0]);
  });
});

describe('with visits and decisions', () => {
  beforeAll(async () => {
    await migrateEvents(client);
    await client.insert({
      table: 'events',
      values: [view(1, 1000), view(2, dayMs), view(3, 7 * dayMs + 1), view(4, 8 * dayMs)],
      format: 'JSONEachRow',
    });
    await sql.run("INSERT INTO banner_loads (site_key, banner_id, day, loads) VALUES (?, 'b', ?, 5)", [
      site,
      Math.floor(nowMs / dayMs),
    ]);
    await sql.run("INSERT INTO banner_loads (site_key, banner_id, day, loads) VALUES (?, 'b', ?, 3)", [
      site,
      Math.floor(nowMs / dayMs) - 1,
    ]);
    await decision(1, 'accept');
    await decision(2, 'reject');
  });

  it('figures, the period before, decisions and the share belong to the same days', async () => {
    const answer = await lastDays(7);
    const { measured, decided } = answer;
    expect(answer).toMatchObject({
      measured: { share: 0.25, pageLoads: { measured: 2, all: 8 } },
      decided: { pageLoads: 8 },
    });
    expect([figure(answer, 'visitors'), figure(answer, 'pageViews')]).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(measured?.steps.map((step) => step.start)).toEqual(decided?.days.map((day) => day.day));
    expect(decided?.days.at(-2)).toMatchObject({ day: '2026-11-19', accept: 1, reject: 1, loads: 3 });
  });

  it.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'])(
    'counts the days of %s as the reports do',
    async (timeZone) => {
      const today = dayIn(nowMs, timeZone);
      const answer = await lastDays(7, timeZone);
      const { measured, decided } = answer;
      if (!measured || !decided) throw new Error('Both sources are there.');
      const question = questionOf({ zone: timeZone, from: shiftDay(today, -6), to: today });
      const report = { sources, site, question, nowMs };
      const [sums, decisions] = [await allSums(report), await decisionSums(report)];
      const told = (key: string) => [...sums.summary, ...decisions.summary].find((one) => one.key === key)?.now;
      expect(measured.steps.map(({ start }) => start)).toEqual(decided.days.map(({ day }) => day));
      expect([decided.days[0]?.day, decided.days.at(-1)?.day]).toEqual([shiftDay(today, -6), today]);
      expect([
        figure(answer, 'visitors')[0],
        figure(answer, 'pageViews')[0],
        measured.share,
        decided.days.reduce((sum, { accept }) => sum + accept, 0),
      ]).toEqual([told('visitors'), told('pageViews'), sums.share, told('accept')]);
      expect(decided.days.find(({ accept }) => accept === 1)?.day).toBe(dayIn(nowMs - dayMs, timeZone));
    },
  );

  it('today is told by hours, and set against yesterday until this time', async () => {
    const answer = await lastDays(1);
    expect(answer.measured?.share).toBe(0.2);
    expect(figure(answer, 'visitors')).toEqual([1, 0]);
    expect(answer.measured?.steps).toHaveLength(24);
  });

  it('holds sums only: no id of a visitor, a session or a record', async () => {
    expect(JSON.stringify(await lastDays(90))).not.toMatch(/[0-9a-f-]{32}/);
  });

  it('the last half hour is read by itself', async () => {
    expect(await realtimeOf(sources)).toMatchObject({ activeVisitors: 1 });
  });

  it('a store that is away leaves the decisions', async () => {
    const away = createStoreClient({ environment: readEnvironment({ DATA_DIR: join(store.dataDir, 'nobody-here') }) });
    expect(await lastDays(7, 'UTC', { ...sources, store: away })).toMatchObject({
      measured: null,
      decided: { pageLoads: 8 },
    });
    expect(await realtimeOf({ ...sources, store: away })).toBeNull();
    await away.close();
  });

  it('a database of decisions that is away leaves the figures', async () => {
    const answer = await lastDays(7, 'UTC', { ...sources, records: () => Promise.reject(new Error('away')) });
    expect(answer).toMatchObject({ measured: { share: null, pageLoads: null }, decided: null });
    expect(figure(answer, 'visitors')[0]).toBe(2);
  });
});
