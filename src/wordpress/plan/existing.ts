import type { PageTree } from '../../content/page-tree.ts';

/** Existing content that did not come from this import. `posts`: `post en hello`. */
export type Existing = {
  pages: PageTree;
  posts: ReadonlySet<string>;
  authors: readonly Named[];
  topics: readonly Named[];
};
export type Named = { id: string; name: string; slug: string };
