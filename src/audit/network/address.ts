import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { bracketed } from './ipv6.ts';
import { isPublicAddress } from '../../platform/safe-fetch/public-address.ts';

export type Address = { address: string; family: number };
export type ResolveHost = (hostname: string) => Promise<readonly Address[]>;
export type Destination =
  | { ok: true; address: string; port: number }
  | { ok: false; reason: 'guard' | 'network'; words: string };

export type AddressGuard = (host: string, port: number) => Promise<Destination>;

export type GuardOptions = {
  /** `name`, `name:port` or an address, in lower case; these may be private. */
  allowedHosts: readonly string[];
  resolveHost?: ResolveHost;
  /** Addresses that are never connected to, whatever is allowed: the proxy itself. */
  isForbidden?: (address: string, port: number) => boolean;
};

const resolveWithinMs = 10_000;

/**
 * Decides where a host may be connected to. The name is resolved once, here. Every address must be public unless the operator allowed the host, and connections use the returned address, so
 * that the name cannot resolve differently a moment later.
 */
export function createAddressGuard({
  allowedHosts,
  resolveHost = (hostname) => lookup(hostname, { all: true, verbatim: true }),
  isForbidden = () => false,
}: GuardOptions): AddressGuard {
  const allowed = new Set(allowedHosts.map(plainEntry));
  return async (host, port) => {
    const hostname = plainHost(host);
    if (hostname === undefined || !(port > 0 && port < 65_536)) return refused('This is no address.');
    const addresses = await addressesOf(hostname, resolveHost);
    const [pinned] = addresses;
    if (!pinned) return { ok: false, reason: 'network', words: `${hostname} has no address.` };
    if (addresses.some(({ address }) => isForbidden(address, port)))
      return refused('The auditor itself is not visited.');
    const isAllowed = allowed.has(bracketed(hostname)) || allowed.has(`${bracketed(hostname)}:${port}`);
    // All addresses are checked: one private address among public ones is the pattern of DNS rebinding.
    if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
      return refused(`${hostname} is on a private network.`);
    return { ok: true, address: pinned.address, port };
  };
}

/** Normalises entries, so that `[::1]:80` and its other notations are equal. */
function plainEntry(entry: string): string {
  const [, host = entry, port = ''] = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(entry) ?? [];
  return `${bracketed(plainHost(host) ?? entry.toLowerCase())}${port}`;
}

/** Normalises a host: lower case, no brackets, no trailing dot; `undefined` when it is no host. Unusual IPv4 notations become the usual one. */
function plainHost(host: string): string | undefined {
  const url = URL.parse(`http://${bracketed(host)}/`);
  return (
    url?.hostname
      .toLowerCase()
      .replace(/^\[|\]$/g, '')
      .replace(/\.$/, '') || undefined
  );
}

/** Names under `localhost` are this machine (RFC 6761), which some resolvers do not know. */
async function addressesOf(hostname: string, resolveHost: ResolveHost): Promise<readonly Address[]> {
  if (isIP(hostname)) return [{ address: hostname, family: isIP(hostname) }];
  if (hostname.endsWith('.localhost')) return [{ address: '127.0.0.1', family: 4 }];
  const { promise: tooLate, resolve } = Promise.withResolvers<readonly Address[]>();
  const timer = setTimeout(() => resolve([]), resolveWithinMs);
  try {
    return await Promise.race([resolveHost(hostname), tooLate]);
  } catch {
    return []; // The name does not exist, or there is no resolver: either way there is nothing to connect to.
  } finally {
    clearTimeout(timer);
  }
}

function refused(words: string): Destination {
  return { ok: false, reason: 'guard', words };
}
