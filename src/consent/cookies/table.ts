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

/** By group of platforms, as written down. */
export const cookieGroups = { servers, contentSystems, shops, consentTools, google, advertising, statistics, helpers };

/** What the registry's vendors keep under the website's own host. What they keep under theirs is never seen here. */
const ofVendors: readonly KnownCookie[] = vendors.flatMap(({ id, name, category, storage }) =>
  storage.filter(({ keptAt }) => keptAt === undefined).map((item) => ({ name: item.name, platform: name, category, lifetimeSeconds: item.lifetimeSeconds, about: item.purpose.en, vendorId: id })),
);

/** The registry first: where both know a name, what it says is what the banner says. */
export const knownCookies: readonly KnownCookie[] = unique([...ofVendors, ...Object.values(cookieGroups).flat()]);

const exact: ReadonlyMap<string, KnownCookie> = new Map(knownCookies.filter(({ name }) => !name.includes('*')).map((cookie) => [cookie.name, cookie]));

/** Longest first: what says more about the name knows better. */
const patterns = knownCookies
  .filter(({ name }) => name.includes('*'))
  .sort((one, other) => other.name.length - one.name.length)
  .map((cookie) => ({ cookie, matches: matcherOf(cookie.name) }));

/** What is known about a cookie or storage key of this name; an exact name before a pattern, a longer pattern before a shorter one. */
export function classify(name: string): KnownCookie | undefined {
  return exact.get(name) ?? patterns.find(({ matches }) => matches(name))?.cookie;
}

function unique(cookies: readonly KnownCookie[]): KnownCookie[] {
  return [...new Map(cookies.toReversed().map((cookie) => [cookie.name, cookie])).values()].reverse();
}
