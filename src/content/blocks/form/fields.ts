import type { Block } from 'payload';

export const block: Block = {
  slug: 'form',
  labels: { singular: 'Form', plural: 'Forms' },
  fields: [
    { name: 'heading', type: 'text', label: 'Heading', maxLength: 160 },
    { name: 'text', type: 'textarea', label: 'Text', maxLength: 600 },
    { name: 'form', type: 'relationship', relationTo: 'forms', label: 'Form', required: true, admin: { description: 'Made under Forms.' } },
  ],
};
