import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { richText } from '../../fields/rich-text.ts';

export const block: Block = {
  slug: 'callout',
  labels: { singular: 'Callout', plural: 'Callouts' },
  admin: { group: blockGroups.telling },
  fields: [
    {
      name: 'kind',
      type: 'select',
      label: 'Kind',
      required: true,
      defaultValue: 'note',
      options: [
        { label: 'Remark', value: 'note' },
        { label: 'Warning', value: 'warning' },
      ],
    },
    { name: 'heading', type: 'text', label: 'Heading', maxLength: 160 },
    richText('body', 'Text'),
  ],
};
