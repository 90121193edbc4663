import type { OptionalCategory } from '../../../platform/categories.ts';
import type { StoredName } from '../embed.ts';

/** Removes everything registered for categories that are not granted, wherever a script could have stored it. */
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
    for (const domain of ['', ...parents(location.hostname)])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`;
  }
}

/** Returns `a.b.example.com` and its parent domains. Browsers ignore public suffixes. */
function parents(hostname: string): string[] {
  const parts = hostname.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}

function removeKeys(storageOf: () => Storage, pattern: RegExp): void {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage)) if (pattern.test(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked here, so it is empty.
  }
}

async function deleteDatabases(pattern: RegExp): Promise<void> {
  if (!indexedDB.databases) return; // Firefox before 126 cannot list databases.
  for (const { name } of await indexedDB.databases()) if (name && pattern.test(name)) indexedDB.deleteDatabase(name);
}

function escape(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}
