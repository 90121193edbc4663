import { getDomain } from 'tldts';
import type { Party } from '../evidence-contract.ts';

/** Returns the registrable domain: `example.co.uk` of `www.example.co.uk`, by the public suffix list with its private section; the host itself where there is none (addresses, `localhost`). */
export function siteOf(url: string): string {
  const hostname = hostOf(url);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

/** Returns the host in lower case, without port and brackets. Empty for addresses that have none (`data:`, `blob:`). */
export function hostOf(url: string): string {
  return (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$/g, '').toLowerCase();
}

/** Returns the party of an address. Addresses without a host stay within the page. */
export function partyOf(url: string, site: string): Party {
  return hostOf(url) === '' || siteOf(url) === site ? 'first' : 'third';
}

/** Returns the party of a cookie's domain, with or without its dot. */
export function partyOfDomain(domain: string, site: string): Party {
  return partyOf(`http://${domain.replace(/^\./, '')}/`, site);
}
