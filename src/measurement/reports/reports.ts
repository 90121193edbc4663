import { dateTimeFormat } from '../../platform/intl.ts';
import type { StoreClient } from '../store/client.ts';
import { revenueOf } from './revenue.ts';
import { rowsOfReport, type ReportPeriod } from './statement.ts';
import { hourMs, minuteMs } from '../../platform/durations.ts';

export type { ReportPeriod } from './statement.ts';

/** Converted: with a key event. `revenue`: the value of key events, by currency. */
export type Overview = {
  visitors: number;
  newVisitors: number;
  pageViews: number;
  pageLoads: number;
  sessions: number;
  keyEvents: number;
  convertedSessions: number;
  convertedVisitors: number;
  revenue: Record<string, number>;
};
/** `start`: a day `2026-11-20` or an hour `2026-11-20T13:00` of the period's time zone. */
export type ViewsAt = { start: string; pageViews: number; visitors: number; sessions: number; keyEvents: number };
export type TopPage = { path: string; title: string; pageViews: number; visitors: number };
/** `minutes`: page views of the last thirty minutes, oldest first, the current one last. */
export type Realtime = { minutes: number[]; activeVisitors: number };
export type Drop = { reason: string; events: number };

export const realtimeMinutes = 30;
/** A visitor counts as active for five minutes after the last event. */
const activeMs = 5 * minuteMs;

export async function overview(client: StoreClient, period: ReportPeriod): Promise<Overview> {
  const [row = {}] = await rowsOfReport(client, 'overview', period);
  const count = (name: keyof Overview) => Number(row[name] ?? 0);
  return {
    visitors: count('visitors'),
    newVisitors: count('newVisitors'),
    pageViews: count('pageViews'),
    pageLoads: count('pageLoads'),
    sessions: count('sessions'),
    keyEvents: count('keyEvents'),
    convertedSessions: count('convertedSessions'),
    convertedVisitors: count('convertedVisitors'),
    revenue: revenueOf(row.revenue),
  };
}

/** Returns every day of the period, including days without views, oldest first. */
export async function viewsPerDay(client: StoreClient, period: ReportPeriod): Promise<ViewsAt[]> {
  const rows = await rowsOfReport(client, 'views-per-day', period);
  return filled(
    rows,
    startsOf(period, hourMs).map((start) => start.slice(0, 10)),
  );
}

/** Returns every hour of the period, including hours without views, oldest first. */
export async function viewsPerHour(client: StoreClient, period: ReportPeriod): Promise<ViewsAt[]> {
  const rows = await rowsOfReport(client, 'views-per-hour', period);
  return filled(rows, startsOf(period, hourMs));
}

export async function topPages(client: StoreClient, period: ReportPeriod & { limit: number }): Promise<TopPage[]> {
  const rows = await rowsOfReport(client, 'top-pages', period);
  return rows.map((row) => ({
    path: String(row.path),
    title: String(row.title),
    pageViews: Number(row.pageViews),
    visitors: Number(row.visitors),
  }));
}

/** Returns the half hour up to now. */
export async function realtime(
  client: StoreClient,
  { site, nowMs }: { site: string; nowMs: number },
): Promise<Realtime> {
  const presentMs = Math.floor(nowMs / minuteMs) * minuteMs;
  const firstMs = presentMs - (realtimeMinutes - 1) * minuteMs;
  const toMs = presentMs + minuteMs;
  const [rows, [active]] = await Promise.all([
    rowsOfReport(client, 'realtime', { site, fromMs: firstMs, toMs }),
    rowsOfReport(client, 'active-visitors', { site, fromMs: nowMs - activeMs, toMs }),
  ]);
  const minutes = Array.from({ length: realtimeMinutes }, () => 0);
  for (const row of rows) minutes[(Number(row.minute) * 1000 - firstMs) / minuteMs] = Number(row.pageViews);
  return { minutes, activeVisitors: Number(active?.visitors ?? 0) };
}

/** Returns dropped events, by reason. Batches without any consent were refused and are not included. */
export async function drops(client: StoreClient, period: ReportPeriod): Promise<Drop[]> {
  const rows = await rowsOfReport(client, 'drops', period);
  return rows.map((row) => ({ reason: String(row.reason), events: Number(row.events) }));
}

/** Returns the start of every hour in the time zone, as `2026-11-20T13:00`. The hour that a clock change repeats is listed once. */
function startsOf({ fromMs, toMs, timeZone = 'UTC' }: ReportPeriod, stepMs: number): string[] {
  const format = dateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  // Counts from the period's own start: in Nepal an hour begins at a quarter past an hour of UTC. The last one may have begun within the last step.
  const moments = Array.from(
    { length: Math.max(0, Math.ceil((toMs - fromMs) / stepMs)) },
    (_, index) => fromMs + index * stepMs,
  );
  return [...moments, ...(moments.length > 0 ? [toMs - 1] : [])].map((ms) => {
    const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:00`;
  });
}

function filled(rows: Record<string, unknown>[], starts: string[]): ViewsAt[] {
  const known = new Map(rows.map((row) => [String(row.start), row]));
  return [...new Set(starts)].map((start) => {
    const count = (name: keyof ViewsAt) => Number(known.get(start)?.[name] ?? 0);
    return {
      start,
      pageViews: count('pageViews'),
      visitors: count('visitors'),
      sessions: count('sessions'),
      keyEvents: count('keyEvents'),
    };
  });
}
