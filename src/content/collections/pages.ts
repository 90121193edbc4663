import type { CollectionConfig } from 'payload';
import { pageReaders } from '../access/page-readers.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { pageBlocks } from '../fields/page-blocks.ts';
import { offeredFrom } from '../fields/offered-blocks.ts';
import { slug } from '../fields/slug.ts';
import { searchTitle } from '../fields/search-title.ts';
import { socialImage } from '../fields/social-image.ts';

/** Limits the size of a document. Nobody scrolls through more blocks. */
export const maxBlocksPerPage = 60;
const autosaveIntervalMs = 800;

/** Pages of the site. The studio adds publishing, the read model and the computed URL (src/studio/collections.ts). */
export const pages: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  admin: {
    useAsTitle: 'title',
    group: 'Content',
    defaultColumns: ['title', 'path', '_status', 'updatedAt'],
    pagination: { defaultLimit: 50 },
  },
  trash: true,
  versions: { maxPerDoc: 50, drafts: { autosave: { interval: autosaveIntervalMs }, schedulePublish: true } },
  access: {
    read: pageReaders,
    readVersions: pageReaders,
    create: editorsAndAdmins,
    update: editorsAndAdmins,
    delete: editorsAndAdmins,
  },
  fields: [
    {
      name: 'title',
      type: 'text',
      label: 'Title',
      required: true,
      localized: true,
      maxLength: 160,
      admin: {
        description: 'Shown in the browser tab and in search results. Languages without a title are not published.',
      },
    },
    {
      name: 'blocks',
      type: 'blocks',
      label: 'Content',
      labels: { singular: 'Block', plural: 'Blocks' },
      localized: true,
      maxRows: maxBlocksPerPage,
      blocks: pageBlocks,
      filterOptions: offeredFrom(pageBlocks),
    },
    {
      name: 'description',
      type: 'textarea',
      label: 'Meta description',
      localized: true,
      maxLength: 300,
      admin: { position: 'sidebar', description: 'One or two sentences. Search engines show about 155 characters.' },
    },
    slug,
    {
      name: 'parent',
      type: 'relationship',
      relationTo: 'pages',
      label: 'Parent page',
      admin: {
        position: 'sidebar',
        sortOptions: 'title',
        description: 'The URL of this page starts with the URL of its parent page.',
      },
      filterOptions: ({ id }) => (id ? { id: { not_equals: id } } : true),
    },
    searchTitle,
    socialImage,
    { name: 'noIndex', type: 'checkbox', label: 'No index', defaultValue: false, admin: { position: 'sidebar' } },
  ],
};
