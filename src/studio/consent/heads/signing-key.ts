import type { GlobalConfig } from 'payload';
import { headWebhookForm, webhookKey } from '../../../forms/webhook-key.ts';
import type { Environment } from '../../../platform/environment.ts';
import { readSecret } from '../../../platform/secret.ts';

/** Shows admins the key with which the receiver verifies requests. Computed, never stored. */
export function withHeadsKey(global: GlobalConfig, environment: Pick<Environment, 'secret' | 'dataDir'>): GlobalConfig {
  return {
    ...global,
    fields: [
      ...global.fields,
      {
        name: 'webhookKey',
        type: 'text',
        label: { en: 'Signing key', de: 'Signierschlüssel' },
        virtual: true,
        admin: {
          readOnly: true,
          components: { afterInput: ['/ui/copy-value#CopyValue'] },
          description: {
            en: 'Every request has the header candor-signature: t=…,v1=HMAC-SHA256 of “t.body” with this key.',
            de: 'Jede Anfrage hat den Header candor-signature: t=…,v1=HMAC-SHA256 von „t.body“ mit diesem Schlüssel.',
          },
        },
        hooks: {
          afterRead: [
            ({ data }) =>
              data?.webhookUrl
                ? webhookKey(readSecret(environment), {
                    formId: headWebhookForm,
                    revision: Number(data.webhookRevision ?? 1),
                  })
                : null,
          ],
        },
      },
    ],
  };
}
