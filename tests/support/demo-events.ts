import { DatabaseSync } from 'node:sqlite';
import { createStoreClient } from '../../src/measurement/store/client.ts';
import { migrateEvents } from '../../src/measurement/store/migrate.ts';
import { type EventRow, noId } from '../../src/measurement/store/rows.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { dayMs } from '../../src/platform/durations.ts';

/**
 * `node tests/support/demo-events.ts DATA_DIR [DAYS]` creates invented visits for a product that runs on that folder, for viewing the reports. They go straight into the event store and the
 * page-load counts, past consent and journal: never run it on data that anybody relies on.
 */

/** Creates a small seeded random number generator: the same visits every time. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Landing = Pick<EventRow, 'channel' | 'source' | 'medium' | 'campaign' | 'referrer_host'>;
const landings: Landing[] = [
  { channel: 'Organic Search', source: 'google', medium: 'organic', campaign: '', referrer_host: 'www.google.com' },
  { channel: 'Organic Search', source: 'duckduckgo', medium: 'organic', campaign: '', referrer_host: 'duckduckgo.com' },
  { channel: 'Direct', source: '(direct)', medium: '(none)', campaign: '', referrer_host: '' },
  { channel: 'Direct', source: '(direct)', medium: '(none)', campaign: '', referrer_host: '' },
  { channel: 'Email', source: 'newsletter', medium: 'email', campaign: 'autumn-letter', referrer_host: '' },
  {
    channel: 'Paid Search',
    source: 'google',
    medium: 'cpc',
    campaign: 'consent-that-holds',
    referrer_host: 'www.google.com',
  },
  {
    channel: 'Referral',
    source: 'example-weekly.example',
    medium: 'referral',
    campaign: '',
    referrer_host: 'example-weekly.example',
  },
  {
    channel: 'Assistants',
    source: 'assistant.example',
    medium: 'referral',
    campaign: '',
    referrer_host: 'assistant.example',
  },
  {
    channel: 'Organic Social',
    source: 'social.example',
    medium: 'social',
    campaign: '',
    referrer_host: 'social.example',
  },
];
const pages = [
  ['/', 'Home'],
  ['/product', 'Product'],
  ['/pricing', 'Pricing'],
  ['/about', 'About us'],
  ['/contact', 'Contact'],
  ['/blog', 'Blog'],
  ['/de', 'Start'],
] as const;
const countries = ['DE', 'DE', 'DE', 'AT', 'CH', 'US', 'US', 'GB', 'FR', 'NL', 'BR', ''];
const machines = [
  ['desktop', 'Chrome', 'Windows'],
  ['desktop', 'Firefox', 'Linux'],
  ['desktop', 'Safari', 'macOS'],
  ['mobile', 'Safari', 'iOS'],
  ['mobile', 'Chrome', 'Android'],
  ['tablet', 'Safari', 'iPadOS'],
] as const;
const words = ['consent banner', 'prices', 'gdpr', 'cookie law', 'wordpress import', 'demo'];

type Asked = { site: string; nowMs: number; days: number; seed?: number };

/** Yields visits of this many days up to now: more on working days, slightly more every week, some with a conversion value. */
export function* demoEvents({ site, nowMs, days, seed = 7 }: Asked): Generator<EventRow> {
  const random = createRandom(seed);
  const id = () => Array.from({ length: 32 }, () => random(16).toString(16)).join('');
  for (let day = days - 1; day >= 0; day -= 1) {
    const weekday = new Date(nowMs - day * dayMs).getUTCDay();
    const visits = Math.round(
      (weekday === 0 || weekday === 6 ? 22 : 48) * (1 + (days - day) / (2 * days)) + random(14),
    );
    for (let visit = 0; visit < visits; visit += 1) {
      const startMs = nowMs - day * dayMs - random(day === 0 ? 40 * 60_000 : dayMs);
      yield* visitOf({ site, startMs, random, id });
    }
  }
}

type Visiting = { site: string; startMs: number; random: (below: number) => number; id: () => string };

