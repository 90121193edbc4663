/** Measures a dashboard card with 1 M and 10 M events in its period while 3,000 events a second arrive, the bytes per event and the memory of the store. */
import {
  engagement,
  eventFigures,
  pageFigures,
  sessionsByLanding,
  visitorsBy,
  vitalFigures,
} from '../src/measurement/reports/breakdowns.ts';
import { drops, overview, realtime, topPages, viewsPerDay } from '../src/measurement/reports/reports.ts';
import { maxServerMemoryBytes } from '../src/measurement/store/limits.ts';
import { startArrivals } from './arrivals.ts';
import { openFilledStore } from './event-store.ts';
import { record, type Row } from './record.ts';
import { dayMs } from '../src/platform/durations.ts';

const site = 'f'.repeat(32);
const events = Number(process.env.EVENTS ?? 10_000_000);
const asksACard = Number(process.env.ASKS ?? 20);
/** The ten million events span ninety days, so nine days have a million. */
const periods = [9, 90].map((days) => ({ days, inRange: Math.round((events * days) / 90) }));
const toMs = (Math.floor(Date.now() / dayMs) + 1) * dayMs;

const { client, arriving, merged, rowsOf, cpuMs, memoryMiB, close } = await openFilledStore({
  site,
  events,
  fromMs: toMs - 90 * dayMs,
  toMs,
});
// Merges to one part per month, as after a quiet night. It may outlast the statement timeout, and continues then.
await client.command({ query: 'OPTIMIZE TABLE events FINAL' }).catch(() => undefined);
await merged();
const [{ bytes } = { bytes: Number.NaN }] = await rowsOf<{ bytes: number }>(
  "SELECT sum(bytes_on_disk) / sum(rows) AS bytes FROM system.parts WHERE active AND table = 'events'",
);

const arrivals = startArrivals(arriving, site);

const rows: Row[] = [];
for (const { days, inRange } of periods) {
  const period = { site, fromMs: toMs - days * dayMs, toMs, limit: 50 };
  const cards: Record<string, () => Promise<unknown>> = {
    overview: () => overview(client, period),
    'views per day': () => viewsPerDay(client, period),
    'top pages': () => topPages(client, { ...period, limit: 10 }),
    'events not kept': () => drops(client, period),
    realtime: () => realtime(client, { site, nowMs: Date.now() }),
    engagement: () => engagement(client, period),
    channels: () => sessionsByLanding(client, { ...period, dimension: 'channel' }),
    countries: () => visitorsBy(client, { ...period, dimension: 'country' }),
    'pages report': () => pageFigures(client, period),
    'events report': () => eventFigures(client, period),
    'web vitals report': () => vitalFigures(client, period),
  };
  for (const [card, ask] of Object.entries(cards)) rows.push({ card, events: inRange, ...(await measure(ask)) });
}
const storedASecond = await arrivals.end();
record('dashboard', rows);
record('event-store', [
  { what: 'bytes of an event on the disk', value: Number(bytes.toFixed(1)) },
  { what: 'events a second stored meanwhile', value: Math.round(storedASecond) },
  { what: 'largest memory of the store process, MiB', value: memoryMiB() },
  { what: 'its cap for queries, caches and merges, MiB', value: Math.round(maxServerMemoryBytes / 2 ** 20) },
]);
await close();

/** Measures a query. The CPU time is the store's own, including ingestion; on a busy machine it is more telling than wall time. */
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
  return {
    p50Ms: Math.round(took[Math.floor(took.length / 2)] ?? 0),
    p95Ms: Math.round(took[Math.ceil(took.length * 0.95) - 1] ?? 0),
    cpuMs: Math.round(cpu),
  };
}
