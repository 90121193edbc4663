import { randomUUID } from 'node:crypto';
import { eraseForRetention } from '../consent/records/erase.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import type { SigningKey } from '../platform/signing-key.ts';
import type { RecordRetention } from './record-retention.ts';
import type { Sweep } from './sweeps.ts';

/** Records of one transaction, and of one entry in the erasure log. */
const perStep = 500;
/** Journals are drained within days and backups kept for months: after this time nothing that was erased can come back. */
const erasedIdsKeptMs = 400 * 86_400_000;

type RecordSweepOptions = {
  sql: Sql;
  key: SigningKey;
  clock: Clock;
  lives: () => Promise<RecordRetention | undefined>;
};

const selectOver = `SELECT sequence FROM decisions WHERE site_key = ? AND decided_at_ms < ? AND erased_by IS NULL ORDER BY decided_at_ms LIMIT ${perStep}`;

/** Erases the personal data in records that have passed their retention. The chain stays intact. */
export function sweepRecords({ sql, key, clock, lives }: RecordSweepOptions): Sweep {
  async function step(siteKey: string, beforeMs: number): Promise<number> {
    return sql.transaction(async (statements) => {
      const rows = await statements.all(selectOver, [siteKey, beforeMs]);
      const sequences = rows.map((row) => Number(row.sequence)).toSorted((one, other) => one - other);
      if (sequences.length > 0)
        await eraseForRetention(statements, key, { id: randomUUID(), atMs: clock.nowMs(), siteKey, sequences });
      return sequences.length;
    });
  }

  return {
    name: 'consent records',
    async run(signal) {
      const known = await lives();
      if (!known) return { swept: 0 };
      let swept = 0;
      for (const siteKey of await siteKeys(sql)) {
        const keptMs = known.bySite.get(siteKey) ?? known.otherMs;
        if (keptMs === Infinity) continue;
        const beforeMs = clock.nowMs() - keptMs;
        for (let last = perStep; last === perStep && !signal.aborted; swept += last)
          last = await step(siteKey, beforeMs);
      }
      return { swept };
    },
  };
}

export function sweepErasedIds({ sql, clock }: Pick<RecordSweepOptions, 'sql' | 'clock'>): Sweep {
  return {
    name: 'erased ids',
    run: async () => ({
      swept: await sql.run('DELETE FROM erased_ids WHERE at_ms < ?', [clock.nowMs() - erasedIdsKeptMs]),
    }),
  };
}

async function siteKeys(sql: Sql): Promise<string[]> {
  return (await sql.all('SELECT DISTINCT site_key FROM decisions')).map((row) => String(row.site_key));
}
