import type { PageDocument, PostDocument } from '../../published/contract.ts';
import type { PostListView } from '../blog/blog-view.ts';

/** The subject of a page, for machines that read or share it. */
export type About =
  | { kind: 'page'; page: PageDocument }
  | { kind: 'post'; post: PostDocument }
  | { kind: 'list'; view: PostListView };
