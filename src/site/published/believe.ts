import { z } from 'zod';
import { locales, type PublishedDocument, type PublishedRow } from '../../content/published.ts';
import type { SourceRow } from './source.ts';

/** One document; a page of a thousand long blocks is about 1 MB. */
export const maxBodyCharacters = 4 * 1024 * 1024;

const link = z.object({ type: z.enum(['page', 'url']), label: z.string(), page: z.string().nullish(), url: z.string().nullish(), newTab: z.boolean().nullish() });
const path = z.string().regex(/^\/[^\0]*$/).max(2000);
const locale = z.enum(locales);

/** What the rest of the site relies on. Blocks stay open: each view reads its own fields and copes with anything. */
const documents = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    id: z.string(),
    locale,
    path,
    title: z.string(),
    description: z.string(),
    parent: z.string().nullable(),
    noIndex: z.boolean(),
    blocks: z.array(z.looseObject({ blockType: z.string(), id: z.string() })),
    updatedAt: z.string(),
  }),
  z.object({
    kind: z.literal('media'),
    id: z.string(),
    locale,
    url: path,
    alt: z.string(),
    mimeType: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    sizes: z.array(z.object({ url: path, width: z.number(), height: z.number() })),
  }),
  z.object({ kind: z.literal('navigation'), locale, items: z.array(link), action: link.nullable() }),
  z.object({ kind: z.literal('footer'), locale, columns: z.array(z.object({ title: z.string(), links: z.array(link) })), smallPrint: z.string() }),
  z.object({ kind: z.literal('site'), locale, name: z.string(), tagline: z.string() }),
  z.object({
    kind: z.literal('consent'),
    locale,
    siteKey: z.string().regex(/^[0-9a-f]{32}$/),
    bannerId: z.string(),
    version: z.string(),
    cookieName: z.string(),
    cookieDays: z.number().int().positive(),
    title: z.string(),
    text: z.string(),
    acceptLabel: z.string(),
    rejectLabel: z.string(),
    chooseLabel: z.string(),
    saveLabel: z.string(),
    categories: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  }),
  z.object({ kind: z.literal('redirect'), locale, path, page: z.string().nullable(), to: z.string().nullable(), status: z.union([z.literal(301), z.literal(302), z.literal(308)]) }),
]);

/** A row that can be served, or why it cannot. A removal has no body to doubt. */
export type Belief = { ok: true; row: PublishedRow } | { ok: false; reason: 'row_invalid' | 'body_too_large' | 'body_invalid' };

export function believe(row: SourceRow): Belief {
  const kind = documents.options.map((option) => option.shape.kind.value).find((one) => one === row.kind);
  const known = locales.find((one) => one === row.locale);
  if (!kind || !known || row.key === '' || !Number.isSafeInteger(row.sequence)) return { ok: false, reason: 'row_invalid' };
  const believed = { key: row.key, sequence: row.sequence, kind, locale: known, path: row.path, body: row.body };
  if (row.body === null) return { ok: true, row: believed };
  if (row.body.length > maxBodyCharacters) return { ok: false, reason: 'body_too_large' };
  const document = parseDocument(row.body);
  if (!document || document.kind !== kind || document.locale !== known) return { ok: false, reason: 'body_invalid' };
  return { ok: true, row: believed };
}

/** Undefined when the text is not a document. */
export function parseDocument(body: string): PublishedDocument | undefined {
  try {
    return documents.parse(JSON.parse(body));
  } catch {
    return undefined; // Not JSON, or not of a known shape: both are no document.
  }
}
