import type { CollectionConfig } from 'payload';
import { pageReaders } from '../access/page-readers.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { pageBlocks } from '../fields/page-blocks.ts';
import { blogPath, takenByLists } from '../blog-paths.ts';
import { dayShown } from '../fields/dates.ts';
import { offeredFrom } from '../fields/offered-blocks.ts';
import { blogSlug } from '../fields/blog-slug.ts';
import { searchTitle } from '../fields/search-title.ts';
import { socialImage } from '../fields/social-image.ts';
import { maxBlocksPerPage } from './pages.ts';

const autosaveIntervalMs = 800;
const maxRelations = 10;

/** Articles and release notes. The studio adds publishing and the computed URL (src/studio/collections.ts). */
export const posts: CollectionConfig = {
  slug: 'posts',
  labels: { singular: 'Post', plural: 'Posts' },
  admin: {
    useAsTitle: 'title',
    group: 'Content',
    defaultColumns: ['title', 'path', 'publishedAt', '_status'],
    pagination: { defaultLimit: 50 },
  },
  defaultSort: '-publishedAt',
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
      admin: { description: 'Languages without a title are not published.' },
    },
    {
      name: 'summary',
      type: 'textarea',
      label: 'Summary',
      localized: true,
      maxLength: 300,
      admin: { description: 'One or two sentences for lists, feeds and search results.' },
    },
    { name: 'cover', type: 'upload', relationTo: 'media', label: 'Featured image' },
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
    blogSlug({ from: 'title', below: blogPath, isDrafted: true, taken: takenByLists }),
    {
      name: 'type',
      type: 'select',
      label: 'Kind',
      required: true,
      defaultValue: 'article',
      options: [
        { label: 'Article', value: 'article' },
        { label: 'Release', value: 'release' },
      ],
      admin: { position: 'sidebar', description: 'Articles appear on the blog, releases on /releases.' },
    },
    {
      name: 'version',
      type: 'text',
      label: 'Version',
      maxLength: 40,
      admin: { position: 'sidebar', condition: (data) => data?.type === 'release' },
    },
    {
      name: 'publishedAt',
      type: 'date',
      label: 'Date',
      index: true,
      hooks: {
        beforeChange: [
          ({ value, siblingData }) => value || (siblingData._status === 'published' ? new Date().toISOString() : value),
        ],
      },
      admin: {
        position: 'sidebar',
        date: { displayFormat: dayShown },
        description: 'Shown on the post and used to sort lists. If empty, the date of first publication is used.',
      },
    },
    {
      name: 'authors',
      type: 'relationship',
      relationTo: 'authors',
      hasMany: true,
      maxRows: maxRelations,
      label: 'Authors',
      admin: { position: 'sidebar' },
    },
    {
      name: 'topics',
      type: 'relationship',
      relationTo: 'topics',
      hasMany: true,
      maxRows: maxRelations,
      label: 'Topics',
      admin: { position: 'sidebar' },
    },
    searchTitle,
    socialImage,
    { name: 'noIndex', type: 'checkbox', label: 'No index', defaultValue: false, admin: { position: 'sidebar' } },
  ],
};
