import { BlockList, isIP, isIPv4 } from 'node:net';
import { CandorError } from './errors.ts';

/** How many proxies of an X-Forwarded-For are read, from the right. No client is behind more. */
export const maxForwardedHops = 20;

/**
 * Determines the client's address. X-Forwarded-For is trusted only as far as trusted proxies wrote it: from the right, the first address
 * that is not one of them. Proxies are addresses or networks (`10.0.0.0/8`).
 * @throws CandorError `env_invalid` when one of them is neither.
 */
export function createClientAddress(
  trustedProxies: readonly string[],
): (peer: string | undefined, forwardedFor: string | undefined) => string {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) addProxy(proxies, proxy);
  return (peer, forwardedFor) => {
    let address = plainAddress(peer ?? '');
    if (forwardedFor === undefined || !isTrusted(proxies, address)) return address;
    for (const hop of forwardedFor.split(',').slice(-maxForwardedHops).reverse()) {
      const written = plainAddress(hop.trim());
      if (isIP(written) === 0) return address;
      address = written;
      if (!isTrusted(proxies, address)) return address;
    }
    return address;
  };
}

/** Checks whether a connection comes from one of the trusted proxies. Without any, nothing is computed. */
export function createProxyCheck(trustedProxies: readonly string[]): (peer: string | undefined) => boolean {
  if (trustedProxies.length === 0) return () => false;
  const proxies = new BlockList();
  for (const proxy of trustedProxies) addProxy(proxies, proxy);
  return (peer) => isTrusted(proxies, plainAddress(peer ?? ''));
}

/** Returns the key that a rate limit counts by: one household has a whole /64 of IPv6 addresses. */
export function rateKeyOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

function addProxy(proxies: BlockList, text: string): void {
  const [address = '', prefix] = text.split('/');
  const family = familyOf(address);
  try {
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  } catch (cause) {
    throw new CandorError({
      code: 'env_invalid',
      what: `TRUSTED_PROXIES has an entry that is neither an IP address nor a network: ${text}`,
      remedy: 'Separate addresses or networks with commas, such as 10.0.0.2,192.168.0.0/16.',
      cause,
    });
  }
}

function isTrusted(proxies: BlockList, address: string): boolean {
  return isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/** A listener for both families reports IPv4 peers as `::ffff:192.0.2.1`. */
function plainAddress(address: string): string {
  return address.toLowerCase().startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;
}
