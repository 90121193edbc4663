import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';

/** Longer than a statement to the store may take, so that nothing of a worker that has died is still on its way. */
export const batchPatienceMs = 120_000;

export type BatchWait = {
  /** Returns whether the batches are through that were under way when this was first asked about so many ids of an erasure. */
  isOver(erasure: string, ids: number): Promise<boolean>;
  end(erasure: string): void;
};

type Waiting = { ids: number; batches: readonly string[]; sinceMs: number };

/**
 * Waits for the batches that any worker has under way: it may have looked up what is erased before an erasure began. Batches that begin later need no waiting.
 * A batch that stays under way belongs to a worker that has died; it is waited for once and then left alone.
 */
export function createBatchWait({ sql, clock }: { sql: Sql; clock: Clock }): BatchWait {
  const waiting = new Map<string, Waiting>();
  let dead: readonly string[] = [];
  return {
    async isOver(erasure, ids) {
      const underWay = await batchesUnderWay(sql);
      dead = dead.filter((batch) => underWay.includes(batch));
      const living = underWay.filter((batch) => !dead.includes(batch));
      const known = waiting.get(erasure);
      const { batches, sinceMs } = known?.ids === ids ? known : { batches: living, sinceMs: clock.nowMs() };
      const left = batches.filter((batch) => living.includes(batch));
      waiting.set(erasure, { ids, batches: left, sinceMs });
      if (left.length === 0) return true;
      if (clock.nowMs() - sinceMs < batchPatienceMs) return false;
      dead = [...dead, ...left];
      return true;
    },
    end: (erasure) => void waiting.delete(erasure),
  };
}

/** Names the batches with events that have been handed to a consumer. */
async function batchesUnderWay(sql: Sql): Promise<string[]> {
  const rows = await sql.all(
    "SELECT journal, consumer, pending_segment, pending_offset_bytes FROM checkpoints WHERE consumer IN ('events', 'deliveries') AND pending_segment IS NOT NULL",
    [],
  );
  return rows.map((row) => Object.values(row).map(String).join(' '));
}
