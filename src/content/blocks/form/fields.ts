import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';

export const block: Block = {
  slug: 'form',
  labels: { singular: 'Form', plural: 'Forms' },
  admin: { group: blockGroups.asking },
  fields: [
    { name: 'heading', type: 'text', label: 'Heading', maxLength: 160 },
    { name: 'text', type: 'textarea', label: 'Text', maxLength: 600 },
    {
      name: 'form',
      type: 'relationship',
      relationTo: 'forms',
      label: 'Form',
      required: true,
      admin: { description: 'Create forms under Forms.' },
    },
  ],
};
