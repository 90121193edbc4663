import { slugify } from '../../../content/fields/slug.ts';
import type { ExportedRecord } from '../../../wordpress/export.ts';
import { type Article, topicRecord } from './article.ts';

/** Yields the authors that articles name. Their name is also what identifies them. */
export function* authorRecords(articles: readonly Article[]): Generator<ExportedRecord> {
  for (const name of new Set(articles.map(({ author }) => author)))
    if (name !== '') yield { kind: 'author', author: { login: name, name } };
}

/** Yields the topics that articles name. */
export function* topicRecords(articles: readonly Article[]): Generator<ExportedRecord> {
  const terms = new Map(
    articles.flatMap(({ terms: own }) =>
      own
        .filter(({ taxonomy, slug }) => taxonomy !== 'language' && slugify(slug) !== '')
        .map((term) => [`${term.taxonomy} ${term.slug}`, term] as const),
    ),
  );
  for (const term of terms.values()) yield topicRecord(term);
}
