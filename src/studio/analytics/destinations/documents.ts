import {
  type Conversion,
  type Destination,
  destinationCategories,
  destinationKinds,
} from '../../../measurement/destinations/destination.ts';
import type { DestinationsDocument, StoredDestination } from '../../../published/contract.ts';
import { defaultLocale } from '../../../published/contract.ts';
import { recordsOf } from '../../consent/banners/settings.ts';
import { textOf } from '../../publishing/read-model/localized.ts';

type Stored = Record<string, unknown>;

/** Vendors' ids as published documents name them, by the id of their row. */
export type VendorKeys = ReadonlyMap<string, string>;

/** Returns a row as the worker reads it; null for one that is inactive or unreadable, or used only by tags in the browser. */
export function storedDestination(row: Stored, vendors: VendorKeys): StoredDestination | null {
  const destination = destinationOf(row, vendors);
  return destination && row.isActive === true ? { ...destination, sealedSecret: textOf(row.sealedSecret) } : null;
}

/** Returns what the site needs to know: no setting, no secret. */
export function destinationsDocument(rows: readonly Stored[], vendors: VendorKeys): DestinationsDocument {
  const active = rows.filter(({ isActive }) => isActive === true);
  const sent = active.flatMap((row) => destinationOf(row, vendors) ?? []);
  const advertising = sent.filter(({ category }) => category === 'advertisement');
  const tags = active
    .filter(({ kind }) => kind === 'tag')
    .map((row) => ({ vendor: vendorOf(row, vendors) ?? '', conversions: conversionsOf(row) }));
  return {
    kind: 'destinations',
    locale: defaultLocale,
    hasAdvertising: advertising.length > 0,
    wantsBrowser: advertising.some(({ kind }) => kind === 'meta'),
    tags: tags.filter(({ vendor, conversions }) => vendor !== '' && conversions.length > 0),
  };
}

/** Returns a row without its secret; null for one that the server does not send to. */
export function destinationOf(row: Stored, vendors: VendorKeys): Destination | null {
  const kind = destinationKinds.find((one) => one === row.kind);
  const category = destinationCategories.find((one) => one === row.category);
  const id = String(row.id ?? '');
  if (!kind || kind === 'tag' || !category || id === '') return null;
  return {
    ...{ id, kind, category, name: textOf(row.name) },
    vendor: vendorOf(row, vendors),
    sends: row.sends === 'everything' ? 'everything' : 'key-events',
    isDryRun: row.isDryRun === true,
    sinceMs: timeOf(row.activeSince),
    conversions: conversionsOf(row),
    settings: {
      measurementId: textOf(row.measurementId),
      pixelId: textOf(row.pixelId),
      testEventCode: textOf(row.testEventCode),
      limitsDataUse: row.limitsDataUse === true,
      address: textOf(row.address),
      keepDays: Number(row.keepDays) > 0 ? Number(row.keepDays) : 30,
    },
  };
}

/** Returns null for a row without a vendor, and an empty key for a deleted vendor, which no banner names either. */
function vendorOf({ vendor }: Stored, vendors: VendorKeys): string | null {
  const id = typeof vendor === 'object' && vendor !== null && 'id' in vendor ? vendor.id : vendor;
  return id === null || id === undefined || id === '' ? null : (vendors.get(String(id)) ?? '');
}

function conversionsOf({ conversions }: Stored): Conversion[] {
  return recordsOf(conversions).map((row) => ({
    event: textOf(row.event),
    sendAs: textOf(row.sendAs),
    value: typeof row.value === 'number' ? row.value : null,
    currency: textOf(row.currency) || null,
  }));
}

function timeOf(value: unknown): number {
  const at = value instanceof Date ? value.getTime() : Date.parse(textOf(value));
  return Number.isNaN(at) ? 0 : at;
}
