import type { AuthorDocument, Locale, PostDocument, TopicDocument } from '../../../published/contract.ts';
import type { PlacedKind } from '../../../content/blog-paths.ts';
import { ownValue, textOf, valueOrDefault } from './localized.ts';
import { publishedBlocks, searchTitleOf } from './page-document.ts';
import { idOf } from './relation.ts';

type Stored = Record<string, unknown>;
type PlacedDocument = PostDocument | TopicDocument | AuthorDocument;

/**
 * Converts a post, topic or author, as Payload returns it in all languages, to its document in one language at the given path. Returns null if it has no
 * title or name of its own in that language.
 */
export const placedDocument: Record<
  PlacedKind,
  (stored: Stored, locale: Locale, path: string) => PlacedDocument | null
> = { post: postDocument, topic: topicDocument, author: authorDocument };

export function postDocument(post: Stored, locale: Locale, path: string): PostDocument | null {
  const title = textOf(ownValue(post.title, locale));
  if (title === '' || typeof post.id !== 'string') return null;
  const updatedAt = timeOf(post.updatedAt);
  const isRelease = post.type === 'release';
  return {
    kind: 'post',
    id: post.id,
    locale,
    path,
    type: isRelease ? 'release' : 'article',
    title,
    ...searchTitleOf(post, locale),
    summary: textOf(valueOrDefault(post.summary, locale)),
    version: isRelease ? textOf(post.version) : '',
    cover: idOf(post.cover),
    socialImage: idOf(post.socialImage),
    authors: idsOf(post.authors),
    topics: idsOf(post.topics),
    noIndex: post.noIndex === true,
    blocks: publishedBlocks(post.blocks, locale),
    publishedAt: timeOf(post.publishedAt) || updatedAt,
    updatedAt,
  };
}

/** Names and texts of topics and authors fall back to the default language. */
function topicDocument(topic: Stored, locale: Locale, path: string): TopicDocument | null {
  const name = textOf(valueOrDefault(topic.name, locale));
  if (name === '' || typeof topic.id !== 'string') return null;
  return {
    kind: 'topic',
    id: topic.id,
    locale,
    path,
    name,
    description: textOf(valueOrDefault(topic.description, locale)),
  };
}

function authorDocument(author: Stored, locale: Locale, path: string): AuthorDocument | null {
  const name = textOf(valueOrDefault(author.name, locale));
  if (name === '' || typeof author.id !== 'string') return null;
  return {
    kind: 'author',
    id: author.id,
    locale,
    path,
    name,
    role: textOf(valueOrDefault(author.role, locale)),
    bio: textOf(valueOrDefault(author.bio, locale)),
    photo: idOf(author.photo),
  };
}

function idsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).flatMap((item) => idOf(item) ?? []);
}

function timeOf(value: unknown): string {
  const time = value instanceof Date ? value.toISOString() : textOf(value);
  return Number.isNaN(Date.parse(time)) ? '' : new Date(time).toISOString();
}
