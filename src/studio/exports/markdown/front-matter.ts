import type { Locale } from '../../../published/contract.ts';
import { isRecord } from '../../../platform/json.ts';
import { yamlFacts } from '../../../platform/markdown-text.ts';
import { textOf, valueOrDefault } from '../../publishing/read-model/localized.ts';
import type { Referenced } from './referenced.ts';

type Described = {
  slug: 'pages' | 'posts';
  doc: Record<string, unknown>;
  locale: Locale;
  status: 'published' | 'draft';
  referenced: Referenced;
};

/** Returns the YAML that a Markdown file begins with. */
export function frontMatter(described: Described): string {
  const { slug, doc, locale, status, referenced } = described;
  const own = (value: unknown) => textOf(isRecord(value) ? value[locale] : value);
  const image = referenced.mediaOf(doc.socialImage)?.address;
  return yamlFacts({
    title: own(doc.title),
    ...(slug === 'pages' ? { description: own(doc.description) } : postFacts(doc, own, referenced)),
    searchTitle: own(doc.searchTitle),
    slug: textOf(valueOrDefault(doc.slug, locale)),
    url: referenced.addressOf(slug, doc),
    language: locale,
    status,
    parent: doc.parent ? referenced.addressOf('pages', doc.parent) : undefined,
    socialImage: image,
    noIndex: doc.noIndex === true ? true : undefined,
    createdAt: doc.createdAt,
    updatedAt: doc.updatedAt,
    id: doc.id,
  });
}

function postFacts(
  { summary, type, version, publishedAt, authors, topics, cover }: Record<string, unknown>,
  own: (value: unknown) => string,
  { titleOf, mediaOf }: Referenced,
): Record<string, unknown> {
  const titles = (collection: string, value: unknown) =>
    Array.isArray(value) ? value.map((one) => titleOf(collection, one)) : [];
  return {
    summary: own(summary),
    type,
    version,
    date: publishedAt,
    authors: titles('authors', authors),
    topics: titles('topics', topics),
    cover: mediaOf(cover)?.address,
    coverAlt: mediaOf(cover)?.alt,
  };
}
