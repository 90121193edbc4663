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
      isWebhook(field)
        ? {
            ...field,
            fields: [...field.fields, signingKeyField(environment, { name: 'webhookKey', keyOf: keyOfForm })],
          }
        : field,
    ),
  });
}

function isWebhook(field: Field): field is Extract<Field, { type: 'collapsible' }> {
  return field.type === 'collapsible' && field.fields.some((inner) => 'name' in inner && inner.name === 'webhookUrl');
}

type Keyed = {
  name: string;
  disableListColumn?: boolean;
  /** What the key is derived from; null while there is none. */ keyOf: (
    data: Record<string, unknown>,
  ) => { formId: string; revision: number } | null;
};

/** Returns the field with the key of a webhook, for admins. */
export function signingKeyField(
  environment: Pick<Environment, 'secret' | 'dataDir'>,
  { name, keyOf, disableListColumn = false }: Keyed,
): Field {
  return {
    name,
    type: 'text',
    label: 'Signing key',
    virtual: true,
    access: { read: adminsOnly, create: nobody, update: nobody },
    admin: {
      readOnly: true,
      components: { afterInput: ['/ui/copy-value#CopyValue'] },
      disableListColumn,
      description: 'Every request has the header candor-signature: t=…,v1=HMAC-SHA256 of “t.body” with this key.',
    },
    hooks: {
      afterRead: [
        ({ data }) => {
          const derived = keyOf(data ?? {});
          return derived && webhookKey(readSecret(environment), derived);
        },
      ],
    },
  };
}

function keyOfForm({ id, webhookUrl, webhookRevision }: Record<string, unknown>) {
  return typeof id === 'string' && webhookUrl ? { formId: id, revision: Number(webhookRevision ?? 1) } : null;
}
