import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'downloads',
  labels: { singular: 'Downloads', plural: 'Downloads' },
  admin: { group: blockGroups.showing },
  fields: [
    ...sectionHeadFields({ isRequired: false }),
    {
      name: 'items',
      type: 'array',
      label: 'Files',
      labels: { singular: 'File', plural: 'Files' },
      required: true,
      minRows: 1,
      maxRows: 40,
      fields: [
        { name: 'media', type: 'upload', relationTo: 'media', label: 'File', required: true },
        { name: 'title', type: 'text', label: 'Title', required: true, maxLength: 160 },
        { name: 'text', type: 'text', label: 'Description', maxLength: 240 },
      ],
    },
  ],
};
