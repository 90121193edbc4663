import { maxCookieBytes, maxKeptNames, maxKeptValueLength, maxVendorCookieBytes } from '../limits.ts';
import {
  type FrameGrant,
  type KeepMessage,
  type KeptItem,
  type KeptKind,
  keptKinds,
  type KeptValues,
} from '../messages.ts';
import { isNamed } from '../names.ts';

/** Cookie names as defined by RFC 6265. Storage keys may be anything, but keys kept for a vendor are limited to the same characters. */
const plainName = /^[\w!#$%&'*+.^`|~:-]{1,100}$/;
/** Characters that a cookie value may contain without quotes. */
const plainValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/** Names of prefixed session and login cookies, and our own. No vendor may use them, whatever a registry says. */
const ownName = /^(candor-|__host-|__secure-)/i;

const longestSeconds = 400 * 86_400;

/** Parses a frame's message. Returns undefined unless it is valid, small, and names an item registered for the vendor. */
export function parseKeep(
  data: unknown,
  items: readonly KeptItem[],
): { message: KeepMessage; item: KeptItem } | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, kind, name, value, maxAgeSeconds } = data as Partial<Record<keyof KeepMessage, unknown>>;
  if (type !== 'keep' || typeof name !== 'string' || !plainName.test(name) || ownName.test(name)) return undefined;
  if (
    value !== null &&
    (typeof value !== 'string' || value.length > maxKeptValueLength || (kind === 'cookie' && !plainValue.test(value)))
  )
    return undefined;
  const item = items.find((candidate) => candidate.kind === kind && isNamed(candidate.name, name));
  const seconds = typeof maxAgeSeconds === 'number' && Number.isFinite(maxAgeSeconds) ? maxAgeSeconds : null;
  return item && { message: { type, kind: item.kind, name, value, maxAgeSeconds: seconds }, item };
}

/** Stores a value as first-party data on this host, and never for longer than the registry says. */
export function keep({ message, item }: { message: KeepMessage; item: KeptItem }, items: readonly KeptItem[]): void {
  const { kind, name, value, maxAgeSeconds } = message;
  if (value === null) return forgetName(kind, name);
  const present = namesOf(kind).filter((candidate) =>
    items.some((each) => each.kind === kind && isNamed(each.name, candidate)),
  );
  if (present.length >= maxKeptNames && !present.includes(name)) return;
  if (kind !== 'cookie') return storeOf(kind)?.setItem(name, value);
  if (!hasRoom({ name, value }, items))
    return console.warn(`Candor: there is no room for the cookie ${name}, so it is not kept.`);
  const seconds = lifetime(maxAgeSeconds, item.lifetimeSeconds);
  document.cookie = `${name}=${value}; path=/; SameSite=Lax${secure()}${seconds === null ? '' : `; max-age=${seconds}`}`;
}

/** Returns whether the cookies stay within the limits, for the vendor and in total. A write that does not increase their size is always allowed. */
function hasRoom(pair: { name: string; value: string }, items: readonly KeptItem[]): boolean {
  const present = cookies();
  const isVendors = (name: string) =>
    !ownName.test(name) && items.some((item) => item.kind === 'cookie' && isNamed(item.name, name));
  const before = present.filter(([name]) => name === pair.name);
  const grown = sizeOf([[pair.name, pair.value]]) - sizeOf(before);
  const ofVendor = sizeOf(present.filter(([name]) => isVendors(name)));
  return grown <= 0 || (ofVendor + grown <= maxVendorCookieBytes && sizeOf(present) + grown <= maxCookieBytes);
}

/** Counts bytes including separators. Other scripts' cookies may contain multi-byte characters. */
function sizeOf(pairs: readonly [string, string][]): number {
  return new TextEncoder().encode(pairs.map(([name, value]) => `${name}=${value}; `).join('')).length;
}

/** Returns the current values of everything that is registered for a vendor. */
export function readKept(items: readonly KeptItem[]): KeptValues {
  const values: KeptValues = { cookie: {}, local: {}, session: {} };
  for (const kind of keptKinds) {
    for (const name of namesOf(kind)) {
      if (ownName.test(name) || !items.some((item) => item.kind === kind && isNamed(item.name, name))) continue;
      values[kind][name] = valueOf(kind, name);
    }
  }
  return values;
}

/** Removes what a vendor stored, except what one of the others still uses. */
export function forgetGrant({ kept }: FrameGrant, others: readonly FrameGrant[]): void {
  forget(
    kept,
    others.flatMap((other) => other.kept),
  );
}

/** Removes everything registered for a vendor, on this host and its parent domains, except what another vendor still uses. */
export function forget(items: readonly KeptItem[], inUse: readonly KeptItem[]): void {
  const isOf = (some: readonly KeptItem[], kind: KeptKind, name: string) =>
    some.some((item) => item.kind === kind && isNamed(item.name, name));
  for (const kind of keptKinds) {
    for (const name of namesOf(kind))
      if (!ownName.test(name) && isOf(items, kind, name) && !isOf(inUse, kind, name)) forgetName(kind, name);
  }
}

function forgetName(kind: KeptKind, name: string): void {
  if (kind !== 'cookie') return storeOf(kind)?.removeItem(name);
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${secure()}${domain}`;
}

function namesOf(kind: KeptKind): string[] {
  if (kind === 'cookie') return cookies().map(([name]) => name);
  return Object.keys(storeOf(kind) ?? {});
}

function valueOf(kind: KeptKind, name: string): string {
  if (kind === 'cookie') return cookies().find(([candidate]) => candidate === name)?.[1] ?? '';
  return storeOf(kind)?.getItem(name) ?? '';
}

function cookies(): [string, string][] {
  return document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, Math.max(0, equals)), pair.slice(equals + 1)];
    });
}

/** Returns undefined where the browser blocks storage. */
function storeOf(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? localStorage : sessionStorage;
  } catch {
    return undefined;
  }
}

function lifetime(asked: number | null, registered: number | null): number | null {
  if (registered === null || asked === null) return null;
  return Math.round(Math.min(asked, registered, longestSeconds));
}

function secure(): string {
  return location.protocol === 'https:' ? '; Secure' : '';
}
