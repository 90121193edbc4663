import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '../journal/contract.ts';
import {
  batchOf,
  cookieHeader,
  cookiesFrom,
  eventNamed,
  openTestIngest,
  startMs,
} from '../measurement/ingest/testing.ts';
import { pageFigures, sessionsByLanding } from '../measurement/reports/breakdowns.ts';
import type { StoreClient } from '../measurement/store/client.ts';
import { runDistantStore, type StoreProcess } from '../measurement/store/testing.ts';
import { silentLog } from '../platform/log.ts';
import { createMutex } from '../platform/mutex.ts';
import type { Consumer } from './contract.ts';
import { createEventsConsumer } from './events.ts';
import { dayMs, minuteMs } from '../platform/durations.ts';

let store: StoreProcess;
let client: StoreClient;
let consumer: Consumer;
const site = 'a'.repeat(32);

beforeAll(async () => {
  ({ store, client } = await runDistantStore());
  consumer = createEventsConsumer({
    store: client,
    log: silentLog,
    erasedUntil: async () => new Map(),
    count: async () => {},
    countRemoved: async () => {},
    mutex: createMutex(),
  });
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

let visitors = 0;
let handedOver = 0;
const handOver = (entries: readonly Entry[]) =>
  consumer.take({
    journal: 'j',
    from: { segment: 0, offset: 0 },
    to: { segment: 0, offset: 1 },
    token: `sources ${(handedOver += 1)}`,
    entries: [...entries],
  });
const load = (page: string, referrer = '') => ({
  ...eventNamed('page_view', { page_location: `https://example.com${page}`, page_referrer: referrer }),
  load: true,
});
const engaged = (page: string) =>
  eventNamed('user_engagement', { page_location: `https://example.com${page}`, engagement_time_msec: 15_000 });

type Step = [waitMs: number, ...events: object[]];

/** Stores what a visitor's browser sends, step by step or all at once, and returns the sessions in every way that reports count them. */
async function visit(steps: readonly Step[], isAtOnce: boolean) {
  await client.command({ query: 'TRUNCATE TABLE IF EXISTS events' });
  const ingest = openTestIngest();
  visitors += 1;
  if (ingest.state.decision)
    ingest.state.decision = {
      ...ingest.state.decision,
      recordId: `record-${visitors}`,
      decidedAtSeconds: startMs / 1000,
    };
  const cookies = new Map<string, string>();
  for (const [waitMs, ...events] of steps) {
    ingest.clock.advance(waitMs);
    const known = ingest.entries.length;
    for (const [name, value] of cookiesFrom(await ingest.post(batchOf(...events), { cookie: cookieHeader(cookies) })))
      cookies.set(name, value);
    if (!isAtOnce) await handOver(ingest.entries.slice(known));
  }
  if (isAtOnce) await handOver(ingest.entries);
  const period = { site, fromMs: startMs - dayMs, toMs: startMs + 30 * dayMs, limit: 50 };
  const by = async (dimension: 'channel' | 'source' | 'medium' | 'campaign' | 'referrer_host' | 'path') =>
    Object.fromEntries(
      (await sessionsByLanding(client, { ...period, dimension })).map(({ value, sessions }) => [value, sessions]),
    );
  const entrances = Object.fromEntries(
    (await pageFigures(client, period)).filter((page) => page.entrances > 0).map((page) => [page.path, page.entrances]),
  );
  return {
    channel: await by('channel'),
    source: await by('source'),
    medium: await by('medium'),
    campaign: await by('campaign'),
    referrer: await by('referrer_host'),
    landing: await by('path'),
    entrances,
  };
}

const campaign = '/?utm_source=letter&utm_medium=email&utm_campaign=autumn';
const lapse = 40 * minuteMs;

test.each([[false], [true]])(
  'a session that lapses in an open tab keeps the source of its visitor (all at once: %s)',
  async (isAtOnce) => {
    const figures = await visit(
      [
        [0, load(campaign, 'https://mail.example/')],
        [lapse, engaged('/')],
        [lapse, load('/about', 'https://example.com/')],
        [lapse, eventNamed('page_view', { page_location: 'https://example.com/about?x=1' })],
      ],
      isAtOnce,
    );
    expect(figures).toEqual({
      channel: { Email: 4 },
      source: { letter: 4 },
      medium: { email: 4 },
      campaign: { autumn: 4 },
      referrer: { 'mail.example': 4 },
      landing: { '/': 2, '/about': 2 },
      entrances: { '/': 2, '/about': 2 },
    });
  },
);

test.each([[false], [true]])(
  'a landing of its own goes before what is kept, and what is kept is the last one (all at once: %s)',
  async (isAtOnce) => {
    const figures = await visit(
      [
        [0, load(campaign)],
        [lapse, engaged('/')],
        [minuteMs, load('/offer', 'https://www.google.com/')],
        [lapse, engaged('/offer')],
        [lapse, load('/', '')],
      ],
      isAtOnce,
    );
    expect(figures).toMatchObject({
      channel: { Email: 1, 'Organic Search': 2, Direct: 1 },
      landing: { '/': 2, '/offer': 2 },
      entrances: { '/': 2, '/offer': 2 },
    });
  },
);

test('after a week nothing is kept, and of who never landed nothing is known', async () => {
  expect(
    await visit(
      [
        [0, load('/')],
        [8 * dayMs, engaged('/')],
      ],
      false,
    ),
  ).toMatchObject({ channel: { Direct: 1, '': 1 }, landing: { '/': 1, '': 1 }, entrances: { '/': 1 } });
  expect(
    await visit(
      [
        [0, engaged('/')],
        [minuteMs, eventNamed('page_view')],
      ],
      false,
    ),
  ).toMatchObject({ channel: { '': 1 } });
});
