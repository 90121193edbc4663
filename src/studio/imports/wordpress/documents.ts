import type { PayloadRequest } from 'payload';
import type { Locale } from '../../../published/contract.ts';
import { hashOf } from '../../../wordpress/plan/identity.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';

export type Place = 'pages' | 'posts' | 'sections' | 'topics' | 'authors' | 'media' | 'redirects';
export type GlobalPlace = 'navigation' | 'footer' | 'site';
type Fields = Record<string, unknown>;

/** Fields that change without an edit: times, computed values, and renditions that the studio makes later. */
const unedited: ReadonlySet<string> = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'path',
  'renditions',
  'sizes',
  'thumbnailURL',
  'url',
  'globalType',
]);

/** Returns a document as an editor sees it, the draft before the published version, in all languages. Undefined when it is deleted or in the trash. */
export async function readDocument(req: PayloadRequest, place: Place, id: string): Promise<Fields | undefined> {
  const found: unknown = await req.payload.findByID({
    collection: place,
    id,
    req,
    locale: 'all',
    draft: place === 'pages' || place === 'posts',
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
  });
  return isRecord(found) ? found : undefined;
}

/** Returns a hash of a document's content that changes with any edit. */
export function hashOfDocument(document: Fields): string {
  return hashOf(
    Object.fromEntries(
      Object.entries(document).filter(([name, value]) => !unedited.has(name) && value !== null && value !== undefined),
    ),
  );
}

/** Returns the current values of some fields in one language, so that they can be restored later. */
export async function readFields(
  req: PayloadRequest,
  { place, id, locale, names }: { place: Place; id: string; locale: Locale; names: readonly string[] },
): Promise<Fields> {
  const found: unknown = await req.payload.findByID({
    collection: place,
    id,
    req,
    locale,
    fallbackLocale: false,
    draft: place === 'pages' || place === 'posts',
    depth: 0,
    showHiddenFields: true,
  });
  return Object.fromEntries(names.map((name) => [name, (isRecord(found) ? found[name] : undefined) ?? null]));
}

export function isGlobalPlace(place: string): place is GlobalPlace {
  return place === 'navigation' || place === 'footer' || place === 'site';
}

export async function readGlobal(req: PayloadRequest, slug: GlobalPlace): Promise<Fields> {
  const found: unknown = await req.payload.findGlobal({ slug, req, locale: 'all', depth: 0 });
  return isRecord(found) ? found : {};
}
