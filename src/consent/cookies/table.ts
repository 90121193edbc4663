import { vendors } from '../vendors/registry.ts';
import { cookies as advertising } from './known/advertising.ts';
import { cookies as consentTools } from './known/consent-tools.ts';
import { cookies as contentSystems } from './known/content-systems.ts';
import { cookies as google } from './known/google.ts';
import { cookies as helpers } from './known/helpers.ts';
import { cookies as servers } from './known/servers.ts';
import { cookies as shops } from './known/shops.ts';
import { cookies as statistics } from './known/statistics.ts';
import type { KnownCookie } from './known-cookie.ts';
import { matcherOf } from './pattern.ts';

/** The known cookies by group of platforms. */
export const cookieGroups = { servers, contentSystems, shops, consentTools, google, advertising, statistics, helpers };

/** What the registry's vendors store on the website's own host. What they store on their own is never visible here. */
const ofVendors: readonly KnownCookie[] = vendors.flatMap(({ id, name, category, storage }) =>
  storage
    .filter(({ keptAt }) => keptAt === undefined)
    .map((item) => ({
      name: item.name,
      platform: name,
      category,
      lifetimeSeconds: item.lifetimeSeconds,
      about: item.purpose.en,
      vendorId: id,
    })),
);

/** The registry comes first: if both know a name, its description matches the banner's. */
export const knownCookies: readonly KnownCookie[] = unique([...ofVendors, ...Object.values(cookieGroups).flat()]);

const exact: ReadonlyMap<string, KnownCookie> = new Map(
  knownCookies.filter(({ name }) => !name.includes('*')).map((cookie) => [cookie.name, cookie]),
);

/** Sorted longest first, because a longer pattern is more specific. */
const patterns = knownCookies
  .filter(({ name }) => name.includes('*'))
  .sort((one, other) => other.name.length - one.name.length)
  .map((cookie) => ({ cookie, matches: matcherOf(cookie.name) }));

/** Returns the facts about a cookie or storage key. An exact name wins over a pattern, a longer pattern over a shorter one. */
export function classify(name: string): KnownCookie | undefined {
  return exact.get(name) ?? patterns.find(({ matches }) => matches(name))?.cookie;
}

function unique(cookies: readonly KnownCookie[]): KnownCookie[] {
  return [...new Map(cookies.toReversed().map((cookie) => [cookie.name, cookie])).values()].reverse();
}
