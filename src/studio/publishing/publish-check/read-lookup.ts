import type { Where } from 'payload';
import { itemsOf } from '../../../content/parts/values.ts';
import { keyOf, type Locale, locales, type LegalDocument, type SiteLook } from '../../../published/contract.ts';
import { type Asking } from '../read-model/stored-pages.ts';
import { isRecord, ownValue, textOf, valueOrDefault } from '../read-model/localized.ts';
import { readRows } from '../read-model/rows.ts';
import type { Checked } from './checked.ts';
import type { Lookup, MediaFacts } from './lookup.ts';
import { anchorsIn, readPlaces } from './read-places.ts';
import { type References, referencesOf } from './references.ts';

type Stored = Record<string, unknown> & { id: string };

/** Reads all surroundings of a document that its rules need, in one pass. */
export async function readLookup(asking: Asking, checked: Checked, siteOrigin: string): Promise<Lookup> {
  const wanted = referencesOf(checked, siteOrigin);
  const { locale } = checked;
  const [pages, posts, rows, places, media, forms, namesakes, own] = await Promise.all([
    find(asking, 'pages', wanted.pages),
    find(asking, 'posts', wanted.posts),
    readRows(asking, keysOf(wanted, locale)),
    readPlaces(asking, wanted.places),
    find(asking, 'media', wanted.media),
    find(asking, 'forms', wanted.forms),
    readNamesakes(asking, checked),
    anchorsIn(asking, checked),
  ]);
  const bodyOf = (key: string): unknown => JSON.parse(rows.get(key)?.body ?? 'null');
  const [site, legal] = [bodyOf(keyOf.global('site', locale)), bodyOf(keyOf.global('legal', locale))];
  return {
    linked: (collection, id) =>
      linkedFacts((collection === 'posts' ? posts : pages).get(id), {
        isLive: locales.some((one) => rows.get(keyOf[kindOf[collection]](id, one))?.body),
        locale,
      }),
    place: (address) => (address.startsWith('#') ? { isThere: true, anchors: own } : places.get(address)),
    media: (id) => mediaFacts(media.get(id), locale),
    form: (id) => formFacts(forms.get(id), locale),
    section(id) {
      const body = bodyOf(keyOf.section(id, locale));
      return isRecord(body) ? itemsOf(body.blocks) : undefined;
    },
    namesakes,
    look: isRecord(site) && isRecord(site.look) ? (site.look as SiteLook) : undefined,
    legal: isRecord(legal) ? (legal as LegalDocument) : undefined,
  };
}

const kindOf = { pages: 'page', posts: 'post' } as const;

function keysOf({ pages, posts, sections }: References, locale: Locale): string[] {
  const inAll = (kind: 'page' | 'post', ids: string[]) =>
    ids.flatMap((id) => locales.map((one) => keyOf[kind](id, one)));
  return [
    ...inAll('page', pages),
    ...inAll('post', posts),
    ...sections.map((id) => keyOf.section(id, locale)),
    keyOf.global('site', locale),
    keyOf.global('legal', locale),
  ];
}

function linkedFacts(
  page: Stored | undefined,
  { isLive, locale }: { isLive: boolean; locale: Locale },
): ReturnType<Lookup['linked']> {
  if (!page) return { state: 'missing', title: '' };
  const title = textOf(valueOrDefault(page.title, locale));
  return { title, state: page.deletedAt ? 'trashed' : isLive ? 'live' : 'draft' };
}

function mediaFacts(media: Stored | undefined, locale: Locale): MediaFacts | undefined {
  if (!media) return undefined;
  const sizes = isRecord(media.sizes) ? Object.values(media.sizes).filter(isRecord) : [];
  const weights = sizes.flatMap(({ filesize }) => (typeof filesize === 'number' ? [filesize] : []));
  const whole = typeof media.filesize === 'number' ? media.filesize : 0;
  const alt = textOf(ownValue(media.alt, locale))
    ? 'own'
    : textOf(valueOrDefault(media.alt, locale))
      ? 'borrowed'
      : 'none';
  return {
    name: textOf(media.filename),
    mimeType: textOf(media.mimeType),
    alt,
    weightBytes: weights.length > 0 ? Math.max(...weights) : whole,
  };
}

function formFacts(form: Stored | undefined, locale: Locale): ReturnType<Lookup['form']> {
  if (!form) return undefined;
  const consents = itemsOf(form.fields)
    .filter(({ kind }) => kind === 'consent')
    .map(({ label }) => textOf(ownValue(label, locale)));
  return { title: textOf(form.title), consents };
}

/** Returns other live documents with the same title in this language. */
async function readNamesakes(asking: Asking, { collection, id, locale, title }: Checked): Promise<Stored[]> {
  if (title === '') return [];
  const where: Where = {
    and: [
      { title: { equals: title } },
      { _status: { equals: 'published' } },
      { deletedAt: { exists: false } },
      ...(id ? [{ id: { not_equals: id } }] : []),
    ],
  };
  return read(asking, { collection, where, locale });
}

async function find(
  asking: Asking,
  collection: 'pages' | 'posts' | 'media' | 'forms',
  ids: string[],
): Promise<ReadonlyMap<string, Stored>> {
  const docs = ids.length === 0 ? [] : await read(asking, { collection, where: { id: { in: ids } } });
  return new Map(docs.map((doc) => [String(doc.id), doc]));
}

/** Reads through the database adapter on purpose: Payload's operations change the language of the request they are given. */
async function read(
  { payload, transactionID }: Asking,
  wanted: { collection: 'pages' | 'posts' | 'media' | 'forms'; where: Where; locale?: Locale },
): Promise<Stored[]> {
  const { docs } = await payload.db.find<Stored>({ ...wanted, pagination: false, limit: 0, req: { transactionID } });
  return docs;
}
