import { randomBytes } from 'node:crypto';
import type { PageState } from '../contract.ts';

export type Planted = { name: string; value: string };

/** Two years: longer than any authority lets a decision remain valid. */
const ageSeconds = 2 * 365 * 24 * 3600;

/**
 * Returns consent cookies of a returning visitor. `expired`: decisions for everything that are too old by their own text, in the formats that contain a date. `unreadable`: a value that no
 * format allows. Both count as no decision.
 */
export function plantedCookies(
  state: PageState,
  { consentCookie, nowMs }: { consentCookie: string; nowMs: number },
): Planted[] {
  if (state === 'expired') return expired(consentCookie, Math.floor(nowMs / 1000) - ageSeconds);
  if (state !== 'unreadable') return [];
  return [
    consentCookie,
    'cookieyes-consent',
    'CookieConsent',
    'OptanonConsent',
    'cc_cookie',
    'klaro',
    'tarteaucitron',
    'euconsent-v2',
  ].map((name) => ({ name, value: '%7B%22consent%22%3A%E0%A4%A' }));
}

function expired(consentCookie: string, thenSeconds: number): Planted[] {
  const then = new Date(thenSeconds * 1000);
  const id = randomBytes(16).toString('base64url');
  const all = { necessary: true, preferences: true, statistics: true, marketing: true };
  return [
    {
      name: consentCookie,
      value: encodeURIComponent(
        `consentid:${id},consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes,rev:1,ts:${thenSeconds}`,
      ),
    },
    {
      name: 'cc_cookie',
      value: encodeURIComponent(
        JSON.stringify({
          categories: ['necessary', 'analytics', 'marketing'],
          revision: -1,
          consentId: id,
          consentTimestamp: then.toISOString(),
          expirationTime: then.getTime() + 1000,
        }),
      ),
    },
    {
      name: 'CookieConsent',
      value: encodeURIComponent(
        `{stamp:'${id}',${Object.keys(all)
          .map((name) => `${name}:true`)
          .join(',')},ver:0,utc:${then.getTime()}}`,
      ),
    },
    {
      name: 'OptanonConsent',
      value: `datestamp=${encodeURIComponent(then.toUTCString())}&version=0&groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A1`,
    },
  ];
}
