import type { StoreClient } from '../measurement/store/client.ts';
import type { EventRow } from '../measurement/store/rows.ts';
import { pause } from '../platform/pause.ts';
import { knownIds } from './known-ids.ts';

/** How often what is missing is looked for again: an earlier try that is still under way in the store may be about to bring it. */
const looks = 5;
const defaultLookEveryMs = 1_000;
const maxTries = 10;

export type InsertingAgain = {
  client: StoreClient;
  insert(rows: readonly EventRow[], token: string): Promise<void>;
  /** For tests. */
  lookEveryMs?: number | undefined;
};

/**
 * Inserts the rows of a repeated insert that the store does not have although it has taken their token for a repeat. A server that is not replicated notes
 * the token before it puts the rows in their place: killed between the two, it knows one and has lost the others.
 * @throws when the rows are still missing after ten more inserts
 */
export async function insertMissing(
  { client, insert, lookEveryMs = defaultLookEveryMs }: InsertingAgain,
  rows: readonly EventRow[],
  token: string,
): Promise<void> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const missing = await missingAmong(client, rows, lookEveryMs);
    if (missing.length === 0) return;
    await insert(missing, `${token} again ${tries}`);
  }
  throw new Error('The event store takes rows for stored ones that it does not have.');
}

async function missingAmong(client: StoreClient, rows: readonly EventRow[], lookEveryMs: number): Promise<EventRow[]> {
  let missing = [...rows];
  for (let look = 1; missing.length > 0; look += 1) {
    const known = await knownIds(client, missing);
    missing = missing.filter((row) => !known.has(row.event_id));
    if (look === looks) break;
    if (missing.length > 0) await pause(lookEveryMs);
  }
  return missing;
}
