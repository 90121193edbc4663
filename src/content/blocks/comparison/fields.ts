import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'comparison',
  labels: { singular: 'Comparison', plural: 'Comparisons' },
  admin: { group: blockGroups.comparing },
  fields: [
    ...sectionHeadFields(),
    {
      name: 'columns',
      type: 'array',
      label: 'Columns',
      labels: { singular: 'Column', plural: 'Columns' },
      required: true,
      minRows: 1,
      maxRows: 6,
      fields: [
        { name: 'name', type: 'text', label: 'Name', required: true, maxLength: 60 },
        { name: 'isOurs', type: 'checkbox', label: 'This is us', defaultValue: false },
      ],
    },
    {
      name: 'rows',
      type: 'array',
      label: 'Rows',
      labels: { singular: 'Row', plural: 'Rows' },
      required: true,
      minRows: 1,
      maxRows: 40,
      fields: [
        { name: 'label', type: 'text', label: 'Criterion', required: true, maxLength: 160 },
        {
          name: 'cells',
          type: 'textarea',
          label: 'Values',
          required: true,
          maxLength: 1000,
          admin: { description: 'Enter one line per column, in the same order. “yes” and “no” appear as a switch.' },
        },
      ],
    },
    { name: 'source', type: 'text', label: 'Source', maxLength: 300 },
  ],
};
