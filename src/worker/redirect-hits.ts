import { dayOf } from '../measurement/counts/event-counts.ts';
import type { Sql, Statements } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { parseRedirectHits } from '../platform/redirect-hits.ts';
import type { Batch, Consumer } from './contract.ts';
import { takeOnce } from './take-once.ts';

/** Journal entries of one transaction. */
const maxEntries = 200;

const addHits = `INSERT INTO redirect_hits (path, day, hits) VALUES (?, ?, ?)
  ON CONFLICT (path, day) DO UPDATE SET hits = redirect_hits.hits + excluded.hits`;

/** Adds up how often old URLs were requested, each batch once. */
export function createRedirectHitsConsumer({ sql, log }: { sql: Sql; log: Log }): Consumer {
  return {
    name: 'redirect-hits',
    kinds: ['redirect_hits'],
    maxEntries,
    take: (batch) =>
      takeOnce(sql, { batch, table: 'redirect_hit_batches' }, (statements) => count(statements, batch, log)),
  };
}

async function count(statements: Statements, { entries, journal }: Batch, log: Log): Promise<void> {
  let unreadable = 0;
  for (const { body, atMs } of entries) {
    const counted = parseRedirectHits(body);
    if (!counted) unreadable += 1;
    for (const { path, hits } of counted ?? []) await statements.run(addHits, [path, dayOf(atMs), hits]);
  }
  if (unreadable > 0) log.error({ journal, unreadable }, 'Redirect hits of an unknown format were not counted');
}
