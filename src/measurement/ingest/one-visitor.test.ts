import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../journal/contract.ts';
import type { Decision } from '../../platform/consent-gate.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { silentLog } from '../../platform/log.ts';
import { createMutex } from '../../platform/mutex.ts';
import { createEventsConsumer } from '../../worker/events.ts';
import { rowsOfReport } from '../reports/statement.ts';
import { createStoreClient, type StoreClient } from '../store/client.ts';
import { runStore, type StoreProcess } from '../store/testing.ts';
import type { JournaledBatch } from './journaled-batch.ts';
import {
  batchOf,
  cookieHeader,
  cookiesFrom,
  type TestIngest,
  eventNamed,
  granting,
  nextId,
  openTestIngest,
  startMs,
} from './testing.ts';
import { dayMs } from '../../platform/durations.ts';

/* Two batches of one visitor race, as they do when a visitor agrees and leaves: whichever comes first, twice or never, it is one visitor. */

let store: StoreProcess;
let client: StoreClient;
beforeAll(async () => {
  store = await runStore();
  client = createStoreClient({ environment: readEnvironment({ DATA_DIR: store.dataDir }) });
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

type Batch = ReturnType<typeof batchOf> & { page: string };

/** How a batch is delivered: to which of the site's processes, after how long, how often, and whether the responses reach the browser. */
type Passing = { batch: Batch; process: 0 | 1; waitMs: number; times: number; isAnswered: boolean };

const address = (path: string) => `https://example.com${path}`;
const load = (path: string, referrer: string) => ({
  ...eventNamed('page_view', { page_location: address(path), page_referrer: referrer }),
  load: true,
});

/** A landing with its campaign, left at once for a second page, with another tab open; each page sends two batches. */
function batchesOf(campaign: string): Batch[] {
  const landing = `/?utm_source=google&utm_medium=cpc&utm_campaign=${campaign}`;
  const pages = [
    [load(landing, ''), eventNamed('scroll')],
    [load('/about', address(landing)), eventNamed('user_engagement')],
    [load('/tab', address('/')), eventNamed('scroll')],
  ];
  return pages.flatMap((events) => {
    const page = nextId();
    return events.map((event) => ({ ...batchOf(event), page }));
  });
}

const passing = (batch: Batch): fc.Arbitrary<Passing> =>
  fc.record({
    batch: fc.constant(batch),
    process: fc.constantFrom(0, 1),
    waitMs: fc.oneof(fc.nat(200), fc.nat(200_000)),
    times: fc.integer({ min: 1, max: 3 }),
    isAnswered: fc.boolean(),
  });

/** All batches of a visitor in an arbitrary order. */
const visitOf = (campaign: string): fc.Arbitrary<Passing[]> =>
  fc
    .tuple(...batchesOf(campaign).map(passing))
    .chain((passings) => fc.shuffledSubarray(passings, { minLength: passings.length }));

const campaigns = ['one', 'two', 'three'];
const visits = fc.tuple(...campaigns.map(visitOf));

/** Runs the visit of a visitor who decided against two processes of one site. */
async function run(visit: readonly Passing[], decision: Decision): Promise<Entry[]> {
  const desks = [openTestIngest(decision), openTestIngest(decision)] as const;
  const cookies = new Map<string, string>();
  for (const { batch, process, waitMs, times, isAnswered } of visit) {
    for (let time = 0; time < times; time++) {
      for (const { clock } of desks) clock.advance(waitMs);
      const answer = await desks[process].post(batch, { cookie: cookieHeader(cookies) });
      if (isAnswered) for (const [name, value] of cookiesFrom(answer)) cookies.set(name, value);
    }
  }
  return desks.flatMap(({ entries }) => entries);
}

let runs = 0;

/** Stores the entries as a worker does, in batches of the given size; each run has a website of its own. */
async function carry(entries: readonly Entry[], part: number): Promise<string> {
  const site = `site-${(runs += 1)}`;
  const consumer = createEventsConsumer({
    store: client,
    log: silentLog,
    erasedUntil: async () => new Map(),
    count: async () => {},
    countRemoved: async () => {},
    mutex: createMutex(),
  });
  const own = entries.map((entry) => ({ ...entry, body: { ...(entry.body as JournaledBatch), site } }));
  for (let from = 0; from < own.length; from += part) {
    await consumer.take({
      journal: site,
      from: { segment: 0, offset: from },
      to: { segment: 0, offset: from + part },
      token: `${site} ${from}`,
      entries: own.slice(from, from + part),
    });
  }
  return site;
}

const report = (name: Parameters<typeof rowsOfReport>[1], site: string, more: object = {}) =>
  rowsOfReport(client, name, { site, fromMs: startMs - 2 * dayMs, toMs: startMs + 30 * dayMs, limit: 100, ...more });
const counts = async (site: string) =>
  new Map((await report('events', site)).map(({ name, events }) => [name, Number(events)]));
const decided = (recordId: string): Decision => ({ ...granting('analytics'), recordId });

describe('a visitor who agreed', () => {
  it('is one visitor in one session with one landing, whatever order, loss, repeat or process', async () => {
    await fc.assert(
      fc.asyncProperty(visits, fc.integer({ min: 1, max: 12 }), async (all, part) => {
        const entries: Entry[] = [];
        for (const visit of all) entries.push(...(await run(visit, decided(nextId()))));
        const site = await carry(entries, part);
        const [overview] = await report('overview', site);
        expect([overview?.visitors, overview?.sessions, overview?.newVisitors].map(Number)).toEqual([3, 3, 3]);
        expect(Object.fromEntries(await counts(site))).toEqual({
          first_visit: 3,
          session_start: 3,
          page_view: 9,
          scroll: 6,
          user_engagement: 3,
        });
        const by = async (dimension: string) =>
          Object.fromEntries(
            (await report('sessions-by-landing', site, { dimension })).map(({ value, sessions }) => [
              value,
              Number(sessions),
            ]),
          );
        expect(await by('campaign')).toEqual({ one: 1, two: 1, three: 1 });
        expect([await by('source'), await by('medium'), await by('path')]).toEqual([
          { google: 3 },
          { cpc: 3 },
          { '/': 3 },
        ]);
      }),
      { numRuns: 25 },
    );
  });

  it('is the same visitor under the same decision and another one under a new decision', async () => {
    const [before, again, after] = [
      openTestIngest(decided('1'.repeat(32))),
      openTestIngest(decided('1'.repeat(32))),
      openTestIngest(decided('2'.repeat(32))),
    ];
    for (const ingest of [before, again, after]) await ingest.post(batchOf(eventNamed('page_view')));
    const ids = [before, again, after].map((ingest) => [
      ingest.journaled()[0]?.visitor,
      ingest.journaled()[0]?.session,
    ]);
    expect(ids[0]).toEqual(ids[1]);
    expect([ids[0]?.[0] === ids[2]?.[0], ids[0]?.[1] === ids[2]?.[1]]).toEqual([false, false]);
    expect(JSON.stringify(before.entries)).not.toContain('consent-id-of-the-visitor');
  });

  it('begins another session after half an hour, one and the same for two batches that race', async () => {
    const desks = [openTestIngest(), openTestIngest()] as const;
    const visitor = cookiesFrom(await desks[0].post(batchOf(eventNamed('page_view')))).get('candor-visitor');
    for (const { clock } of desks) clock.advance(45 * 60_000);
    for (const ingest of desks)
      await ingest.post(batchOf(eventNamed('user_engagement')), { cookie: `candor-visitor=${visitor}` });
    const [first, second, racing] = desks.flatMap((ingest) => ingest.journaled().map(({ session }) => session));
    expect(second).not.toBe(first);
    expect(racing).toBe(second);
  });

  it('goes on with the session whose cookie never arrived', async () => {
    const ingest = openTestIngest();
    const cookie = `candor-visitor=${cookiesFrom(await ingest.post(batchOf(eventNamed('page_view')))).get('candor-visitor')}`;
    for (const minutes of [20, 20, 20]) {
      ingest.clock.advance(minutes * 60_000);
      await ingest.post(batchOf(eventNamed('scroll')), { cookie });
    }
    expect(new Set(ingest.journaled().map(({ session }) => session)).size).toBe(1);
  });

  it('is new once, also when every answer was lost and they come back days later', async () => {
    const decision = decided(nextId());
    const entries: Entry[] = [];
    for (const days of [0, 3, 20]) {
      const ingest: TestIngest = openTestIngest(decision);
      ingest.clock.advance(days * dayMs);
      await ingest.post({ ...batchOf(load('/', '')), page: nextId() });
      entries.push(...ingest.entries);
    }
    const site = await carry(entries, 1);
    expect(Object.fromEntries(await counts(site))).toEqual({ first_visit: 1, session_start: 3, page_view: 3 });
    const [overview] = await report('overview', site);
    expect([overview?.visitors, overview?.sessions].map(Number)).toEqual([1, 3]);
  });
});

describe('the landing', () => {
  const landing = address('/offer?utm_source=letter&utm_medium=email&utm_campaign=spring');
  const landings = async (site: string, dimension: string) =>
    (await report('sessions-by-landing', site, { dimension })).map(({ value }) => value);

  it('of a visitor who agreed and left before it was measured is read from the next page', async () => {
    const ingest = openTestIngest();
    await ingest.post(batchOf(load('/about', landing)));
    const site = await carry(ingest.entries, 1);
    expect([await landings(site, 'path'), await landings(site, 'campaign'), await landings(site, 'channel')]).toEqual([
      ['/offer'],
      ['spring'],
      ['Email'],
    ]);
    const [overview] = await report('overview', site);
    expect([overview?.pageViews, overview?.pageLoads].map(Number)).toEqual([1, 1]);
  });

  it.each([
    { when: 'the page names a campaign itself', path: '/about?utm_source=other', referrer: landing, source: 'other' },
    { when: 'the page before names none', path: '/about', referrer: address('/offer'), source: '' },
    {
      when: "the page before is another website's",
      path: '/about',
      referrer: 'https://search.example/?utm_source=theirs',
      source: 'search.example',
    },
  ])('is its own when $when', async ({ path, referrer, source }) => {
    const ingest = openTestIngest();
    await ingest.post(batchOf(load(path, referrer)));
    expect(await landings(await carry(ingest.entries, 1), 'source')).toEqual([source]);
  });

  it('of somebody who comes back is not read from the page before', async () => {
    const ingest = openTestIngest();
    await ingest.post(batchOf(load('/about', landing)), { cookie: `candor-visitor=${nextId()}` });
    expect(await landings(await carry(ingest.entries, 1), 'source')).toEqual(['']);
  });
});

describe('a visitor who is measured by a rule', () => {
  const implied: Decision = {
    ...granting('analytics'),
    consentId: '',
    recordId: 'policy-opt-out-US-CA',
    decidedAtSeconds: 0,
    isImplied: true,
  };

  it("is one visitor in one session for all batches of a page, in any order, and no other page's", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(0, 1), { minLength: 2, maxLength: 6 }), async (processes) => {
        const desks = [openTestIngest(implied), openTestIngest(implied)] as const;
        const page = nextId();
        for (const process of processes) await desks[process].post({ ...batchOf(eventNamed('scroll')), page });
        await desks[0].post({ ...batchOf(eventNamed('scroll')), page: nextId() });
        const told = desks.flatMap((ingest) =>
          ingest.journaled().map(({ visitor, session }) => `${visitor} ${session}`),
        );
        expect(new Set(told).size).toBe(2);
      }),
    );
  });

  it('is no two visitors for a repeat of a batch that names no page', async () => {
    const ingest = openTestIngest(implied);
    const batch = batchOf(eventNamed('page_view'));
    for (const one of [batch, batch, batchOf(eventNamed('page_view'))]) await ingest.post(one);
    const [first, again, another] = ingest.journaled().map(({ visitor }) => visitor);
    expect([first === again, first === another]).toEqual([true, false]);
  });
});
