import type { PayloadRequest } from 'payload';
import type { Told } from '../../../wordpress/plan/same-item.ts';
import type { Asking } from '../../publishing/read-model/stored-pages.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';

type Action = 'created' | 'changed' | 'adopted';

/** What a run did with an item; the newest row of a key is authoritative. */
export type LedgerRow = {
  id: string;
  key: string;
  run: string;
  ordinal: number;
  place: string;
  document: string;
  action: Action;
  told: Told | null;
  wanted: string;
  written: string;
  before: unknown;
};

const collection = 'imported-items';

/** Returns the newest row for each of a website's items, without the `before` snapshots, which may be large. */
export async function readLedger({ payload, transactionID }: Asking, source: string): Promise<Map<string, LedgerRow>> {
  const select = {
    key: true,
    run: true,
    ordinal: true,
    place: true,
    document: true,
    action: true,
    told: true,
    wanted: true,
    written: true,
  } as const;
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection,
    where: { source: { equals: source } },
    sort: 'ordinal',
    select,
    pagination: false,
    limit: 0,
    req: { transactionID },
  });
  return new Map(docs.map((doc) => [textOf(doc.key), rowOf(doc)] as const));
}

/** Returns a run's rows, newest first. */
export async function readRun({ payload, transactionID }: Asking, run: string): Promise<LedgerRow[]> {
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection,
    where: { run: { equals: run } },
    sort: '-ordinal',
    pagination: false,
    limit: 0,
    req: { transactionID },
  });
  return docs.map(rowOf);
}

/** Writes through the database adapter: only the import reads these rows, and they outnumber everything else. */
export async function addRow(
  { payload, transactionID }: PayloadRequest,
  source: string,
  row: Omit<LedgerRow, 'id'>,
): Promise<string> {
  const made: unknown = await payload.db.create({
    collection,
    data: { source, ...row, told: row.told ?? null, before: row.before ?? null },
    req: { transactionID },
  });
  return isRecord(made) ? textOf(made.id) : '';
}

export async function removeRow({ payload, transactionID }: PayloadRequest, id: string): Promise<void> {
  await payload.db.deleteOne({ collection, where: { id: { equals: id } }, req: { transactionID } });
}

function rowOf(doc: Record<string, unknown>): LedgerRow {
  const action = (['created', 'changed', 'adopted'] as const).find((one) => one === doc.action) ?? 'adopted';
  return {
    id: textOf(doc.id),
    key: textOf(doc.key),
    run: textOf(doc.run),
    ordinal: Number(doc.ordinal),
    place: textOf(doc.place),
    document: textOf(doc.document),
    action,
    told: toldIn(doc.told),
    wanted: textOf(doc.wanted),
    written: textOf(doc.written),
    before: doc.before,
  };
}

/** Null for items imported before this was recorded. */
function toldIn(value: unknown): Told | null {
  return isRecord(value) ? { title: textOf(value.title), date: textOf(value.date), guid: textOf(value.guid) } : null;
}
