import { currentReason } from '../../../measurement/destinations/reasons.ts';
import type { Statements } from '../../../platform/database.ts';
import { dayMs } from '../../../platform/durations.ts';

export const deliveryStatuses = ['waiting', 'sent', 'refused', 'dead', 'dry'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export type Delivery = {
  destination: string;
  eventId: string;
  eventName: string;
  happenedAtMs: number;
  status: DeliveryStatus;
  reason: string | null;
  attempts: number;
  nextAtMs: number;
  lastAtMs: number | null;
  answer: string | null;
  /** What would have been sent. Only for dry runs, and with pseudonyms instead of ids. */
  payload: string | null;
};

export type DeliveryFilter = { destination?: string | undefined; status?: DeliveryStatus | undefined };
export type FoundDeliveries = {
  deliveries: Delivery[];
  counts: { destination: string; status: string; count: number }[];
  skips: { destination: string; reason: string; events: number }[];
};

/** Rows of one page; readers who need others narrow the filter. */
const perPage = 100;
const skipDays = 30;

/** Reads the newest matching deliveries and the totals of all. Writes nothing. */
export async function readDeliveries(
  sql: Statements,
  { destination, status }: DeliveryFilter,
  nowMs: number,
): Promise<FoundDeliveries> {
  const conditions = [...(destination ? ['destination = ?'] : []), ...(status ? ['status = ?'] : [])];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const values = [...(destination ? [destination] : []), ...(status ? [status] : [])];
  const rows = await sql.all(
    `SELECT * FROM deliveries ${where} ORDER BY queued_at_ms DESC, destination, event_id LIMIT ${perPage}`,
    values,
  );
  const counts = await sql.all(
    'SELECT destination, status, count(*) AS rows_found FROM deliveries GROUP BY destination, status ORDER BY destination, status',
  );
  const skips = await sql.all(
    'SELECT destination, reason, sum(events) AS events FROM delivery_skips WHERE day >= ? GROUP BY destination, reason ORDER BY destination, reason',
    [Math.floor(nowMs / dayMs) - skipDays],
  );
  return {
    deliveries: rows.map(deliveryOf),
    counts: counts.map((row) => ({
      destination: String(row.destination),
      status: String(row.status),
      count: Number(row.rows_found),
    })),
    skips: skips.map((row) => ({
      destination: String(row.destination),
      reason: String(row.reason),
      events: Number(row.events),
    })),
  };
}

function deliveryOf(row: Record<string, unknown>): Delivery {
  return {
    destination: String(row.destination),
    eventId: String(row.event_id),
    eventName: String(row.event_name),
    happenedAtMs: Number(row.happened_at_ms),
    status: deliveryStatuses.find((one) => one === row.status) ?? 'waiting',
    reason: typeof row.reason === 'string' ? currentReason(row.reason) : null,
    attempts: Number(row.attempts),
    nextAtMs: Number(row.next_at_ms),
    lastAtMs: row.last_at_ms === null ? null : Number(row.last_at_ms),
    answer: textOrNull(row.answer),
    payload: row.status === 'dry' ? textOrNull(row.payload) : null,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
