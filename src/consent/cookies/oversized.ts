import { choiceCookie } from '../consent-cookie/read.ts';
import { maxOversizedExpiredBytes } from '../decision/limits.ts';
import { expiredEverywhere, fitting } from '../decision/withdrawn-cookies.ts';
import { storedNames } from '../declaration/stored-names.ts';
import type { ConsentSettings } from '../settings.ts';
import { matcherOf } from './pattern.ts';

type Sent = { cookieHeader: string | undefined; hostname: string };

/**
 * Returns Set-Cookie lines that expire vendors' cookies, granted or not, in a browser whose headers exceed the server's limit. Nothing else helps
 * such a visitor, who could not even withdraw. The largest go first; our own and sign-in cookies stay.
 */
export function expireOversized(
  settings: Pick<ConsentSettings, 'vendors' | 'cookieName'> | undefined,
  { cookieHeader = '', hostname }: Sent,
): string[] {
  if (!settings) return [];
  const matchers = Object.values(storedNames(settings.vendors))
    .flat()
    .filter(({ kind }) => kind === 'cookie')
    .map(({ name }) => matcherOf(name));
  const kept = [settings.cookieName, choiceCookie(settings.cookieName)];
  const names = sentNames(cookieHeader).filter(
    (name) => !kept.includes(name) && !necessaryName.test(name) && matchers.some((isNamed) => isNamed(name)),
  );
  return fitting(expiredEverywhere(names, hostname), maxOversizedExpiredBytes);
}

/** Cookies that are never expired, whatever a registry says. */
const necessaryName = /^(candor-|__host-|__secure-)/i;

/** Returns the names, largest cookie first. Invalid names are skipped. */
function sentNames(cookieHeader: string): string[] {
  const pairs = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => /^[\w!#$%&'*+.^`|~-]+=/.test(pair));
  return [
    ...new Set(
      pairs.toSorted((one, other) => other.length - one.length).map((pair) => pair.slice(0, pair.indexOf('='))),
    ),
  ];
}
