import { answersOf, decisionsPerDay } from '../../../consent/records/figures.ts';
import { type Engagement, engagement } from '../../../measurement/reports/breakdowns.ts';
import { overview, type Overview } from '../../../measurement/reports/reports.ts';
import { measuredShare } from '../../../measurement/reports/share.ts';
import type { ReportName } from '../../../measurement/reports/statement.ts';
import type { Sources } from '../dashboard/read.ts';
import type { Phrase } from '../../words/translate.ts';
import { ratio } from './columns.ts';
import { comparedWith, periodOf, type ReportQuestion } from './question.ts';
import type { ColumnKind } from './report.ts';

/** A figure of the whole period, with the value of the comparison period. */
export type Summed = {
  key: string;
  label: Phrase;
  kind: ColumnKind;
  now: SumValue;
  before: SumValue;
  definition: Phrase;
  statement: ReportName | null;
};
export type SumValue = number | Record<string, number>;

export type AskedSums = { sources: Sources; site: string; question: ReportQuestion };

export function reportPeriod({ site, question }: Pick<AskedSums, 'site' | 'question'>) {
  return { site, ...periodOf(question), timeZone: question.timeZone, filter: question.filter };
}

type Whole = Overview & Omit<Engagement, 'sessions'>;
type Figure = Pick<Summed, 'key' | 'label' | 'kind' | 'definition' | 'statement'> & { of: (whole: Whole) => SumValue };

const figures: readonly Figure[] = [
  {
    key: 'visitors',
    label: 'Visitors',
    kind: 'count',
    definition: 'Number of different random visitor ids with such an event. The count is exact, never estimated.',
    statement: 'overview',
    of: ({ visitors }) => visitors,
  },
  {
    key: 'newVisitors',
    label: 'New visitors',
    kind: 'count',
    definition: 'Events named first_visit.',
    statement: 'overview',
    of: ({ newVisitors }) => newVisitors,
  },
  {
    key: 'sessions',
    label: 'Sessions',
    kind: 'count',
    definition: 'Visits: a session ends after 30 minutes without an event.',
    statement: 'overview',
    of: ({ sessions }) => sessions,
  },
  {
    key: 'pageViews',
    label: 'Page views',
    kind: 'count',
    definition: 'Events named page_view.',
    statement: 'overview',
    of: ({ pageViews }) => pageViews,
  },
  {
    key: 'engagedShare',
    label: 'Engagement rate',
    kind: 'share',
    definition: 'Share of sessions with more than ten seconds in focus, a second page view, or a key event.',
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
  {
    key: 'keyEvents',
    label: 'Key events',
    kind: 'count',
    definition: 'Events that mark a conversion.',
    statement: 'overview',
    of: ({ keyEvents }) => keyEvents,
  },
  {
    key: 'sessionRate',
    label: 'Session conversion rate',
    kind: 'share',
    definition: 'Share of sessions with a key event.',
    statement: 'overview',
    of: ({ convertedSessions, sessions }) => ratio(convertedSessions, sessions),
  },
  {
    key: 'visitorRate',
    label: 'Visitor conversion rate',
    kind: 'share',
    definition: 'Share of visitors with a key event.',
    statement: 'overview',
    of: ({ convertedVisitors, visitors }) => ratio(convertedVisitors, visitors),
  },
  {
    key: 'revenue',
    label: 'Value',
    kind: 'money',
    definition: 'Sum of the parameter value of key events, by its currency.',
    statement: 'overview',
    of: ({ revenue }) => revenue,
  },
];

/** Figures above every table of events. */
const shortKeys: ReadonlySet<string> = new Set(['visitors', 'newVisitors', 'sessions', 'pageViews', 'keyEvents']);

export type Sums = {
  summary: Summed[];
  /** Measured page loads ÷ all; null when there is nothing to compare. */ share: number | null;
};

/** Returns the figures above the rows of a table of events. */
export async function eventSums(asked: AskedSums): Promise<Sums> {
  const whole = async (question: ReportQuestion): Promise<Whole> => ({
    ...(await overview(asked.sources.store, reportPeriod({ ...asked, question }))),
    engagedSessions: 0,
    meanEngagedMs: 0,
    meanViews: 0,
  });
  return sumsBy(asked, { whole, keys: shortKeys });
}

/** Returns all summary figures of a period. */
export async function allSums(asked: AskedSums): Promise<Sums> {
  const whole = async (question: ReportQuestion): Promise<Whole> => {
    const period = reportPeriod({ ...asked, question });
    const [counted, { engagedSessions, meanEngagedMs, meanViews }] = await Promise.all([
      overview(asked.sources.store, period),
      engagement(asked.sources.store, period),
    ]);
    return { ...counted, engagedSessions, meanEngagedMs, meanViews };
  };
  return sumsBy(asked, { whole });
}

async function sumsBy(
  asked: AskedSums,
  { whole, keys }: { whole: (question: ReportQuestion) => Promise<Whole>; keys?: ReadonlySet<string> },
): Promise<Sums> {
  const { sources, site, question } = asked;
  const asking = whole(question);
  const isNarrowed = Object.keys(question.filter).length > 0;
  const everybody = isNarrowed ? overview(sources.store, { site, ...periodOf(question) }) : asking;
  const [now, before, share] = await Promise.all([asking, whole(comparedWith(question)), shareOf(asked, everybody)]);
  const told = figures.filter(({ key }) => !keys || keys.has(key));
  return { summary: told.map(({ of, ...figure }) => ({ ...figure, now: of(now), before: of(before) })), share };
}

type Answered = ReturnType<typeof answersOf>;

const decisionFigures: readonly [key: keyof Answered, label: Phrase, definition: Phrase][] = [
  ['decisions', 'Decisions', 'All answers, each with its own record.'],
  ['accept', 'Accepted', 'Everything granted.'],
  ['partial', 'In part', 'Some categories granted.'],
  ['reject', 'Rejected', 'Nothing granted.'],
  ['withdraw', 'Withdrawn', 'Everything withdrawn after something had been granted.'],
  [
    'loadsWithoutDecision',
    'Page loads without a choice',
    'Page loads on which no choice was made, including those of visitors who had chosen before.',
  ],
];

/** Every decision has a record, so the coverage is complete. */
export async function decisionSums({ sources, site, question }: AskedSums): Promise<Sums> {
  const sql = await sources.records();
  const answersIn = async (one: ReportQuestion) =>
    answersOf(await decisionsPerDay(sql, { ...periodOf(one), timeZone: one.timeZone, siteKey: site }));
  const [now, before] = await Promise.all([answersIn(question), answersIn(comparedWith(question))]);
  return {
    summary: decisionFigures.map(([key, label, definition]) => ({
      key,
      label,
      kind: 'count',
      definition,
      statement: null,
      now: now[key],
      before: before[key],
    })),
    share: 1,
  };
}

/** Returns null when the other source is unavailable; the figures are still shown. */
async function shareOf(
  { sources, site, question }: AskedSums,
  everybody: Promise<Pick<Overview, 'pageLoads'>>,
): Promise<number | null> {
  try {
    const reading = sources
      .records()
      .then((sql) => decisionsPerDay(sql, { ...periodOf(question), timeZone: question.timeZone, siteKey: site }));
    const [{ pageLoads }, days] = await Promise.all([everybody, reading]);
    return (
      measuredShare({ measuredLoads: pageLoads, allLoads: days.reduce((sum, { loads }) => sum + loads, 0) }) ?? null
    );
  } catch {
    return null; // Reported on the dashboard, which requests nothing else.
  }
}
