import { dayOf } from '../measurement/counts/event-counts.ts';
import { parsePageLoads } from '../measurement/unconsented/page-loads.ts';
import type { Sql, Statements } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Batch, Consumer } from './contract.ts';
import { takeOnce } from './take-once.ts';

/** Journal entries of one transaction. */
const maxEntries = 200;

const addLoads = `INSERT INTO unconsented_loads (site, day, path, country, loads) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (site, day, path, country) DO UPDATE SET loads = unconsented_loads.loads + excluded.loads`;

/** Adds up what sites counted of visitors who had not agreed, each batch once. */
export function createPageLoadsConsumer({ sql, log }: { sql: Sql; log: Log }): Consumer {
  return {
    name: 'page-loads',
    kinds: ['page_loads'],
    maxEntries,
    take: (batch) =>
      takeOnce(sql, { batch, table: 'unconsented_load_batches' }, (statements) => count(statements, batch, log)),
  };
}

async function count(statements: Statements, { entries, journal }: Batch, log: Log): Promise<void> {
  let unreadable = 0;
  for (const { body, atMs } of entries) {
    const parsed = parsePageLoads(body);
    if (!parsed) unreadable += 1;
    for (const { path, country, loads } of parsed?.counted ?? [])
      await statements.run(addLoads, [parsed?.site ?? '', dayOf(atMs), path, country, loads]);
  }
  if (unreadable > 0) log.error({ journal, unreadable }, 'Page loads of an unknown format were not counted');
}
