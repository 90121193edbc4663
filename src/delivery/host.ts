import { isIPv4, isIPv6 } from 'node:net';
import { remembered } from '../platform/remembered.ts';
import { maxKnownHosts } from './limits.ts';

/** Returns the hostname of a Host header in lower case, without the port; IPv6 keeps its brackets. Undefined when it is invalid. */
export function parseHost(raw: string): string | undefined {
  if (raw.length > longestHost) return undefined;
  const match = pattern.exec(raw);
  if (!match || Number(match[3] ?? 0) > 65_535) return undefined;
  if (match[1] !== undefined) return isIPv6(match[1]) ? `[${match[1].toLowerCase()}]` : undefined;
  const name = String(match[2]).toLowerCase();
  return /^[0-9.]+$/.test(name) && !isIPv4(name) ? undefined : name;
}

/** `parseHost` with a cache: nearly every request names one of very few hosts. */
export function createHostParser(): typeof parseHost {
  return remembered(parseHost, maxKnownHosts);
}

/** 253 characters of a name, a colon, five digits, and one dot that may end an absolute name. */
const longestHost = 260;

const pattern = /^(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.?))(?::([0-9]{1,5}))?$/;
