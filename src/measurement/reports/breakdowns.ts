import type { StoreClient } from '../store/client.ts';
import { revenueOf } from './revenue.ts';
import { type ReportParameters, type ReportPeriod, type ReportRow, rowsOfReport } from './statement.ts';

type Limited = ReportPeriod & { limit: number };

/** Columns that only a landing has; `path` is the page a session began on. */
export const landingDimensions = ['channel', 'source', 'medium', 'campaign', 'referrer_host', 'path'] as const;
export type LandingDimension = (typeof landingDimensions)[number];

/** Columns that every event has. */
export const visitorDimensions = ['country', 'language', 'device', 'browser', 'os'] as const;
export type VisitorDimension = (typeof visitorDimensions)[number];

/** Parameters with a column of their own, each for one kind of event. */
export type SubjectColumn = 'search_term' | 'file_name' | 'link_url';

/** Converted: with a key event. `revenue`: sums of key events' `value` by its `currency`. */
type Converted = { keyEvents: number; convertedSessions: number; convertedVisitors: number };
type SessionsBy = Converted & {
  value: string;
  sessions: number;
  visitors: number;
  pageViews: number;
  engagedSessions: number;
  revenue: Record<string, number>;
};
type VisitorsBy = Converted & { value: string; visitors: number; sessions: number; pageViews: number };
export type Engagement = { sessions: number; engagedSessions: number; meanEngagedMs: number; meanViews: number };
/** `scrolledShare`: share of views that were seen to 90 %. `meanDepth`: percent. */
export type PageFigures = {
  path: string;
  title: string;
  pageViews: number;
  visitors: number;
  entrances: number;
  exits: number;
  meanEngagedMs: number;
  scrolledShare: number;
  meanDepth: number;
  keyEvents: number;
};
/** `revenue`: sums of the parameter `value` by its `currency`. */
type EventFigures = {
  name: string;
  events: number;
  visitors: number;
  sessions: number;
  keyEvents: number;
  revenue: Record<string, number>;
};
/** `sessions` and `visitors`: all of the period, with or without the event. */
type KeyEventFigures = {
  name: string;
  events: number;
  convertedSessions: number;
  convertedVisitors: number;
  sessions: number;
  visitors: number;
  revenue: Record<string, number>;
};
/** `withoutFollowing`: searches after which nothing followed in the session. */
type SearchFigures = { value: string; events: number; visitors: number; withoutFollowing: number };
type ValueFigures = { value: string; events: number; visitors: number };
type FormFigures = { path: string; form: string; starts: number; submits: number; submissions: number };
type VideoFigures = {
  url: string;
  title: string;
  provider: string;
  starts: number;
  quarter: number;
  half: number;
  threeQuarters: number;
  completes: number;
};
/** `path` empty: all pages. `p75` in milliseconds; CLS has no unit. */
type VitalFigures = {
  path: string;
  metric: string;
  views: number;
  p75: number;
  goodShare: number;
  middleShare: number;
  poorShare: number;
};
export type FunnelStep = { kind: 'page' | 'event'; value: string };

export async function engagement(client: StoreClient, period: ReportPeriod): Promise<Engagement> {
  const [row = {}] = await rowsOfReport(client, 'engagement', period);
  return numbers(row, ['sessions', 'engagedSessions', 'meanEngagedMs', 'meanViews']);
}

export async function sessionsByLanding(
  client: StoreClient,
  period: Limited & { dimension: LandingDimension },
): Promise<SessionsBy[]> {
  const rows = await rowsOfReport(client, 'sessions-by-landing', period);
  return rows.map((row) => ({
    ...texts(row, ['value']),
    ...numbers(row, [
      'sessions',
      'visitors',
      'pageViews',
      'engagedSessions',
      'keyEvents',
      'convertedSessions',
      'convertedVisitors',
    ]),
    revenue: revenueOf(row.revenue),
  }));
}

export async function visitorsBy(
  client: StoreClient,
  period: Limited & { dimension: VisitorDimension },
): Promise<VisitorsBy[]> {
  const rows = await rowsOfReport(client, 'visitors-by', period);
  return rows.map((row) => ({
    ...texts(row, ['value']),
    ...numbers(row, ['visitors', 'sessions', 'pageViews', 'keyEvents', 'convertedSessions', 'convertedVisitors']),
  }));
}

