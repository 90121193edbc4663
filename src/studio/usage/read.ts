import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload';
import { defaultLocale } from '../../content/published.ts';
import { isRecord, ownValue, textOf, valueOrDefault } from '../published/localized.ts';
import { namedInBlocks, namedInFields, withBlocks } from './candidates.ts';
import { placesOf } from './places.ts';
import type { Usable, Usage, Use } from './usage.ts';

/** What a person looks through; how many more there are is said. */
export const maxListed = 100;

/** `reader`: whose access counts; the studio itself reads everything. */
type Asking = Pick<PayloadRequest, 'payload'> & { transactionID?: PayloadRequest['transactionID']; reader: PayloadRequest['user'] | 'studio' };
type Asked = { collection: Usable; id: string };

/** Every document and global that names this one, published or as a draft, as far as the asker may read them. What lies in the trash does not count. */
export async function readUsage(asking: Asking, asked: Asked): Promise<Usage> {
  const slugs = asking.payload.config.collections.map(({ slug }) => slug).filter((slug) => !slug.startsWith('payload-'));
  const inCollections = await Promise.all(slugs.map((slug) => usesIn(asking, slug, asked)));
  const inGlobals = await Promise.all(asking.payload.config.globals.map(({ slug }) => usesInGlobal(asking, slug, asked.id)));
  const uses = [...inGlobals.flat(), ...inCollections.flat()];
  return { uses: uses.slice(0, maxListed), more: Math.max(0, uses.length - maxListed) };
}

async function usesIn(asking: Asking, slug: CollectionSlug, { collection, id }: Asked): Promise<Use[]> {
  const { payload, transactionID } = asking;
  const holder = withBlocks.find((one) => one === slug);
  const ids = holder ? [...(await namedInBlocks({ payload, transactionID }, holder, id))] : [];
  const or: Where[] = [...(ids.length > 0 ? [{ id: { in: ids } }] : []), ...[namedInFields(payload.config.collections.find((one) => one.slug === slug)?.fields ?? [], collection, id)].filter((one) => one !== null)];
  if (or.length === 0) return [];
  const find = (draft: boolean) => payload.find({ collection: slug, where: { or }, draft, locale: 'all', depth: 0, limit: maxListed * 2, ...as(asking), req: { transactionID } });
  const [published, newest] = await Promise.all([find(false), find(true)]);
  return merged(payload, slug, { live: published.docs.filter(isRecord).filter(({ _status: status }) => status !== 'draft'), newest: newest.docs.filter(isRecord), id });
}

/** A document that uses it twice, as it is published and as its draft is, is one. */
function merged(payload: Payload, slug: CollectionSlug, { live, newest, id }: { live: Record<string, unknown>[]; newest: Record<string, unknown>[]; id: string }): Use[] {
  const byId = new Map<string, Use>();
  for (const [docs, isLive] of [[newest, false], [live, true]] as const) {
    for (const doc of docs) {
      const places = placesOf(doc, id);
      const known = byId.get(String(doc.id));
      if (places.length > 0 && doc.id !== id) byId.set(String(doc.id), { kind: 'collection', slug, id: String(doc.id), title: titleOf(payload, slug, doc), isLive, places: known?.places ?? places });
    }
  }
  return [...byId.values()];
}

function titleOf(payload: Payload, slug: CollectionSlug, doc: Record<string, unknown>): string {
  const name = payload.config.collections.find((one) => one.slug === slug)?.admin.useAsTitle ?? 'id';
  const value = doc[name];
  const found = textOf(value) || textOf(valueOrDefault(value, defaultLocale)) || Object.values(isRecord(value) ? value : {}).map(textOf).find((text) => text !== '');
  return found || textOf(ownValue(doc, defaultLocale)) || String(doc.id);
}

async function usesInGlobal(asking: Asking, slug: Parameters<Payload['findGlobal']>[0]['slug'], id: string): Promise<Use[]> {
  const { payload, transactionID } = asking;
  const stored: unknown = await payload.findGlobal({ slug, locale: 'all', depth: 0, ...as(asking), req: { transactionID } });
  const places = isRecord(stored) ? placesOf(stored, id) : [];
  return places.length > 0 ? [{ kind: 'global', slug, id: '', title: '', isLive: true, places }] : [];
}

function as({ reader }: Asking): { overrideAccess: boolean; user?: PayloadRequest['user'] } {
  return reader === 'studio' ? { overrideAccess: true } : { overrideAccess: false, user: reader };
}
