import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'gallery',
  labels: { singular: 'Gallery', plural: 'Galleries' },
  admin: { group: blockGroups.showing },
  fields: [
    ...sectionHeadFields({ isRequired: false }),
    {
      name: 'items',
      type: 'array',
      label: 'Pictures',
      labels: { singular: 'Picture', plural: 'Pictures' },
      required: true,
      minRows: 1,
      maxRows: 24,
      fields: [
        { name: 'media', type: 'upload', relationTo: 'media', label: 'Picture', required: true },
        { name: 'caption', type: 'text', label: 'Caption', maxLength: 240 },
      ],
    },
  ],
};
