import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreClient } from '../store/client.ts';
import { noId } from '../store/rows.ts';
import { openStore, type StoreProcess } from '../store/testing.ts';
import {
  engagement,
  eventFigures,
  formFigures,
  funnel,
  type FunnelStep,
  keyEventFigures,
  pageFigures,
  parameterValues,
  searchFigures,
  sessionsByLanding,
  videoFigures,
  visitorsBy,
  vitalFigures,
} from './breakdowns.ts';
import { blockFigures } from './page-blocks.ts';
import { present } from './realtime.ts';
import { overview, viewsPerDay, viewsPerHour } from './reports.ts';

let store: StoreProcess;
let client: StoreClient;
const noonMs = Date.UTC(2026, 10, 20, 12);
const today = { site: 'own', fromMs: Date.UTC(2026, 10, 20), toMs: Date.UTC(2026, 10, 21), limit: 10 };

const id = (text: string) => text.padStart(32, '0');
let made = 0;

/** One event of a visit, `at` seconds after noon. */
function event(
  who: string,
  name: string,
  { at, params = {}, ...columns }: { at: number; [column: string]: unknown },
): Record<string, unknown> {
  made += 1;
  return {
    site: 'own',
    at: noonMs + at * 1000,
    event_id: id(made.toString(16)),
    name,
    visitor: id(who),
    session: id(`${who}0`),
    path: '/',
    params: JSON.stringify(params),
    country: 'DE',
    device: 'desktop',
    ...columns,
  };
}

const google = { is_page_load: 1, channel: 'Organic Search', source: 'google.com', medium: 'organic' };
const direct = { is_page_load: 1, channel: 'Direct', source: '(direct)', medium: '(none)' };
const phone = { country: 'AT', device: 'mobile' };

const events = [
  // a: comes from a search, reads two pages, submits the form.
  event('a', 'first_visit', { at: 0 }),
  event('a', 'page_view', { at: 0, ...google, title: 'Home' }),
  event('a', 'scroll', { at: 5 }),
  event('a', 'user_engagement', { at: 12, engagement_ms: 12_000, params: { percent_scrolled: 100 } }),
  event('a', 'page_view', { at: 13, path: '/contact', is_page_load: 1 }),
  event('a', 'form_start', { at: 20, path: '/contact', params: { form_id: 'contact' } }),
  event('a', 'form_submit', {
    at: 40,
    path: '/contact',
    is_key_event: 1,
    params: { form_id: 'contact', value: 12.5, currency: 'EUR' },
  }),
  // b: comes directly on a phone, views one page and leaves; downloads and searches.
  event('b', 'page_view', { at: 60, ...direct, ...phone, bot_reasons: 'headers' }),
  event('b', 'file_download', { at: 62, ...phone, params: { file_name: '/guide.pdf' } }),
  event('b', 'view_search_results', { at: 63, ...phone, params: { search_term: 'shoes' } }),
  // c: starts a form and gives up; watches a video.
  event('c', 'page_view', { at: 90, ...direct, path: '/contact' }),
  event('c', 'form_start', { at: 91, path: '/contact', params: { form_id: 'contact' } }),
  event('c', 'video_start', {
    at: 92,
    params: { video_url: '/film.mp4', video_title: 'Film', video_provider: 'html5' },
  }),
  event('c', 'video_progress', { at: 93, params: { video_url: '/film.mp4', video_percent: 25 } }),
  // Bots (one declared sign is enough), and web vitals without a visitor.
  event('d', 'page_view', { at: 100, ...direct, bot_reasons: 'agent,headers' }),
  event('e', 'page_view', { at: 101, ...direct, bot_reasons: 'agent' }),
  event('f', 'page_view', { at: 102, ...direct, bot_reasons: 'automation' }),
  event(noId, 'web_vital', {
    at: 110,
    session: noId,
    params: { metric_name: 'LCP', metric_value: 1_200, metric_rating: 'good' },
  }),
  event(noId, 'web_vital', {
    at: 111,
    session: noId,
    params: { metric_name: 'LCP', metric_value: 4_800, metric_rating: 'poor' },
  }),
];

