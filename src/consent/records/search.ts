import { type OptionalCategory, optionalCategories } from '../../platform/categories.ts';
import { placeholders, type SqlValue, type Statements } from '../../platform/database.ts';
import type { DecisionAction } from '../decision/journal-entries.ts';
import type { SignedHead } from '../transparency.ts';
import { idsPerQuestion } from './all-in.ts';
import { linkedRecords } from './linked.ts';
import { type ConsentRecord, recordColumns, recordOf } from './record.ts';
import { type Erasure, erasureColumns, erasureOf, headColumns, headOf } from './statements.ts';

/** Bounds a page of a list, or one step of an export. */
export const maxRecordsPerPage = 1_000;

/** Undefined fields do not filter. The period is half-open. `category` must be granted. `place` is exact, or a country with all its states. */
export type RecordFilter = {
  siteKey?: string | undefined;
  fromMs?: number | undefined;
  toMs?: number | undefined;
  action?: DecisionAction | undefined;
  category?: OptionalCategory | undefined;
  version?: string | undefined;
  surface?: string | undefined;
  place?: string | undefined;
  rule?: string | undefined;
  source?: string | undefined;
  recordIds?: readonly string[] | undefined;
};

/** A page starting after `from` (exclusive), towards higher or lower sequence numbers. */
type RecordPage = { order: 'newest' | 'oldest'; from?: number | undefined; limit: number };

/** `next` is where the next page begins; null at the end. `unreadable` counts rows that no worker wrote; `npm run consent:verify` names them. */
export type FoundRecords = { records: ConsentRecord[]; next: number | null; unreadable: number };

export async function searchRecords(
  statements: Statements,
  filter: RecordFilter,
  { order, from, limit }: RecordPage,
): Promise<FoundRecords> {
  const { conditions, values } = conditionsOf(filter);
  if (from !== undefined) {
    conditions.push(order === 'newest' ? 'sequence < ?' : 'sequence > ?');
    values.push(from);
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const size = Math.min(limit, maxRecordsPerPage);
  const direction = order === 'newest' ? 'DESC' : 'ASC';
  const rows = await statements.all(
    `SELECT ${recordColumns} FROM decisions ${where} ORDER BY sequence ${direction} LIMIT ?`,
    [...values, size + 1],
  );
  const page = rows.slice(0, size);
  const records = page.map(recordOf).filter((record) => record !== undefined);
  return {
    records,
    next: rows.length > size ? Number(page.at(-1)?.sequence) : null,
    unreadable: page.length - records.length,
  };
}

export async function countRecords(statements: Statements, filter: RecordFilter): Promise<number> {
  const { conditions, values } = conditionsOf(filter);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const [row] = await statements.all(`SELECT count(*) AS found FROM decisions ${where}`, values);
  return Number(row?.found ?? 0);
}

/** All data of one record. `history`: all decisions of the same visitor, including this one, oldest first. `head`: the first signed head that covers it. */
export type RecordDetail = {
  record: ConsentRecord;
  history: ConsentRecord[];
  head: SignedHead | null;
  erasure: Erasure | null;
};

export async function readRecord(statements: Statements, sequence: number): Promise<RecordDetail | undefined> {
  const [row] = await statements.all(`SELECT ${recordColumns} FROM decisions WHERE sequence = ?`, [sequence]);
  const record = row && recordOf(row);
  if (!record) return undefined;
  const [head] = await statements.all(
    `SELECT ${headColumns} FROM chain_heads WHERE sequence >= ? ORDER BY sequence LIMIT 1`,
    [sequence],
  );
  const [erasure] = record.erasedBy
    ? await statements.all(`SELECT ${erasureColumns} FROM erasures WHERE id = ?`, [record.erasedBy])
    : [];
  return {
    record,
    history: await historyOf(statements, record),
    head: (head && headOf(head)) ?? null,
    erasure: (erasure && erasureOf(erasure)) ?? null,
  };
}

async function historyOf(statements: Statements, record: ConsentRecord): Promise<ConsentRecord[]> {
  if (!record.personal) return [record];
  const linked = await linkedRecords(statements, [record.personal.recordId]);
  const recordIds = linked.map(({ recordId }) => recordId).slice(0, idsPerQuestion);
  return (await searchRecords(statements, { recordIds }, { order: 'oldest', limit: idsPerQuestion })).records;
}

type Conditions = { conditions: string[]; values: SqlValue[] };

function conditionsOf(filter: RecordFilter): Conditions {
  const found: Conditions = { conditions: [], values: [] };
  const add = (condition: string, ...values: SqlValue[]) => {
    found.conditions.push(condition);
    found.values.push(...values);
  };
  const exact = [
    ['site_key', filter.siteKey],
    ['action', filter.action],
    ['banner_version', filter.version],
    ['surface', filter.surface],
    ['rule', filter.rule],
    ['source', filter.source],
  ] as const;
  for (const [column, value] of exact) if (value !== undefined) add(`${column} = ?`, value);
  if (filter.place !== undefined)
    add("(place = ? OR place LIKE ? ESCAPE '!')", filter.place, `${filter.place.replaceAll(/[!%_]/g, '!$&')}-%`);
  if (filter.fromMs !== undefined) add('decided_at_ms >= ?', filter.fromMs);
  if (filter.toMs !== undefined) add('decided_at_ms < ?', filter.toMs);
  const category = optionalCategories.find((one) => one === filter.category);
  if (category) add(`${category} = 1`);
  if (filter.recordIds) add(`record_id IN (${placeholders(['', ...filter.recordIds])})`, '', ...filter.recordIds);
  return found;
}
