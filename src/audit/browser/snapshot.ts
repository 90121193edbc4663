import type { Kept } from '../page-answers.ts';

const mostKept = 300;
const mostReadMs = 1_500;
const mostValueCharacters = 4_000;

/** Reads what a frame stores at this moment. Runs in an isolated world and changes nothing. */
export async function readKept(): Promise<{ origin: string; kept: Kept[] }> {
  // The browser's own error page stores nothing, and a query for its databases never returns.
  if (location.protocol === 'chrome-error:') return { origin: '', kept: [] };
  // The visit passes through an empty page between two documents.
  if (location.href === 'about:blank' && window === window.top) return { origin: '', kept: [] };
  const readers = [
    () => storageOf('local-storage', localStorage),
    () => storageOf('session-storage', sessionStorage),
    databases,
    cached,
    serviceWorkers,
    () =>
      window === window.top && window.name
        ? [{ kind: 'window-name' as const, key: '', value: window.name.slice(0, mostValueCharacters) }]
        : [],
  ];
  const kept = await Promise.all(readers.map(orNothing));
  return { origin: location.origin, kept: kept.flat() };
}

/** Returns nothing for a frame with an opaque origin, where storage access throws. */
async function orNothing(read: () => Kept[] | Promise<Kept[]>): Promise<Kept[]> {
  try {
    return await Promise.race([read(), tooLate()]);
  } catch {
    return []; // Storage is not allowed here.
  }
}

/** Bounds the wait, so that one store that hangs does not hide the others. */
function tooLate(): Promise<Kept[]> {
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), mostReadMs);
  });
}

function storageOf(kind: 'local-storage' | 'session-storage', storage: Storage): Kept[] {
  const keys = Array.from({ length: Math.min(storage.length, mostKept) }, (_, at) => storage.key(at) ?? '');
  return keys.map((key) => ({ kind, key, value: (storage.getItem(key) ?? '').slice(0, mostValueCharacters) }));
}

async function databases(): Promise<Kept[]> {
  const names = (await indexedDB.databases()).slice(0, mostKept).map(({ name = '' }) => name);
  const stores = await Promise.all(names.map(storesOf));
  return names.flatMap((name, at) =>
    (stores[at]?.length ? stores[at] : ['']).map((store) => ({
      kind: 'indexed-db' as const,
      key: `${name}/${store}`,
      value: '',
    })),
  );
}

function storesOf(name: string): Promise<string[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      resolve([...opening.result.objectStoreNames].slice(0, mostKept));
      opening.result.close();
    };
    opening.onerror = () => resolve([]);
    opening.onblocked = () => resolve([]);
    // The database did not exist after all; inspecting it must not create it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
  });
}

async function cached(): Promise<Kept[]> {
  const names = (await caches.keys()).slice(0, mostKept);
  const requests = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).slice(0, mostKept)),
  );
  return names.flatMap((name, at) =>
    (requests[at]?.length ? requests[at].map(({ url }) => `${name} → ${url}`) : [name]).map((key) => ({
      kind: 'cache-storage' as const,
      key,
      value: '',
    })),
  );
}

async function serviceWorkers(): Promise<Kept[]> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.map(({ scope, active, waiting, installing }) => ({
    kind: 'service-worker',
    key: scope,
    value: '',
    scriptUrl: (active ?? waiting ?? installing)?.scriptURL ?? '',
  }));
}
