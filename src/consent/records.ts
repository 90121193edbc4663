import type { Row, Statements } from '../platform/database.ts';
import type { DecisionAction } from './journal-entries.ts';

const dayMs = 86_400_000;
/** More than a screen shows; exports will read in steps. */
export const maxRecentDecisions = 500;

/** Half-open: from `fromMs` up to, not including, `toMs`. */
export type Period = { fromMs: number; toMs: number; siteKey: string };

/** One UTC day, `2026-11-20`. `loads`: page loads with the banner's runtime, whether or not anybody decided. */
export type DecisionDay = { day: string; loads: number } & Record<DecisionAction, number>;

export type RecordedDecision = {
  recordId: string;
  previousRecordId: string | null;
  action: DecisionAction;
  choices: { functional: boolean; analytics: boolean; performance: boolean; advertisement: boolean };
  surface: string;
  bannerVersion: string;
  locale: string;
  decidedAtMs: number;
};

const countActions = `SELECT decided_at_ms / ${dayMs} AS day, action, count(*) AS decisions FROM decisions
  WHERE site_key = ? AND decided_at_ms >= ? AND decided_at_ms < ? GROUP BY 1, 2`;

const sumLoads = `SELECT day, CAST(sum(loads) AS bigint) AS loads FROM banner_loads
  WHERE site_key = ? AND day >= ? AND day <= ? GROUP BY day`;

const selectRecent = `SELECT record_id, previous_record_id, action, functional, analytics, performance, advertisement,
    surface, banner_version, locale, decided_at_ms FROM decisions
  WHERE site_key = ? ORDER BY decided_at_ms DESC, record_id LIMIT ?`;

/** Decisions and banner loads of each day of the period, days without any included, oldest first. */
export async function decisionsPerDay(sql: Statements, { fromMs, toMs, siteKey }: Period): Promise<DecisionDay[]> {
  const first = Math.floor(fromMs / dayMs);
  const last = Math.floor((toMs - 1) / dayMs);
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => emptyDay(first + at));
  for (const row of await sql.all(countActions, [siteKey, fromMs, toMs])) {
    const day = days[Number(row.day) - first];
    if (day && isAction(row.action)) day[row.action] = Number(row.decisions);
  }
  for (const row of await sql.all(sumLoads, [siteKey, first, last])) {
    const day = days[Number(row.day) - first];
    if (day) day.loads = Number(row.loads);
  }
  return days;
}

/** The latest decisions, without the consent id: a list to look at, not to find people by. */
export async function recentDecisions(sql: Statements, { siteKey, limit }: { siteKey: string; limit: number }): Promise<RecordedDecision[]> {
  const rows = await sql.all(selectRecent, [siteKey, Math.min(limit, maxRecentDecisions)]);
  return rows.map(decisionOf).filter((decision) => decision !== undefined);
}

function emptyDay(day: number): DecisionDay {
  return { day: new Date(day * dayMs).toISOString().slice(0, 10), loads: 0, accept: 0, reject: 0, partial: 0, withdraw: 0 };
}

function decisionOf(row: Row): RecordedDecision | undefined {
  if (!isAction(row.action)) return undefined;
  return {
    recordId: String(row.record_id),
    previousRecordId: row.previous_record_id === null ? null : String(row.previous_record_id),
    action: row.action,
    choices: {
      functional: row.functional === 1,
      analytics: row.analytics === 1,
      performance: row.performance === 1,
      advertisement: row.advertisement === 1,
    },
    surface: String(row.surface),
    bannerVersion: String(row.banner_version),
    locale: String(row.locale),
    decidedAtMs: Number(row.decided_at_ms),
  };
}

function isAction(value: unknown): value is DecisionAction {
  return value === 'accept' || value === 'reject' || value === 'partial' || value === 'withdraw';
}
