import { placeholders, type Sql } from '../../platform/database.ts';
import type { ExportFiles } from './export-files.ts';
import type { ExportRemovals } from './export-removals.ts';
import { removeDeliveries } from './ledger.ts';

/** Rows of one step; their ids must fit in a statement. */
const perStep = 500;

const selectOf = (column: 'record_id' | 'visitor', ids: readonly string[]) =>
  `SELECT destination, event_id FROM deliveries WHERE ${column} IN (${placeholders(ids)}) AND happened_at_ms <= ? LIMIT ${perStep}`;

/** `removals`: tells the workers of other machines, where there may be some. */
type Forgetting = { sql: Sql; files: ExportFiles; removals?: ExportRemovals | undefined };

/** Erases the deliveries of these records and visitors: waiting ones are not sent, sent ones are no longer listed, and lines in export files are removed, on other machines a minute later. Repeating it changes nothing. */
export async function forgetDeliveries(
  forgetting: Forgetting,
  { recordIds, visitorIds, untilMs }: { recordIds: readonly string[]; visitorIds: readonly string[]; untilMs: number },
): Promise<void> {
  for (const [column, ids] of [
    ['record_id', recordIds],
    ['visitor', visitorIds],
  ] as const) {
    const known = ids.filter((id) => id !== '');
    for (let start = 0; start < known.length; start += perStep)
      await forgetOf(forgetting, { column, ids: known.slice(start, start + perStep), untilMs });
  }
}

async function forgetOf(
  { sql, files, removals }: Forgetting,
  { column, ids, untilMs }: { column: 'record_id' | 'visitor'; ids: readonly string[]; untilMs: number },
): Promise<void> {
  for (;;) {
    const rows = await sql.all(selectOf(column, ids), [...ids, untilMs]);
    if (rows.length === 0) return;
    for (const [destination, some] of Map.groupBy(rows, (row) => String(row.destination))) {
      const eventIds = some.map((row) => String(row.event_id));
      await files.erase(destination, new Set(eventIds));
      await sql.transaction(async (statements) => {
        await removals?.note(statements, { destination, eventIds });
        await removeDeliveries(statements, { destination, eventIds });
      });
    }
  }
}
