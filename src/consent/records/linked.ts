import type { Row, Statements } from '../../platform/database.ts';
import { allIn, idsPerQuestion } from './all-in.ts';

/** Bounds the decisions of one visitor. Anything above this is a bot. */
const maxLinked = 10_000;

export type LinkedRecord = { sequence: number; recordId: string; previousRecordId: string | null };

/**
 * Returns the records of these ids and all others of the same visitors. Each decision names the previous one, and links are followed in both
 * directions. Concurrent decisions do not name each other, and are found by their browser's thread. Erased records are not found, and links do not
 * cross them.
 */
export async function linkedRecords(statements: Statements, recordIds: readonly string[]): Promise<LinkedRecord[]> {
  const found = new Map<string, LinkedRecord>();
  const asked = new Set<string>();
  const askedThreads = new Set<string>();
  let waiting = [...new Set(recordIds)];
  while (waiting.length > 0 && found.size < maxLinked) {
    const some = waiting.slice(0, idsPerQuestion);
    for (const id of some) asked.add(id);
    const records = (await neighbours(statements, some, askedThreads)).map(linkedRecordOf);
    for (const record of records) found.set(record.recordId, record);
    const unasked = records.flatMap(idsIn).filter((id) => !asked.has(id));
    waiting = [...new Set([...waiting.slice(idsPerQuestion), ...unasked])];
  }
  return [...found.values()];
}

async function neighbours(statements: Statements, ids: readonly string[], askedThreads: Set<string>): Promise<Row[]> {
  const select =
    'SELECT sequence, record_id, previous_record_id, thread FROM decisions WHERE record_id IS NOT NULL AND';
  const rows = [
    ...(await allIn(statements, `${select} record_id IN`, ids)),
    ...(await allIn(statements, `${select} previous_record_id IN`, ids)),
  ];
  const threads = [
    ...new Set(
      rows.flatMap(({ thread }) => (thread === null || askedThreads.has(String(thread)) ? [] : [String(thread)])),
    ),
  ];
  for (const thread of threads) askedThreads.add(thread);
  for (let from = 0; from < threads.length; from += idsPerQuestion)
    rows.push(...(await allIn(statements, `${select} thread IN`, threads.slice(from, from + idsPerQuestion))));
  return rows;
}

function linkedRecordOf(row: Row): LinkedRecord {
  const previousRecordId = row.previous_record_id === null ? null : String(row.previous_record_id);
  return { sequence: Number(row.sequence), recordId: String(row.record_id), previousRecordId };
}

function idsIn({ recordId, previousRecordId }: LinkedRecord): string[] {
  return previousRecordId === null ? [recordId] : [recordId, previousRecordId];
}
