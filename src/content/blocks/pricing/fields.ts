import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { linkRows } from '../../fields/link.ts';
import { sectionWords } from '../../fields/section-words.ts';

export const block: Block = {
  slug: 'pricing',
  labels: { singular: 'Pricing table', plural: 'Pricing tables' },
  admin: { group: blockGroups.comparing },
  fields: [
    ...sectionWords(),
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
        { name: 'price', type: 'text', label: 'Price', required: true, maxLength: 30, admin: { description: 'As it is read: €0, $12. Paid by the month, where there is a yearly price as well.' } },
        { name: 'yearly', type: 'text', label: 'Price when paid by the year', maxLength: 30, admin: { description: 'As soon as one plan has it, visitors can switch.' } },
        { name: 'unit', type: 'text', label: 'Line below the price', maxLength: 80 },
        { name: 'includes', type: 'textarea', label: 'What is in it', maxLength: 2000, admin: { description: 'One line each.' } },
        { name: 'isRecommended', type: 'checkbox', label: 'Stands out', defaultValue: false },
        linkRows({ name: 'actions', label: 'Button', maxRows: 1 }),
      ],
    },
    { name: 'note', type: 'text', label: 'Legal notice', maxLength: 300 },
  ],
};
