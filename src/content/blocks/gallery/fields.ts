import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'gallery',
  labels: { singular: 'Gallery', plural: 'Galleries' },
  admin: { group: blockGroups.showing },
  fields: [
    ...sectionHeadFields({ isRequired: false }),
    {
      name: 'layout',
      type: 'select',
      label: 'Layout',
      defaultValue: 'mosaic',
      options: [
        { label: 'Mosaic: one across the page, then two side by side', value: 'mosaic' },
        { label: 'Carousel: one row that scrolls sideways', value: 'carousel' },
      ],
    },
    {
      name: 'canEnlarge',
      type: 'checkbox',
      label: 'Enlarge pictures on click',
      defaultValue: false,
      admin: { description: 'A click shows the picture as large as the window.' },
    },
    {
      name: 'items',
      type: 'array',
      label: 'Pictures',
      labels: { singular: 'Picture', plural: 'Pictures' },
      required: true,
      minRows: 1,
      maxRows: 24,
      fields: [
        { name: 'media', type: 'upload', relationTo: 'media', label: 'Picture', required: true },
        { name: 'caption', type: 'text', label: 'Caption', maxLength: 240 },
      ],
    },
  ],
};
