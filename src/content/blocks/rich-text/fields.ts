import type { Block } from 'payload';
import { richText } from '../../fields/rich-text.ts';

export const block: Block = {
  slug: 'rich-text',
  labels: { singular: 'Text', plural: 'Texts' },
  fields: [richText('body', 'Text')],
};
