import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { richText } from '../../fields/rich-text.ts';

export const block: Block = {
  slug: 'faq',
  labels: { singular: 'FAQ', plural: 'FAQ' },
  admin: { group: blockGroups.asking },
  fields: [
    { name: 'heading', type: 'text', label: 'Heading', required: true, maxLength: 160 },
    {
      name: 'items',
      type: 'array',
      label: 'Questions',
      labels: { singular: 'Question', plural: 'Questions' },
      required: true,
      minRows: 1,
      maxRows: 30,
      fields: [
        { name: 'question', type: 'text', label: 'Question', required: true, maxLength: 240 },
        richText('answer', 'Answer'),
      ],
    },
  ],
};
