import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { linkRows } from '../../fields/link.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'pricing',
  labels: { singular: 'Pricing table', plural: 'Pricing tables' },
  admin: { group: blockGroups.comparing },
  fields: [
    ...sectionHeadFields(),
    {
      name: 'plans',
      type: 'array',
      label: 'Plans',
      labels: { singular: 'Plan', plural: 'Plans' },
      required: true,
      minRows: 1,
      maxRows: 4,
      fields: [
        { name: 'name', type: 'text', label: 'Name', required: true, maxLength: 60 },
        { name: 'text', type: 'textarea', label: 'For whom', maxLength: 240 },
        {
          name: 'price',
          type: 'text',
          label: 'Price',
          required: true,
          maxLength: 30,
          admin: {
            description:
              'Enter the price as visitors read it: €0, $12. If there is also a yearly price, this is the monthly price.',
          },
        },
        {
          name: 'yearly',
          type: 'text',
          label: 'Price with yearly payment',
          maxLength: 30,
          // A yearly price of one plan shows the switch between both prices on the whole block.
          custom: { hasNoPlaceholder: true },
          admin: {
            description:
              'Visitors can switch between monthly and yearly prices as soon as one plan has a yearly price.',
          },
        },
        { name: 'unit', type: 'text', label: 'Text below the price', maxLength: 80 },
        {
          name: 'includes',
          type: 'textarea',
          label: 'Included features',
          maxLength: 2000,
          admin: { description: 'Enter one feature per line.' },
        },
        { name: 'isRecommended', type: 'checkbox', label: 'Highlighted', defaultValue: false },
        linkRows({ name: 'actions', label: 'Button', maxRows: 1 }),
      ],
    },
    { name: 'note', type: 'text', label: 'Legal notice', maxLength: 300 },
  ],
};
