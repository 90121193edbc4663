import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv4 } from 'node:net';
import { type CountryResponse, Reader, type Response } from 'maxmind';
import type { RequestOrigin } from '../../platform/consent-gate.ts';
import type { Log } from '../../platform/log.ts';
import { parsePlace } from './place.ts';

/** Where a visitor is, and who said so. Unknown: an empty place. */
export type Located = { place: string; source: 'none' | 'header' | 'address' };

export type Locate = (origin: RequestOrigin) => Located;

type Family = 'ipv4' | 'ipv6';

export type LocateParts = {
  /** REGION_HEADER, lower case. */
  regionHeader: string | undefined;
  log: Pick<Log, 'warn'>;
  /** Finds the file of the country table for a family of addresses; by default those of the package. */
  fileOf?: (family: Family) => string;
};

const nowhere: Located = Object.freeze({ place: '', source: 'none' });

/**
 * Finds a visitor's place: from the header that a trusted proxy sets, else from the country table. The table is read when the first
 * visitor needs it; if it cannot be, that is said once and every visitor is of an unknown place. The address is looked up and forgotten.
 */
export function createLocate({ regionHeader, log, fileOf = packagedFile }: LocateParts): Locate {
  const v4 = createTable(() => fileOf('ipv4'), log);
  const v6 = createTable(() => fileOf('ipv6'), log);
  return ({ headers, clientAddress, isProxied }) => {
    const told = regionHeader !== undefined && isProxied ? headers[regionHeader] : undefined;
    // What the proxy says counts, also when it says that it does not know.
    if (told !== undefined) return { place: parsePlace(String(told)), source: 'header' };
    const place = (isIPv4(clientAddress) ? v4 : v6)(clientAddress);
    return place === '' ? nowhere : { place, source: 'address' };
  };
}

/** A row of this table has one field. */
type CountryRow = { country_code?: unknown };

function createTable(file: () => string, log: Pick<Log, 'warn'>): (address: string) => string {
  let find: ((address: string) => unknown) | undefined;
  return (address) => {
    try {
      find ??= open(file());
      return codeOf(find(address));
    } catch (error) {
      // Also for an address that is none. A table that cannot be read is not tried again before the next start.
      find ??= unreadable(error, log);
      return '';
    }
  };
}

function open(file: string): (address: string) => unknown {
  const reader = new Reader<CountryResponse & Response>(readFileSync(file));
  return (address) => reader.get(address);
}

function unreadable(error: unknown, log: Pick<Log, 'warn'>): () => undefined {
  log.warn({ error: String(error) }, 'The table of countries cannot be read; visitors without a region header are of an unknown place and get the strictest rule');
  return () => undefined;
}

function codeOf(row: unknown): string {
  const { country_code: code } = (row ?? {}) as CountryRow;
  return typeof code === 'string' ? parsePlace(code) : '';
}

function packagedFile(family: Family): string {
  return createRequire(import.meta.url).resolve(`@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-${family}.mmdb`);
}
