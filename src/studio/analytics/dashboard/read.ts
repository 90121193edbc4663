import { decisionsPerDay } from '../../../consent/records/figures.ts';
import {
  drops,
  overview,
  realtime,
  topPages,
  viewsPerDay,
  viewsPerHour,
  type Realtime,
  type ReportPeriod,
} from '../../../measurement/reports/reports.ts';
import { measuredShare } from '../../../measurement/reports/share.ts';
import type { StoreClient } from '../../../measurement/store/client.ts';
import { dayIn, midnightOf, shiftDay } from '../../../platform/calendar.ts';
import type { Statements } from '../../../platform/database.ts';
import type { Decided, Measured, PeriodInsights, Range, Unavailable } from './insights.ts';
import { dayMs } from '../../../platform/durations.ts';

/** Number of pages that fit beside the chart without scrolling. */
const pagesShown = 10;

export type Sources = {
  store: StoreClient;
  /** Opened on first use: an unavailable database must not keep the studio from starting. */
  records: () => Promise<Statements>;
};

export type Question = { site: string; range: Range; timeZone: string; nowMs: number };

/** Reads the figures of a period. A source that does not answer is marked as unavailable, and the rest is still returned. */
export async function readPeriod(sources: Sources, question: Question): Promise<PeriodInsights> {
  const [measured, decided] = await Promise.all([
    orUnavailable(readMeasured(sources.store, question)),
    orUnavailable(readDecided(sources, question)),
  ]);
  return {
    range: question.range,
    timeZone: question.timeZone,
    readAtMs: question.nowMs,
    measured,
    decided,
    share: shareOf(measured, decided),
  };
}

/** Reads the last half hour. */
export function readRealtime(
  { store }: Sources,
  { site, nowMs }: Omit<Question, 'range' | 'timeZone'>,
): Promise<Realtime | Unavailable> {
  return orUnavailable(realtime(store, { site, nowMs }));
}

async function readMeasured(store: StoreClient, question: Question): Promise<Measured> {
  const { site, range } = question;
  const period = periodOf(question);
  const [now, earlier, steps, pages, dropped] = await Promise.all([
    overview(store, period),
    overview(store, { site, ...before(question) }),
    range === 1 ? viewsPerHour(store, period) : viewsPerDay(store, period),
    topPages(store, { ...period, limit: pagesShown }),
    drops(store, period),
  ]);
  return { overview: now, before: earlier, steps, pages, drops: dropped };
}

async function readDecided({ records }: Sources, question: Question): Promise<Decided> {
  const days = await decisionsPerDay(await records(), { ...periodOf(question), siteKey: question.site });
  return { days, pageLoads: days.reduce((sum, day) => sum + day.loads, 0) };
}

/** Returns whole days of the reader's time zone, the present one last. */
function periodOf({ site, range, timeZone, nowMs }: Question): ReportPeriod & { timeZone: string } {
  const today = dayIn(nowMs, timeZone);
  return {
    site,
    timeZone,
    fromMs: midnightOf(shiftDay(today, 1 - range), timeZone),
    toMs: midnightOf(shiftDay(today, 1), timeZone),
  };
}

/** Returns the same number of days before, up to the same time of day. */
function before({ range, timeZone, nowMs }: Question): { fromMs: number; toMs: number } {
  return { fromMs: midnightOf(shiftDay(dayIn(nowMs, timeZone), 1 - 2 * range), timeZone), toMs: nowMs - range * dayMs };
}

function shareOf(measured: Measured | Unavailable, decided: Decided | Unavailable): number | null {
  if ('unavailable' in measured || 'unavailable' in decided) return null;
  return measuredShare({ measuredLoads: measured.overview.pageLoads, allLoads: decided.pageLoads }) ?? null;
}

async function orUnavailable<Part>(part: Promise<Part>): Promise<Part | Unavailable> {
  try {
    return await part;
  } catch {
    // The source's own process or the worker logs what is wrong; here it is a state to show.
    return { unavailable: true };
  }
}
