import type { Decision } from '../../platform/consent-gate.ts';
import { proofCookie } from '../../platform/cookie-names.ts';
import { cookieValues } from '../../platform/cookies.ts';
import { deriveMacKeys, type Keys } from '../../platform/secret.ts';
import { parseConsentCookie } from '../consent-cookie/parse.ts';
import { orderOf } from './order.ts';
import { type Told, toldByProof } from './proof.ts';
import { createConsentIds } from './ids.ts';

/** A decision that this server made, whether or not it is still valid. `keyNumber`: the earlier secret that proves it, counted from the newest; absent for the present one. */
export type ProvenDecision = { decision: Decision; keyNumber?: number } & Told;

/** Bounds the cache of verified decisions, about 2 MB. It saves the cryptography on a visitor's second request. */
export const maxKnownDecisions = 4_000;

/** Finds the decision in a Cookie header whose cookie and proof match exactly. */
type FindProven = (cookieHeader: string, cookieName: string) => ProvenDecision | null;

/** The host and a parent domain may each have sent a pair. The latest proven decision counts. */
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

/** Reads the visitor's last decision, whether or not it is still valid: receipts outlive decisions. */
export type DecisionReader = (cookieHeader: string | undefined) => ProvenDecision | null;

export function createDecisionReader({
  secret,
  settings,
}: {
  secret: string;
  settings: () => { cookieName: string } | undefined;
}): DecisionReader {
  const find = createFindProven(secret);
  return (cookieHeader) => {
    const name = settings()?.cookieName;
    return cookieHeader === undefined || name === undefined ? null : find(cookieHeader, name);
  };
}

/** Verifies a pair. Only proven pairs are cached, so that forged ones cannot evict them. */
function createVerifier(secret: string): (value: string, proof: string) => ProvenDecision | null {
  const keys = deriveMacKeys(secret, 'consent-proof');
  const ids = createConsentIds(secret);
  const known = new Map<string, ProvenDecision>();
  return (value, proof) => {
    const pair = `${value} ${proof}`;
    const remembered = known.get(pair);
    if (remembered) return remembered;
    const cookie = parseConsentCookie(value);
    const read = cookie && readByAny(keys, value, proof);
    if (!read) return null;
    const { told, keyNumber } = read;
    const proven = Object.freeze({
      decision: Object.freeze({ ...cookie, recordId: ids.recordIdOf(cookie.consentId) }),
      ...told,
      ...(keyNumber > 0 && { keyNumber }),
    });
    if (known.size >= maxKnownDecisions) forgetOldest(known);
    known.set(pair, proven);
    return proven;
  };
}

function readByAny(keys: Keys, value: string, proof: string): { told: Told; keyNumber: number } | undefined {
  for (const [keyNumber, key] of keys.entries()) {
    const told = toldByProof(key, value, proof);
    if (told) return { told, keyNumber };
  }
  return undefined;
}

/** Evicts the oldest tenth at once: this is simpler than an LRU cache, and as good where visitors arrive in bursts. */
function forgetOldest(known: Map<string, ProvenDecision>): void {
  let left = Math.ceil(known.size / 10);
  for (const pair of known.keys()) {
    if (left === 0) return;
    known.delete(pair);
    left -= 1;
  }
}
