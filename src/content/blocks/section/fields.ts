import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';

/** This block has no view: a reader replaces it with the section's blocks (src/content/sections.ts). */
export const block: Block = {
  slug: 'section',
  labels: { singular: 'Shared section', plural: 'Shared sections' },
  admin: { group: blockGroups.lists },
  fields: [
    {
      name: 'section',
      type: 'relationship',
      relationTo: 'sections',
      label: 'Section',
      required: true,
      admin: { description: 'A change to the section appears on every page that shows it.' },
    },
  ],
};
