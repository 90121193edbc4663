import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'latest-posts',
  labels: { singular: 'Latest posts', plural: 'Latest posts' },
  admin: { group: blockGroups.lists },
  fields: [
    ...sectionHeadFields(),
    { name: 'topic', type: 'relationship', relationTo: 'topics', label: 'Topic filter' },
    { name: 'count', type: 'number', label: 'Number of posts', required: true, defaultValue: 3, min: 1, max: 12 },
  ],
};
