import { keptDays } from '../consent/reports/limits.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import type { Sweep } from './sweeps.ts';
import { dayMs } from '../platform/durations.ts';

/** Removes the sums of days beyond retention, one day after the other. */
export function createBrowserReportsSweep({ sql, clock }: { sql: Sql; clock: Clock }): Sweep {
  return {
    name: 'browser-reports',
    async run(signal) {
      const firstKept = Math.floor(clock.nowMs() / dayMs) - keptDays;
      const days = await sql.all('SELECT DISTINCT day FROM browser_reports WHERE day < ? ORDER BY day', [firstKept]);
      let swept = 0;
      for (const { day } of days)
        if (!signal.aborted) swept += await sql.run('DELETE FROM browser_reports WHERE day = ?', [Number(day)]);
      return { swept };
    },
  };
}
