import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';
import { CandorError } from './errors.ts';
import { headerText, type Incoming } from './http.ts';
import { isPublicAddress } from './safe-fetch/public-address.ts';

/** How many proxies of an X-Forwarded-For are read, from the right. No client is behind more. */
export const maxForwardedHops = 20;

/** An address with brackets, quotes, a zone and a port has 60 characters. A longer entry is not read. */
const maxEntryLength = 100;

/** Headers that proxies add and browsers do not send. */
const proxyHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'via',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

/** Where a connection comes from: this machine, a private network, anywhere else. */
export const peerKinds = ['loopback', 'private', 'public'] as const;
export type PeerKind = (typeof peerKinds)[number];

/** The client behind a request, as far as its connection and headers can be trusted. */
type Client = Pick<Incoming, 'clientAddress' | 'isLocal' | 'isProxied'> & {
  /** A proxy forwarded the request that is not in TRUSTED_PROXIES, so what it says of the client is ignored. */
  unlistedProxy: PeerKind | undefined;
};

export type ClientOf = (peer: string | undefined, headers: IncomingHttpHeaders) => Client;

/**
 * Determines the client of a request. X-Forwarded-For is trusted only as far as trusted proxies wrote it: from the right, the first address that is not
 * one of them. Proxies are addresses or networks (`10.0.0.0/8`).
 * @throws CandorError `env_invalid` when one of them is neither.
 */
export function createClientOf(trustedProxies: readonly string[]): ClientOf {
  const isTrusted = createIsTrusted(trustedProxies);
  return (given, headers) => {
    const peer = usualAddress(given ?? '') ?? '';
    const isProxied = isTrusted(peer);
    const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined);
    const forwardedFor = isProxied ? headerText(headers['x-forwarded-for']) : undefined;
    return {
      clientAddress: forwardedFor === undefined ? peer : clientIn(forwardedFor, { peer, isTrusted }),
      isProxied,
      isLocal: isLoopback(peer) && !isProxied && !isForwarded,
      unlistedProxy: isForwarded && !isProxied ? peerKindOf(peer) : undefined,
    };
  };
}

/**
 * Returns whether a connection comes from a trusted proxy.
 * @throws CandorError `env_invalid` when one of them is neither an address nor a network.
 */
export function createIsProxy(trustedProxies: readonly string[]): (peer: string | undefined) => boolean {
  const isTrusted = createIsTrusted(trustedProxies);
  return (peer) => isTrusted(usualAddress(peer ?? '') ?? '');
}

function createIsTrusted(trustedProxies: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) addProxy(proxies, proxy);
  return (address) => trustedProxies.length > 0 && isIn(proxies, address);
}

/** Returns the address in one entry of X-Forwarded-For, which may have a port; undefined when there is none. */
export function forwardedAddress(entry: string): string | undefined {
  const text = entry.trim();
  if (text.length > maxEntryLength) return undefined;
  const [, quoted = text] = /^"(.*)"$/.exec(text) ?? [];
  const [, bracketed] = /^\[([^[\]]*)\](?::\d{1,5})?$/.exec(quoted) ?? [];
  if (bracketed !== undefined) return isIPv6(bracketed) ? usualAddress(bracketed) : undefined;
  const [, withoutPort = quoted] = /^([\d.]+):\d{1,5}$/.exec(quoted) ?? [];
  return usualAddress(withoutPort);
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

type Proxied = { peer: string; isTrusted(address: string): boolean };

/** An entry that is no address says nothing, so the last known address stands: that of a proxy, whose clients then share one limit. */
function clientIn(forwardedFor: string, { peer, isTrusted }: Proxied): string {
  let client = peer;
  for (const entry of lastEntries(forwardedFor)) {
    const address = forwardedAddress(entry);
    if (address === undefined) return client;
    client = address;
    if (!isTrusted(address)) return client;
  }
  return client;
}

/** Yields the last entries of a list, the last one first, without reading the rest of it. */
function* lastEntries(list: string): Generator<string> {
  let end = list.length;
  for (let hop = 0; hop < maxForwardedHops && end >= 0; hop += 1) {
    const comma = end === 0 ? -1 : list.lastIndexOf(',', end - 1);
    yield list.slice(comma + 1, end);
    end = comma;
  }
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

function isIn(proxies: BlockList, address: string): boolean {
  return isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/**
 * Returns an address as it is usually written: lower case, zeros shortened, without a zone. A listener for both families reports IPv4 peers as
 * `::ffff:192.0.2.1`. Undefined for anything that is no address.
 */
function usualAddress(text: string): string | undefined {
  const family = isIP(text);
  if (family !== 6) return family === 4 ? text : undefined;
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  const embedded = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : '';
  return isIPv4(embedded) ? embedded : address;
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

function peerKindOf(address: string): PeerKind {
  if (isLoopback(address)) return 'loopback';
  return isPublicAddress(address) ? 'public' : 'private';
}
