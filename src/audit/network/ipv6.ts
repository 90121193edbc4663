import { isIPv6 } from 'node:net';

/** As addresses carry it: an IPv6 address stands in brackets there, everything else as it is. */
export function bracketed(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
