import { z } from 'zod';
import { parseJson } from '../../platform/json.ts';
import { keyOf, locales, type PublishedDocument, type PublishedRow } from '../../content/published.ts';
import { measurementPolicy } from './parse-measurement.ts';
import { bannerSettings, bannerWords } from './parse-banner.ts';
import { maxBlocks, maxBodyBytes, maxItems } from './limits.ts';

export type ParseFailure = 'too_large' | 'not_json' | 'wrong_shape' | 'wrong_row';
export type Parsed = { ok: true; document: PublishedDocument } | { ok: false; reason: ParseFailure };

/** A row's body as the document it claims to be. The studio is trusted to mean well, not to be free of errors. */
export function parseDocument(row: Pick<PublishedRow, 'key' | 'path'> & { body: string }): Parsed {
  if (row.body.length > maxBodyBytes) return { ok: false, reason: 'too_large' };
  const value = parseJson(row.body);
  if (value === undefined) return { ok: false, reason: 'not_json' };
  const parsed = schema.safeParse(value);
  if (!parsed.success) return { ok: false, reason: 'wrong_shape' };
  const document: PublishedDocument = parsed.data;
  const isOwnRow = keyOfDocument(document) === row.key && (!('path' in document) || document.path === row.path);
  return isOwnRow ? { ok: true, document } : { ok: false, reason: 'wrong_row' };
}

export function keyOfDocument(document: PublishedDocument): string {
  switch (document.kind) {
    case 'page':
      return keyOf.page(document.id, document.locale);
    case 'media':
      return keyOf.media(document.id, document.locale);
    case 'embedded-site':
      return keyOf.embeddedSite(document.siteKey);
    case 'measurement':
      return keyOf.measurement();
    case 'redirect':
      return keyOf.redirect(document.path, document.locale);
    default:
      return keyOf.global(document.kind, document.locale);
  }
}

const locale = z.enum(locales);
const id = z.string().min(1).max(100);
const text = z.string().max(100_000);
/** Canonical, without locale prefix. */
const path = z.string().max(2_000).regex(/^\/(?!\/)[^\\\u0000-\u001f]*$/);
const pixels = z.number().int().min(0).max(100_000);

const link = z.object({
  type: z.enum(['page', 'url']),
  label: text,
  page: z.string().nullish(),
  url: z.string().nullish(),
  newTab: z.boolean().nullish(),
});

/** The rest of a block belongs to its folder; views take whatever is there. */
const block = z.looseObject({ blockType: z.string(), id: z.string() });

export const schemas = {
  page: z.object({
    kind: z.literal('page'),
    id,
    locale,
    path,
    title: text,
    description: text,
    parent: z.string().nullable(),
    noIndex: z.boolean(),
    blocks: z.array(block).max(maxBlocks),
    updatedAt: z.string().max(40),
  }),
  media: z.object({
    kind: z.literal('media'),
    id,
    locale,
    url: z.string().max(2_000).startsWith('/media/'),
    alt: text,
    mimeType: z.string().max(100),
    width: pixels.nullable(),
    height: pixels.nullable(),
    sizes: z.array(z.object({ url: z.string().max(2_000).startsWith('/media/'), width: pixels, height: pixels })).max(maxItems),
  }),
  navigation: z.object({ kind: z.literal('navigation'), locale, items: z.array(link).max(maxItems), action: link.nullable() }),
  footer: z.object({
    kind: z.literal('footer'),
    locale,
    columns: z.array(z.object({ title: text, links: z.array(link).max(maxItems) })).max(maxItems),
    smallPrint: text,
  }),
  site: z.object({ kind: z.literal('site'), locale, name: text, tagline: text }),
  consent: z.object({ kind: z.literal('consent'), locale, ...bannerSettings, ...bannerWords }),
  'embedded-site': z.object({
    kind: z.literal('embedded-site'),
    locale,
    ...bannerSettings,
    domain: z.string().min(1).max(253),
    isActive: z.boolean(),
    words: z.record(z.string().max(35), z.object(bannerWords).partial()),
    defaultLanguage: z.string().max(35),
    privacyUrl: z.string().max(2_000).nullable(),
  }),
  measurement: z.object({ kind: z.literal('measurement'), locale, ...measurementPolicy }),
  redirect: z.object({
    kind: z.literal('redirect'),
    locale,
    path,
    page: z.string().nullable(),
    to: z.string().max(2_000).nullable(),
    status: z.literal([301, 302, 308]),
  }),
};

const schema = z.discriminatedUnion('kind', [
  schemas.page,
  schemas.media,
  schemas.navigation,
  schemas.footer,
  schemas.site,
  schemas.consent,
  schemas['embedded-site'],
  schemas.measurement,
  schemas.redirect,
]);
