import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv4 } from 'node:net';
import { type CountryResponse, Reader, type Response } from 'maxmind';
import type { RequestOrigin } from '../../platform/consent-gate.ts';
import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { parsePlace } from './place.ts';

/** A visitor's place and its source. An unknown place is empty. */
export type Located = { place: string; source: 'none' | 'header' | 'address' };

export type Locate = (origin: RequestOrigin) => Located;

type Family = 'ipv4' | 'ipv6';

export type LocateOptions = {
  /** REGION_HEADER, lower case. */
  regionHeader: string | undefined;
  log: Pick<Log, 'warn'>;
  /** Returns the file of the country table for an address family. By default it is the file of the package. */
  fileOf?: (family: Family) => string;
};

const nowhere: Located = Object.freeze({ place: '', source: 'none' });

/**
 * Finds a visitor's place: from the header of a trusted proxy, else from the country table. The table is loaded for the first visitor who needs it.
 * If it cannot be read, one warning is logged and every place is unknown. The address is looked up and not stored.
 */
export function createLocate({ regionHeader, log, fileOf = packagedFile }: LocateOptions): Locate {
  const v4 = createTable(() => fileOf('ipv4'), log);
  const v6 = createTable(() => fileOf('ipv6'), log);
  return ({ headers, clientAddress, isProxied }) => {
    const told = regionHeader !== undefined && isProxied ? headers[regionHeader] : undefined;
    // The proxy's header counts, even when it says that the place is unknown.
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
      // An invalid address ends here too. An unreadable table is not retried before the next start.
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
  log.warn(
    { error: errorText(error) },
    'The country table cannot be read; visitors without a region header have an unknown location and get the strictest rule',
  );
  return () => undefined;
}

function codeOf(row: unknown): string {
  const { country_code: code } = (row ?? {}) as CountryRow;
  return typeof code === 'string' ? parsePlace(code) : '';
}

function packagedFile(family: Family): string {
  return createRequire(import.meta.url).resolve(
    `@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-${family}.mmdb`,
  );
}
