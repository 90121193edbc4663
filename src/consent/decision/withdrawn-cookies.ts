import { type Choices, optionalCategories } from '../../platform/categories.ts';
import { sessionCookie, visitorCookie } from '../../platform/cookie-names.ts';
import { cookieValues, setCookie } from '../../platform/cookies.ts';
import { maxExpiredBytes } from './limits.ts';
import { matcherOf } from '../cookies/pattern.ts';
import { storedNames } from '../declaration/stored-names.ts';
import type { ActiveVendor } from '../vendors/vendor.ts';

type Options = {
  vendors: readonly Pick<ActiveVendor, 'category' | 'storage'>[];
  choices: Choices;
  /** False when analytics was off before. Its cookies then predate a withdrawal, and a visitor who agrees again counts as new. */
  hadAnalytics: boolean;
  cookieHeader: string | undefined;
  hostname: string;
  /** The parent domain of our own cookies, if they are set for one. */
  cookieDomain: string | undefined;
  isSecure: boolean;
};

/**
 * Returns Set-Cookie lines that expire what no grant covers any more: the measurement's own cookies always, and every cookie in the request whose
 * name is registered for a refused category. They cover HttpOnly cookies, this host and every parent domain.
 */
export function expireWithdrawn(options: Options): string[] {
  const isNew = !options.hadAnalytics && isShown(options);
  const own = options.choices.analytics && !isNew ? [] : [visitorCookie, sessionCookie];
  const ownLines = [undefined, ...(options.cookieDomain ? [options.cookieDomain] : [])].flatMap((domain) =>
    own.map((name) =>
      setCookie({
        name,
        value: '',
        maxAgeSeconds: 0,
        sameSite: 'Lax',
        isHttpOnly: true,
        isSecure: options.isSecure,
        domain,
      }),
    ),
  );
  const vendorLines = expiredEverywhere(
    registeredIn(options).filter((name) => !own.includes(name)),
    options.hostname,
  );
  return [...ownLines, ...fitting(vendorLines, maxExpiredBytes)];
}

function isShown({ cookieHeader }: Options): boolean {
  return [visitorCookie, sessionCookie].some((name) => cookieValues(cookieHeader, name).length > 0);
}

/** Returns the host and its parent domains without the last label. A browser rejects public suffixes such as co.uk. */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  if (hostname.includes(':') || /^[0-9.]+$/.test(hostname)) return [];
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Returns the names in the Cookie header that belong to a refused category and to no granted one. */
function registeredIn({ vendors, choices, cookieHeader = '' }: Options): string[] {
  const names = storedNames(vendors);
  const isRegistered = (name: string, isGranted: boolean) =>
    optionalCategories.some(
      (category) =>
        choices[category] === isGranted &&
        names[category].some((item) => item.kind === 'cookie' && matcherOf(item.name)(name)),
    );
  const sent = new Set(cookieHeader.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? ''));
  return [...sent].filter(
    (name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && isRegistered(name, false) && !isRegistered(name, true),
  );
}

/** Expires the names on this host and every parent domain, most common places first. The lines are as short as possible: expiry needs none of a cookie's other attributes. */
export function expiredEverywhere(names: readonly string[], hostname: string): string[] {
  const places = [
    '',
    ...domainsOf(hostname)
      .toReversed()
      .map((domain) => `; Domain=${domain}`),
  ];
  return places.flatMap((place) => names.map((name) => `${name}=; Max-Age=0; Path=/${place}`));
}

/** Returns as many lines, from the first, as fit beside the other headers of a response. */
export function fitting(lines: readonly string[], bytes: number): string[] {
  let left = bytes;
  return lines.filter((line) => (left -= 'set-cookie: \r\n'.length + line.length) >= 0);
}
