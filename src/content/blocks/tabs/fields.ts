import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { richText } from '../../fields/rich-text.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'tabs',
  labels: { singular: 'Tabs', plural: 'Tabs' },
  admin: { group: blockGroups.telling },
  fields: [
    ...sectionHeadFields(),
    {
      name: 'items',
      type: 'array',
      label: 'Tabs',
      labels: { singular: 'Tab', plural: 'Tabs' },
      required: true,
      minRows: 2,
      maxRows: 6,
      fields: [
        { name: 'name', type: 'text', label: 'Tab name', required: true, maxLength: 40 },
        { name: 'title', type: 'text', label: 'Title', maxLength: 120 },
        richText('text', 'Text'),
        { name: 'media', type: 'upload', relationTo: 'media', label: 'Image' },
      ],
    },
  ],
};
