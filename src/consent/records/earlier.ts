import type { Row, Sql } from '../../platform/database.ts';
import { type DecisionBody, parseDecisionBody } from '../decision/journal-entries.ts';
import { allIn } from './all-in.ts';
import { appendRecords } from './append.ts';
import type { ChainKeys } from './keys.ts';

/** Records in each transaction. */
const perStep = 500;

const selectEarlier = 'SELECT * FROM earlier_decisions ORDER BY decided_at_ms, record_id LIMIT ?';

/**
 * Moves the decisions from before the chain into it, oldest first, and deletes them from their old table in the same transactions, so that it resumes
 * after a crash. It must finish before anything else is added. Returns how many there were.
 */
export async function chainEarlierDecisions(sql: Sql, keys: ChainKeys): Promise<number> {
  for (let moved = 0; ;) {
    const step = await sql.longRunning.transaction(async (statements) => {
      const rows = await statements.all(selectEarlier, [perStep]);
      const decisions = rows.map((row) => ({ body: bodyOf(row), decidedAtMs: Number(row.decided_at_ms) }));
      await appendRecords(statements, { dialect: sql.dialect, keys }, decisions);
      if (rows.length > 0)
        await allIn(
          statements,
          'DELETE FROM earlier_decisions WHERE record_id IN',
          decisions.map(({ body }) => body.recordId),
        );
      return rows.length;
    });
    moved += step;
    if (step < perStep) return moved;
  }
}

/** Fields that such a record did not have yet take their default. */
function bodyOf(row: Row): DecisionBody {
  const body = parseDecisionBody({
    ...{
      recordId: row.record_id,
      previousRecordId: row.previous_record_id,
      consentId: row.consent_id,
      siteKey: row.site_key,
    },
    ...{
      action: row.action,
      surface: row.surface,
      bannerId: row.banner_id,
      bannerVersion: row.banner_version,
      locale: row.locale,
    },
    choices: {
      functional: row.functional === 1,
      analytics: row.analytics === 1,
      performance: row.performance === 1,
      advertisement: row.advertisement === 1,
    },
    ...{ decidedAtSeconds: Math.floor(Number(row.decided_at_ms) / 1000), receiptSignature: row.receipt_signature },
  });
  if (!body) throw new Error(`The decision ${String(row.record_id)} cannot be read.`);
  return body;
}
