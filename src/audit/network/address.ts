import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { bracketed } from './ipv6.ts';
import { isPublicAddress } from '../../platform/safe-fetch/public-address.ts';

export type Address = { address: string; family: number };
export type ResolveHost = (hostname: string) => Promise<readonly Address[]>;
export type Destination = { ok: true; address: string; port: number } | { ok: false; reason: 'guard' | 'network'; words: string };

export type AddressGuard = (host: string, port: number) => Promise<Destination>;

export type GuardOptions = {
  /** `name`, `name:port` or an address, lower case: may be private. */
  allowedHosts: readonly string[];
  resolveHost?: ResolveHost;
  /** Never connected to, whatever is allowed: the proxy itself. */
  isForbidden?: (address: string, port: number) => boolean;
};

const resolveWithinMs = 10_000;

/**
 * Where a host may be connected to. Its name is resolved once, here; every address must be public unless the operator allowed the host, and the one that is
 * returned is the one to connect to, so that a name cannot mean something else a moment later.
 */
export function createAddressGuard({ allowedHosts, resolveHost = (hostname) => lookup(hostname, { all: true, verbatim: true }), isForbidden = () => false }: GuardOptions): AddressGuard {
  const allowed = new Set(allowedHosts.map(plainEntry));
  return async (host, port) => {
    const hostname = plainHost(host);
    if (hostname === undefined || !(port > 0 && port < 65_536)) return refused('This is no address.');
    const addresses = await addressesOf(hostname, resolveHost);
    const [pinned] = addresses;
    if (!pinned) return { ok: false, reason: 'network', words: `${hostname} has no address.` };
    if (addresses.some(({ address }) => isForbidden(address, port))) return refused('The auditor itself is not visited.');
    const isAllowed = allowed.has(bracketed(hostname)) || allowed.has(`${bracketed(hostname)}:${port}`);
    // All of them: one private address among public ones is how a name is made to change its meaning.
    if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) return refused(`${hostname} is on a private network.`);
    return { ok: true, address: pinned.address, port };
  };
}

/** `[::1]:80` and every other way to write it are the same entry. */
function plainEntry(entry: string): string {
  const [, host = entry, port = ''] = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(entry) ?? [];
  return `${bracketed(plainHost(host) ?? entry.toLowerCase())}${port}`;
}

/** Lower case, without brackets and the last dot; `undefined` when it is no host. Odd ways to write an IPv4 address become the usual one. */
function plainHost(host: string): string | undefined {
  const url = URL.parse(`http://${bracketed(host)}/`);
  return url?.hostname.toLowerCase().replace(/^\[|\]$/g, '').replace(/\.$/, '') || undefined;
}

/** Names under `localhost` are this machine (RFC 6761), which not every resolver knows. */
async function addressesOf(hostname: string, resolveHost: ResolveHost): Promise<readonly Address[]> {
  if (isIP(hostname)) return [{ address: hostname, family: isIP(hostname) }];
  if (hostname.endsWith('.localhost')) return [{ address: '127.0.0.1', family: 4 }];
  const { promise: tooLate, resolve } = Promise.withResolvers<readonly Address[]>();
  const timer = setTimeout(() => resolve([]), resolveWithinMs);
  try {
    return await Promise.race([resolveHost(hostname), tooLate]);
  } catch {
    return []; // No such name, or no resolver: either way there is nothing to connect to.
  } finally {
    clearTimeout(timer);
  }
}

function refused(words: string): Destination {
  return { ok: false, reason: 'guard', words };
}
