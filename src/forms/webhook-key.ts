import { createHmac } from 'node:crypto';
import { deriveLastingKey } from '../platform/secret.ts';

/** Takes the place of a form's id for the webhook that gets heads of the consent records. */
export const headWebhookForm = 'record-heads';

/** The same for a webhook that is told what was published. */
export function publishWebhookForm(webhookId: string): string {
  return `webhook:${webhookId}`;
}

/** Derives the key that signs a form's webhook, which its receiver knows as well. No key is stored anywhere; a higher revision gives another key. */
export function webhookKey(secret: string, { formId, revision }: { formId: string; revision: number }): string {
  return createHmac('sha256', deriveLastingKey(secret, 'form-webhook')).update(`${formId}:${revision}`).digest('hex');
}

/** Returns `t={unix seconds},v1={hex}`: an HMAC over `{t}.{body}`. The signed time prevents the replay of an old delivery. */
export function webhookSignature({ key, body, atSeconds }: { key: string; body: string; atSeconds: number }): string {
  return `t=${atSeconds},v1=${createHmac('sha256', key).update(`${atSeconds}.${body}`).digest('hex')}`;
}
