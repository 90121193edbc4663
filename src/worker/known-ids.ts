import type { StoreClient } from '../measurement/store/client.ts';
import type { EventRow } from '../measurement/store/rows.ts';

/** A browser repeats a batch within minutes, and the event's time is then computed again from its age. */
export const repeatWithinMs = 24 * 60 * 60 * 1000;

/** Returns which of these events the store already has. Ids are 32 hexadecimal digits by construction. */
export async function knownIds(client: StoreClient, rows: readonly EventRow[]): Promise<Set<string>> {
  const oldestMs = Math.min(...rows.map((row) => row.at)) - repeatWithinMs;
  const answer = await client.query({
    query: `SELECT replaceAll(toString(event_id), '-', '') AS id FROM events
      WHERE site IN {sites:Array(String)} AND at >= {oldest:DateTime64(3, 'UTC')} AND event_id IN (${rows.map((row) => `'${row.event_id}'`).join(',')})`,
    query_params: { sites: [...new Set(rows.map((row) => row.site))], oldest: new Date(oldestMs) },
    format: 'JSONEachRow',
  });
  return new Set((await answer.json<{ id: string }>()).map((row) => row.id));
}
