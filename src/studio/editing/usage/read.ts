import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload';
import { defaultLocale } from '../../../published/contract.ts';
import { isRecord, ownValue, textOf, valueOrDefault } from '../../publishing/read-model/localized.ts';
import { namedInBlocks, namedInFields, withBlocks } from './candidates.ts';
import { placesOf } from './places.ts';
import type { Usable, Usage, Use } from './usage.ts';

/** Maximum number of listed documents; the number of further ones is reported. */
export const maxListed = 100;
/** Limit for references in fields; the database counts references in blocks. */
const maxCounted = 1_000;

/** `reader`: the user whose access applies; the studio itself reads everything. */
type Asking = Pick<PayloadRequest, 'payload'> & {
  transactionID?: PayloadRequest['transactionID'];
  reader: PayloadRequest['user'] | 'studio';
};
type Asked = { collection: Usable; id: string };

/** Returns every document and global that references this one, published or as a draft, as far as the user may read them. The trash does not count. */
export async function readUsage(asking: Asking, asked: Asked): Promise<Usage> {
  const slugs = asking.payload.config.collections
    .map(({ slug }) => slug)
    .filter((slug) => !slug.startsWith('payload-'));
  const inCollections = await Promise.all(slugs.map((slug) => usesIn(asking, slug, asked)));
  const inGlobals = await Promise.all(
    asking.payload.config.globals.map(({ slug }) => usesInGlobal(asking, slug, asked.id)),
  );
  const uses = [...inGlobals.flat(), ...inCollections.flatMap((one) => one.uses)];
  const total = inGlobals.flat().length + inCollections.reduce((sum, one) => sum + one.total, 0);
  return { uses: uses.slice(0, maxListed), more: Math.max(0, total - maxListed) };
}

type Found = { uses: Use[]; total: number };
const none: Found = { uses: [], total: 0 };

/** Finds the referencing ids first; only the listed documents are read. */
async function usesIn(asking: Asking, slug: CollectionSlug, { collection, id }: Asked): Promise<Found> {
  const { payload, transactionID } = asking;
  const holder = withBlocks.find((one) => one === slug);
  const named = namedInFields(
    payload.config.collections.find((one) => one.slug === slug)?.fields ?? [],
    collection,
    id,
  );
  const [inBlocks, inFields] = await Promise.all([
    holder ? namedInBlocks({ payload, transactionID }, holder, id) : [],
    named ? idsOf(asking, slug, named) : [],
  ]);
  const ids = new Set([...inFields, ...inBlocks]);
  ids.delete(id);
  if (ids.size === 0) return none;
  const where: Where = { id: { in: [...ids].slice(0, maxListed) } };
  const find = (draft: boolean) =>
    payload.find({
      collection: slug,
      where,
      draft,
      locale: 'all',
      depth: 0,
      pagination: false,
      limit: maxListed,
      select: withoutPath,
      ...as(asking),
      req: { transactionID },
    });
  const [published, newest] = await Promise.all([find(false), find(true)]);
  const uses = merged(payload, slug, {
    live: published.docs.filter(isRecord).filter(({ _status: status }) => status !== 'draft'),
    newest: newest.docs.filter(isRecord),
    id,
  });
  // Users without read access learn nothing, not even the number of documents.
  return uses.length === 0 ? none : { uses, total: uses.length + Math.max(0, ids.size - maxListed) };
}

/** Computing a path reads all pages, and this query does not need it. */
const withoutPath = { path: false } as const;

async function idsOf(asking: Asking, slug: CollectionSlug, where: Where): Promise<string[]> {
  const { payload, transactionID } = asking;
  const find = (draft: boolean) =>
    payload.find({
      collection: slug,
      where,
      draft,
      depth: 0,
      pagination: false,
      limit: maxCounted,
      select: { id: true },
      ...as(asking),
      req: { transactionID },
    });
  const found = await Promise.all([find(false), find(true)]);
  return found.flatMap(({ docs }) => docs.map((doc) => String(doc.id)));
}

/** Merges the published version and the draft of a document into one use. */
function merged(
  payload: Payload,
  slug: CollectionSlug,
  { live, newest, id }: { live: Record<string, unknown>[]; newest: Record<string, unknown>[]; id: string },
): Use[] {
  const byId = new Map<string, Use>();
  for (const [docs, isLive] of [
    [newest, false],
    [live, true],
  ] as const) {
    for (const doc of docs) {
      const places = placesOf(doc, id);
      const known = byId.get(String(doc.id));
      if (places.length > 0 && doc.id !== id)
        byId.set(String(doc.id), {
          kind: 'collection',
          slug,
          id: String(doc.id),
          title: titleOf(payload, slug, doc),
          isLive,
          places: known?.places ?? places,
        });
    }
  }
  return [...byId.values()];
}

function titleOf(payload: Payload, slug: CollectionSlug, doc: Record<string, unknown>): string {
  const name = payload.config.collections.find((one) => one.slug === slug)?.admin.useAsTitle ?? 'id';
  const value = doc[name];
  const found =
    textOf(value) ||
    textOf(valueOrDefault(value, defaultLocale)) ||
    Object.values(isRecord(value) ? value : {})
      .map(textOf)
      .find((text) => text !== '');
  return found || textOf(ownValue(doc, defaultLocale)) || String(doc.id);
}

async function usesInGlobal(
  asking: Asking,
  slug: Parameters<Payload['findGlobal']>[0]['slug'],
  id: string,
): Promise<Use[]> {
  const { payload, transactionID } = asking;
  const stored: unknown = await payload.findGlobal({
    slug,
    locale: 'all',
    depth: 0,
    ...as(asking),
    req: { transactionID },
  });
  const places = isRecord(stored) ? placesOf(stored, id) : [];
  return places.length > 0 ? [{ kind: 'global', slug, id: '', title: '', isLive: true, places }] : [];
}

/** What the reader may not read is left out; without `disableErrors` Payload would refuse the whole question. */
function as({ reader }: Asking): { overrideAccess: boolean; user?: PayloadRequest['user']; disableErrors?: true } {
  return reader === 'studio' ? { overrideAccess: true } : { overrideAccess: false, user: reader, disableErrors: true };
}
