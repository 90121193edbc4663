import type { Decision } from '../../platform/consent-gate.ts';
import { cookieValues } from '../../platform/cookies.ts';
import { deriveMacKey } from '../../platform/secret.ts';
import { parseConsent, proofCookie, type Told, toldByProof } from './cookie.ts';
import { orderOf } from './order.ts';
import { createConsentIds } from './ids.ts';

/** A decision this server made, whether or not it still holds. */
export type ProvenDecision = { decision: Decision } & Told;

/** Decisions kept by their cookies, so that a visitor's second request costs no cryptography: about 2 MB. */
export const maxKnownDecisions = 4_000;

/** Finds the decision in a Cookie header: cookie and proof agree, to the letter. */
export type FindProven = (cookieHeader: string, cookieName: string) => ProvenDecision | null;

/** Host and parent domain may each have sent a pair; the latest proven decision is the visitor's word. */
export function createFindProven(secret: string): FindProven {
  const verify = createVerifier(secret);
  return (cookieHeader, cookieName) => {
    const proofs = cookieValues(cookieHeader, proofCookie);
    let newest: ProvenDecision | null = null;
    for (const value of cookieValues(cookieHeader, cookieName)) {
      for (const proof of proofs) {
        const proven = verify(value, proof);
        if (proven && (!newest || orderOf(proven.decision) > orderOf(newest.decision))) newest = proven;
      }
    }
    return newest;
  };
}

/** The visitor's last decision, whether or not it still holds: receipts outlive decisions. */
export type DecisionReader = (cookieHeader: string | undefined) => ProvenDecision | null;

export function createDecisionReader({ secret, settings }: { secret: string; settings: () => { cookieName: string } | undefined }): DecisionReader {
  const find = createFindProven(secret);
  return (cookieHeader) => {
    const name = settings()?.cookieName;
    return cookieHeader === undefined || name === undefined ? null : find(cookieHeader, name);
  };
}

/** Only proven pairs are remembered, so that forged ones cannot push them out. */
function createVerifier(secret: string): (value: string, proof: string) => ProvenDecision | null {
  const key = deriveMacKey(secret, 'consent-proof');
  const ids = createConsentIds(secret);
  const known = new Map<string, ProvenDecision>();
  return (value, proof) => {
    const pair = `${value} ${proof}`;
    const remembered = known.get(pair);
    if (remembered) return remembered;
    const cookie = parseConsent(value);
    const told = cookie && toldByProof(key, value, proof);
    if (!told) return null;
    const proven = Object.freeze({ decision: Object.freeze({ ...cookie, recordId: ids.recordIdOf(cookie.consentId) }), ...told });
    if (known.size >= maxKnownDecisions) forgetOldest(known);
    known.set(pair, proven);
    return proven;
  };
}

/** A tenth at a time, oldest first: simpler than keeping the order of use, and as good where visitors come in bursts. */
function forgetOldest(known: Map<string, ProvenDecision>): void {
  let left = Math.ceil(known.size / 10);
  for (const pair of known.keys()) {
    if (left === 0) return;
    known.delete(pair);
    left -= 1;
  }
}
