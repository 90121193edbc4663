import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterNames } from '../../../src/measurement/reports/filter-names.ts';
import { drops, viewsPerDay } from '../../../src/measurement/reports/reports.ts';
import { rowsOfReport } from '../../../src/measurement/reports/statement.ts';
import type { StoreClient } from '../../../src/measurement/store/client.ts';
import { runDistantStore, type StoreProcess } from '../../../src/measurement/store/testing.ts';
import { dayIn } from '../../../src/platform/calendar.ts';
import type { Sql } from '../../../src/platform/database.ts';
import { openWitnessed } from '../../../src/platform/open-database.ts';
import { readEnvironment } from '../../../src/platform/environment.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { createMutex } from '../../../src/platform/mutex.ts';
import { migrateWitnessed } from '../../../src/platform/witnessed-migrations.ts';
import { answerReport } from '../../../src/studio/analytics/reports/answer.ts';
import { reports } from '../../../src/studio/analytics/reports/catalogue.ts';
import { answerFunnel, parseStep } from '../../../src/studio/analytics/reports/funnel.ts';
import {
  comparedWith,
  parseQuestion,
  periodOf,
  type ReportQuestion,
} from '../../../src/studio/analytics/reports/question.ts';
import type { Sources } from '../../../src/studio/analytics/reports/sources.ts';
import { allSums } from '../../../src/studio/analytics/reports/sums.ts';
import { createEventsConsumer } from '../../../src/worker/events.ts';
import { facts } from './facts.ts';
import { everyVisit } from './people.ts';
import { makeVisits, recordDecisions, site } from './stage.ts';
import { type Asked, funnelTruth, inScope, summary, truthOf } from './truth.ts';

/* The actions of thirty people go the way of every event (ingest, journal, worker, store) and must produce every figure of every report. */

/** Number of entries that the worker takes at a time. */
const perHandOver = 40;
const nowMs = Date.UTC(2026, 10, 10);

let store: StoreProcess;
let client: StoreClient;
let sql: Sql;
let sources: Sources;

beforeAll(async () => {
  // Over TCP, so that every report is a statement that another machine may send.
  ({ store, client } = await runDistantStore());
  const environment = readEnvironment({ DATA_DIR: store.dataDir });
  sql = await openWitnessed(environment);
  await migrateWitnessed(sql);
  sources = { store: client, records: async () => sql };
  await recordDecisions(sql);
  const entries = await makeVisits();
  const worker = createEventsConsumer({
    store: client,
    log: silentLog,
    erasedUntil: async () => new Map(),
    count: async () => {},
    countRemoved: async () => {},
    mutex: createMutex(),
  });
  for (let from = 0; from < entries.length; from += perHandOver) {
    await worker.take({
      journal: 'j',
      from: { segment: 0, offset: from },
      to: { segment: 0, offset: from + 1 },
      token: `truth ${from}`,
      entries: entries.slice(from, from + perHandOver),
    });
  }
});
afterAll(async () => {
  await client.close();
  await sql.close();
  await store.remove();
});

const whole = 'from=2026-10-19&to=2026-11-04';
/** A period that begins and ends in the middle of visits, on days on which clocks change. */
const part = 'from=2026-10-25&to=2026-11-01';
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'];

function questionOf(query: string): ReportQuestion {
  const parsed = parseQuestion(new URLSearchParams(query), nowMs);
  if (!parsed.ok) throw new Error(`${parsed.field} must be ${parsed.expected}`);
  return parsed.question;
}

const askedBy = (question: ReportQuestion): Asked => ({ ...periodOf(question), filter: question.filter });

/** Rounds numbers to nine digits and ignores the order of rows and columns. */
const plain = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row, plainValue)).toSorted();

function plainValue(_key: string, value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(9));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : value;
}

async function expectEverything(query: string, slugs = reports.map(({ slug }) => slug)): Promise<void> {
  const question = questionOf(query);
  await Promise.all(
    reports
      .filter(({ slug }) => slugs.includes(slug))
      .map(async (report) => {
        const { rows } = await answerReport({ sources, site, report, question, nowMs });
        const truth = truthOf(report.slug, askedBy(question), (atMs) => dayIn(atMs, question.timeZone));
        expect(plain(rows), `${report.slug} of ${query}`).toEqual(plain(truth));
      }),
  );
}

async function expectSummary(query: string): Promise<void> {
  const question = questionOf(query);
  const sums = await allSums({ sources, site, question, nowMs });
  const told = (when: 'now' | 'before') => Object.fromEntries(sums.summary.map((figure) => [figure.key, figure[when]]));
  const [now, before] = [question, comparedWith(question)].map((one) => summary(askedBy(one)));
  expect(plain([told('now'), told('before')]), query).toEqual(plain([now ?? {}, before ?? {}]));
}