function* visitOf({ site, startMs, random, id }: Visiting): Generator<EventRow> {
  const one = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const [device, browser, os] = one(machines);
  const visitor = id();
  const shared = {
    site,
    visitor,
    session: id(),
    record_id: noId,
    banner_version: 'demo',
    host: 'localhost',
    title: '',
    language: one(['de', 'en', 'en-us', 'fr']),
    country: one(countries),
    device,
    browser,
    os,
    bot_reasons: '',
    is_page_load: 0,
    is_key_event: 0,
    engagement_ms: 0,
    referrer_host: '',
    source: '',
    medium: '',
    campaign: '',
    channel: '',
  } as const;
  let at = startMs;
  const event = (name: string, more: Partial<EventRow> & { path: string }, params: object = {}): EventRow => ({
    ...shared,
    at: (at += 1 + random(20)),
    event_id: id(),
    name,
    ...more,
    params: JSON.stringify(params),
  });
  const views = 1 + random(4);
  if (random(3) > 0) yield event('first_visit', { path: '/' });
  for (let view = 0; view < views; view += 1) {
    const [path, title] = view === 0 ? one(pages.slice(0, 3)) : one(pages);
    yield event('page_view', { path, title, is_page_load: 1, ...(view === 0 && one(landings)) });
    if (random(3) === 0) yield event('web_vital', { path }, vitalOf(random, device));
    at += 4_000 + random(70_000);
    if (random(2) === 0) yield event('scroll', { path }, { percent_scrolled: 90 });
    yield event(
      'user_engagement',
      { path, engagement_ms: 2_000 + random(60_000) },
      { percent_scrolled: 30 + random(71) },
    );
    yield* doneOn(path, { random, event, one });
  }
}

type Doing = {
  random: Visiting['random'];
  event: (name: string, more: Partial<EventRow> & { path: string }, params?: object) => EventRow;
  one: <Value>(values: readonly Value[]) => Value;
};

function* doneOn(path: string, { random, event, one }: Doing): Generator<EventRow> {
  if (path === '/contact' && random(2) === 0) {
    yield event('form_start', { path }, { form_id: 'contact' });
    if (random(2) === 0)
      yield event(
        'form_submit',
        { path, is_key_event: 1 },
        { form_id: 'contact', value: 40 + random(60), currency: one(['EUR', 'EUR', 'USD']) },
      );
  }
  if (path === '/pricing' && random(9) === 0)
    yield event('sign_up', { path, is_key_event: 1 }, { value: 29, currency: 'EUR' });
  if (path === '/product' && random(5) === 0) {
    const film = { video_url: '/media/tour.mp4', video_title: 'A tour', video_provider: 'html5' };
    yield event('video_start', { path }, film);
    for (const percent of [25, 50, 75])
      if (random(3) > 0) yield event('video_progress', { path }, { ...film, video_percent: percent });
    if (random(3) === 0) yield event('video_complete', { path }, film);
  }
  if (path === '/about' && random(6) === 0)
    yield event('file_download', { path }, { file_name: '/media/fact-sheet.pdf', link_text: 'Fact sheet' });
  if (path === '/blog' && random(5) === 0)
    yield event(
      'click',
      { path },
      {
        link_url: 'https://example-weekly.example/',
        link_domain: 'example-weekly.example',
        link_text: 'Read on',
        outbound: true,
      },
    );
  if (random(14) === 0) yield event('view_search_results', { path: '/search' }, { search_term: one(words) });
}

function vitalOf(random: Visiting['random'], device: string): object {
  const slow = device === 'mobile' ? 1.6 : 1;
  const metrics = [
    ['LCP', 900 + random(2_600) * slow, 2_500, 4_000],
    ['INP', 40 + random(230) * slow, 200, 500],
    ['CLS', (random(180) * slow) / 1_000, 0.1, 0.25],
    ['TTFB', 90 + random(800) * slow, 800, 1_800],
  ] as const;
  const [name, value, good, poor] = metrics[random(metrics.length)] ?? metrics[0];
  return {
    metric_name: name,
    metric_value: value,
    metric_rating: value <= good ? 'good' : value > poor ? 'poor' : 'needs-improvement',
  };
}

/** Reads the key under which the site of a data folder measures. */
function siteKeyIn(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare("select body from published_documents where key = 'consent:en'").get();
  database.close();
  return String(JSON.parse(String(row?.body)).siteKey);
}

async function main(): Promise<void> {
  const [dataDir = '', days = '90'] = process.argv.slice(2);
  const environment = readEnvironment({ DATA_DIR: dataDir });
  if (environment.content.kind !== 'sqlite') throw new Error('Demo visits are for a data folder with SQLite.');
  const site = siteKeyIn(environment.content.file);
  const rows = [...demoEvents({ site, nowMs: Date.now(), days: Number(days) })];
  const client = createStoreClient({ environment });
  await migrateEvents(client);
  await client.insert({ table: 'events', values: rows, format: 'JSONEachRow' });
  await client.close();
  const sql = await openWitnessed(environment);
  for (const [day, views] of Map.groupBy(
    rows.filter(({ is_page_load: isLoad }) => isLoad),
    ({ at }) => Math.floor(at / dayMs),
  )) {
    await sql.run("INSERT INTO banner_loads (site_key, banner_id, day, loads) VALUES (?, 'demo', ?, ?)", [
      site,
      day,
      Math.round(views.length / 0.58),
    ]);
  }
  await sql.close();
  console.log(`${rows.length} invented events of ${days} days`);
}

if (process.argv[1] === import.meta.filename) await main();
