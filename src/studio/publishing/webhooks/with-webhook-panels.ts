import { type Field, ValidationError } from 'payload';
import { adminsOnly } from '../../../content/access/admins-only.ts';
import { nobody } from '../../../content/access/nobody.ts';
import { maxWebhooks } from '../../../content/collections/webhooks.ts';
import { publishWebhookForm, webhookKey } from '../../../forms/webhook-key.ts';
import type { Environment } from '../../../platform/environment.ts';
import { readSecret } from '../../../platform/secret.ts';
import { addFields, addHooks, type Feature } from '../../payload/features.ts';

/** Adds the key with which a receiver verifies requests, and the list of what was sent. Refuses more webhooks than are useful. */
export function withWebhookPanels(environment: Pick<Environment, 'secret' | 'dataDir'>): Feature {
  return (collection) =>
    addHooks(addFields(collection, [signingKey(environment), deliveries]), {
      beforeChange: [
        async ({ operation, req }) => {
          if (operation !== 'create') return;
          const { totalDocs } = await req.payload.count({ collection: 'webhooks', overrideAccess: true, req });
          if (totalDocs < maxWebhooks) return;
          throw new ValidationError(
            {
              collection: 'webhooks',
              errors: [{ path: 'url', message: 'There are 50 webhooks already. Delete one that is no longer needed.' }],
            },
            req.t,
          );
        },
      ],
    });
}

function signingKey(environment: Pick<Environment, 'secret' | 'dataDir'>): Field {
  return {
    name: 'signingKey',
    type: 'text',
    label: 'Signing key',
    virtual: true,
    access: { read: adminsOnly, create: nobody, update: nobody },
    admin: {
      readOnly: true,
      disableListColumn: true,
      description: 'Every request has the header candor-signature: t=…,v1=HMAC-SHA256 of “t.body” with this key.',
    },
    hooks: {
      afterRead: [
        ({ data }) =>
          typeof data?.id === 'string'
            ? webhookKey(readSecret(environment), {
                formId: publishWebhookForm(data.id),
                revision: Number(data.keyNumber ?? 1),
              })
            : null,
      ],
    },
  };
}

const deliveries: Field = {
  name: 'deliveries',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/publishing/webhooks/view/webhook-deliveries#WebhookDeliveries' },
  },
};
