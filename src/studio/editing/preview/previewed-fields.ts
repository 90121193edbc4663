import type { Field } from 'payload';
import { pages } from '../../../content/collections/pages.ts';
import { posts } from '../../../content/collections/posts.ts';
import { sections } from '../../../content/collections/sections.ts';
import type { PreviewedCollection } from './address.ts';

/** The editable fields of every collection with previews. */
export const collections: Record<PreviewedCollection, readonly Field[]> = {
  pages: pages.fields,
  posts: posts.fields,
  sections: sections.fields,
};
