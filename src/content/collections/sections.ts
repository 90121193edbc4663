import type { CollectionConfig } from 'payload';
import { pageReaders } from '../access/page-readers.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { pageBlocks } from '../fields/page-blocks.ts';
import { offeredFrom } from '../fields/offered-blocks.ts';

/** A section is part of a page, not a page itself. */
const maxBlocksPerSection = 12;

// A section inside a section could contain itself.
const inSections = pageBlocks.filter(({ slug }) => slug !== 'section');

/** Blocks that several pages share; a change appears on all of them. The studio adds publishing (src/studio/collections.ts). */
export const sections: CollectionConfig = {
  slug: 'sections',
  labels: { singular: 'Section', plural: 'Sections' },
  admin: {
    useAsTitle: 'title',
    group: 'Content',
    description: 'Blocks that several pages show. Put one on a page with the block “Shared section”.',
  },
  trash: true,
  versions: { maxPerDoc: 50, drafts: false },
  access: {
    read: pageReaders,
    readVersions: pageReaders,
    create: editorsAndAdmins,
    update: editorsAndAdmins,
    delete: editorsAndAdmins,
  },
  fields: [
    { name: 'title', type: 'text', label: 'Internal title', required: true, maxLength: 120 },
    {
      name: 'blocks',
      type: 'blocks',
      label: 'Content',
      labels: { singular: 'Block', plural: 'Blocks' },
      localized: true,
      maxRows: maxBlocksPerSection,
      blocks: inSections,
      filterOptions: offeredFrom(inSections),
    },
  ],
};
