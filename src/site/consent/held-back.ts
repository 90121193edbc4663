import { parseConsent, proofCookie } from '../../consent/decision/cookie.ts';
import type { Asking } from '../../platform/consent-gate.ts';
import { cookieValues } from '../../platform/cookies.ts';

/**
 * Whether the proof of a decision may be missing only because the visitor follows a link of another site: it is same-site strict, so browsers hold
 * it back on that one request and send it with everything the page asks for. Such a page is shown as to who has decided. Nothing opens by
 * that: events, frames and records are asked for from the page itself, with the proof, and are refused without one.
 */
export function isProofHeldBack({ cookie, origin }: Asking, cookieName: string | undefined): boolean {
  if (cookie === undefined || cookieName === undefined || cookieValues(cookie, proofCookie).length > 0) return false;
  return cookieValues(cookie, cookieName).some((value) => parseConsent(value)) && origin().headers['sec-fetch-site'] === 'cross-site';
}
