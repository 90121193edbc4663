import { parseConsentCookie } from '../../consent/consent-cookie/parse.ts';
import type { Asking } from '../../platform/consent-gate.ts';
import { proofCookie } from '../../platform/cookie-names.ts';
import { cookieValues } from '../../platform/cookies.ts';

/**
 * Checks whether the proof of a decision may be missing only because the visitor follows a link from another site: it is SameSite=Strict, so browsers hold
 * it back on that one request and send it with all requests of the page itself. Such a page is rendered as for a visitor who has decided. This grants
 * no access: the page itself requests events, frames and records with the proof, and is refused without one.
 */
export function isProofHeldBack({ cookie, origin }: Asking, cookieName: string | undefined): boolean {
  if (cookie === undefined || cookieName === undefined || cookieValues(cookie, proofCookie).length > 0) return false;
  return (
    cookieValues(cookie, cookieName).some((value) => parseConsentCookie(value)) &&
    origin().headers['sec-fetch-site'] === 'cross-site'
  );
}
