import { ClickHouseError } from '@clickhouse/client';
import { selfTestSite } from '../counts/self-test.ts';
import type { StoreClient } from './client.ts';

const unknownTable = '60';
const waitForAll = { mutations_sync: '2' } as const;

/** Returns the start of the UTC day that many months ago: everything before it has been kept long enough. In a month without that day, its last day counts. */
export function keptSince(nowMs: number, months: number): number {
  const now = new Date(nowMs);
  const lastOfMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 0)).getUTCDate();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, Math.min(now.getUTCDate(), lastOfMonth));
}

/**
 * Deletes events and drops before `beforeMs`, and test events before `testsBeforeMs`. Whole months are dropped as files, which takes milliseconds; in the
 * month of `beforeMs` the parts are rewritten. Resolves with the number of events once they are gone. May be repeated.
 */
export async function sweepStore(
  client: StoreClient,
  { beforeMs, testsBeforeMs }: { beforeMs: number; testsBeforeMs: number },
): Promise<number> {
  try {
    const before = { before: new Date(beforeMs), tests: new Date(testsBeforeMs), testSite: selfTestSite };
    const swept = await count(client, `SELECT count() AS found FROM events WHERE ${tooOld}`, before);
    const drops = await count(client, `SELECT count() AS found FROM event_drops WHERE ${tooOldDrops}`, before);
    for (const month of swept > 0 ? await monthsBefore(client, beforeMs) : [])
      await client.command({
        query: `ALTER TABLE events DROP PARTITION ${month}`,
        clickhouse_settings: { alter_sync: '2' },
      });
    if (swept > 0)
      await client.command({
        query: `ALTER TABLE events DELETE WHERE ${tooOld}`,
        query_params: before,
        clickhouse_settings: waitForAll,
      });
    if (drops > 0)
      await client.command({
        query: `ALTER TABLE event_drops DELETE WHERE ${tooOldDrops}`,
        query_params: before,
        clickhouse_settings: waitForAll,
      });
    return swept;
  } catch (error) {
    if (error instanceof ClickHouseError && error.code === unknownTable) return 0; // No event has come yet.
    throw error;
  }
}

const tooOld =
  "(at < {before:DateTime64(3, 'UTC')} OR (site = {testSite:String} AND at < {tests:DateTime64(3, 'UTC')}))";
const tooOldDrops = "(day < toDate({before:DateTime64(3, 'UTC')}))";

async function count(client: StoreClient, query: string, query_params: Record<string, unknown>): Promise<number> {
  const answer = await client.query({ query, query_params, format: 'JSONEachRow' });
  const [row] = await answer.json<{ found: number | string }>();
  return Number(row?.found ?? 0);
}

/** Returns the partitions that end before this time, as `202510`. */
async function monthsBefore(client: StoreClient, beforeMs: number): Promise<number[]> {
  const query =
    "SELECT DISTINCT toUInt32(partition) AS month FROM system.parts WHERE active AND database = currentDatabase() AND table = 'events' ORDER BY month";
  const rows = await (await client.query({ query, format: 'JSONEachRow' })).json<{ month: number }>();
  const before = new Date(beforeMs);
  return rows
    .map(({ month }) => Number(month))
    .filter((month) => month < before.getUTCFullYear() * 100 + before.getUTCMonth() + 1);
}
