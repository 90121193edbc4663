import type { HeaderList } from '../headers.ts';
import { bodyOf, isPrepared, type Prepared } from '../prepared.ts';
import type { Delivered, Route } from '../routes.ts';
import { surrogateKeysOf } from './surrogate-keys.ts';

/** How long a cache may use a page that nobody purged. It only counts where purges do not arrive. */
export const pageSeconds = 300;

/** How long a cache without purges may use a page: then it asks again, and mostly gets a 304. */
export const unpurgedSeconds = 1;

/** How long a cache may use a file whose address changes with its content. The owner may delete it, so it is not forever. */
export const fileSeconds = 86_400;

/** How long a cache may show an old page while the site does not answer. */
const staleIfErrorSeconds = 86_400;

/** What the responses say to a shared cache in front of the site, in headers of their own; browsers read `Cache-Control` as ever. */
export type CdnHeaders = {
  /** Headers of every response that says nothing else: no cache keeps it. */
  always: HeaderList;
  /** Headers of files whose address changes with their content. */
  files: HeaderList;
  /** Headers of the scripts for other websites. Purge `scriptsKey` when one of them may have changed. */
  scripts: HeaderList;
  /** The request headers that a page depends on, besides those that it depends on anyway; with a comma before them. */
  vary: string;
  /** Returns the same page with headers that let a cache keep it until one of these keys is purged. */
  page(page: Prepared, reads: readonly string[]): Prepared;
};

/** What the scripts for other websites read, beside the published documents. */
export const scriptsKey = 'scripts';

/** On files that never change: a purge of everything leaves them, and whoever has deleted one can purge them by hand. */
const filesKey = 'files';

/** Without a cache in front, no response has any of these headers. */
export const noCdn: CdnHeaders = { always: {}, files: {}, scripts: {}, vary: '', page: (page) => page };

/** `isPurged`: whether the site tells the cache what has changed. */
export function createCdnHeaders({
  isPurged,
  regionHeader,
}: {
  isPurged: boolean;
  regionHeader: string | undefined;
}): CdnHeaders {
  const known = new WeakMap<readonly string[], HeaderList>();
  const keyed = (keys: string, maxAgeSeconds: number) => keyedHeaders(keys, isPurged ? maxAgeSeconds : unpurgedSeconds);
  const pageHeaders = (reads: readonly string[]) => {
    const present = known.get(reads) ?? keyed(surrogateKeysOf(reads), pageSeconds);
    known.set(reads, present);
    return present;
  };
  return {
    always: { [controlName]: 'no-store' },
    files: keyedHeaders(filesKey, fileSeconds),
    scripts: keyed(surrogateKeysOf([scriptsKey]), pageSeconds),
    vary: regionHeader === undefined ? '' : `, ${regionHeader}`,
    page: (page, reads) => withHeaders(page, pageHeaders(reads)),
  };
}

/** Lets a cache keep what a route answers where the response itself says that it never changes. */
export function keptForever(route: Route, { files }: CdnHeaders): Route {
  return answeredWith(route, files, (answer) =>
    isUnchanging(answer) ? { ...answer, headers: { ...answer.headers, ...files } } : answer,
  );
}

/** Lets no cache keep what a route answers, whatever the file says that it answers with. */
export function keptByNobody(route: Route, { always }: CdnHeaders): Route {
  return answeredWith(route, always, (answer) => (isPrepared(answer) ? withHeaders(answer, always) : answer));
}

/** Without headers to add, the route stays as it is. */
function answeredWith(route: Route, added: HeaderList, change: (answer: Delivered) => Delivered): Route {
  if (Object.keys(added).length === 0) return route;
  return { ...route, handler: async (request, stream) => change(await route.handler(request, stream)) };
}

/** RFC 9213. Fastly reads `Surrogate-Control`, others `CDN-Cache-Control`; both are for caches, and those of this project remove them. */
const controlName = 'cdn-cache-control';

const namesForCaches: ReadonlySet<string> = new Set([controlName, 'surrogate-control', 'surrogate-key']);

function keyedHeaders(keys: string, maxAgeSeconds: number): HeaderList {
  const control = `max-age=${maxAgeSeconds}, stale-if-error=${staleIfErrorSeconds}`;
  return { [controlName]: control, 'surrogate-control': control, 'surrogate-key': keys };
}

/** A page with its own headers is put together for each request: nearly all requests are answered by the cache. */
function withHeaders(page: Prepared, added: HeaderList): Prepared {
  const headers: string[] = [];
  for (let at = 0; at < page.headers.length; at += 2) {
    const name = String(page.headers[at]);
    if (!namesForCaches.has(name)) headers.push(name, String(page.headers[at + 1]));
  }
  return { ...page, headers: [...headers, ...Object.entries(added).flat()], wire: bodyOf(page), wireSecond: -1 };
}

function isUnchanging(answer: Delivered): answer is Exclude<Delivered, Prepared> {
  if (isPrepared(answer) || (answer.status !== 200 && answer.status !== 304)) return false;
  return String(answer.headers?.['cache-control'] ?? '').includes('immutable');
}
