import { csvLine } from '../../platform/csv.ts';
import type { Statements } from '../../platform/database.ts';
import type { ConsentRecord } from './record.ts';
import { maxRecordsPerPage, type RecordFilter, searchRecords } from './search.ts';
import { erasureColumns, erasureOf, headColumns, headOf } from './statements.ts';

export const exportFormat = 'candor-consent-records/1';

type Export = { filter: RecordFilter; publicKey: string; nowMs: number };

/** The header before the lists. `isExcerpt`: a filter omitted records, so the chain between those present cannot be checked. */
export type ExportHeader = { format: typeof exportFormat; exportedAtMs: number; publicKey: string; isExcerpt: boolean };

/** The lines that separate the lists, so that a file of any length can be read line by line. */
export const listLines = { records: '],"records":[', erasures: '],"erasures":[', end: ']}' } as const;
const perPage = 1_000;

/**
 * Streams the records with everything that proves them, as JSON with one line for each record, head and erasure. Heads are read first and erasures
 * last, so that every record has its proof, whatever is written meanwhile.
 */
export async function* exportJson(
  statements: Statements,
  { filter, publicKey, nowMs }: Export,
): AsyncGenerator<string> {
  const isExcerpt = Object.values(filter).some((value) => value !== undefined);
  const header: ExportHeader = { format: exportFormat, exportedAtMs: nowMs, publicKey, isExcerpt };
  yield `${JSON.stringify(header).slice(0, -1)},"heads":[\n`;
  yield* lines(pages(statements, headQuery, (row) => headOf(row)));
  yield `${listLines.records}\n`;
  yield* lines(recordPages(statements, filter));
  yield `${listLines.erasures}\n`;
  yield* lines(pages(statements, erasureQuery, (row) => erasureOf(row)));
  yield `${listLines.end}\n`;
}

/** Exports the same records as CSV, with the fields of the chain. The signatures are in the JSON export only. */
export async function* exportCsv(statements: Statements, { filter }: Pick<Export, 'filter'>): AsyncGenerator<string> {
  yield csvLine(csvColumns.map(([name]) => name));
  for await (const page of recordPages(statements, filter)) {
    yield page.map((record) => csvLine(csvColumns.map(([, valueIn]) => valueIn(record)))).join('');
  }
}

async function* lines(pagesOfItems: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pagesOfItems) {
    if (page.length === 0) continue;
    yield `${isFirst ? '' : ',\n'}${page.map((item) => JSON.stringify(item)).join(',\n')}`;
    isFirst = false;
  }
  if (!isFirst) yield '\n';
}

async function* recordPages(statements: Statements, filter: RecordFilter): AsyncGenerator<ConsentRecord[]> {
  for (let from: number | undefined; ;) {
    const { records, next } = await searchRecords(statements, filter, {
      order: 'oldest',
      from,
      limit: maxRecordsPerPage,
    });
    yield records;
    if (next === null) return;
    from = next;
  }
}

const headQuery = {
  select: `SELECT ${headColumns} FROM chain_heads WHERE sequence > ? ORDER BY sequence LIMIT ${perPage}`,
  key: 'sequence',
  first: 0,
};
const erasureQuery = {
  select: `SELECT ${erasureColumns} FROM erasures WHERE id > ? ORDER BY id LIMIT ${perPage}`,
  key: 'id',
  first: '',
};

/** Reads all rows of a table in pages. An unreadable row is returned as null, and fails verification. */
export async function* pages<Item>(
  statements: Statements,
  { select, key, first }: { select: string; key: string; first: number | string },
  itemOf: (row: Record<string, unknown>) => Item | undefined,
): AsyncGenerator<(Item | null)[]> {
  for (let from = first; ;) {
    const rows = await statements.all(select, [from]);
    yield rows.map((row) => itemOf(row) ?? null);
    if (rows.length < perPage) return;
    const last = rows.at(-1)?.[key];
    from = typeof first === 'number' ? Number(last) : String(last);
  }
}

export const queries = { heads: headQuery, erasures: erasureQuery };

const csvColumns: readonly (readonly [string, (record: ConsentRecord) => string | number | boolean | null])[] = [
  ['sequence', (record) => record.sequence],
  ['decided_at', (record) => new Date(record.decidedAtMs).toISOString()],
  ['record_id', (record) => record.personal?.recordId ?? null],
  ['previous_record_id', (record) => record.personal?.previousRecordId ?? null],
  ['consent_id', (record) => record.personal?.consentId ?? null],
  ['site_key', (record) => record.siteKey],
  ['action', (record) => record.action],
  ['functional', (record) => record.choices.functional],
  ['analytics', (record) => record.choices.analytics],
  ['performance', (record) => record.choices.performance],
  ['advertisement', (record) => record.choices.advertisement],
  ['surface', (record) => record.surface],
  ['banner_id', (record) => record.bannerId],
  ['banner_version', (record) => record.bannerVersion],
  ['locale', (record) => record.locale],
  ['rule', (record) => record.rule],
  ['place', (record) => record.personal?.place ?? null],
  ['place_source', (record) => record.placeSource],
  ['source', (record) => record.source],
  ['is_verified', (record) => record.isVerified],
  ['code_hash', (record) => record.codeHash],
  ['decided_at_ms', (record) => record.decidedAtMs],
  ['receipt_signature', (record) => record.personal?.receiptSignature ?? null],
  ['salt', (record) => record.personal?.salt ?? null],
  ['erased_by', (record) => record.erasedBy],
  ['previous_hash', (record) => record.previousHash],
  ['commitment', (record) => record.commitment],
  ['hash', (record) => record.hash],
  ['is_overtaken', (record) => record.isOvertaken],
];
