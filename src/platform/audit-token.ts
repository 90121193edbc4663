import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';
import { deriveMacKey } from './secret.ts';

/** The header by which the product's own audit identifies itself to the product's own site. The audit's proxy adds it, never a page. */
export const auditHeader = 'candor-audit';

/** A job's id, the second it expires, and the MAC. Longer texts are not tokens. */
const pattern = /^([0-9a-f-]{36})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;
const maxTokenLength = 100;

type AuditTokenClaims = {
  /** Id of the audit. */
  job: string;
  /** Origin of the site that the audit may visit with it. */
  origin: string;
  expiresAtMs: number;
};

/** Creates a token for one audit of one site, for a limited time. */
export function signAuditToken(secret: string, { job, origin, expiresAtMs }: AuditTokenClaims): string {
  const expiresAtSeconds = String(Math.ceil(expiresAtMs / 1000));
  return `${job}.${expiresAtSeconds}.${macOf(keyOf(secret), { job, origin, expiresAtSeconds }).toString('base64url')}`;
}

/** Checks whether a header's value is an unexpired token for this site. Any other value is ignored: its sender is an ordinary visitor. */
export function createAuditTokenCheck(
  secret: string,
  { origin, clock }: { origin: string; clock: Clock },
): (token: string) => boolean {
  const key = keyOf(secret);
  return (token) => {
    const [, job, expiresAtSeconds, mac] = (token.length <= maxTokenLength && pattern.exec(token)) || [];
    if (job === undefined || expiresAtSeconds === undefined || mac === undefined) return false;
    if (Number(expiresAtSeconds) * 1000 <= clock.nowMs()) return false;
    return timingSafeEqual(macOf(key, { job, origin, expiresAtSeconds }), Buffer.from(mac, 'base64url'));
  };
}

function keyOf(secret: string): KeyObject {
  return deriveMacKey(secret, 'audit-token');
}

function macOf(
  key: KeyObject,
  { job, origin, expiresAtSeconds }: { job: string; origin: string; expiresAtSeconds: string },
): Buffer {
  const text = JSON.stringify(['candor audit token, 1', origin, job, expiresAtSeconds]);
  return createHmac('sha256', key).update(text).digest();
}
