import { isIPv6 } from 'node:net';

/** Formats a host for a URL: an IPv6 address gets brackets, anything else stays as it is. */
export function bracketed(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
