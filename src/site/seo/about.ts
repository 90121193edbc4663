import type { PageDocument, PostDocument } from '../../content/published.ts';
import type { PostListView } from '../blog/blog-view.ts';

/** What a page is about, for machines that read or share it. */
export type About = { kind: 'page'; page: PageDocument } | { kind: 'post'; post: PostDocument } | { kind: 'list'; view: PostListView };
