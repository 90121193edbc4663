import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';

export const block: Block = {
  slug: 'testimonial',
  labels: { singular: 'Testimonial', plural: 'Testimonials' },
  admin: { group: blockGroups.telling },
  fields: [
    { name: 'quote', type: 'textarea', label: 'What was said', required: true, maxLength: 600, admin: { description: 'In the person’s own words, with their permission. No quotation marks; the page sets them.' } },
    { name: 'name', type: 'text', label: 'By whom', required: true, maxLength: 120 },
    { name: 'role', type: 'text', label: 'Who that is', maxLength: 160 },
    { name: 'image', type: 'upload', relationTo: 'media', label: 'Portrait' },
  ],
};
