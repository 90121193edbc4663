import { blogPath, placeOf, releasesPath } from '../../content/blog-paths.ts';
import type { AuthorDocument, PostDocument, TopicDocument } from '../../published/contract.ts';
import type { ContentReader, PostQuery } from '../../content/reader.ts';

const postsPerPage = 10;
/** A list has fewer pages than this; longer numbers are not valid. */
const pagePattern = /\/page\/([1-9]\d{0,4})$/;

export type PostListView = {
  kind: 'list';
  list:
    | { of: 'blog' }
    | { of: 'releases' }
    | { of: 'topic'; topic: TopicDocument }
    | { of: 'author'; author: AuthorDocument };
  /** Path of the list's first page. */
  path: string;
  page: number;
  pages: number;
  total: number;
  posts: readonly PostDocument[];
};
export type BlogView = { kind: 'post'; post: PostDocument } | PostListView;

/** Returns the blog page at a path; a list without posts, or a page beyond its last, does not exist. */
export function blogViewAt(reader: ContentReader, path: string): BlogView | undefined {
  if (!path.startsWith(blogPath) && !path.startsWith(releasesPath)) return undefined;
  const number = pagePattern.exec(path)?.[1];
  const page = number === undefined ? 1 : Number(number);
  // The first page has one URL, without a number.
  if (number === '1') return undefined;
  const base = path.replace(pagePattern, '');
  const found = listAt(reader, base);
  if (found) return listView(reader, { ...found, path: base, page });
  const post = page === 1 ? reader.placedAt('post', base) : undefined;
  return post && { kind: 'post', post };
}

type List = Pick<PostListView, 'list'> & { query: Omit<PostQuery, 'limit' | 'offset'> };

function listAt(reader: ContentReader, base: string): List | undefined {
  if (base === blogPath) return { list: { of: 'blog' }, query: { type: 'article' } };
  if (base === releasesPath) return { list: { of: 'releases' }, query: { type: 'release' } };
  const topic = base.startsWith(`${placeOf.topic}/`) ? reader.placedAt('topic', base) : undefined;
  if (topic) return { list: { of: 'topic', topic }, query: { topic: topic.id } };
  const author = base.startsWith(`${placeOf.author}/`) ? reader.placedAt('author', base) : undefined;
  return author && { list: { of: 'author', author }, query: { author: author.id } };
}

function listView(
  reader: ContentReader,
  { list, query, path, page }: List & { path: string; page: number },
): PostListView | undefined {
  const { posts, total } = reader.posts({ ...query, limit: postsPerPage, offset: (page - 1) * postsPerPage });
  return posts.length === 0
    ? undefined
    : { kind: 'list', list, path, page, pages: Math.ceil(total / postsPerPage), total, posts };
}

/** Returns the path of one page of a list, without the language prefix. */
export function listPath(path: string, page: number): string {
  return page === 1 ? path : `${path}/page/${page}`;
}
