import { createHmac } from 'node:crypto';
import { deriveKey } from '../platform/secret.ts';

/** What a form's webhook is signed with. Computed, so that no key is stored anywhere; raising the revision makes another. */
export function webhookKey(secret: string, { formId, revision }: { formId: string; revision: number }): string {
  return createHmac('sha256', deriveKey(secret, 'form-webhook')).update(`${formId}:${revision}`).digest('hex');
}

/** `t={unix seconds},v1={hex}`: an HMAC over `{t}.{body}`. The time is inside, so that an old delivery cannot be played again. */
export function webhookSignature({ key, body, atSeconds }: { key: string; body: string; atSeconds: number }): string {
  return `t=${atSeconds},v1=${createHmac('sha256', key).update(`${atSeconds}.${body}`).digest('hex')}`;
}
