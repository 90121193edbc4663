import type { Field } from 'payload';
import { pages } from '../../content/collections/pages.ts';
import { posts } from '../../content/collections/posts.ts';
import { sections } from '../../content/collections/sections.ts';
import type { PreviewedCollection } from './address.ts';

/** What an editor fills in, of everything that can be previewed. */
export const collections: Record<PreviewedCollection, readonly Field[]> = { pages: pages.fields, posts: posts.fields, sections: sections.fields };
