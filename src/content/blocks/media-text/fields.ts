import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { linkRows } from '../../fields/link.ts';
import { richText } from '../../fields/rich-text.ts';

export const block: Block = {
  slug: 'media-text',
  labels: { singular: 'Image with text', plural: 'Images with text' },
  admin: { group: blockGroups.telling },
  fields: [
    { name: 'heading', type: 'text', label: 'Heading', maxLength: 160 },
    richText('body', 'Text'),
    { name: 'media', type: 'upload', relationTo: 'media', label: 'Image', required: true },
    {
      name: 'side',
      type: 'select',
      label: 'Image position',
      required: true,
      defaultValue: 'right',
      options: [
        { label: 'Before the text', value: 'left' },
        { label: 'After the text', value: 'right' },
      ],
    },
    linkRows({ name: 'actions', label: 'Buttons', maxRows: 2 }),
  ],
};
