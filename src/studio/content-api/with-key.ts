import { adminsOnly } from '../../content/access/admins-only.ts';
import { nobody } from '../../content/access/nobody.ts';
import type { Environment } from '../../platform/environment.ts';
import { deriveMacKey, readSecret } from '../../platform/secret.ts';
import { addFields, type Feature } from '../payload/features.ts';
import { makeApiKey } from './key.ts';

/** Shows admins the key. Computed, never stored. */
export function withApiKey(environment: Pick<Environment, 'secret' | 'dataDir'>): Feature {
  return (collection) =>
    addFields(collection, [
      {
        name: 'key',
        type: 'text',
        label: 'Key',
        virtual: true,
        access: { read: adminsOnly, create: nobody, update: nobody },
        admin: {
          readOnly: true,
          components: { afterInput: ['/ui/copy-value#CopyValue'] },
          disableListColumn: true,
          condition: (_data, _siblings, { operation }) => operation === 'update',
          description:
            'Send it with each request, in the header “Authorization: Bearer …”. Never put it into a web page.',
        },
        hooks: {
          afterRead: [
            ({ data }) =>
              typeof data?.id === 'string'
                ? makeApiKey(deriveMacKey(readSecret(environment), 'content-api'), {
                    row: data.id,
                    keyNumber: Number(data.keyNumber ?? 1),
                  })
                : null,
          ],
        },
      },
    ]);
}
