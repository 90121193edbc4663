import type { Clock } from '../platform/clock.ts';
import type { ConsentGate, Decision } from '../platform/consent-gate.ts';
import { cookieValues } from '../platform/cookies.ts';
import { deriveKey } from '../platform/secret.ts';
import { isProof, parseConsent, proofCookie } from './cookie.ts';
import { createConsentIds } from './ids.ts';

export type GateParts = {
  secret: string;
  /** The owner may rename the cookie and change how long a decision holds while the site runs. */
  settings: () => { cookieName: string; cookieDays: number } | undefined;
  clock: Clock;
};

/** Decisions kept by their cookies, so that a visitor's second request costs no cryptography: about 2 MB. */
export const maxKnownDecisions = 4_000;

/** The gate of the own site: believes a decision only when cookie and proof agree and it has not expired. */
export function createConsentGate({ secret, settings, clock }: GateParts): ConsentGate {
  const verify = createVerifier(secret);
  return (cookieHeader) => {
    if (cookieHeader === undefined) return null;
    const present = settings();
    if (!present || !cookieHeader.includes(`${present.cookieName}=`)) return null;
    const newest = newestOf(verify, cookieHeader, present.cookieName);
    if (!newest) return null;
    const ageSeconds = clock.nowMs() / 1000 - newest.decidedAtSeconds;
    return ageSeconds <= present.cookieDays * 86_400 ? newest : null;
  };
}

type Verify = (value: string, proof: string) => Decision | null;

/** Host and parent domain may each have sent a pair; the latest proven decision is the visitor's word. */
function newestOf(verify: Verify, cookieHeader: string, cookieName: string): Decision | null {
  const proofs = cookieValues(cookieHeader, proofCookie);
  let newest: Decision | null = null;
  for (const value of cookieValues(cookieHeader, cookieName)) {
    for (const proof of proofs) {
      const decision = verify(value, proof);
      if (decision && (!newest || decision.decidedAtSeconds > newest.decidedAtSeconds)) newest = decision;
    }
  }
  return newest;
}

/** Only proven pairs are remembered, so that forged ones cannot push them out. */
function createVerifier(secret: string): Verify {
  const key = deriveKey(secret, 'consent-proof');
  const ids = createConsentIds(secret);
  const known = new Map<string, Decision>();
  return (value, proof) => {
    const pair = `${value} ${proof}`;
    const remembered = known.get(pair);
    if (remembered) return remembered;
    const cookie = parseConsent(value);
    if (!cookie || !isProof(key, value, proof)) return null;
    const decision = Object.freeze({ ...cookie, recordId: ids.recordIdOf(cookie.consentId) });
    if (known.size >= maxKnownDecisions) forgetOldest(known);
    known.set(pair, decision);
    return decision;
  };
}

/** A tenth at a time, oldest first: simpler than keeping the order of use, and as good where visitors come in bursts. */
function forgetOldest(known: Map<string, Decision>): void {
  let left = Math.ceil(known.size / 10);
  for (const pair of known.keys()) {
    if (left === 0) return;
    known.delete(pair);
    left -= 1;
  }
}
