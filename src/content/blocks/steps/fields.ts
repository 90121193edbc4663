import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'steps',
  labels: { singular: 'Steps', plural: 'Steps' },
  admin: { group: blockGroups.telling },
  fields: [
    ...sectionHeadFields(),
    {
      name: 'items',
      type: 'array',
      label: 'Steps, in order',
      labels: { singular: 'Step', plural: 'Steps' },
      required: true,
      minRows: 2,
      maxRows: 9,
      fields: [
        { name: 'title', type: 'text', label: 'Title', required: true, maxLength: 120 },
        { name: 'text', type: 'textarea', label: 'Text', required: true, maxLength: 600 },
      ],
    },
  ],
};