test('the table says what it says: people, visits, ways, orders', () => {
  const began = (name: string) => facts.filter((fact) => fact.name === name).length;
  expect([
    new Set(facts.map(({ visitor }) => visitor)).size,
    everyVisit.length,
    began('first_visit'),
    began('session_start'),
  ]).toEqual([30, 60, 30, 60]);
  const by = (value: (visit: (typeof everyVisit)[number]) => string) =>
    Object.fromEntries([...Map.groupBy(everyVisit, value)].map(([key, some]) => [key, some.length]));
  expect(by(({ way }) => way?.channel ?? 'kept')).toEqual({
    'Organic Search': 10,
    Email: 10,
    Assistants: 10,
    'Paid Search': 10,
    Direct: 5,
    Referral: 5,
    kept: 10,
  });
  expect(by(({ did }) => did)).toMatchObject({
    buyer: 6,
    dollars: 2,
    writer: 2,
    lost: 6,
    searcher: 4,
    finisher: 4,
    watcher: 6,
  });
  expect(summary({ fromMs: 0, toMs: nowMs })).toMatchObject({
    visitors: 30,
    newVisitors: 30,
    sessions: 60,
    keyEvents: 10,
    revenue: { EUR: 6 * 120.5 + 2 * 40, USD: 160 },
  });
});

test.each(zones)('every figure of every report, as %s has its days', async (zone) => {
  await expectEverything(`${zone === 'UTC' ? whole : part}&zone=${zone}`);
});

test.each(zones)(
  'the summary of a period and of the one before, and the course of its days, as %s has them',
  async (zone) => {
    await Promise.all(
      [whole, part, 'from=2026-10-25&to=2026-10-25', 'from=2026-11-01&to=2026-11-01'].map((days) =>
        expectSummary(`${days}&zone=${zone}`),
      ),
    );
    const question = questionOf(`${part}&zone=${zone}`);
    const days = await viewsPerDay(client, { site, ...periodOf(question), timeZone: zone });
    const truth = [...Map.groupBy(inScope(askedBy(question)), ({ atMs }) => dayIn(atMs, zone))].map(([start, some]) => [
      start,
      some.filter(({ name }) => name === 'page_view').length,
      new Set(some.map(({ session }) => session)).size,
    ]);
    expect(
      days.filter(({ sessions }) => sessions > 0).map(({ start, pageViews, sessions }) => [start, pageViews, sessions]),
    ).toEqual(truth.toSorted());
  },
);

describe('narrowed', () => {
  const one = {
    path: '/shop',
    landing: '/shop',
    event: 'purchase',
    channel: 'Email',
    source: 'google',
    medium: 'cpc',
    campaign: 'autumn',
    referrer: 'chatgpt.com',
    country: 'DE',
    language: 'ne',
    device: 'mobile',
    browser: 'Firefox',
    os: 'Android',
  };

  test.each(filterNames.map((name) => [name, one[name]]))('by %s to %s', async (name, value) => {
    const query = `${whole}&${new URLSearchParams({ [name]: value })}`;
    await Promise.all([
      expectSummary(query),
      expectEverything(query, ['channels', 'pages', 'events', 'devices', 'searches']),
    ]);
    expect(inScope(askedBy(questionOf(query))).length).toBeGreaterThan(0);
  });

  test('by several at once', () => expectSummary(`${part}&zone=Asia/Kathmandu&channel=Email&device=mobile`));
});

test.each([
  ['page:/search', 'event:view_search_results'],
  ['event:view_search_results', 'page:/search', 'page:/blog/trees'],
  ['event:first_visit', 'event:session_start', 'page:/shop', 'event:purchase'],
  ['page:/', 'page:/pricing', 'event:scroll'],
  ['event:session_start', 'event:page_view'],
  ['page:/film', 'event:video_start', 'event:video_complete'],
  ['page:/', 'page:/'],
])('the funnel from %s on', async (...texts) => {
  const question = questionOf(whole);
  const answer = await answerFunnel({ client, site, question, steps: texts });
  const { steps }: { steps: { sessions: number }[] } = await answer.json();
  expect(steps.map(({ sessions }) => sessions)).toEqual(
    funnelTruth(
      askedBy(question),
      texts.flatMap((text) => parseStep(text) ?? []),
    ),
  );
});

test('what must not count is counted as dropped, a bot only when it is asked for', async () => {
  const period = { site, ...periodOf(questionOf(whole)) };
  expect(Object.fromEntries((await drops(client, period)).map(({ reason, events }) => [reason, events]))).toEqual({
    value_invalid: 6,
    currency_invalid: 2,
    name_reserved: 2,
  });
  const [withBots] = await rowsOfReport(client, 'overview', { ...period, filter: { bots: true } });
  expect(Number(withBots?.visitors)).toBe(31);
});
