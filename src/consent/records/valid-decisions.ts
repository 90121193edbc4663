import { placeholders, type Statements } from '../../platform/database.ts';
import { dayMs } from '../../platform/durations.ts';

type ValidDecisionsQuery = { siteKey: string; versions: readonly string[]; decisionDays: number; nowMs: number };

/** Counts the valid decisions made on these versions of a site's banner: not overtaken, not replaced by a later one, and not expired. */
export async function countValidDecisions(
  sql: Statements,
  { siteKey, versions, decisionDays, nowMs }: ValidDecisionsQuery,
): Promise<number> {
  if (versions.length === 0) return 0;
  const statement = `SELECT count(*) AS decisions FROM decisions
    WHERE site_key = ? AND decided_at_ms >= ? AND banner_version IN (${placeholders(versions)}) AND record_id IS NOT NULL AND is_overtaken = 0
      AND NOT EXISTS (SELECT 1 FROM decisions AS later WHERE later.previous_record_id = decisions.record_id)`;
  const [row] = await sql.all(statement, [siteKey, nowMs - decisionDays * dayMs, ...versions]);
  return Number(row?.decisions ?? 0);
}
