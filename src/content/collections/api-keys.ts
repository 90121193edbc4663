import type { CollectionConfig } from 'payload';
import { adminsOnly } from '../access/admins-only.ts';
import { nobody } from '../access/nobody.ts';

/** Other systems that read the content through the content API. The studio adds the key itself, which is computed and never stored (src/studio/content-api/). */
export const apiKeys: CollectionConfig = {
  slug: 'api-keys',
  labels: { singular: 'API key', plural: 'API keys' },
  admin: {
    group: 'System',
    useAsTitle: 'name',
    defaultColumns: ['name', 'isActive', 'readsDrafts', 'lastUsedAt'],
    description: 'Apps, other websites and build tools read pages, posts and media as JSON with a key.',
  },
  disableDuplicate: true,
  access: { read: adminsOnly, create: adminsOnly, update: adminsOnly, delete: adminsOnly },
  fields: [
    {
      name: 'name',
      type: 'text',
      label: 'Name',
      required: true,
      maxLength: 80,
      admin: { description: 'Who uses the key, for example “Mobile app”. Give each system its own.' },
    },
    {
      name: 'readsDrafts',
      type: 'checkbox',
      label: 'Can read drafts',
      defaultValue: false,
      admin: { description: 'Without this, the key reads what visitors can see.' },
    },
    {
      name: 'isActive',
      type: 'checkbox',
      label: 'In use',
      defaultValue: true,
      admin: { position: 'sidebar', description: 'When this is off, the key is refused.' },
    },
    {
      name: 'keyNumber',
      type: 'number',
      label: 'Key number',
      defaultValue: 1,
      min: 1,
      max: 1_000_000,
      admin: {
        position: 'sidebar',
        description: 'Increase the number to get a new key. The old one is refused at once.',
      },
    },
    {
      name: 'lastUsedAt',
      type: 'date',
      label: 'Last used',
      access: { create: nobody, update: nobody },
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'To the hour.',
        components: { Field: '/ui/time/moment-field#MomentField' },
      },
    },
  ],
};
