import { createHash } from 'node:crypto';
import { slugify } from '../../../content/fields/slug.ts';
import type { ExportedItem, ExportedRecord, TermOfItem } from '../../../wordpress/export.ts';
import { decoded } from '../../../platform/percent-encoding.ts';

/**
 * A page or post of another system, as its reader found it. `id`: whatever never changes there; two exports of one website name the same text alike.
 * `html`: from any source, none of it trusted.
 */
export type Article = {
  id: string;
  type: 'page' | 'post';
  status: 'publish' | 'future' | 'draft' | 'private';
  title: string;
  slug: string;
  /** Its URL on the old website. */
  link: string;
  /** Former paths, which should lead here too. */
  aliases?: readonly string[];
  /** ISO 8601; empty if there is none. */
  date: string;
  changed: string;
  author: string;
  html: string;
  excerpt: string;
  terms: readonly TermOfItem[];
  picture?: { url: string; alt: string } | undefined;
  searchTitle?: string;
  searchDescription?: string;
  isHidden?: boolean;
  /** What it has and this site has no place for; the report counts it by name. */
  otherFields?: readonly string[];
};

/** A file that texts show. `url` is unique among the files. */
export type ArticleFile = { url: string; alt: string };

/** Numbers of WordPress are small; these are read from a hash and do not meet them. 2^47 numbers make an accident unlikely among a million items. */
function numberOf(kind: 'item' | 'file' | 'term', id: string): number {
  return createHash('sha256').update(`${kind} ${id}`).digest().readUIntBE(0, 6) % 2 ** 47;
}

/** Returns an article as an item of an export, so that the import of WordPress plans, converts, compares and undoes it. */
export function itemRecord(article: Article): ExportedRecord {
  const { picture, searchTitle, searchDescription, isHidden } = article;
  return {
    kind: 'item',
    item: {
      ...nothing,
      ...{ id: numberOf('item', article.id), guid: article.id, type: article.type, status: article.status },
      ...{ title: article.title, link: article.link, slug: article.slug, author: article.author },
      ...{ date: article.date, changed: article.changed, excerpt: article.excerpt, terms: [...article.terms] },
      // A group holds HTML as it is: in a text without blocks, every line break would count.
      content: article.html === '' ? '' : `<!-- wp:group -->${article.html}<!-- /wp:group -->`,
      meta: {
        ...(picture && { _thumbnail_id: String(numberOf('file', picture.url)) }),
        ...(searchTitle && { _yoast_wpseo_title: searchTitle }),
        ...(searchDescription && { _yoast_wpseo_metadesc: searchDescription }),
        ...(isHidden && { '_yoast_wpseo_meta-robots-noindex': '1' }),
      },
      former: { slugs: [], dates: [], paths: [...(article.aliases ?? [])] },
      otherFields: [...(article.otherFields ?? [])],
    },
  };
}

/** Returns a file as an item of an export. */
export function fileRecord({ url, alt }: ArticleFile): ExportedRecord {
  const name = /([^/]+?)(?:\.[a-z0-9]{2,5})?(?:[?#].*)?$/i.exec(url)?.[1] ?? '';
  return {
    kind: 'item',
    item: {
      ...nothing,
      ...{ id: numberOf('file', url), type: 'attachment', status: 'inherit', guid: url, attachmentUrl: url },
      ...{ title: decoded(name).replace(/[-_]+/g, ' '), meta: alt ? { _wp_attachment_image_alt: alt } : {} },
    },
  };
}

/** Returns a topic. */
export function topicRecord(term: TermOfItem, description = ''): ExportedRecord {
  return { kind: 'term', term: { ...term, id: numberOf('term', `${term.taxonomy} ${term.slug}`), description } };
}

/** Returns an entry of a menu. `order`: from the top. */
export function menuRecord(
  menu: { slug: string; name: string },
  { label, url, order }: { label: string; url: string; order: number },
): ExportedRecord {
  return {
    kind: 'item',
    item: {
      ...nothing,
      ...{ id: numberOf('item', `menu ${menu.slug} ${order}`), type: 'nav_menu_item', status: 'publish' },
      ...{ title: label, order, terms: [{ taxonomy: 'nav_menu', ...menu }] },
      meta: { _menu_item_type: 'custom', _menu_item_url: url },
    },
  };
}

/** Yields articles with the authors, topics and files that they name. */
export function* recordsOf(
  articles: readonly Article[],
  files: ReadonlyMap<string, ArticleFile>,
): Generator<ExportedRecord> {
  yield* authorRecords(articles);
  yield* topicRecords(articles);
  for (const article of articles) yield itemRecord(article);
  for (const file of files.values()) yield fileRecord(file);
}

/** Yields the authors that articles name. Their name is also what identifies them. */
function* authorRecords(articles: readonly Article[]): Generator<ExportedRecord> {
  for (const name of new Set(articles.map(({ author }) => author)))
    if (name !== '') yield { kind: 'author', author: { login: name, name } };
}

/** Yields the topics that articles name. */
function* topicRecords(articles: readonly Article[]): Generator<ExportedRecord> {
  const terms = new Map(
    articles.flatMap(({ terms: own }) =>
      own
        .filter(({ taxonomy, slug }) => taxonomy !== 'language' && slugify(slug) !== '')
        .map((term) => [`${term.taxonomy} ${term.slug}`, term] as const),
    ),
  );
  for (const term of terms.values()) yield topicRecord(term);
}

/**
 * Returns a date as ISO 8601 in UTC; empty for what is no date. Read are ISO 8601 (also with a space, without a zone, without a time) and days as `4.3.2026`.
 * Other forms mean different days in different countries.
 */
export function isoDate(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (typeof value !== 'string') return '';
  const [, day = '', month = '', year = '', rest = ''] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})((?:[ T]\d\d:\d\d(?::\d\d)?)?)$/.exec(value.trim()) ?? [];
  const text = year === '' ? value.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`;
  const [whole, date = '', time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d|UTC)?)?$/.exec(text) ?? [];
  if (whole === undefined) return '';
  const found = new Date(`${date}T${time}${zone === 'UTC' ? 'Z' : zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
  // The 30th of February would be the first of March.
  const isDay = new Date(Date.parse(`${date}T00:00Z`) || 0).toISOString().startsWith(date);
  return Number.isNaN(found.getTime()) || !isDay ? '' : found.toISOString();
}

const nothing: ExportedItem = {
  ...{
    id: 0,
    type: '',
    status: '',
    title: '',
    link: '',
    guid: '',
    slug: '',
    parent: 0,
    order: 0,
    date: '',
    changed: '',
  },
  ...{ author: '', content: '', excerpt: '', isSticky: false, hasPassword: false, terms: [], meta: {} },
  ...{ former: { slugs: [], dates: [] }, comments: 0, otherFields: [], attachmentUrl: '' },
};

/** Reads a file as UTF-8; what is no UTF-8 is Windows-1252, in which spreadsheets save tables in western Europe. */
export function textFrom(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
