import type { Locale, PostDocument, PublishedDocument } from '../published/contract.ts';
import { locales } from '../published/contract.ts';
import type { PlacedKind } from './blog-paths.ts';
import type { Placed, PostList, PostQuery, PostsWanted } from './reader.ts';

/** Lists posts from an array in memory, for previews. The site uses an index instead. */
export function listPosts(
  posts: readonly PostDocument[],
  { type, topic, author, limit, offset = 0 }: PostQuery,
): PostList {
  const wanted = posts.filter(
    (post) =>
      (!type || post.type === type) &&
      (!topic || post.topics.includes(topic)) &&
      (!author || post.authors.includes(author)),
  );
  return { posts: wanted.toSorted(newestFirst).slice(offset, offset + limit), total: wanted.length };
}

export function relatedPosts(posts: readonly PostDocument[], id: string, limit: number): PostDocument[] {
  const topics = posts.find((post) => post.id === id)?.topics ?? [];
  const shared = (post: PostDocument) => post.topics.filter((topic) => topics.includes(topic)).length;
  const others = posts.filter((post) => post.id !== id && shared(post) > 0);
  return others.toSorted((one, other) => shared(other) - shared(one) || newestFirst(one, other)).slice(0, limit);
}

export function localesOf(posts: readonly PostDocument[], wanted: PostsWanted): Locale[] {
  return locales.filter(
    (locale) =>
      listPosts(
        posts.filter((post) => post.locale === locale),
        { ...wanted, limit: 1 },
      ).total > 0,
  );
}

export function isPlaced<Kind extends PlacedKind>(
  document: PublishedDocument | undefined,
  kind: Kind,
): document is Placed[Kind] & PublishedDocument {
  return document?.kind === kind;
}

function newestFirst(one: PostDocument, other: PostDocument): number {
  return other.publishedAt.localeCompare(one.publishedAt) || one.id.localeCompare(other.id);
}
