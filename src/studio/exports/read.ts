import type { Payload, PayloadRequest } from 'payload';
import { isRecord } from '../../platform/json.ts';
import type { ExportedDocument } from './contract.ts';
import { computedFields, type ExportedCollection, type ExportedGlobal, unexportedFields } from './exported.ts';

/** Documents read at once: memory does not grow with their number. */
export const documentsPerRead = 50;

type Stored = Record<string, unknown>;
type Reading = Pick<PayloadRequest, 'payload'> & { slug: ExportedCollection };

/** Reads all documents of a collection in all languages, in the order of their ids. The trash is left out. */
export async function* readDocuments(payload: Payload, slug: ExportedCollection): AsyncGenerator<ExportedDocument> {
  const unexported = unexportedFields(payload, slug);
  const plain = (doc: Stored) => Object.fromEntries(Object.entries(doc).filter(([name]) => !unexported.has(name)));
  for await (const { stored, newest } of readPairs({ payload, slug })) {
    const isPublished = stored._status !== 'draft';
    const hasDraft = newest !== undefined && newest._status === 'draft';
    yield {
      id: String(stored.id),
      ...(isPublished && { published: plain(stored) }),
      ...((hasDraft || !isPublished) && { draft: plain(newest ?? stored) }),
    };
  }
}

/** Reads media documents as they are stored, because the names of their files are not part of what is exported. */
export async function* readStored(payload: Payload, slug: ExportedCollection): AsyncGenerator<Stored> {
  for await (const { stored, newest } of readPairs({ payload, slug })) yield newest ?? stored;
}

export async function readGlobal(payload: Payload, slug: ExportedGlobal): Promise<Stored> {
  const found: unknown = await payload.findGlobal({ slug, locale: 'all', depth: 0, overrideAccess: true });
  const unexported = unexportedFields(payload, slug);
  return Object.fromEntries(Object.entries(isRecord(found) ? found : {}).filter(([name]) => !unexported.has(name)));
}

/** Continues after the last id instead of counting, so that no document is skipped or repeated when others are added or deleted meanwhile. */
async function* readPairs(reading: Reading): AsyncGenerator<{ stored: Stored; newest: Stored | undefined }> {
  for (let after: string | undefined, isLast = false; !isLast;) {
    const stored = await find(reading, { after });
    const ids = stored.map(({ id }) => String(id));
    const newest = hasDrafts(reading) && ids.length > 0 ? await find(reading, { ids }) : [];
    const newestOf = new Map(newest.map((doc) => [String(doc.id), doc]));
    for (const doc of stored) yield { stored: doc, newest: newestOf.get(String(doc.id)) };
    after = ids.at(-1);
    isLast = stored.length < documentsPerRead;
  }
}

/** Returns the stored documents after an id, or the newest versions of some documents. */
async function find(
  { payload, slug }: Reading,
  asked: { after: string | undefined } | { ids: string[] },
): Promise<Stored[]> {
  const isNewest = 'ids' in asked;
  const { docs } = await payload.find({
    collection: slug,
    where: isNewest
      ? { id: { in: asked.ids } }
      : asked.after === undefined
        ? {}
        : { id: { greater_than: asked.after } },
    ...(!isNewest && { sort: 'id' }),
    draft: isNewest,
    limit: documentsPerRead,
    pagination: false,
    locale: 'all',
    depth: 0,
    // Computing a page's path reads all pages.
    select: Object.fromEntries(computedFields(payload, slug).map((name) => [name, false])),
    overrideAccess: true,
  });
  return docs.filter(isRecord);
}

function hasDrafts({ payload, slug }: Reading): boolean {
  const versions = payload.config.collections.find((one) => one.slug === slug)?.versions;
  return typeof versions === 'object' && Boolean(versions.drafts);
}
