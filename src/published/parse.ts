import { z } from 'zod';
import { parseJson } from '../platform/json.ts';
import { formShape } from '../forms/form.ts';
import {
  focalStep,
  focusPoints,
  keyOf,
  type Link,
  locales,
  lookChoices,
  lookColours,
  type PublishedBodies,
  type PublishedDocument,
  type PublishedKind,
  type PublishedRow,
} from './contract.ts';
import { legalDetails } from './parse-legal.ts';
import { destinationsShape, storedDestinationShape } from './parse-destinations.ts';
import { measurementPolicy } from './parse-measurement.ts';
import { bannerSettings, bannerTexts } from './parse-banner.ts';
import { maxBlocks, maxBodyBytes, maxItems } from './limits.ts';

export type ParseFailure = 'too_large' | 'not_json' | 'wrong_shape' | 'wrong_row';
export type Parsed<Document = PublishedDocument> =
  | { ok: true; document: Document }
  | { ok: false; reason: ParseFailure };

/** A row that was not removed. */
export type LiveRow = Pick<PublishedRow, 'key' | 'path'> & { body: string };

/** Parses and validates a row's body as the kind of document it claims to be. The studio is trusted, but not to be free of errors. */
export function parseDocument(row: LiveRow): Parsed {
  return parseAs<PublishedDocument>(schema, row);
}

/** Does the same for a row of a known kind, also of one that only the worker reads: its body may not say the kind itself. */
export function parseBody<Kind extends PublishedKind>(kind: Kind, row: LiveRow): Parsed<PublishedBodies[Kind]> {
  return parseAs<PublishedBodies[Kind]>(bodySchemas[kind], row);
}

/** Returns the JSON Schema of documents, by their kinds. A check that JSON Schema cannot express is left out. */
export function documentSchemas(kinds: readonly PublishedDocument['kind'][]): Record<string, object> {
  return Object.fromEntries(
    kinds.map((kind) => {
      const { $schema: _, ...described } = z.toJSONSchema(schemas[kind], { unrepresentable: 'any', io: 'input' });
      return [kind, described];
    }),
  );
}

/** Returns the key of the row that a document is stored in. */
export function keyOfDocument(document: PublishedDocument): string {
  switch (document.kind) {
    case 'page':
      return keyOf.page(document.id, document.locale);
    case 'post':
    case 'topic':
    case 'author':
      return keyOf[document.kind](document.id, document.locale);
    case 'media':
      return keyOf.media(document.id, document.locale);
    case 'section':
      return keyOf.section(document.id, document.locale);
    case 'form':
      return keyOf.form(document.id, document.locale);
    case 'embedded-site':
      return keyOf.embeddedSite(document.siteKey);
    case 'measurement':
      return keyOf.measurement();
    case 'destinations':
      return keyOf.destinations();
    case 'redirect':
      return keyOf.redirect(document.path, document.locale);
    default:
      return keyOf.global(document.kind, document.locale);
  }
}

function parseAs<Document extends PublishedBodies[PublishedKind]>(
  shape: z.ZodType<Document>,
  row: LiveRow,
): Parsed<Document> {
  if (row.body.length > maxBodyBytes) return { ok: false, reason: 'too_large' };
  const value = parseJson(row.body);
  if (value === undefined) return { ok: false, reason: 'not_json' };
  const parsed = shape.safeParse(value);
  if (!parsed.success) return { ok: false, reason: 'wrong_shape' };
  const document = parsed.data;
  const isOwnRow = isStoredIn(row, document);
  return isOwnRow ? { ok: true, document } : { ok: false, reason: 'wrong_row' };
}

function isStoredIn({ key, path }: LiveRow, body: PublishedBodies[PublishedKind]): boolean {
  return keyOfBody(body) === key && (!('path' in body) || body.path === path);
}

function keyOfBody(body: PublishedBodies[PublishedKind]): string {
  if ('sealedSecret' in body) return keyOf.destination(body.id);
  if ('everyHours' in body) return keyOf.heads();
  if ('webhooks' in body) return keyOf.webhooks();
  return 'everyDays' in body ? keyOf.audit() : keyOfDocument(body);
}

const locale = z.enum(locales);
const id = z.string().min(1).max(100);
const text = z.string().max(100_000);
/** A canonical path without locale prefix. */
const path = z
  .string()
  .max(2_000)
  .regex(/^\/(?!\/)[^\\\u0000-\u001f]*$/);
const mediaPath = z.string().max(2_000).startsWith('/media/');
const time = z.string().max(40);
const ids = z.array(id).max(maxItems);
const pixels = z.number().int().min(0).max(100_000);
const focalPercent = z.number().int().min(0).max(100).multipleOf(focalStep);

const renditions = z.array(z.object({ url: mediaPath, width: pixels, height: pixels })).max(maxItems);

/** Every key of a link: a key that is missing here would be stripped, and the link would become plain text. */
const linkParts = {
  type: z.enum(['page', 'post', 'url']),
  label: text,
  page: z.string().nullish(),
  post: z.string().nullish(),
  url: z.string().nullish(),
  newTab: z.boolean().nullish(),
} satisfies Record<keyof Link, z.ZodType>;
const link = z.object(linkParts);

/** Values that are not a valid colour or choice are ignored later (src/content/look.ts). */
const look = z.object(
  Object.fromEntries([...lookColours, ...lookChoices].map((name) => [name, z.string().max(20).optional()])),
);

/** The block's own folder defines its other fields; views accept any values. */
const block = z.looseObject({ blockType: z.string(), id: z.string() });

