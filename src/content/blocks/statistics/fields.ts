import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'statistics',
  labels: { singular: 'Statistics', plural: 'Statistics' },
  admin: { group: blockGroups.comparing },
  fields: [
    ...sectionHeadFields({ isRequired: false }),
    {
      name: 'items',
      type: 'array',
      label: 'Figures',
      labels: { singular: 'Figure', plural: 'Figures' },
      required: true,
      minRows: 1,
      maxRows: 8,
      fields: [
        {
          name: 'figure',
          type: 'text',
          label: 'Figure',
          required: true,
          maxLength: 20,
          admin: { description: 'Include the unit: 2.8 KB, 100 %, 0.' },
        },
        { name: 'label', type: 'text', label: 'What it counts', required: true, maxLength: 160 },
        { name: 'note', type: 'text', label: 'Measurement method', maxLength: 240 },
      ],
    },
    { name: 'source', type: 'text', label: 'Source of all figures', maxLength: 300 },
  ],
};
