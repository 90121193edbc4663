import type { CollectionConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { blogSlug } from '../fields/blog-slug.ts';

/** Authors of posts. They are separate from studio accounts: a byline is public, an account is not. */
export const authors: CollectionConfig = {
  slug: 'authors',
  labels: { singular: 'Author', plural: 'Authors' },
  admin: { useAsTitle: 'name', group: 'Content', defaultColumns: ['name', 'role', 'updatedAt'] },
  access: { read: anyoneSignedIn, create: editorsAndAdmins, update: editorsAndAdmins, delete: editorsAndAdmins },
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true, localized: true, maxLength: 80 },
    { name: 'role', type: 'text', label: 'Job title', localized: true, maxLength: 120 },
    { name: 'bio', type: 'textarea', label: 'Biography', localized: true, maxLength: 600 },
    { name: 'photo', type: 'upload', relationTo: 'media', label: 'Picture' },
    blogSlug({ from: 'name', below: '/blog/authors' }),
  ],
};
