import { answersOf, type DecisionDay, decisionsPerDay } from '../../../consent/records/figures.ts';
import { type Engagement, engagement } from '../../../measurement/reports/breakdowns.ts';
import {
  overview,
  type Overview,
  viewsPerDay,
  viewsPerHour,
  type ViewsAt,
} from '../../../measurement/reports/reports.ts';
import { measuredShare } from '../../../measurement/reports/share.ts';
import type { ReportName, ReportPeriod } from '../../../measurement/reports/statement.ts';
import { count, decisionCounts, ratio, shared } from './columns.ts';
import { comparedPeriodOf, periodOf } from './question.ts';
import type { Column } from './report.ts';
import { type Asked, orNull } from './sources.ts';

/** A figure of the whole period, with the value of the comparison period. */
export type Summed = Column & { now: SumValue; before: SumValue; statement: ReportName | null };
type SumValue = number | Record<string, number>;

export function reportPeriod({ site, question }: Pick<Asked, 'site' | 'question'>) {
  return { site, ...periodOf(question), timeZone: question.timeZone, filter: question.filter };
}

type Whole = Overview & Omit<Engagement, 'sessions'>;
type Figure = Column & { statement: ReportName; of: (whole: Whole) => SumValue };

const figures: readonly Figure[] = [
  { ...shared.visitors, statement: 'overview', of: ({ visitors }) => visitors },
  {
    ...count('newVisitors', 'New visitors', 'Events named first_visit.'),
    statement: 'overview',
    of: ({ newVisitors }) => newVisitors,
  },
  { ...shared.sessions, statement: 'overview', of: ({ sessions }) => sessions },
  { ...shared.pageViews, statement: 'overview', of: ({ pageViews }) => pageViews },
  {
    ...shared.engagedShare,
    statement: 'engagement',
    of: ({ engagedSessions, sessions }) => ratio(engagedSessions, sessions),
  },
  {
    key: 'meanEngagedMs',
    label: 'Avg. engagement time',
    kind: 'duration',
    definition: 'Time visible and in focus, per session.',
    statement: 'engagement',
    of: ({ meanEngagedMs }) => meanEngagedMs,
  },
  { ...shared.keyEvents, statement: 'overview', of: ({ keyEvents }) => keyEvents },
  {
    ...shared.sessionRate,
    statement: 'overview',
    of: ({ convertedSessions, sessions }) => ratio(convertedSessions, sessions),
  },
  {
    ...shared.visitorRate,
    statement: 'overview',
    of: ({ convertedVisitors, visitors }) => ratio(convertedVisitors, visitors),
  },
  { ...shared.worth, statement: 'overview', of: ({ revenue }) => revenue },
];

/** Figures above every table of events. */
const shortKeys: ReadonlySet<string> = new Set(['visitors', 'newVisitors', 'sessions', 'pageViews', 'keyEvents']);

export type Sums = {
  summary: Summed[];
  /** Measured page loads ÷ all; null when there is nothing to compare. */ share: number | null;
};
/** `pageLoads`: the two page loads that `share` compares. */
export type EventSums = Sums & { pageLoads: PageLoads | null };
type PageLoads = { measured: number; all: number };

/** Returns the figures above the rows of a table of events. */
export function eventSums(asked: Asked, days = decisionDays(asked)): Promise<EventSums> {
  const whole = async (period: ReportPeriod): Promise<Whole> => ({
    ...(await overview(asked.sources.store, period)),
    engagedSessions: 0,
    meanEngagedMs: 0,
    meanViews: 0,
  });
  return sumsBy(asked, { whole, days, keys: shortKeys });
}

/** Returns all summary figures of a period. */
export function allSums(asked: Asked): Promise<EventSums> {
  const whole = async (period: ReportPeriod): Promise<Whole> => {
    const [counted, { engagedSessions, meanEngagedMs, meanViews }] = await Promise.all([
      overview(asked.sources.store, period),
      engagement(asked.sources.store, period),
    ]);
    return { ...counted, engagedSessions, meanEngagedMs, meanViews };
  };
  return sumsBy(asked, { whole, days: decisionDays(asked) });
}

type SumsOptions = {
  whole: (period: ReportPeriod) => Promise<Whole>;
  days: Promise<DecisionDay[]>;
  keys?: ReadonlySet<string>;
};

async function sumsBy(asked: Asked, { whole, days, keys }: SumsOptions): Promise<EventSums> {
  const { sources, site, question, nowMs } = asked;
  const period = reportPeriod(asked);
  const asking = whole(period);
  const isNarrowed = Object.keys(question.filter).length > 0;
  const everybody = isNarrowed ? overview(sources.store, { site, ...periodOf(question) }) : asking;
  const [now, before, pageLoads] = await Promise.all([
    asking,
    whole({ ...period, ...comparedPeriodOf(question, nowMs) }),
    // A source that does not answer is reported on the dashboard; here the other figures are still shown.
    orNull(pageLoadsOf(everybody, days)),
  ]);
  return {
    summary: figures
      .filter(({ key }) => !keys || keys.has(key))
      .map(({ of, ...figure }) => ({ ...figure, now: of(now), before: of(before) })),
    pageLoads,
    share: (pageLoads && measuredShare({ measuredLoads: pageLoads.measured, allLoads: pageLoads.all })) ?? null,
  };
}

async function pageLoadsOf(
  everybody: Promise<Pick<Overview, 'pageLoads'>>,
  days: Promise<DecisionDay[]>,
): Promise<PageLoads> {
  const [{ pageLoads }, known] = await Promise.all([everybody, days]);
  return { measured: pageLoads, all: loadsOf(known) };
}

/** Returns views over the period: hours for a single day, otherwise days. */
export function viewsOverTime(asked: Pick<Asked, 'sources' | 'site' | 'question'>): Promise<ViewsAt[]> {
  const { from, to } = asked.question;
  const views = from === to ? viewsPerHour : viewsPerDay;
  return views(asked.sources.store, reportPeriod(asked));
}

/** Returns the decisions and page loads of each day. They are everybody's: a decision contains no data about its visit, so filters do not apply. */
export async function decisionDays(
  { sources, site, question }: Asked,
  period = periodOf(question),
): Promise<DecisionDay[]> {
  return decisionsPerDay(await sources.records(), { ...period, timeZone: question.timeZone, siteKey: site });
}

export function loadsOf(days: readonly DecisionDay[]): number {
  return days.reduce((sum, { loads }) => sum + loads, 0);
}

const decisionFigures = [
  ...decisionCounts,
  count(
    'loadsWithoutDecision',
    'Page loads without a choice',
    'Page loads on which no choice was made, including those of visitors who had chosen before.',
  ),
];

/** Every decision has a record, so the coverage is complete. */
export async function decisionSums(asked: Asked): Promise<Sums> {
  const days = await Promise.all([
    decisionDays(asked),
    decisionDays(asked, comparedPeriodOf(asked.question, asked.nowMs)),
  ]);
  const [now, before] = [answersOf(days[0]), answersOf(days[1])];
  return {
    summary: decisionFigures.map((figure) => ({
      ...figure,
      statement: null,
      now: now[figure.key],
      before: before[figure.key],
    })),
    share: 1,
  };
}