export const schemas = {
  page: z.object({
    kind: z.literal('page'),
    id,
    locale,
    path,
    title: text,
    description: text,
    searchTitle: text.optional(),
    parent: z.string().nullable(),
    noIndex: z.boolean(),
    socialImage: id.nullish(),
    blocks: z.array(block).max(maxBlocks),
    updatedAt: time,
  }),
  post: z.object({
    kind: z.literal('post'),
    id,
    locale,
    path,
    type: z.enum(['article', 'release']),
    title: text,
    searchTitle: text.optional(),
    summary: text,
    version: z.string().max(100),
    cover: id.nullable(),
    socialImage: id.nullable(),
    authors: ids,
    topics: ids,
    noIndex: z.boolean(),
    blocks: z.array(block).max(maxBlocks),
    publishedAt: time,
    updatedAt: time,
  }),
  topic: z.object({ kind: z.literal('topic'), id, locale, path, name: text, description: text }),
  author: z.object({
    kind: z.literal('author'),
    id,
    locale,
    path,
    name: text,
    role: text,
    bio: text,
    photo: id.nullable(),
  }),
  legal: z.object({ kind: z.literal('legal'), locale, ...legalDetails }),
  sharing: z.object({
    kind: z.literal('sharing'),
    locale,
    isHidden: z.boolean(),
    organization: z.object({ name: text, logo: id.nullable(), profiles: z.array(z.string().max(2_000)).max(maxItems) }),
    picture: id.nullable(),
    xAccount: z.string().max(100),
    verification: z.array(z.object({ name: z.string().max(100), content: z.string().max(500) })).max(maxItems),
    files: z.object({ ads: text, appAds: text, security: text, humans: text }),
  }),
  media: z.object({
    kind: z.literal('media'),
    id,
    locale,
    url: mediaPath,
    alt: text,
    mimeType: z.string().max(100),
    width: pixels.nullable(),
    height: pixels.nullable(),
    sizes: renditions,
    avif: renditions.optional(),
    focal: z.object({ x: focalPercent, y: focalPercent }).optional(),
    // Of rows that an earlier studio wrote.
    focus: z.enum(focusPoints).optional(),
    sizeBytes: z.number().int().min(0).optional(),
  }),
  navigation: z.object({
    kind: z.literal('navigation'),
    locale,
    items: z.array(link.extend({ links: z.array(link).max(maxItems).optional() })).max(maxItems),
    action: link.nullable(),
  }),
  footer: z.object({
    kind: z.literal('footer'),
    locale,
    columns: z.array(z.object({ title: text, links: z.array(link).max(maxItems) })).max(maxItems),
    smallPrint: text,
  }),
  site: z.object({
    kind: z.literal('site'),
    locale,
    name: text,
    tagline: text,
    logo: id.optional(),
    logoDark: id.optional(),
    icon: id.optional(),
    look: look.optional(),
    announcement: z.object({ text, link: link.nullable() }).optional(),
    importedFrom: z.array(z.string().max(300)).max(maxItems).optional(),
  }),
  section: z.object({ kind: z.literal('section'), id, locale, blocks: z.array(block).max(maxBlocks) }),
  form: z.object({ kind: z.literal('form'), locale, ...formShape }),
  newsletter: z.object({
    kind: z.literal('newsletter'),
    locale,
    consentText: text,
    mailSubject: text,
    mailText: text,
    isInFooter: z.boolean().optional(),
    isAfterPosts: z.boolean().optional(),
  }),
  consent: z.object({ kind: z.literal('consent'), locale, ...bannerSettings, ...bannerTexts }),
  'embedded-site': z.object({
    kind: z.literal('embedded-site'),
    locale,
    ...bannerSettings,
    domain: z.string().min(1).max(253),
    isActive: z.boolean(),
    words: z.record(z.string().max(35), z.object(bannerTexts).partial()),
    defaultLanguage: z.string().max(35),
    privacyUrl: z.string().max(2_000).nullable(),
  }),
  destinations: z.object({ kind: z.literal('destinations'), locale, ...destinationsShape }),
  measurement: z.object({ kind: z.literal('measurement'), locale, ...measurementPolicy }),
  redirect: z.object({
    kind: z.literal('redirect'),
    locale,
    path,
    page: z.string().nullable(),
    to: z.string().max(2_000).nullable(),
    status: z.literal([301, 302, 308, 410]),
    isManual: z.boolean().optional(),
  }),
};

const schema = z.discriminatedUnion('kind', [
  schemas.page,
  schemas.post,
  schemas.topic,
  schemas.author,
  schemas.legal,
  schemas.sharing,
  schemas.media,
  schemas.navigation,
  schemas.footer,
  schemas.site,
  schemas.consent,
  schemas['embedded-site'],
  schemas.measurement,
  schemas.form,
  schemas.section,
  schemas.newsletter,
  schemas.destinations,
  schemas.redirect,
]);

const bodySchemas: { readonly [Kind in PublishedKind]: z.ZodType<PublishedBodies[Kind]> } = {
  ...schemas,
  destination: z.object(storedDestinationShape),
  audit: z.object({
    everyDays: z.number().min(1).nullable(),
    afterChanges: z.boolean(),
    maxPages: z.number().int().min(1),
  }),
  heads: z.object({
    everyHours: z.number().min(1).nullable(),
    webhook: z.object({ url: z.string().max(2_000), revision: z.number().int() }).nullable(),
    timestampUrl: z.string().max(2_000).nullable(),
  }),
  webhooks: z.object({
    webhooks: z
      .array(z.object({ id, url: z.string().max(2_000), revision: z.number().int(), test: z.uuid().optional() }))
      .max(maxItems),
  }),
};