export async function pageFigures(client: StoreClient, period: Limited): Promise<PageFigures[]> {
  const rows = await rowsOfReport(client, 'pages', period);
  return rows.map((row) => ({
    ...texts(row, ['path', 'title']),
    ...numbers(row, [
      'pageViews',
      'visitors',
      'entrances',
      'exits',
      'meanEngagedMs',
      'scrolledShare',
      'meanDepth',
      'keyEvents',
    ]),
  }));
}

export async function eventFigures(client: StoreClient, period: Limited): Promise<EventFigures[]> {
  const rows = await rowsOfReport(client, 'events', period);
  return rows.map((row) => ({
    ...texts(row, ['name']),
    ...numbers(row, ['events', 'visitors', 'sessions', 'keyEvents']),
    revenue: revenueOf(row.revenue),
  }));
}

export async function keyEventFigures(client: StoreClient, period: Limited): Promise<KeyEventFigures[]> {
  const rows = await rowsOfReport(client, 'key-events', period);
  return rows.map((row) => ({
    ...texts(row, ['name']),
    ...numbers(row, ['events', 'convertedSessions', 'convertedVisitors', 'sessions', 'visitors']),
    revenue: revenueOf(row.revenue),
  }));
}

export async function searchFigures(client: StoreClient, period: Limited): Promise<SearchFigures[]> {
  const rows = await rowsOfReport(client, 'searches', period);
  return rows.map((row) => ({ ...texts(row, ['value']), ...numbers(row, ['events', 'visitors', 'withoutFollowing']) }));
}

/** Returns the values of one parameter of one event: `file_name` of `file_download`, `link_url` of `click`. */
export async function parameterValues(
  client: StoreClient,
  period: Limited & { eventName: string; parameter: SubjectColumn },
): Promise<ValueFigures[]> {
  const rows = await rowsOfReport(client, 'parameter-values', period);
  return rows.map((row) => ({ ...texts(row, ['value']), ...numbers(row, ['events', 'visitors']) }));
}

export async function formFigures(client: StoreClient, period: Limited): Promise<FormFigures[]> {
  const rows = await rowsOfReport(client, 'forms', period);
  return rows.map((row) => ({
    ...texts(row, ['path', 'form']),
    ...numbers(row, ['starts', 'submits', 'submissions']),
  }));
}

export async function videoFigures(client: StoreClient, period: Limited): Promise<VideoFigures[]> {
  const rows = await rowsOfReport(client, 'videos', period);
  return rows.map((row) => ({
    ...texts(row, ['url', 'title', 'provider']),
    ...numbers(row, ['starts', 'quarter', 'half', 'threeQuarters', 'completes']),
  }));
}

export async function vitalFigures(client: StoreClient, period: Limited): Promise<VitalFigures[]> {
  const rows = await rowsOfReport(client, 'web-vitals', period);
  return rows.map((row) => ({
    ...texts(row, ['path', 'metric']),
    ...numbers(row, ['views', 'p75', 'goodShare', 'middleShare', 'poorShare']),
  }));
}

export const maxFunnelSteps = 6;

/** Returns how many sessions reached each step, in the steps' order within one day. @throws RangeError for no step or more than `maxFunnelSteps`. */
export async function funnel(
  client: StoreClient,
  { steps, ...period }: ReportPeriod & { steps: readonly FunnelStep[] },
): Promise<number[]> {
  if (steps.length === 0 || steps.length > maxFunnelSteps)
    throw new RangeError(`A funnel has 1 to ${maxFunnelSteps} steps.`);
  const slots = Array.from({ length: maxFunnelSteps }, (_, at) => [
    [`kind${at + 1}`, steps[at]?.kind ?? ''],
    [`value${at + 1}`, steps[at]?.value ?? ''],
  ]).flat();
  const parameters: ReportParameters = { ...period, ...Object.fromEntries(slots) };
  const rows = await rowsOfReport(client, 'funnel', parameters);
  return steps.map((_, at) =>
    rows.filter((row) => Number(row.level) > at).reduce((sum, row) => sum + Number(row.sessions), 0),
  );
}

/** Reads numbers from a row. An average over nothing arrives as null or NaN, and becomes zero. */
function numbers<Name extends string>(row: ReportRow, names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0) || 0])) as Record<Name, number>;
}

function texts<Name extends string>(row: ReportRow, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(row[name] ?? '')])) as Record<Name, string>;
}
