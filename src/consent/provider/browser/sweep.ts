import type { OptionalCategory } from '../../../platform/categories.ts';
import type { StoredName } from '../embed.ts';

/** Removes what the registry knows of every category that is not granted, wherever a script could have put it. */
export function sweep(stored: readonly StoredName[], isGranted: (category: OptionalCategory) => boolean): void {
  for (const [category, kind, name] of stored) {
    if (isGranted(category)) continue;
    const pattern = new RegExp(`^${name.split('*').map(escape).join('.*')}$`);
    if (kind === 'cookie') expireCookies(pattern);
    else if (kind === 'indexed-db') void deleteDatabases(pattern);
    else removeKeys(() => (kind === 'local' ? localStorage : sessionStorage), pattern);
  }
}

function expireCookies(pattern: RegExp): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=', 1);
    if (!name || !pattern.test(name)) continue;
    for (const domain of ['', ...parents(location.hostname)]) document.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`;
  }
}

/** `a.b.example.com` and everything above it; browsers ignore what is too far up. */
function parents(hostname: string): string[] {
  const parts = hostname.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}

function removeKeys(storageOf: () => Storage, pattern: RegExp): void {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage)) if (pattern.test(key)) storage.removeItem(key);
  } catch {
    // Storage is forbidden here, so nothing is in it.
  }
}

async function deleteDatabases(pattern: RegExp): Promise<void> {
  if (!indexedDB.databases) return; // Firefox before 126 cannot say what there is.
  for (const { name } of await indexedDB.databases()) if (name && pattern.test(name)) indexedDB.deleteDatabase(name);
}

function escape(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}
