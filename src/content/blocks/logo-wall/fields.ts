import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { validateAddress } from '../../fields/address.ts';

export const block: Block = {
  slug: 'logo-wall',
  labels: { singular: 'Logos', plural: 'Logos' },
  admin: { group: blockGroups.showing },
  fields: [
    { name: 'heading', type: 'text', label: 'Line above', maxLength: 160 },
    {
      name: 'items',
      type: 'array',
      label: 'Organisations',
      labels: { singular: 'Organisation', plural: 'Organisations' },
      required: true,
      minRows: 1,
      maxRows: 24,
      fields: [
        {
          name: 'name',
          type: 'text',
          label: 'Name',
          required: true,
          maxLength: 80,
          admin: { description: 'Shown as text if there is no logo.' },
        },
        { name: 'logo', type: 'upload', relationTo: 'media', label: 'Logo' },
        {
          name: 'url',
          type: 'text',
          label: 'URL',
          validate: (value: unknown) => !value || validateAddress(value),
          custom: { isAddress: true },
        },
      ],
    },
  ],
};
