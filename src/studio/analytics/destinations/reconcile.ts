import { defaultLocale, keyOf } from '../../../published/contract.ts';
import { execute } from '../../payload/database/execute.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';
import type { WantedRow } from '../../publishing/read-model/row.ts';
import { writeRows } from '../../publishing/read-model/rows.ts';
import type { Asking } from '../../publishing/read-model/stored-pages.ts';
import { destinationsDocument, storedDestination, type VendorKeys } from './documents.ts';

type Stored = Record<string, unknown>;

/** Updates the published rows of all destinations: one for each that the worker sends to, and one for the site. */
export async function reconcileDestinations(asking: Asking): Promise<void> {
  const rows = await readAll(asking, 'destinations');
  const vendors: VendorKeys = new Map(
    (await readAll(asking, 'vendors')).map((vendor) => [String(vendor.id), textOf(vendor.key)]),
  );
  const wanted = rows.map((row) => wantedRow(row, vendors));
  const document = destinationsDocument(rows, vendors);
  const site: WantedRow = {
    key: keyOf.destinations(),
    kind: 'destinations',
    locale: defaultLocale,
    path: null,
    body: JSON.stringify(document),
  };
  await writeRows(asking, [...wanted, ...(await tombstones(asking, wanted)), site]);
}

function wantedRow(row: Stored, vendors: VendorKeys): WantedRow {
  const stored = storedDestination(row, vendors);
  return {
    key: keyOf.destination(String(row.id)),
    kind: 'destination',
    locale: defaultLocale,
    path: null,
    body: stored && JSON.stringify(stored),
  };
}

async function readAll({ payload, transactionID }: Asking, collection: 'destinations' | 'vendors'): Promise<Stored[]> {
  const { docs } = await payload.db.find<Stored & { id: string }>({
    collection,
    sort: 'id',
    pagination: false,
    limit: 0,
    req: { transactionID },
  });
  return docs.filter(isRecord);
}

async function tombstones(asking: Asking, wanted: readonly WantedRow[]): Promise<WantedRow[]> {
  const keys = new Set(wanted.map(({ key }) => key));
  const rows = await execute(
    asking,
    "select key from published_documents where kind = 'destination' and body is not null",
  );
  return rows
    .map(({ key }) => String(key))
    .filter((key) => !keys.has(key))
    .map((key) => ({ key, kind: 'destination', locale: defaultLocale, path: null, body: null }));
}
