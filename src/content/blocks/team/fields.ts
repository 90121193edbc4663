import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { linkRows } from '../../fields/link.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'team',
  labels: { singular: 'Team', plural: 'Teams' },
  admin: { group: blockGroups.telling },
  fields: [
    ...sectionHeadFields(),
    {
      name: 'items',
      type: 'array',
      label: 'People',
      labels: { singular: 'Person', plural: 'People' },
      required: true,
      minRows: 1,
      maxRows: 60,
      fields: [
        { name: 'name', type: 'text', label: 'Name', required: true, maxLength: 120 },
        { name: 'role', type: 'text', label: 'Role', maxLength: 160 },
        { name: 'text', type: 'textarea', label: 'Text', maxLength: 400 },
        {
          name: 'media',
          type: 'upload',
          relationTo: 'media',
          label: 'Portrait',
          admin: { description: 'Without one, the first letters of the name are shown.' },
        },
        linkRows({ name: 'links', label: 'Links', maxRows: 3 }),
      ],
    },
  ],
};
