import type { Phrase } from '../../translations/translate.ts';
import type { Column, Row } from './report.ts';

export const text = (key: string, label: Phrase, definition: Phrase): Column => ({
  key,
  label,
  kind: 'text',
  definition,
});
export const count = <Key extends string>(key: Key, label: Phrase, definition: Phrase) => ({
  key,
  label,
  kind: 'count' as const,
  definition,
});
export const share = (key: string, label: Phrase, definition: Phrase): Column => ({
  key,
  label,
  kind: 'share',
  definition,
});

/** Columns that several tables share. */
export const shared = {
  visitors: count(
    'visitors',
    'Visitors',
    'Number of different random visitor ids with such an event. The count is exact, never estimated.',
  ),
  sessions: count('sessions', 'Sessions', 'Visits: a session ends after 30 minutes without an event.'),
  pageViews: count('pageViews', 'Page views', 'Events named page_view.'),
  engagedShare: share(
    'engagedShare',
    'Engagement rate',
    'Share of sessions with more than ten seconds in focus, a second page view, or a key event.',
  ),
  keyEvents: count('keyEvents', 'Key events', 'Events that mark a conversion.'),
  sessionRate: share('sessionRate', 'Session conversion rate', 'Share of sessions with a key event.'),
  visitorRate: share('visitorRate', 'Visitor conversion rate', 'Share of visitors with a key event.'),
  times: count('events', 'Count', 'How often it happened.'),
  worth: {
    key: 'revenue',
    label: 'Value',
    kind: 'money',
    definition: 'Sum of the parameter value of key events, by its currency.',
  },
} as const satisfies Record<string, Column>;

/** The answers to the banner, of which every decision is one. */
export const decisionCounts = [
  count('decisions', 'Decisions', 'All answers, each with its own record.'),
  count('accept', 'Accepted', 'Everything granted.'),
  count('partial', 'In part', 'Some categories granted.'),
  count('reject', 'Rejected', 'Nothing granted.'),
  count('withdraw', 'Withdrawn', 'Everything withdrawn after something had been granted.'),
] as const;

type Converted = { sessions: number; visitors: number; convertedSessions: number; convertedVisitors: number };

/** Adds conversion rates to a row; omitted when the denominator is zero. */
export function withRates<Figures extends Converted & Row>(row: Figures): Row {
  return {
    ...row,
    sessionRate: ratio(row.convertedSessions, row.sessions),
    visitorRate: ratio(row.convertedVisitors, row.visitors),
  };
}

export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
