import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { languages } from './languages.ts';

export const block: Block = {
  slug: 'code',
  labels: { singular: 'Code', plural: 'Code' },
  admin: { group: blockGroups.showing },
  fields: [
    { name: 'code', type: 'textarea', label: 'Code', required: true, maxLength: 20_000, admin: { rows: 10 } },
    {
      name: 'language',
      type: 'select',
      label: 'Language',
      required: true,
      defaultValue: 'text',
      options: languages.map(({ id, label }) => ({ value: id, label })),
    },
    { name: 'caption', type: 'text', label: 'Caption', maxLength: 240 },
  ],
};
