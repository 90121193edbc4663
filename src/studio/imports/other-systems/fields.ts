import type { TermOfItem } from '../../../wordpress/export.ts';
import { slugify } from '../../../content/fields/slug.ts';
import { type Article, isoDate } from './article.ts';

/** The values that a text begins with: front matter, or a row of a table. Names in lower case without `_`, `-` and spaces. */
export type Fields = ReadonlyMap<string, unknown>;

export function fieldsFrom(values: object): Fields {
  return new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase().replace(/[\s_-]/g, ''), value]));
}

/** Returns the first of these fields that says something, as a text. */
export function textIn(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** Returns the texts of a list, or of one text with commas. */
function listIn(fields: Fields, ...names: string[]): string[] {
  for (const name of names) {
    const value = fields.get(name);
    const texts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,;|]/) : [];
    const found = texts.map((one) => nameOf(one)).filter((one) => one !== '');
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

/** Authors and topics may be objects: `authors: [{ name: Ada }]`. */
function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return String(Reflect.get(value, 'name') ?? '').trim();
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function topicsIn(fields: Fields): TermOfItem[] {
  const terms = [
    ...listIn(fields, 'categories', 'category', 'topics').map((name) => ({ taxonomy: 'category', name })),
    ...listIn(fields, 'tags', 'tag', 'keywords').map((name) => ({ taxonomy: 'post_tag', name })),
  ];
  return terms.map(({ taxonomy, name }) => ({ taxonomy, name, slug: slugify(name) || name.toLowerCase() }));
}

const shown: ReadonlySet<string> = new Set([
  '',
  'published',
  'publish',
  'public',
  'live',
  'online',
  'true',
  'yes',
  '1',
]);
const dateNames = ['date', 'publishedat', 'publishdate', 'pubdate', 'published', 'createdat', 'created'] as const;

/** `nowMs`: a text with a later date is scheduled. Whatever says that it is a draft, has ended, or says it in words that are not known, is a draft. */
export function statusIn(fields: Fields, date: string, nowMs: number): Article['status'] {
  const said = ['published', 'status', 'public', 'visibility']
    .map((name) =>
      String(fields.get(name) ?? '')
        .toLowerCase()
        .trim(),
    )
    .filter((value) => isoDate(value) === '');
  const isDraft =
    [fields.get('draft'), fields.get('hidden')].some((value) => value === true || value === 'true') ||
    said.some((value) => !shown.has(value)) ||
    unreadableDateIn(fields) !== '' ||
    Date.parse(firstDate(fields, 'expirydate', 'expires', 'unpublishdate')) < nowMs;
  if (isDraft) return 'draft';
  return date !== '' && Date.parse(date) > nowMs ? 'future' : 'publish';
}

/** Returns a date that somebody wrote and nobody can read for certain. */
function unreadableDateIn(fields: Fields): string {
  const written = fields.get('date') ?? fields.get('publishedat') ?? fields.get('publishdate');
  return typeof written === 'string' && written.trim() !== '' && isoDate(written) === '' ? written.trim() : '';
}

export function datesIn(fields: Fields): { date: string; changed: string } {
  const date = firstDate(fields, ...dateNames);
  return { date, changed: firstDate(fields, 'updatedat', 'updated', 'lastmod', 'modified', 'lastmodified') };
}

function firstDate(fields: Fields, ...names: string[]): string {
  return names.map((name) => isoDate(fields.get(name))).find((date) => date !== '') ?? '';
}

/** Fields with a meaning here; the report counts the others by name. */
const known = new Set(
  'title slug url permalink link aliases redirectfrom draft hidden published status public date publishedat publishdate pubdate createdat created updatedat updated lastmod modified lastmodified summary excerpt description categories category topics tags tag keywords author authors cover image featuredimage featureimage heroimage thumbnail coveralt imagealt alt searchtitle seotitle metatitle searchdescription metadescription seodescription noindex expirydate expires unpublishdate visibility type layout language lang locale id content body html markdown text parent'.split(
    ' ',
  ),
);

function otherFieldsIn(fields: Fields): string[] {
  return [...fields].flatMap(([name, value]) =>
    known.has(name) || value === '' || value === null || value === undefined ? [] : [name],
  );
}

export function pictureIn(fields: Fields): { address: string; alt: string } | undefined {
  const names = ['cover', 'image', 'featuredimage', 'featureimage', 'heroimage', 'thumbnail'];
  for (const name of names) {
    const value = fields.get(name);
    const given = typeof value === 'object' && value !== null ? value : { src: value };
    const address = ['src', 'url', 'image', 'path'].map((part) => Reflect.get(given, part)).find(Boolean);
    if (typeof address === 'string')
      return { address, alt: String(Reflect.get(given, 'alt') ?? '') || textIn(fields, 'coveralt', 'imagealt', 'alt') };
  }
  return undefined;
}

/** What front matter and a row say alike. `language`: what else tells it, such as the name of a file. */
export function saidIn(fields: Fields, language = '') {
  const own = textIn(fields, 'language', 'lang', 'locale') || language;
  const authors = listIn(fields, 'authors', 'author');
  return {
    author: authors[0] ?? '',
    excerpt: textIn(fields, 'summary', 'excerpt', 'description'),
    aliases: listIn(fields, 'aliases', 'redirectfrom'),
    terms: [...topicsIn(fields), ...(own ? [{ taxonomy: 'language', slug: own.toLowerCase(), name: own }] : [])],
    searchTitle: textIn(fields, 'searchtitle', 'seotitle', 'metatitle'),
    searchDescription: textIn(fields, 'searchdescription', 'metadescription', 'seodescription'),
    isHidden: String(fields.get('noindex') ?? '').toLowerCase() === 'true',
    otherFields: [
      ...otherFieldsIn(fields),
      ...authors.slice(1).map(() => 'second author'),
      ...(unreadableDateIn(fields) ? [`date that cannot be read: ${unreadableDateIn(fields)}`] : []),
    ],
  } satisfies Partial<Article>;
}
