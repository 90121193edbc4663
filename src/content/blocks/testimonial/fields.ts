import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';

export const block: Block = {
  slug: 'testimonial',
  labels: { singular: 'Testimonial', plural: 'Testimonials' },
  admin: { group: blockGroups.telling },
  fields: [
    {
      name: 'quote',
      type: 'textarea',
      label: 'Quote',
      required: true,
      maxLength: 600,
      admin: {
        description:
          'Use the person’s own words, with their permission. Leave out the quotation marks; the page adds them.',
      },
    },
    { name: 'name', type: 'text', label: 'Name', required: true, maxLength: 120 },
    { name: 'role', type: 'text', label: 'Role and company', maxLength: 160 },
    { name: 'image', type: 'upload', relationTo: 'media', label: 'Portrait' },
  ],
};
