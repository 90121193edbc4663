import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { linkRows } from '../../fields/link.ts';

export const block: Block = {
  slug: 'hero',
  labels: { singular: 'Hero', plural: 'Heroes' },
  admin: { group: blockGroups.frame },
  fields: [
    { name: 'eyebrow', type: 'text', label: 'Eyebrow', maxLength: 80 },
    {
      name: 'heading',
      type: 'text',
      label: 'Heading',
      required: true,
      maxLength: 160,
      admin: { description: 'The main heading of the page. One hero per page is enough.' },
    },
    { name: 'text', type: 'textarea', label: 'Introduction', maxLength: 600 },
    linkRows({ name: 'actions', label: 'Buttons', maxRows: 2 }),
    { name: 'image', type: 'upload', relationTo: 'media', label: 'Image' },
    {
      name: 'layout',
      type: 'select',
      label: 'Layout',
      required: true,
      defaultValue: 'split',
      options: [
        { label: 'Text and image side by side', value: 'split' },
        { label: 'Everything centred, image below', value: 'centered' },
        { label: 'Largest type over the whole width, image below', value: 'statement' },
        { label: 'Text only, heading left and introduction right', value: 'words' },
      ],
    },
  ],
};
