import type { Statements } from '../../platform/database.ts';

type Sending = {
  waiting: number;
  /** Refused at least once, and on the way for longer than is usual. */ late: number;
  /** Given up lately. */ failed: number;
  /** When the oldest of those that wait was created; of the late ones where there are any, or of those given up. */ oldestMs:
    | number
    | undefined;
};

type Asked = {
  table: 'outbox' | 'webhook_deliveries';
  nowMs: number;
  retryingMs: number;
  givenUpShownMs: number;
};

/** Counts by the index on the status, so that what was sent long ago costs nothing. */
export async function readSending(sql: Statements, { table, nowMs, ...limits }: Asked): Promise<Sending> {
  const [open] = await sql.all(
    `SELECT count(*) AS waiting, min(created_at_ms) AS oldest,
       sum(CASE WHEN attempts > 0 AND created_at_ms < ? THEN 1 ELSE 0 END) AS late,
       min(CASE WHEN attempts > 0 THEN created_at_ms END) AS oldest_late
     FROM ${table} WHERE status = 'waiting'`,
    [nowMs - limits.retryingMs],
  );
  const [ended] = await sql.all(
    `SELECT count(*) AS failed, min(ended_at_ms) AS oldest FROM ${table} WHERE status = 'failed' AND ended_at_ms > ?`,
    [nowMs - limits.givenUpShownMs],
  );
  const late = Number(open?.late ?? 0);
  const oldest = late > 0 ? open?.oldest_late : Number(ended?.failed) > 0 ? ended?.oldest : open?.oldest;
  return {
    waiting: Number(open?.waiting ?? 0),
    late,
    failed: Number(ended?.failed ?? 0),
    oldestMs: oldest === null || oldest === undefined ? undefined : Number(oldest),
  };
}
