import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'timeline',
  labels: { singular: 'Timeline', plural: 'Timelines' },
  admin: { group: blockGroups.telling },
  fields: [
    ...sectionHeadFields(),
    {
      name: 'items',
      type: 'array',
      label: 'Entries, in order',
      labels: { singular: 'Entry', plural: 'Entries' },
      required: true,
      minRows: 2,
      maxRows: 30,
      fields: [
        {
          name: 'when',
          type: 'text',
          label: 'When',
          required: true,
          maxLength: 40,
          admin: { description: 'A year, a date or a time, as visitors read it: 2024, March 2026, 9:30.' },
        },
        { name: 'title', type: 'text', label: 'Title', required: true, maxLength: 120 },
        { name: 'text', type: 'textarea', label: 'Text', maxLength: 600 },
        { name: 'media', type: 'upload', relationTo: 'media', label: 'Image' },
      ],
    },
  ],
};
