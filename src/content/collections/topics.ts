import type { CollectionConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { blogSlug } from '../fields/blog-slug.ts';

/** Topics of posts. A topic gets its own page in a language as soon as it has a name there. */
export const topics: CollectionConfig = {
  slug: 'topics',
  labels: { singular: 'Topic', plural: 'Topics' },
  admin: { useAsTitle: 'name', group: 'Content', defaultColumns: ['name', 'slug', 'updatedAt'] },
  access: { read: anyoneSignedIn, create: editorsAndAdmins, update: editorsAndAdmins, delete: editorsAndAdmins },
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true, localized: true, maxLength: 80 },
    { name: 'description', type: 'textarea', label: 'Description', localized: true, maxLength: 300 },
    blogSlug({ from: 'name', below: '/blog/topics' }),
  ],
};
