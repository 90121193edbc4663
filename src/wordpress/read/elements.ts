import { CandorError } from '../../platform/errors.ts';
import type {
  ExportedAuthor,
  ExportedComment,
  ExportedItem,
  ExportedSite,
  ExportedTerm,
  TermOfItem,
} from '../export.ts';
import { hiddenFields, searchDescriptionFields, searchTitleFields } from '../search-fields.ts';
import type { XmlElement } from './records.ts';
import { decoded } from '../../platform/percent-encoding.ts';

/** Custom fields that the import uses; all others belong to plug-ins and are counted. */
const knownMeta: ReadonlySet<string> = new Set([
  ...['_thumbnail_id', '_wp_attached_file', '_wp_attachment_image_alt', '_elementor_edit_mode', 'footnotes'],
  ...['_menu_item_type', '_menu_item_menu_item_parent', '_menu_item_object_id', '_menu_item_object', '_menu_item_url'],
  ...searchTitleFields,
  ...searchDescriptionFields,
  ...Object.keys(hiddenFields),
]);
/** WordPress's internal fields, which nobody misses. */
const silentMeta = /^(_edit_|_wp_|_menu_item_|wp_pattern_|_encloseme|_pingme|_oembed_)/;
/** Maximum number of terms or fields; a person does not create more. */
const maxParts = 2_000;

/** @throws CandorError `wordpress_foreign` when this is XML but not a WordPress export. */
export function siteOf(head: ReadonlyMap<string, string>, file: string): ExportedSite {
  const version = head.get('wp:wxr_version');
  if (version === undefined)
    throw new CandorError({
      code: 'wordpress_foreign',
      what: `${file} is XML, but not a WordPress export.`,
      remedy:
        'Use the file that WordPress creates under Tools → Export → All content. Candor does not read feeds or the exports of other systems.',
    });
  const said = [head.get('wp:base_blog_url'), head.get('link'), head.get('wp:base_site_url')].find(
    (address) => address && URL.canParse(address),
  );
  return {
    title: head.get('title') ?? '',
    tagline: head.get('description') ?? '',
    address: (said ?? 'https://unknown.invalid').replace(/\/+$/, ''),
    language: head.get('language') ?? '',
    version,
  };
}

export function authorOf(element: XmlElement): ExportedAuthor {
  const login = textOf(element, 'wp:author_login');
  const fullName = `${textOf(element, 'wp:author_first_name')} ${textOf(element, 'wp:author_last_name')}`.trim();
  return { login, name: textOf(element, 'wp:author_display_name') || fullName || login };
}

export function termOf(element: XmlElement): ExportedTerm {
  const text = (...names: string[]) => names.map((name) => textOf(element, name)).find((found) => found !== '') ?? '';
  const taxonomy =
    element.name === 'wp:category' ? 'category' : element.name === 'wp:tag' ? 'post_tag' : text('wp:term_taxonomy');
  return {
    id: wholeNumber(text('wp:term_id')),
    taxonomy,
    slug: decoded(text('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug')),
    name: text('wp:cat_name', 'wp:tag_name', 'wp:term_name'),
    description: text('wp:category_description', 'wp:tag_description', 'wp:term_description'),
  };
}

/** Returns undefined for an item without a number, because nothing could reference it. */
export function itemOf(element: XmlElement): ExportedItem | undefined {
  const id = Number(textOf(element, 'wp:post_id'));
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  const fields = element.children.filter(({ name }) => name === 'wp:postmeta').slice(0, maxParts);
  const meta = Object.fromEntries(
    fields
      .map((field) => [textOf(field, 'wp:meta_key'), textOf(field, 'wp:meta_value')] as const)
      .filter(([key]) => knownMeta.has(key)),
  );
  return {
    id,
    meta,
    type: textOf(element, 'wp:post_type') || 'post',
    status: textOf(element, 'wp:status') || 'draft',
    title: textOf(element, 'title'),
    link: textOf(element, 'link'),
    guid: textOf(element, 'guid'),
    slug: decoded(textOf(element, 'wp:post_name')),
    parent: wholeNumber(textOf(element, 'wp:post_parent')),
    order: wholeNumber(textOf(element, 'wp:menu_order')),
    date: dateOf(element),
    changed: timeOf(element, ['wp:post_modified_gmt', 'wp:post_modified']),
    author: textOf(element, 'dc:creator'),
    content: textOf(element, 'content:encoded'),
    excerpt: textOf(element, 'excerpt:encoded'),
    isSticky: textOf(element, 'wp:is_sticky') === '1',
    hasPassword: textOf(element, 'wp:post_password') !== '',
    terms: termsOf(element),
    ...commentsOf(element),
    former: { slugs: formerly(fields, '_wp_old_slug').map(decoded), dates: formerly(fields, '_wp_old_date') },
    otherFields: fields.map((field) => textOf(field, 'wp:meta_key')).filter(isPluginField),
    attachmentUrl: textOf(element, 'wp:attachment_url'),
  };
}

/** Comments that wait, spam and pings were never shown. Without their content they were not wanted. */
function commentsOf(element: XmlElement): { comments: number; shown?: ExportedComment[] } {
  const all = element.children.filter(({ name }) => name === 'wp:comment');
  const shown = all
    .filter(
      (comment) =>
        textOf(comment, 'wp:comment_approved') === '1' &&
        ['', 'comment'].includes(textOf(comment, 'wp:comment_type')) &&
        textOf(comment, 'wp:comment_content') !== '',
    )
    .map((comment) => ({
      author: textOf(comment, 'wp:comment_author'),
      date: timeOf(comment, ['wp:comment_date_gmt', 'wp:comment_date']),
      text: textOf(comment, 'wp:comment_content'),
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return { comments: all.length, ...(shown.length > 0 && { shown }) };
}

function formerly(fields: readonly XmlElement[], key: string): string[] {
  return fields
    .filter((field) => textOf(field, 'wp:meta_key') === key)
    .map((field) => textOf(field, 'wp:meta_value'))
    .filter((value) => value !== '');
}

function isPluginField(key: string): boolean {
  return !knownMeta.has(key) && !silentMeta.test(key);
}

/** Old versions list each term twice, once without a slug; the ones with a slug count. */
function termsOf(element: XmlElement): TermOfItem[] {
  const named = element.children
    .filter(({ name, attributes }) => name === 'category' && attributes.nicename !== undefined)
    .slice(0, maxParts);
  const terms = named.map(({ attributes, text }) => ({
    taxonomy: attributes.domain === 'tag' ? 'post_tag' : (attributes.domain ?? 'category'),
    slug: decoded(attributes.nicename ?? ''),
    name: text.trim(),
  }));
  return terms.filter(
    (term, at) => terms.findIndex(({ taxonomy, slug }) => taxonomy === term.taxonomy && slug === term.slug) === at,
  );
}

/** Reads the date in GMT. Drafts have zeros there, so their local date is the best approximation. */
function dateOf(element: XmlElement): string {
  return timeOf(element, ['wp:post_date_gmt', 'wp:post_date', 'pubDate']);
}

/** Returns the first of these with a valid time. WordPress writes the year -0001 for none. */
function timeOf(element: XmlElement, names: readonly string[]): string {
  const times = names
    .map((name) => textOf(element, name))
    .map((text) =>
      Date.parse(
        /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
          ? `${text.replace(' ', 'T')}Z`
          : /^\w{3}, /.test(text)
            ? text
            : '',
      ),
    );
  const time = times.find((one) => Number.isFinite(one) && one > 0);
  return time === undefined ? '' : new Date(time).toISOString();
}

function textOf(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? '';
}

function wholeNumber(text: string): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
