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
import { dayIn, shiftDay } from '../../../platform/calendar.ts';
import { migrateWitnessed } from '../../../platform/witnessed-migrations.ts';
import { parseQuestion } from '../reports/question.ts';
import { allSums, decisionSums } from '../reports/sums.ts';
import { readPeriod, readRealtime, type Sources } from './read.ts';
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
    const insights = await readPeriod(sources, { site, range: 7, timeZone: 'UTC', nowMs });
    expect(insights).toMatchObject({
      share: null,
      measured: { overview: { visitors: 0 }, pages: [] },
      decided: { pageLoads: 0 },
    });
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
    const insights = await readPeriod(sources, { site, range: 7, timeZone: 'UTC', nowMs });
    expect(insights).toMatchObject({
      share: 0.25,
      measured: { overview: { visitors: 2, pageViews: 2 }, before: { visitors: 2 } },
      decided: { pageLoads: 8 },
    });
    if ('unavailable' in insights.decided || 'unavailable' in insights.measured)
      throw new Error('Both sources are there.');
    expect(insights.measured.steps.map((step) => step.start)).toEqual(insights.decided.days.map((day) => day.day));
    expect(insights.decided.days.at(-2)).toMatchObject({ day: '2026-11-19', accept: 1, reject: 1, loads: 3 });
  });

  it.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'])(
    'counts the days of %s as the reports do',
    async (timeZone) => {
      const today = dayIn(nowMs, timeZone);
      const { measured, decided, share } = await readPeriod(sources, { site, range: 7, timeZone, nowMs });
      if ('unavailable' in measured || 'unavailable' in decided) throw new Error('Both sources are there.');
      const asked = parseQuestion(new URLSearchParams({ zone: timeZone, from: shiftDay(today, -6), to: today }), nowMs);
      if (!asked.ok) throw new Error(asked.expected);
      const report = { sources, site, question: asked.question };
      const [sums, decisions] = [await allSums(report), await decisionSums(report)];
      const figure = (key: string) => [...sums.summary, ...decisions.summary].find((one) => one.key === key)?.now;
      expect(measured.steps.map(({ start }) => start)).toEqual(decided.days.map(({ day }) => day));
      expect([decided.days[0]?.day, decided.days.at(-1)?.day]).toEqual([shiftDay(today, -6), today]);
      expect([
        measured.overview.visitors,
        measured.overview.pageViews,
        share,
        decided.days.reduce((sum, { accept }) => sum + accept, 0),
      ]).toEqual([figure('visitors'), figure('pageViews'), sums.share, figure('accept')]);
      expect(decided.days.find(({ accept }) => accept === 1)?.day).toBe(dayIn(nowMs - dayMs, timeZone));
    },
  );

  it('today is told by hours, and set against yesterday until this time', async () => {
    const insights = await readPeriod(sources, { site, range: 1, timeZone: 'UTC', nowMs });
    expect(insights).toMatchObject({ share: 0.2, measured: { overview: { visitors: 1 }, before: { visitors: 0 } } });
    expect('unavailable' in insights.measured ? [] : insights.measured.steps).toHaveLength(24);
  });

  it('holds sums only: no id of a visitor, a session or a record', async () => {
    expect(JSON.stringify(await readPeriod(sources, { site, range: 90, timeZone: 'UTC', nowMs }))).not.toMatch(
      /[0-9a-f-]{32}/,
    );
  });

  it('the last half hour is read by itself', async () => {
    expect(await readRealtime(sources, { site, nowMs })).toMatchObject({ activeVisitors: 1 });
  });

  it('a store that is away leaves the decisions', async () => {
    const away = createStoreClient({ environment: readEnvironment({ DATA_DIR: join(store.dataDir, 'nobody-here') }) });
    const insights = await readPeriod({ ...sources, store: away }, { site, range: 7, timeZone: 'UTC', nowMs });
    expect(insights).toMatchObject({ measured: { unavailable: true }, decided: { pageLoads: 8 }, share: null });
    expect(await readRealtime({ ...sources, store: away }, { site, nowMs })).toEqual({ unavailable: true });
    await away.close();
  });

  it('a database of decisions that is away leaves the figures', async () => {
    const insights = await readPeriod(
      { ...sources, records: () => Promise.reject(new Error('away')) },
      { site, range: 7, timeZone: 'UTC', nowMs },
    );
    expect(insights).toMatchObject({
      measured: { overview: { visitors: 2 } },
      decided: { unavailable: true },
      share: null,
    });
  });
});
