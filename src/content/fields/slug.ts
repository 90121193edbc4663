import type { FieldHook, TextField } from 'payload';
import { copiedSlug } from './copied-slug.ts';

export const maxSlugLength = 80;
/** A top-level page with this slug is the front page, `/`. */
export const homeSlug = 'home';

/** First path segments that the site or the studio reserves. */
export const reservedSegments: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'ar',
  'blog',
  'consent',
  'de',
  'en',
  'forms',
  'healthz',
  'measure',
  'media',
  'newsletter',
  'preview',
  'readyz',
  'releases',
  'search',
]);

/** Converts umlauts to two letters first: `Über uns!` must become `ueber-uns`, because `uber-uns` is wrong in German. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxSlugLength)
    .replace(/-+$/, '');
}

export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** The page's own segment of its path. Generated from the title when left empty; a language without one uses the default language's. */
export const slug: TextField = {
  name: 'slug',
  type: 'text',
  label: 'URL slug',
  localized: true,
  index: true,
  admin: {
    position: 'sidebar',
    description: `The last part of the page's address, for example “about”. Left empty, it is made from the title when you publish. “${homeSlug}” at the top level is the front page.`,
  },
  hooks: { beforeValidate: [fillFromTitle], beforeDuplicate: [copiedSlug] },
  validate: (value: unknown) => {
    if (value === null || value === undefined || value === '') return true;
    return (
      (typeof value === 'string' && isSlug(value)) ||
      'Use lowercase letters a–z, digits and single hyphens, for example “about-us”.'
    );
  },
};

/** Runs only when publishing: a draft's title is incomplete while it is typed, and the slug would keep its first letters. */
function fillFromTitle({ value, data, siblingData }: Parameters<FieldHook>[0]): unknown {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  if (data?._status !== 'published') return value;
  const { title } = siblingData;
  return (typeof title === 'string' && slugify(title)) || value;
}
