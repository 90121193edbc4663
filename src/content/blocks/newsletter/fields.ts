import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';

export const block: Block = {
  slug: 'newsletter',
  labels: { singular: 'Newsletter sign-up', plural: 'Newsletter sign-ups' },
  admin: { group: blockGroups.asking },
  fields: [
    { name: 'heading', type: 'text', label: 'Heading', required: true, maxLength: 160 },
    { name: 'text', type: 'textarea', label: 'Text', maxLength: 600 },
  ],
};
