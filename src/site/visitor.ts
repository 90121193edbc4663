import type { ConsentGate } from '../platform/consent-gate.ts';
import { hostnameStanding } from '../platform/hostnames.ts';
import type { Log } from '../platform/log.ts';
import type { Variant } from './render-contract.ts';

/** Foreign hostnames that are remembered: enough to find a wrong DNS entry, few enough that a scanner fills nothing. */
export const maxForeignHosts = 100;

/** Which kind of visitor asks, by hostname and Cookie header. */
export type VariantOf = (hostname: string, cookie: string | undefined) => Variant;

/**
 * On a foreign hostname consent is neither asked for nor believed. Without cookies, which is nearly every first request,
 * nothing is computed.
 */
export function createVariantOf({ siteUrl, gate, log }: { siteUrl: URL; gate: ConsentGate; log: Log }): VariantOf {
  const isForeign = createForeignCheck(siteUrl, log);
  return (hostname, cookie) => {
    if (isForeign(hostname)) return 'foreign';
    return cookie !== undefined && gate(cookie) !== null ? 'decided' : 'undecided';
  };
}

/** Says once for each hostname that it was seen. */
function createForeignCheck(siteUrl: URL, log: Log): (hostname: string) => boolean {
  const own = new Set<string>();
  const foreign = new Set<string>();
  return (hostname) => {
    if (own.has(hostname)) return false;
    if (foreign.has(hostname)) return true;
    const isForeign = hostnameStanding({ hostname, siteUrl }) === 'foreign';
    const known = isForeign ? foreign : own;
    if (known.size >= maxForeignHosts) return isForeign;
    known.add(hostname);
    if (isForeign) log.warn({ hostname, registered: siteUrl.hostname }, 'The site was asked for under a hostname that is not its own; nothing optional runs there. SITE_URL says which is registered');
    return isForeign;
  };
}
