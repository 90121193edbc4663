import type { Row, Statements } from '../../platform/database.ts';
import { allIn, idsPerQuestion } from './all-in.ts';

/** Decisions of one visitor; somebody who decides more often is a machine. */
export const maxLinked = 10_000;

export type LinkedRecord = { sequence: number; recordId: string; previousRecordId: string | null };

/**
 * The records of these ids and every other one of the same visitors: each decision names the one before it, and both directions are followed. Those that were
 * on their way at once name none of each other, and are found by what ties the decisions of a browser together.
 * Records that were erased are not found; neither is a link across one.
 */
export async function linkedRecords(statements: Statements, recordIds: readonly string[]): Promise<LinkedRecord[]> {
  const found = new Map<string, LinkedRecord>();
  const asked = new Set<string>();
  const askedThreads = new Set<string>();
  let waiting = [...new Set(recordIds)];
  while (waiting.length > 0 && found.size < maxLinked) {
    const some = waiting.slice(0, idsPerQuestion);
    for (const id of some) asked.add(id);
    const next = new Set(waiting.slice(idsPerQuestion));
    for (const row of await neighbours(statements, some, askedThreads)) {
      const recordId = String(row.record_id);
      const previousRecordId = row.previous_record_id === null ? null : String(row.previous_record_id);
      found.set(recordId, { sequence: Number(row.sequence), recordId, previousRecordId });
      for (const id of [recordId, previousRecordId]) if (id !== null && !asked.has(id)) next.add(id);
    }
    waiting = [...next];
  }
  return [...found.values()];
}

async function neighbours(statements: Statements, ids: readonly string[], askedThreads: Set<string>): Promise<Row[]> {
  const select = 'SELECT sequence, record_id, previous_record_id, thread FROM decisions WHERE record_id IS NOT NULL AND';
  const rows = [...(await allIn(statements, `${select} record_id IN`, ids)), ...(await allIn(statements, `${select} previous_record_id IN`, ids))];
  const threads = [...new Set(rows.flatMap(({ thread }) => (thread === null || askedThreads.has(String(thread)) ? [] : [String(thread)])))];
  for (const thread of threads) askedThreads.add(thread);
  for (let from = 0; from < threads.length; from += idsPerQuestion) rows.push(...(await allIn(statements, `${select} thread IN`, threads.slice(from, from + idsPerQuestion))));
  return rows;
}
