import { dayOf } from '../measurement/counts/event-counts.ts';
import { parsePageLoads } from '../measurement/unconsented/page-loads.ts';
import type { Sql, Statements } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Batch, Consumer } from './contract.ts';

/** One transaction's worth. */
const maxEntries = 200;

const noteBatch = `INSERT INTO unconsented_load_batches (journal, token) VALUES (?, ?)
  ON CONFLICT (journal) DO UPDATE SET token = excluded.token`;
const addLoads = `INSERT INTO unconsented_loads (site, day, path, country, loads) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (site, day, path, country) DO UPDATE SET loads = unconsented_loads.loads + excluded.loads`;

/** Adds up what sites counted of visitors who had not agreed, each batch once. */
export function createPageLoadsConsumer({ sql, log }: { sql: Sql; log: Log }): Consumer {
  return { name: 'page-loads', kinds: ['page_loads'], maxEntries, take: (batch) => sql.transaction((statements) => count(statements, batch, log)) };
}

async function count(statements: Statements, batch: Batch, log: Log): Promise<void> {
  const [last] = await statements.all('SELECT token FROM unconsented_load_batches WHERE journal = ?', [batch.journal]);
  if (last?.token === batch.token) return;
  let unreadable = 0;
  for (const { body, atMs } of batch.entries) {
    const parsed = parsePageLoads(body);
    if (!parsed) unreadable += 1;
    for (const { path, country, loads } of parsed?.counted ?? []) await statements.run(addLoads, [parsed?.site ?? '', dayOf(atMs), path, country, loads]);
  }
  await statements.run(noteBatch, [batch.journal, batch.token]);
  if (unreadable > 0) log.error({ journal: batch.journal, unreadable }, 'Page loads of an unknown shape were not counted');
}
