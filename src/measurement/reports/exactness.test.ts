import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreClient } from '../store/client.ts';
import { noId } from '../store/rows.ts';
import { openStore, type StoreProcess } from '../store/testing.ts';
import { engagement, eventFigures, formFigures, pageFigures, visitorsBy, vitalFigures } from './breakdowns.ts';
import { overview, topPages, viewsPerDay } from './reports.ts';
import { dayMs } from '../../platform/durations.ts';

const seed = Number(process.env.SEED ?? randomInt(100_000));
const rows = 6_000;
const period = { site: 'own', fromMs: Date.UTC(2026, 9, 28), toMs: Date.UTC(2026, 10, 4), limit: 1_000 };

type Event = {
  site: string;
  at: number;
  event_id: string;
  name: string;
  visitor: string;
  session: string;
  path: string;
  title: string;
  country: string;
  bot_reasons: string;
  params: string;
  is_key_event: number;
  is_page_load: number;
  engagement_ms: number;
};

let store: StoreProcess;
let client: StoreClient;
let counted: Event[];

beforeAll(async () => {
  console.log(`SEED=${seed}`);
  ({ store, client } = await openStore());
  const events = Array.from({ length: rows }, randomEvent);
  await client.insert({ table: 'events', values: events, format: 'JSONEachRow' });
  counted = events.filter(
    ({ site, at, bot_reasons: bots }) =>
      site === 'own' && at >= period.fromMs && at < period.toMs && bots !== 'agent' && bots !== 'agent,headers',
  );
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

let state = seed;
/** A small generator, so that the same seed gives the same events. */
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const one = <Value>(...values: Value[]): Value => values[random(values.length)] as Value;
const id = (number: number) => number.toString(16).padStart(32, '0');

let made = 0;
function randomEvent(): Event {
  const name = one(
    'page_view',
    'page_view',
    'scroll',
    'user_engagement',
    'web_vital',
    'form_start',
    'form_submit',
    'purchase',
    'first_visit',
  );
  const visitor = random(10) === 0 ? noId : id(1 + random(300));
  const path = one('/', '/a', '/b/ü', '/😀', `/p/${random(50)}`);
  const params = {
    ...(name === 'user_engagement' && random(4) > 0 ? { percent_scrolled: random(101) } : {}),
    ...(name === 'web_vital'
      ? {
          metric_name: one('LCP', 'CLS'),
          metric_value: random(40_000) / 10,
          metric_rating: one('good', 'poor', 'needs-improvement'),
        }
      : {}),
    ...(name.startsWith('form_')
      ? one({ form_id: one('f1', 'f2') }, { form_id: '', form_name: 'named' }, { form_destination: '/send' })
      : {}),
    ...(name === 'purchase'
      ? one({ value: random(1_000), currency: one('EUR', 'USD') }, { value: 3 }, { value: 'many', currency: 'EUR' })
      : {}),
  };
  made += 1;
  // No two events at the same moment: otherwise either of two titles could be the latest.
  const at = period.fromMs - dayMs + random((9 * dayMs) / rows) * rows + made;
  return {
    site: random(12) === 0 ? 'other' : 'own',
    at,
    event_id: id(made),
    name,
    visitor,
    session: visitor === noId ? noId : `${visitor.slice(8)}${(1 + random(3)).toString(16).padStart(8, '0')}`,
    path,
    title: one('', 'One', `Title of ${path}`),
    country: one('DE', 'AT', ''),
    bot_reasons: one('', '', '', 'headers', 'agent', 'agent,headers'),
    params: JSON.stringify(params),
    is_key_event: name === 'purchase' ? 1 : 0,
    is_page_load: name === 'page_view' ? random(2) : 0,
    engagement_ms: name === 'user_engagement' ? random(60_000) : 0,
  };
}

const named = (events: readonly Event[], name: string) => events.filter((event) => event.name === name);
const distinct = (events: readonly Event[], column: 'visitor' | 'session') =>
  new Set(events.map((event) => event[column]).filter((found) => found !== noId)).size;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const parameters = ({ params }: Event): Record<string, unknown> => JSON.parse(params);
const groups = (events: readonly Event[], by: (event: Event) => string) => [...Map.groupBy(events, by)];

test('the overview and the days count what a plain count over the rows counts', async () => {
  const marking = counted.filter((event) => event.is_key_event === 1);
  expect(await overview(client, period)).toMatchObject({
    convertedSessions: distinct(marking, 'session'),
    convertedVisitors: distinct(marking, 'visitor'),
    visitors: distinct(counted, 'visitor'),
    newVisitors: named(counted, 'first_visit').length,
    pageViews: named(counted, 'page_view').length,
    pageLoads: sum(counted.map((event) => event.is_page_load)),
    sessions: distinct(counted, 'session'),
    keyEvents: sum(counted.map((event) => event.is_key_event)),
  });
  const days = groups(counted, ({ at }) => new Date(at).toISOString().slice(0, 10)).map(([start, events]) => ({
    start,
    pageViews: named(events, 'page_view').length,
    visitors: distinct(events, 'visitor'),
  }));
  expect(await viewsPerDay(client, period)).toMatchObject(days.toSorted((a, b) => a.start.localeCompare(b.start)));
});

test('pages, with titles, readers and depth', async () => {
  const views = groups(named(counted, 'page_view'), ({ path }) => path);
  const expected = views.map(([path, events]) => ({
    path,
    title: events.toSorted((a, b) => a.at - b.at).at(-1)?.title,
    pageViews: events.length,
    visitors: new Set(events.map(({ visitor }) => visitor)).size,
  }));
  const told = await topPages(client, period);
  expect(told.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(
    expected.toSorted((a, b) => a.path.localeCompare(b.path)),
  );
  for (const page of await pageFigures(client, period)) {
    const events = counted.filter(({ path }) => path === page.path);
    const depths = named(events, 'user_engagement').map((event) => Number(parameters(event).percent_scrolled ?? 0));
    expect(page.meanDepth).toBeCloseTo(depths.length > 0 ? sum(depths) / depths.length : 0, 6);
    expect(page).toMatchObject({
      pageViews: named(events, 'page_view').length,
      scrolledShare: named(events, 'scroll').length / named(events, 'page_view').length,
    });
    expect(page.meanEngagedMs).toBeCloseTo(
      sum(events.map((event) => event.engagement_ms)) / named(events, 'page_view').length,
      6,
    );
  }
});

test('events with their worth', async () => {
  for (const figures of await eventFigures(client, period)) {
    const events = named(counted, figures.name);
    const revenue = groups(
      events.filter((event) => 'currency' in parameters(event)),
      (event) => String(parameters(event).currency),
    ).map(([currency, sold]) => [currency, sum(sold.map((event) => Number(parameters(event).value) || 0))]);
    expect(figures).toEqual({
      name: figures.name,
      events: events.length,
      visitors: distinct(events, 'visitor'),
      sessions: distinct(events, 'session'),
      keyEvents: sum(events.map((event) => event.is_key_event)),
      revenue: Object.fromEntries(revenue),
    });
  }
});

test('events of more names than fit into a mask', async () => {
  const told = Array.from({ length: 4_000 }, () => ({
    ...randomEvent(),
    site: 'own',
    bot_reasons: '',
    name: `own_${Math.floor(random(40_000) ** 2 / 40_000 / 400)}`,
  }));
  const names = groups(told, ({ name }) => name);
  expect(names.length).toBeGreaterThan(80);
  await client.insert({
    table: 'events',
    values: told.map((event) => ({ ...event, site: 'many' })),
    format: 'JSONEachRow',
  });
  const expected = names.map(([name, events]) => ({
    name,
    events: events.length,
    visitors: distinct(events, 'visitor'),
    sessions: distinct(events, 'session'),
  }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  const figures = await eventFigures(client, {
    ...period,
    site: 'many',
    fromMs: period.fromMs - 2 * dayMs,
    toMs: period.toMs + 9 * dayMs,
  });
  expect(figures.toSorted(byName)).toMatchObject(expected.toSorted(byName));
  const few = { ...period, site: 'many', fromMs: period.fromMs - 2 * dayMs, toMs: period.toMs + 9 * dayMs, limit: 3 };
  expect(await eventFigures(client, few)).toEqual(figures.slice(0, 3));
});

test('sessions that held somebody', async () => {
  const sessions = groups(
    counted.filter(({ session }) => session !== noId),
    ({ session }) => session,
  ).map(([, events]) => events);
  const isEngaged = (events: Event[]) =>
    sum(events.map((event) => event.engagement_ms)) > 10_000 ||
    named(events, 'page_view').length > 1 ||
    events.some((event) => event.is_key_event);
  expect(await engagement(client, period)).toMatchObject({
    sessions: sessions.length,
    engagedSessions: sessions.filter(isEngaged).length,
  });
});

test('forms, vitals and countries', async () => {
  const forms = counted.filter(({ name }) => name.startsWith('form_'));
  const formOf = (event: Event) => {
    const { form_id: known, form_name: called, form_destination: sentTo } = parameters(event);
    return String(known || called || sentTo || '');
  };
  const expected = groups(forms, (event) => JSON.stringify([event.path, formOf(event)])).map(([key, events]) => ({
    key,
    starts: new Set(named(events, 'form_start').map(({ session }) => session)).size,
    submits: new Set(named(events, 'form_submit').map(({ session }) => session)).size,
    submissions: named(events, 'form_submit').length,
  }));
  const told = (await formFigures(client, period)).map(({ path, form, ...figures }) => ({
    key: JSON.stringify([path, form]),
    ...figures,
  }));
  expect(told.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
    expected.toSorted((a, b) => a.key.localeCompare(b.key)),
  );
  for (const vital of await vitalFigures(client, period)) {
    const events = named(counted, 'web_vital').filter(
      (event) => (vital.path === '' || event.path === vital.path) && parameters(event).metric_name === vital.metric,
    );
    const values = events.map((event) => Number(parameters(event).metric_value)).toSorted((a, b) => a - b);
    const good = events.filter((event) => parameters(event).metric_rating === 'good').length;
    expect(vital).toMatchObject({
      views: events.length,
      p75: values[Math.floor(0.75 * values.length)],
      goodShare: good / events.length,
    });
  }
  const countries = await visitorsBy(client, { ...period, dimension: 'country' });
  for (const { value, visitors } of countries)
    expect(visitors).toBe(
      distinct(
        counted.filter(({ country }) => country === value),
        'visitor',
      ),
    );
  expect(countries).toHaveLength(3);
});
