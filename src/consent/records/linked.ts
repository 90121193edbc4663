import type { Row, Statements } from '../../platform/database.ts';
import { allIn, idsPerQuestion } from './append.ts';

/** Decisions of one visitor; somebody who decides more often is a machine. */
export const maxLinked = 10_000;

export type LinkedRecord = { sequence: number; recordId: string; previousRecordId: string | null };

/**
 * The records of these ids and every other one of the same visitors: each decision names the one before it, and both directions are followed.
 * Records that were erased are not found; neither is a link across one.
 */
export async function linkedRecords(statements: Statements, recordIds: readonly string[]): Promise<LinkedRecord[]> {
  const found = new Map<string, LinkedRecord>();
  const asked = new Set<string>();
  let waiting = [...new Set(recordIds)];
  while (waiting.length > 0 && found.size < maxLinked) {
    const some = waiting.slice(0, idsPerQuestion);
    for (const id of some) asked.add(id);
    const next = new Set(waiting.slice(idsPerQuestion));
    for (const row of await neighbours(statements, some)) {
      const recordId = String(row.record_id);
      const previousRecordId = row.previous_record_id === null ? null : String(row.previous_record_id);
      found.set(recordId, { sequence: Number(row.sequence), recordId, previousRecordId });
      for (const id of [recordId, previousRecordId]) if (id !== null && !asked.has(id)) next.add(id);
    }
    waiting = [...next];
  }
  return [...found.values()];
}

async function neighbours(statements: Statements, ids: readonly string[]): Promise<Row[]> {
  const select = 'SELECT sequence, record_id, previous_record_id FROM decisions WHERE record_id IS NOT NULL AND';
  return [...(await allIn(statements, `${select} record_id IN`, ids)), ...(await allIn(statements, `${select} previous_record_id IN`, ids))];
}
