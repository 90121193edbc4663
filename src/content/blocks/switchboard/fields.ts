import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'switchboard',
  labels: { singular: 'Switches to try', plural: 'Switches to try' },
  admin: { group: blockGroups.asking },
  fields: [
    ...sectionHeadFields(),
    {
      name: 'legend',
      type: 'text',
      label: 'Line above the switches',
      required: true,
      maxLength: 160,
      admin: { description: 'Tell visitors that they can try the switches and that nothing is saved.' },
    },
    {
      name: 'items',
      type: 'array',
      label: 'Switches',
      labels: { singular: 'Switch', plural: 'Switches' },
      required: true,
      minRows: 1,
      maxRows: 8,
      fields: [
        { name: 'label', type: 'text', label: 'Name', required: true, maxLength: 80 },
        { name: 'off', type: 'text', label: 'Text while off', required: true, maxLength: 240 },
        { name: 'on', type: 'text', label: 'Text while on', required: true, maxLength: 240 },
        { name: 'isFixed', type: 'checkbox', label: 'Always on', defaultValue: false },
      ],
    },
  ],
};
