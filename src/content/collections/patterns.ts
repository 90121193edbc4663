import type { CollectionConfig } from 'payload';
import { pageReaders } from '../access/page-readers.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { pageBlocks } from '../fields/page-blocks.ts';
import { maxBlocksPerPattern } from '../pattern-limits.ts';

/**
 * Blocks that a team saved to use them again. A page gets a copy, so a pattern is never published. Its blocks are in the language in which they were written,
 * and a copy can go into any language.
 */
export const patterns: CollectionConfig = {
  slug: 'patterns',
  labels: { singular: 'Pattern', plural: 'Patterns' },
  admin: {
    useAsTitle: 'title',
    group: 'Content',
    defaultColumns: ['title', 'updatedAt'],
    description:
      'Saved blocks to start from. A page gets a copy of a pattern; a shared section stays the same on every page that shows it.',
  },
  access: { read: pageReaders, create: editorsAndAdmins, update: editorsAndAdmins, delete: editorsAndAdmins },
  fields: [
    { name: 'title', type: 'text', label: 'Pattern name', required: true, maxLength: 120 },
    {
      name: 'blocks',
      type: 'blocks',
      label: 'Content',
      labels: { singular: 'Block', plural: 'Blocks' },
      required: true,
      minRows: 1,
      maxRows: maxBlocksPerPattern,
      blocks: pageBlocks,
    },
  ],
};
