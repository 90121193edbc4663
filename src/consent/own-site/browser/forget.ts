import type { OptionalCategory } from '../../../platform/categories.ts';
import type { Categories } from '../../browser/cookie.ts';
import { matcherOf } from '../../cookies/pattern.ts';
import type { StoredName } from '../../declaration/stored-names.ts';

type IsGone = (kind: string, name: string) => boolean;

/**
 * Removes what vendors of refused categories keep in this browser under the site's origin: cookies that scripts can see (the server expires the
 * others), local and session storage, IndexedDB databases. Names that a granted category also uses stay.
 */
export async function forget(granted: Categories): Promise<void> {
  const answer = await fetch('/consent/stored-names').catch(() => undefined);
  if (!answer?.ok) return; // The server has expired the cookies in its request; the next withdrawal removes the rest.
  const isGone = isGoneBy(await answer.json(), granted);
  for (const name of cookieNames()) if (isGone('cookie', name)) expire(name);
  clear(localStorage, (name) => isGone('local', name));
  clear(sessionStorage, (name) => isGone('session', name));
  for (const { name = '' } of (await indexedDB.databases?.()) ?? [])
    if (isGone('indexed-db', name)) indexedDB.deleteDatabase(name);
}

function isGoneBy(names: Record<OptionalCategory, StoredName[]>, granted: Categories): IsGone {
  const isNamed = (isGranted: boolean): IsGone => {
    const items = Object.entries(names).flatMap(([category, inCategory]) =>
      granted[category as OptionalCategory] === isGranted ? inCategory : [],
    );
    return (kind, name) => items.some((item) => item.kind === kind && matcherOf(item.name)(name));
  };
  const [refused, kept] = [isNamed(false), isNamed(true)];
  return (kind, name) => refused(kind, name) && !kept(kind, name);
}

function cookieNames(): string[] {
  return document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
}

/** Expires the cookie on this host and every parent domain, for the whole site and for each folder of this page's path. */
function expire(name: string): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, at) => `;domain=${labels.slice(at).join('.')}`)];
  const paths = location.pathname.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/') || '/');
  for (const domain of domains) for (const path of paths) document.cookie = `${name}=;path=${path}${domain};max-age=0`;
}

function clear(storage: Storage, isGone: (name: string) => boolean): void {
  for (const name of Object.keys(storage)) if (isGone(name)) storage.removeItem(name);
}
