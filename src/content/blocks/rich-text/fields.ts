import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { richText } from '../../fields/rich-text.ts';

export const block: Block = {
  slug: 'rich-text',
  labels: { singular: 'Text', plural: 'Texts' },
  admin: { group: blockGroups.telling },
  fields: [richText('body', 'Text')],
};