beforeAll(async () => {
  ({ store, client } = await openStore());
  await client.insert({ table: 'events', values: events, format: 'JSONEachRow' });
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

test('the overview counts key events and new visitors, and leaves marked bots out unless asked', async () => {
  expect(await overview(client, today)).toEqual({
    visitors: 3,
    newVisitors: 1,
    pageViews: 4,
    pageLoads: 4,
    sessions: 3,
    keyEvents: 1,
    convertedSessions: 1,
    convertedVisitors: 1,
    revenue: { EUR: 12.5 },
  });
  expect((await overview(client, { ...today, filter: { bots: true } })).visitors).toBe(6);
});

test.each([
  [{ country: 'AT' }, 1],
  [{ device: 'desktop' }, 2],
  [{ path: '/contact' }, 2],
  [{ channel: 'Organic Search' }, 1],
  [{ source: '(direct)' }, 2],
  [{ channel: 'Direct', device: 'mobile' }, 1],
  [{ os: 'none such' }, 0],
  [{ medium: 'organic' }, 1],
  [{ landing: '/contact' }, 1],
  [{ referrer: 'none.example' }, 0],
  [{ event: 'form_start' }, 2],
  [{ event: 'form_start', channel: 'Direct' }, 1],
])('narrowed to %o there are %i visitors', async (filter, visitors) => {
  expect((await overview(client, { ...today, filter })).visitors).toBe(visitors);
});

test('a channel narrows to whole sessions, not to their landings', async () => {
  expect((await overview(client, { ...today, filter: { channel: 'Organic Search' } })).pageViews).toBe(2);
});

test('a session is engaged by time, by a second page, or by a key event', async () => {
  expect(await engagement(client, today)).toMatchObject({ sessions: 3, engagedSessions: 1, meanEngagedMs: 4_000 });
});

test('sessions are counted by how they began', async () => {
  expect(await sessionsByLanding(client, { ...today, dimension: 'channel' })).toEqual([
    {
      value: 'Direct',
      sessions: 2,
      visitors: 2,
      pageViews: 2,
      engagedSessions: 0,
      keyEvents: 0,
      convertedSessions: 0,
      convertedVisitors: 0,
      revenue: {},
    },
    {
      value: 'Organic Search',
      sessions: 1,
      visitors: 1,
      pageViews: 2,
      engagedSessions: 1,
      keyEvents: 1,
      convertedSessions: 1,
      convertedVisitors: 1,
      revenue: { EUR: 12.5 },
    },
  ]);
  expect(
    (await sessionsByLanding(client, { ...today, dimension: 'path' })).map(({ value, sessions }) => [value, sessions]),
  ).toEqual([
    ['/', 2],
    ['/contact', 1],
  ]);
});

test('visitors are counted by what every event carries', async () => {
  expect(await visitorsBy(client, { ...today, dimension: 'country' })).toEqual([
    { value: 'DE', visitors: 2, sessions: 2, pageViews: 3, keyEvents: 1, convertedSessions: 1, convertedVisitors: 1 },
    { value: 'AT', visitors: 1, sessions: 1, pageViews: 1, keyEvents: 0, convertedSessions: 0, convertedVisitors: 0 },
  ]);
});

test('a page knows where sessions began and ended, and how far it was read', async () => {
  expect(await pageFigures(client, today)).toEqual([
    {
      path: '/',
      title: 'Home',
      pageViews: 2,
      visitors: 2,
      entrances: 2,
      exits: 1,
      meanEngagedMs: 6_000,
      scrolledShare: 0.5,
      meanDepth: 100,
      keyEvents: 0,
    },
    {
      path: '/contact',
      title: '',
      pageViews: 2,
      visitors: 2,
      entrances: 1,
      exits: 2,
      meanEngagedMs: 0,
      scrolledShare: 0,
      meanDepth: 0,
      keyEvents: 1,
    },
  ]);
});

test('narrowed to one page, sessions still begin and end where they did', async () => {
  expect(await pageFigures(client, { ...today, filter: { path: '/contact' } })).toMatchObject([
    { path: '/contact', entrances: 1, exits: 2 },
  ]);
});

test('events are counted by name, with what they were worth', async () => {
  const submit = (await eventFigures(client, { ...today, limit: 100 })).find(({ name }) => name === 'form_submit');
  expect(submit).toEqual({
    name: 'form_submit',
    events: 1,
    visitors: 1,
    sessions: 1,
    keyEvents: 1,
    revenue: { EUR: 12.5 },
  });
});

test('a key event has its rates among all sessions and visitors', async () => {
  expect(await keyEventFigures(client, today)).toEqual([
    {
      name: 'form_submit',
      events: 1,
      convertedSessions: 1,
      convertedVisitors: 1,
      sessions: 3,
      visitors: 3,
      revenue: { EUR: 12.5 },
    },
  ]);
});

test('a search after which nothing followed is told, also when only one page is looked at', async () => {
  expect(await searchFigures(client, today)).toEqual([{ value: 'shoes', events: 1, visitors: 1, withoutFollowing: 1 }]);
  expect(await searchFigures(client, { ...today, filter: { path: '/' } })).toMatchObject([
    { value: 'shoes', withoutFollowing: 1 },
  ]);
  expect(await searchFigures(client, { ...today, filter: { path: '/contact' } })).toEqual([]);
});

test('the blocks of a page tell what was done with them', async () => {
  expect(await blockFigures(client, { ...today, filter: { path: '/contact' } })).toEqual([
    { kind: 'form', value: 'contact', label: '', began: 2, finished: 1 },
  ]);
  expect(
    (await blockFigures(client, { ...today, filter: { path: '/' } })).map(({ kind, value, began }) => [
      kind,
      value,
      began,
    ]),
  ).toEqual([
    ['download', '/guide.pdf', 1],
    ['video', '/film.mp4', 1],
  ]);
});

test('what goes on now is told by page, event, source, country and device', async () => {
  const { by, events: latest } = await present(client, { site: 'own', fromMs: today.fromMs, toMs: today.toMs });
  expect(by.page).toEqual([
    { value: '/', events: 2, visitors: 2 },
    { value: '/contact', events: 2, visitors: 2 },
  ]);
  expect(by.country.map(({ value }) => value)).toEqual(['DE', 'AT']);
  expect(by.source.map(({ value }) => value)).toEqual(['(direct)', 'google.com']);
  expect(latest.find(({ isKey }) => isKey)).toMatchObject({ name: 'form_submit', path: '/contact' });
});

test('searches and downloads are counted by what was asked for', async () => {
  expect(
    await parameterValues(client, { ...today, eventName: 'view_search_results', parameter: 'search_term' }),
  ).toEqual([{ value: 'shoes', events: 1, visitors: 1 }]);
  expect(await parameterValues(client, { ...today, eventName: 'file_download', parameter: 'file_name' })).toEqual([
    { value: '/guide.pdf', events: 1, visitors: 1 },
  ]);
});

test('an uploaded file is counted under its own name, whatever its URL', async () => {
  const given = [
    '/media/0123456789ab/price%20list.pdf',
    '/media/fedcba987654/price%20list.pdf',
    '/media/bread-0123456789ab.pdf',
    '/media/guide.pdf',
  ];
  const values = given.map((file_name) => ({
    ...event('e', 'file_download', { at: 0, params: { file_name } }),
    site: 'named',
  }));
  await client.insert({ table: 'events', values, format: 'JSONEachRow' });
  const asked = { ...today, site: 'named', eventName: 'file_download', parameter: 'file_name' } as const;
  expect(await parameterValues(client, asked)).toEqual([
    { value: 'price list.pdf', events: 2, visitors: 1 },
    { value: '/media/guide.pdf', events: 1, visitors: 1 },
    { value: 'bread.pdf', events: 1, visitors: 1 },
  ]);
});

test('a form tells how many began it and how many sent it', async () => {
  expect(await formFigures(client, today)).toEqual([
    { path: '/contact', form: 'contact', starts: 2, submits: 1, submissions: 1 },
  ]);
});

test('a video tells how far it was watched', async () => {
  expect(await videoFigures(client, today)).toMatchObject([
    { url: '/film.mp4', provider: 'html5', starts: 1, quarter: 1, half: 0, completes: 0 },
  ]);
});

test('vitals stand for all pages and for each', async () => {
  const all = (await vitalFigures(client, today)).find(({ path }) => path === '');
  expect(all).toMatchObject({ metric: 'LCP', views: 2, goodShare: 0.5, middleShare: 0, poorShare: 0.5 });
  expect(all?.p75).toBeGreaterThan(1_200);
});

test("a funnel counts the sessions that came so far, in the steps' order", async () => {
  const steps = [
    { kind: 'page', value: '/' },
    { kind: 'page', value: '/contact' },
    { kind: 'event', value: 'form_start' },
    { kind: 'event', value: 'form_submit' },
  ] as const;
  expect(await funnel(client, { ...today, steps })).toEqual([2, 1, 1, 1]);
  expect(await funnel(client, { ...today, steps: [steps[3], steps[0]] })).toEqual([1, 0]);
  await expect(funnel(client, { ...today, steps: [] })).rejects.toThrow(RangeError);
});

test('steps of the same moment follow each other in either order, and one event is one step', async () => {
  const atOnce = { ...today, site: 'at once' };
  const visit = (who: string, names: string[], at = 0) =>
    names.map((name) => event(who, name, { at, site: 'at once', path: '/search' }));
  const rows = [
    ...visit('a1', ['page_view', 'view_search_results']),
    ...visit('a2', ['view_search_results', 'page_view']),
    ...visit('a3', ['session_start', 'first_visit', 'page_view']),
    ...visit('a4', ['page_view']),
    ...visit('a5', ['view_search_results'], 1),
    ...visit('a5', ['page_view'], 2),
  ];
  await client.insert({ table: 'events', values: rows, format: 'JSONEachRow' });
  const reached = (...steps: FunnelStep[]) => funnel(client, { ...atOnce, steps });
  const [page, search] = [
    { kind: 'page', value: '/search' },
    { kind: 'event', value: 'view_search_results' },
  ] as const;
  expect(await reached(page, search)).toEqual([5, 2]);
  expect(await reached(search, page)).toEqual([3, 3]);
  expect(
    await reached({ kind: 'event', value: 'first_visit' }, { kind: 'event', value: 'session_start' }, page),
  ).toEqual([1, 1, 1]);
  expect(await reached(page, page)).toEqual([5, 0]);
  expect(await reached(page, { kind: 'event', value: 'page_view' })).toEqual([5, 0]);
});

test('days and hours are those of the reader', async () => {
  const tokyo = {
    ...today,
    timeZone: 'Asia/Tokyo',
    fromMs: Date.UTC(2026, 10, 19, 15),
    toMs: Date.UTC(2026, 10, 20, 15),
  };
  expect(await viewsPerDay(client, tokyo)).toMatchObject([{ start: '2026-11-20', pageViews: 4, visitors: 3 }]);
  expect(
    (await viewsPerHour(client, tokyo)).filter(({ pageViews }) => pageViews > 0).map(({ start }) => start),
  ).toEqual(['2026-11-20T21:00']);
});

test('a day with a change of the clock has each hour once', async () => {
  const berlin = {
    ...today,
    timeZone: 'Europe/Berlin',
    fromMs: Date.UTC(2026, 9, 24, 22),
    toMs: Date.UTC(2026, 9, 25, 23),
  };
  expect(await viewsPerHour(client, berlin)).toHaveLength(24);
  expect((await viewsPerDay(client, berlin)).map(({ start }) => start)).toEqual(['2026-10-25']);
});
