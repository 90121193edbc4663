import type { CollectionConfig } from 'payload';
import { adminsOnly } from '../access/admins-only.ts';
import { validateRequestAddress } from '../fields/request-address.ts';

/** Each publication is one request to each of them. */
export const maxWebhooks = 50;

/** Other systems that are told what was published: a search index, a build, a chat. The worker sends (src/worker/publish-webhooks/). */
export const webhooks: CollectionConfig = {
  slug: 'webhooks',
  labels: { singular: 'Webhook', plural: 'Webhooks' },
  admin: {
    group: 'System',
    useAsTitle: 'name',
    defaultColumns: ['name', 'url', 'isActive', 'updatedAt'],
    description: 'Other systems are told when a page or post is published, changed or unpublished.',
  },
  disableDuplicate: true,
  // An address may hold a token, and whoever sets one learns of every publication.
  access: { read: adminsOnly, create: adminsOnly, update: adminsOnly, delete: adminsOnly },
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true, maxLength: 80 },
    {
      name: 'url',
      type: 'text',
      label: 'URL',
      required: true,
      maxLength: 1_000,
      admin: {
        placeholder: 'https://example.com/hooks/website',
        description:
          'Each publication is sent to this URL as JSON, signed, and retried for a day and a half. A new URL gets a test event at once.',
      },
      validate: (value: unknown) => validateRequestAddress(value),
    },
    {
      name: 'isActive',
      type: 'checkbox',
      label: 'In use',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description: 'When this is off, nothing is sent. What is published meanwhile is not sent later either.',
      },
    },
    {
      name: 'keyNumber',
      type: 'number',
      label: 'Signing key number',
      defaultValue: 1,
      min: 1,
      max: 1_000_000,
      admin: { position: 'sidebar', description: 'Increase the number to get a new key.' },
    },
  ],
};
