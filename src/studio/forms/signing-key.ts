import type { Field } from 'payload';
import { adminsOnly } from '../../content/access/admins-only.ts';
import { nobody } from '../../content/access/nobody.ts';
import { webhookKey } from '../../forms/webhook-key.ts';
import type { Environment } from '../../platform/environment.ts';
import { readSecret } from '../../platform/secret.ts';
import type { Feature } from '../payload/features.ts';

/** Shows admins the key with which the receiver of a form's webhook verifies requests. Computed, never stored. */
export function withSigningKey(environment: Pick<Environment, 'secret' | 'dataDir'>): Feature {
  return (forms) => ({
    ...forms,
    fields: forms.fields.map((field) =>
      isWebhook(field) ? { ...field, fields: [...field.fields, signingKey(environment)] } : field,
    ),
  });
}

function isWebhook(field: Field): field is Extract<Field, { type: 'collapsible' }> {
  return field.type === 'collapsible' && field.fields.some((inner) => 'name' in inner && inner.name === 'webhookUrl');
}

function signingKey(environment: Pick<Environment, 'secret' | 'dataDir'>): Field {
  return {
    name: 'webhookKey',
    type: 'text',
    label: 'Signing key',
    virtual: true,
    access: { read: adminsOnly, create: nobody, update: nobody },
    admin: {
      readOnly: true,
      description: 'Every request has the header candor-signature: t=…,v1=HMAC-SHA256 of “t.body” with this key.',
    },
    hooks: {
      afterRead: [
        ({ data }) =>
          typeof data?.id === 'string' && data.webhookUrl
            ? webhookKey(readSecret(environment), { formId: data.id, revision: Number(data.webhookRevision ?? 1) })
            : null,
      ],
    },
  };
}
