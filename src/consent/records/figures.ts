import { daysBetween, midnightOf, shiftDay } from '../../platform/calendar.ts';
import type { Row, Statements } from '../../platform/database.ts';
import { type DecisionAction, decisionActions } from '../decision/journal-entries.ts';
import { dayMs } from '../../platform/durations.ts';

/** A half-open period: from `fromMs`, up to but excluding `toMs`. */
type Period = { fromMs: number; toMs: number; siteKey: string };

/** One day, `2026-11-20`. `loads` counts page loads with the banner's runtime on the UTC day of that date, with or without a decision. */
export type DecisionDay = { day: string; loads: number } & Record<DecisionAction, number>;

const countActions = (
  dayLengthMs: number,
) => `SELECT CAST((decided_at_ms - ?) / ${dayLengthMs} AS bigint) AS day, action, count(*) AS decisions FROM decisions
  WHERE site_key = ? AND decided_at_ms >= ? AND decided_at_ms < ? AND is_overtaken = 0 GROUP BY 1, 2`;

const sumLoads = `SELECT day, CAST(sum(loads) AS bigint) AS loads FROM banner_loads
  WHERE site_key = ? AND day >= ? AND day <= ? GROUP BY day`;

/** Bounds the rows of one result; the rest of a long tail is not worth showing. */
const maxGroups = 100;

/** Columns by which decisions can be grouped. Only these names are inserted into the statement. */
const groupColumns = {
  place: 'place',
  rule: 'rule',
  version: 'banner_version',
  surface: 'surface',
  locale: 'locale',
  source: 'source',
} as const;
export type DecisionGrouping = keyof typeof groupColumns;

/** A null `value` means that the records lost it because they were erased. */
export type DecisionGroup = { value: string | null } & Record<DecisionAction, number>;

/**
 * Returns the decisions and banner loads of each day of the period, including empty days, oldest first. Decisions are counted by the days of
 * `timeZone`; loads are stored as sums of UTC days and shown under the same date. Overtaken decisions are excluded, because they were never in force.
 */
export async function decisionsPerDay(
  sql: Statements,
  { fromMs, toMs, siteKey, timeZone = 'UTC' }: Period & { timeZone?: string },
): Promise<DecisionDay[]> {
  const days = daysBetween(fromMs, toMs, timeZone).map(emptyDay);
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? Date.parse(day.day) / dayMs : 0)) as [
    number,
    number,
  ];
  for (const { at, startMs, endMs, dayLengthMs } of stretchesOf(
    days.map(({ day }) => day),
    timeZone,
  )) {
    for (const row of await sql.all(countActions(dayLengthMs), [
      startMs,
      siteKey,
      Math.max(startMs, fromMs),
      Math.min(endMs, toMs),
    ])) {
      const day = days[at + Number(row.day)];
      if (day && isAction(row.action)) day[row.action] = Number(row.decisions);
    }
  }
  for (const row of days.length > 0 ? await sql.all(sumLoads, [siteKey, first, last]) : []) {
    const day = days[Number(row.day) - first];
    if (day) day.loads = Number(row.loads);
  }
  return days;
}

/** Consecutive days of the same length, from index `at`. Without a clock change one stretch covers all days. */
type Stretch = { at: number; startMs: number; endMs: number; dayLengthMs: number };

function stretchesOf(days: readonly string[], timeZone: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [at, day] of days.entries()) {
    const [startMs, endMs] = [midnightOf(day, timeZone), midnightOf(shiftDay(day, 1), timeZone)];
    const last = stretches.at(-1);
    if (last?.dayLengthMs === endMs - startMs) last.endMs = endMs;
    else stretches.push({ at, startMs, endMs, dayLengthMs: endMs - startMs });
  }
  return stretches;
}

/** Returns the decisions of the period by place, version, surface …, most frequent first. */
export async function decisionsBy(
  sql: Statements,
  grouping: DecisionGrouping,
  { fromMs, toMs, siteKey }: Period,
): Promise<DecisionGroup[]> {
  return groupsOf(await sql.all(countBy(groupColumns[grouping], 'site_key = ? AND '), [siteKey, fromMs, toMs]));
}

/** Returns the decisions of the period by site. `value` is the site's key. */
export async function decisionsBySite(
  sql: Statements,
  { fromMs, toMs }: Omit<Period, 'siteKey'>,
): Promise<DecisionGroup[]> {
  return groupsOf(await sql.all(countBy('site_key', ''), [fromMs, toMs]));
}

/**
 * Totals that include visitors who did not answer. Loads are counted anonymously for everybody, so the number of visitors is unknown.
 * `loadsWithoutDecision` are page loads without a decision, including those of visitors who had decided before.
 */
type Answers = Record<DecisionAction, number> & {
  loads: number;
  decisions: number;
  loadsWithoutDecision: number;
};

export function answersOf(days: readonly DecisionDay[]): Answers {
  const sum = (pick: (day: DecisionDay) => number) => days.reduce((total, day) => total + pick(day), 0);
  const actions = {
    accept: sum((day) => day.accept),
    reject: sum((day) => day.reject),
    partial: sum((day) => day.partial),
    withdraw: sum((day) => day.withdraw),
  };
  const loads = sum((day) => day.loads);
  const decisions = actions.accept + actions.reject + actions.partial + actions.withdraw;
  return { ...actions, loads, decisions, loadsWithoutDecision: Math.max(0, loads - decisions) };
}

function countBy(column: string, condition: string): string {
  const counts = decisionActions
    .map((action) => `sum(CASE WHEN action = '${action}' THEN 1 ELSE 0 END) AS ${action}_count`)
    .join(', ');
  return `SELECT ${column} AS value, ${counts} FROM decisions WHERE ${condition}decided_at_ms >= ? AND decided_at_ms < ? AND is_overtaken = 0
    GROUP BY ${column} ORDER BY count(*) DESC, ${column} LIMIT ${maxGroups}`;
}

function groupsOf(rows: Row[]): DecisionGroup[] {
  return rows.map((row) => ({
    value: row.value === null ? null : String(row.value),
    ...{
      accept: Number(row.accept_count),
      reject: Number(row.reject_count),
      partial: Number(row.partial_count),
      withdraw: Number(row.withdraw_count),
    },
  }));
}

function emptyDay(day: string): DecisionDay {
  return { day, loads: 0, accept: 0, reject: 0, partial: 0, withdraw: 0 };
}

function isAction(value: unknown): value is DecisionAction {
  return decisionActions.some((action) => action === value);
}
