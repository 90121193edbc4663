import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { linkRows } from '../../fields/link.ts';

export const block: Block = {
  slug: 'call-to-action',
  labels: { singular: 'Call to action', plural: 'Calls to action' },
  admin: { group: blockGroups.frame },
  fields: [
    { name: 'heading', type: 'text', label: 'Heading', required: true, maxLength: 160 },
    { name: 'text', type: 'textarea', label: 'Text', maxLength: 600 },
    linkRows({ name: 'actions', label: 'Buttons', maxRows: 2 }),
  ],
};
