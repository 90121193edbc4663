import type { CollectionSlug, PayloadRequest, SanitizedPermissions, Where } from 'payload';
import { defaultLocale, locales } from '../../published/contract.ts';
import { isRecord, textOf } from '../publishing/read-model/localized.ts';
import type { Candidate } from './candidates.ts';
import type { FoundKind } from './found.ts';
import { partsOf, queryWords, scoreOf } from './match.ts';

type Source = {
  collection: CollectionSlug;
  kind: FoundKind;
  /** The fields that name a document; the first that is not empty is shown. */ names: readonly string[];
  /** Shown beside the name, and searched. */ detail?: string;
  /** Their newest draft is what editors know. */ hasDrafts?: boolean;
};

const sources: readonly Source[] = [
  { collection: 'pages', kind: 'page', names: ['title'], detail: 'slug', hasDrafts: true },
  { collection: 'posts', kind: 'post', names: ['title'], detail: 'slug', hasDrafts: true },
  { collection: 'sections', kind: 'section', names: ['title'] },
  { collection: 'media', kind: 'media', names: ['alt', 'filename'], detail: 'filename' },
  { collection: 'forms', kind: 'form', names: ['title'] },
  { collection: 'topics', kind: 'topic', names: ['name'] },
  { collection: 'authors', kind: 'author', names: ['name'] },
  { collection: 'redirects', kind: 'redirect', names: ['from'] },
  { collection: 'vendors', kind: 'vendor', names: ['name'] },
  { collection: 'embedded-sites', kind: 'site', names: ['name'], detail: 'domain' },
  { collection: 'destinations', kind: 'destination', names: ['name'] },
  { collection: 'webhooks', kind: 'webhook', names: ['name'] },
  { collection: 'api-keys', kind: 'key', names: ['name'] },
  { collection: 'users', kind: 'person', names: ['name', 'email'], detail: 'email' },
];

/** Read from one collection for what was typed; the best of them are shown. */
const maxRead = 30;
/** Read from one collection when nothing has what was typed: a part of a word is in many names. */
const maxForgiven = 200;
/** With fewer than these something may have been mistyped. */
const fewFound = 3;

type Asking = Pick<PayloadRequest, 'payload' | 'user' | 'locale'> & { permissions: SanitizedPermissions };

/** Returns documents whose name may answer the query, as far as this person may read them. */
export async function findDocuments(asking: Asking, query: string): Promise<Candidate[]> {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const exact = await readAll(asking, { words: words.map((word) => [word]), limit: maxRead });
  if (exact.filter(({ label, detail }) => scoreOf(query, `${label} ${detail}`) > 0).length >= fewFound) return exact;
  const parts = words.map((word) => [...new Set(partsOf(word))]);
  return [...exact, ...(await readAll(asking, { words: parts, limit: maxForgiven }))].filter(isFirst);
}

/** Returns the documents of these ids, `kind:id`, that this person may still read. */
export async function documentsOf(asking: Asking, ids: readonly string[]): Promise<Candidate[]> {
  const found = await Promise.all(
    readable(asking).map(async (source) => {
      const own = ids.flatMap((id) => (id.startsWith(`${source.kind}:`) ? [id.slice(source.kind.length + 1)] : []));
      return own.length === 0 ? [] : read(asking, source, { where: { id: { in: own } }, limit: own.length });
    }),
  );
  return found.flat();
}

/** Each of `words` is found by one of its parts. */
type Wanted = { words: readonly (readonly string[])[]; limit: number };

async function readAll(asking: Asking, { words, limit }: Wanted): Promise<Candidate[]> {
  const found = await Promise.all(
    readable(asking).map((source) => {
      const paths = pathsOf(asking, source);
      const contains = (part: string): Where[] => paths.map((path) => ({ [path]: { contains: part } }));
      return read(asking, source, { where: { and: words.map((parts) => ({ or: parts.flatMap(contains) })) }, limit });
    }),
  );
  return found.flat();
}

/** People find an account by its view, which only admins may open. */
function readable({ permissions, user }: Asking): Source[] {
  return sources.filter(
    ({ collection, kind }) =>
      permissions.collections?.[collection]?.read && (kind !== 'person' || Object(user).role === 'admin'),
  );
}

/** Returns the paths to search: a translated name in every language, because people remember it in any. */
function pathsOf({ payload }: Asking, { collection, names, detail }: Source): string[] {
  const { fields } = payload.collections[collection]?.config ?? { fields: [] };
  const translated = new Set(
    fields.flatMap((field) => ('name' in field && 'localized' in field && field.localized ? [field.name] : [])),
  );
  return [...new Set([...names, ...(detail ? [detail] : [])])].flatMap((name) =>
    translated.has(name) ? locales.map((locale) => `${name}.${locale}`) : [name],
  );
}

async function read(
  { payload, user, locale }: Asking,
  { collection, kind, names, detail, hasDrafts = false }: Source,
  { where, limit }: { where: Where; limit: number },
): Promise<Candidate[]> {
  const { docs } = await payload.find({
    collection,
    where,
    limit,
    pagination: false,
    depth: 0,
    draft: hasDrafts,
    locale: 'all',
    select: Object.fromEntries([...names, ...(detail ? [detail] : [])].map((name) => [name, true])),
    sort: '-updatedAt',
    overrideAccess: false,
    user,
  });
  const shown = typeof locale === 'string' ? locale : defaultLocale;
  return docs.filter(isRecord).map((document) => {
    const all = names.map((name) => textsOf(document[name], shown));
    const [label = ''] = all.flatMap(([first]) => first ?? []);
    const aside = detail ? (textsOf(document[detail], shown)[0] ?? '') : '';
    const id = textOf(document.id);
    return {
      id: `${kind}:${id}`,
      kind,
      label: label || aside || id,
      detail: aside === label ? '' : aside,
      otherNames: [...new Set(all.flat())].filter((name) => name !== label),
      href: `${payload.config.routes.admin}/collections/${collection}/${id}`,
    };
  });
}

/** Returns a value in all languages, the reader's first. */
function textsOf(value: unknown, locale: string): string[] {
  if (!isRecord(value)) return textOf(value) === '' ? [] : [textOf(value)];
  return [value[locale], value[defaultLocale], ...Object.values(value)].map(textOf).filter((text) => text !== '');
}

function isFirst({ id }: Candidate, at: number, all: readonly Candidate[]): boolean {
  return all.findIndex((other) => other.id === id) === at;
}
