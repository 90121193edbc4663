import { vendors } from './registry.ts';
import type { Vendor } from './vendor.ts';

/** Returns the registry's vendors that load from a host or store data there. */
export function vendorsOfHost(host: string): Vendor[] {
  const hostname = host.toLowerCase().replace(/:[0-9]+$/, '');
  return vendors.filter(({ hosts, storage }) => {
    const sources = Object.values(hosts).flat();
    return (
      sources.some((source) => isCovered(hostname, source.replace(/^[a-z]+:\/\//, ''))) ||
      storage.some(({ keptAt }) => keptAt !== undefined && isCovered(hostname, `*.${keptAt}`))
    );
  });
}

/** Matches a host or, with `*.`, the domain and all its subdomains. */
function isCovered(hostname: string, pattern: string): boolean {
  if (!pattern.startsWith('*.')) return hostname === pattern;
  return hostname === pattern.slice(2) || hostname.endsWith(pattern.slice(1));
}
