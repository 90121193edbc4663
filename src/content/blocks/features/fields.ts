import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';

export const block: Block = {
  slug: 'features',
  labels: { singular: 'Features', plural: 'Features' },
  admin: { group: blockGroups.telling },
  fields: [
    { name: 'heading', type: 'text', label: 'Heading', required: true, maxLength: 160 },
    { name: 'intro', type: 'textarea', label: 'Introduction', maxLength: 600 },
    {
      name: 'layout',
      type: 'select',
      label: 'Layout',
      required: true,
      defaultValue: 'grid',
      options: [
        { label: 'Side by side', value: 'grid' },
        { label: 'Stacked, with images alternating left and right', value: 'alternating' },
      ],
    },
    {
      name: 'items',
      type: 'array',
      label: 'Features',
      labels: { singular: 'Feature', plural: 'Features' },
      required: true,
      minRows: 1,
      maxRows: 12,
      fields: [
        { name: 'title', type: 'text', label: 'Title', required: true, maxLength: 120 },
        { name: 'text', type: 'textarea', label: 'Text', required: true, maxLength: 600 },
        { name: 'media', type: 'upload', relationTo: 'media', label: 'Image' },
      ],
    },
  ],
};
