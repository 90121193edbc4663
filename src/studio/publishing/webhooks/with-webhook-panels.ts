import { type Field, ValidationError } from 'payload';
import { maxWebhooks } from '../../../content/collections/webhooks.ts';
import { publishWebhookForm } from '../../../forms/webhook-key.ts';
import type { Environment } from '../../../platform/environment.ts';
import { signingKeyField } from '../../forms/signing-key.ts';
import { addFields, addHooks, type Feature } from '../../payload/features.ts';

/** Adds the key with which a receiver verifies requests, and the list of what was sent. Refuses more webhooks than are useful. */
export function withWebhookPanels(environment: Pick<Environment, 'secret' | 'dataDir'>): Feature {
  return (collection) =>
    addHooks(
      addFields(collection, [
        signingKeyField(environment, { name: 'signingKey', keyOf: keyOfWebhook, disableListColumn: true }),
        deliveries,
      ]),
      {
        beforeChange: [
          async ({ operation, req }) => {
            if (operation !== 'create') return;
            const { totalDocs } = await req.payload.count({ collection: 'webhooks', overrideAccess: true, req });
            if (totalDocs < maxWebhooks) return;
            throw new ValidationError(
              {
                collection: 'webhooks',
                errors: [
                  { path: 'url', message: 'There are 50 webhooks already. Delete one that is no longer needed.' },
                ],
              },
              req.t,
            );
          },
        ],
      },
    );
}

function keyOfWebhook({ id, keyNumber }: Record<string, unknown>) {
  return typeof id === 'string' ? { formId: publishWebhookForm(id), revision: Number(keyNumber ?? 1) } : null;
}

const deliveries: Field = {
  name: 'deliveries',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/publishing/webhooks/view/webhook-deliveries#WebhookDeliveries' },
  },
};
