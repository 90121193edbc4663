/** What a card of the dashboard takes with 1 M and 10 M events in its period while 3,000 events a second arrive; bytes of an event, memory of the store. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Entry } from '../src/journal/contract.ts';
import { engagement, eventFigures, pageFigures, sessionsByLanding, visitorsBy, vitalFigures } from '../src/measurement/reports/breakdowns.ts';
import { drops, overview, realtime, topPages, viewsPerDay } from '../src/measurement/reports/reports.ts';
import { createStoreClient } from '../src/measurement/store/client.ts';
import { maxServerMemoryBytes } from '../src/measurement/store/limits.ts';
import { migrateEvents } from '../src/measurement/store/migrate.ts';
import { fillSample } from '../src/measurement/store/sample.ts';
import { runStore } from '../src/measurement/store/testing.ts';
import { silentLog } from '../src/platform/log.ts';
import { createEventsConsumer } from '../src/worker/events.ts';
import { createTurn } from '../src/platform/turn.ts';
import { record, type Row } from './record.ts';

const site = 'f'.repeat(32);
const dayMs = 86_400_000;
const events = Number(process.env.EVENTS ?? 10_000_000);
const asksACard = Number(process.env.ASKS ?? 20);
const eventsASecond = 3_000;
const eventsABatch = 3;
/** Of ninety days with ten million events, nine have a million. */
const periods = [9, 90].map((days) => ({ days, inRange: Math.round((events * days) / 90) }));
const toMs = (Math.floor(Date.now() / dayMs) + 1) * dayMs;

const store = await runStore();
const client = createStoreClient({ environment: { dataDir: store.dataDir, eventsUrl: undefined } });
await migrateEvents(client);
await fillSample(client, { site, events, fromMs: toMs - 90 * dayMs, toMs });
await settle();
const [{ bytes } = { bytes: Number.NaN }] = await rowsOf<{ bytes: number }>("SELECT sum(bytes_on_disk) / sum(rows) AS bytes FROM system.parts WHERE active AND table = 'events'");

const consumer = createEventsConsumer({ store: client, log: silentLog, erasedUntil: async () => new Map(), count: async () => {}, turn: createTurn() });
const arriving = { isOver: false, stored: 0, seconds: 0 };
const arrivals = arrive();

const rows: Row[] = [];
for (const { days, inRange } of periods) {
  const period = { site, fromMs: toMs - days * dayMs, toMs, limit: 50 };
  const cards: Record<string, () => Promise<unknown>> = {
    'overview': () => overview(client, period),
    'views per day': () => viewsPerDay(client, period),
    'top pages': () => topPages(client, { ...period, limit: 10 }),
    'events not kept': () => drops(client, period),
    'realtime': () => realtime(client, { site, nowMs: Date.now() }),
    'engagement': () => engagement(client, period),
    'channels': () => sessionsByLanding(client, { ...period, dimension: 'channel' }),
    'countries': () => visitorsBy(client, { ...period, dimension: 'country' }),
    'pages report': () => pageFigures(client, period),
    'events report': () => eventFigures(client, period),
    'web vitals report': () => vitalFigures(client, period),
  };
  for (const [card, ask] of Object.entries(cards)) rows.push({ card, events: inRange, ...(await measure(ask)) });
}
arriving.isOver = true;
await arrivals;
record('dashboard', rows);
record('event-store', [
  { what: 'bytes of an event on the disk', value: Number(bytes.toFixed(1)) },
  { what: 'events a second stored meanwhile', value: Math.round(arriving.stored / arriving.seconds) },
  { what: 'largest memory of the store process, MiB', value: statusMiB('VmHWM') },
  { what: 'its cap for queries, caches and merges, MiB', value: Math.round(maxServerMemoryBytes / 2 ** 20) },
]);
await client.close();
await store.remove();

/** Processor time is the store's own, arrivals included; of a busy machine it says more than the clock. */
async function measure(ask: () => Promise<unknown>): Promise<{ p50Ms: number; p95Ms: number; cpuMs: number }> {
  const took: number[] = [];
  await ask();
  const cpuBefore = cpuMs();
  for (let asked = 0; asked < asksACard; asked += 1) {
    const beganMs = performance.now();
    await ask();
    took.push(performance.now() - beganMs);
  }
  const cpu = (cpuMs() - cpuBefore) / asksACard;
  took.sort((one, other) => one - other);
  return { p50Ms: Math.round(took[Math.floor(took.length / 2)] ?? 0), p95Ms: Math.round(took[Math.ceil(took.length * 0.95) - 1] ?? 0), cpuMs: Math.round(cpu) };
}

/** One part a month, as after a quiet night. It may take longer than a statement is waited for, and goes on then. */
async function settle(): Promise<void> {
  await client.command({ query: 'OPTIMIZE TABLE events FINAL' }).catch(() => undefined);
  while (Number((await rowsOf<{ merges: number }>('SELECT count() AS merges FROM system.merges'))[0]?.merges) > 0) await wait(500);
}

/** As the worker hands over what came in a second. */
async function arrive(): Promise<void> {
  const startedMs = performance.now();
  for (let second = 0; !arriving.isOver; second += 1) {
    const entries = Array.from({ length: eventsASecond / eventsABatch }, newEntry);
    await consumer.take({ journal: 'site-1', from: { segment: 0, offset: second }, to: { segment: 0, offset: second + 1 }, token: `second ${second}`, entries });
    arriving.stored += eventsASecond;
    await wait(Math.max(0, (second + 1) * 1_000 - (performance.now() - startedMs)));
  }
  arriving.seconds = (performance.now() - startedMs) / 1_000;
}

function newEntry(): Entry {
  const id = () => randomBytes(16).toString('hex');
  const made = ['page_view', 'scroll', 'user_engagement'].map((name) => ({ id: id(), name, at: Date.now(), key: false, load: name === 'page_view', params: { page_location: 'https://www.example.com/product/how-we-1eef', page_title: 'Product', page_referrer: 'https://google.com/' } }));
  const body = { site, host: 'www.example.com', visitor: id(), session: id(), recordId: id(), bannerVersion: 'v4', language: 'en', country: 'DE', device: 'desktop', browser: 'Chrome', os: 'Windows', botReasons: [], categories: ['analytics'], decidedAt: 0, ownStatistics: false, dropped: {}, events: made };
  return { kind: 'events', id: id(), atMs: Date.now(), body };
}

async function rowsOf<Found>(query: string): Promise<Found[]> {
  return (await client.query({ query, format: 'JSONEachRow' })).json<Found>();
}

function cpuMs(): number {
  const fields = readFileSync(`/proc/${store.pid()}/stat`, 'latin1').replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function statusMiB(name: string): number {
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${store.pid()}/status`, 'latin1'))?.[1]) / 1024);
}
