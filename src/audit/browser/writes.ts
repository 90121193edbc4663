import { around, aroundSetter, cut, plain, report, standsFor } from './reports.ts';

type StorageName = 'localStorage' | 'sessionStorage';
const kindOf = { localStorage: 'local-storage', sessionStorage: 'session-storage' } as const;

/** Reports which code writes cookies, storage, databases and caches. */
export function watchWrites(): void {
  aroundSetter(Document.prototype, 'cookie', (value) => ({ kind: 'cookie', line: cut(value) }));
  aroundSetter(window, 'name', (value) => ({
    kind: 'window-name',
    key: '',
    value: cut(value),
    isRemoval: cut(value) === '',
  }));
  watchCookieStore();
  watchStorage();
  watchDatabases();
  if (typeof CacheStorage !== 'undefined') {
    around(CacheStorage.prototype, 'open', (_self, [name]) => ({ kind: 'cache-storage', key: cut(name), value: '' }));
    around(CacheStorage.prototype, 'delete', (_self, [name]) => ({
      kind: 'cache-storage',
      key: cut(name),
      value: '',
      isRemoval: true,
    }));
  }
  if (typeof ServiceWorkerContainer !== 'undefined')
    around(ServiceWorkerContainer.prototype, 'register', (_self, [script]) => ({
      kind: 'service-worker',
      key: '',
      value: cut(script),
    }));
}

function watchCookieStore(): void {
  const { CookieStore: type } = window as unknown as { CookieStore?: { prototype: object } };
  if (!type) return;
  around(type.prototype, 'set', (_self, given) => ({
    kind: 'cookie-store',
    given: cut(given.length > 1 ? { name: given[0], value: given[1] } : given[0]),
  }));
  around(type.prototype, 'delete', (_self, [given]) => ({
    kind: 'cookie-store',
    given: cut(typeof given === 'object' ? given : { name: given }),
    isRemoval: true,
  }));
}

/** Wraps storage in a proxy, because only a proxy sees writes by property (`localStorage.key = value`); methods run on the real object. */
function watchStorage(): void {
  const storages = new Map<unknown, StorageName>();
  const kind = (self: unknown) => kindOf[storages.get(self) ?? 'sessionStorage'];
  around(Storage.prototype, 'setItem', (self, [key, value]) => ({
    kind: kind(self),
    key: cut(key),
    value: cut(value),
  }));
  around(Storage.prototype, 'removeItem', (self, [key]) => ({
    kind: kind(self),
    key: cut(key),
    value: '',
    isRemoval: true,
  }));
  for (const name of ['key', 'getItem', 'clear']) around(Storage.prototype, name, () => undefined);
  const size = Object.getOwnPropertyDescriptor(Storage.prototype, 'length');
  if (size?.get) {
    const { get } = size;
    Object.defineProperty(Storage.prototype, 'length', {
      ...size,
      get(this: unknown) {
        return Reflect.apply(get, plain(this), []);
      },
    });
  }
  for (const name of ['localStorage', 'sessionStorage'] as const)
    standIn(name, (storage) => storages.set(storage, name));
}

function standIn(name: StorageName, onFirst: (storage: Storage) => void): void {
  const described = Object.getOwnPropertyDescriptor(window, name);
  if (!described?.get) return;
  const { get } = described;
  let shown: Storage | undefined;
  Object.defineProperty(window, name, {
    ...described,
    get(this: unknown) {
      // Throws where a frame may not use storage, as it would without the probe.
      const storage = Reflect.apply(get, window, []) as Storage;
      if (shown) return shown;
      onFirst(storage);
      shown = proxyFor(storage, kindOf[name]);
      standsFor(shown, storage);
      return shown;
    },
  });
}

function proxyFor(storage: Storage, kind: 'local-storage' | 'session-storage'): Storage {
  return new Proxy(storage, {
    get: (target, key) => Reflect.get(target, key, target) as unknown,
    set: (target, key, value) => {
      report({ kind, key: cut(String(key)), value: cut(value) });
      return Reflect.set(target, key, value, target);
    },
    deleteProperty: (target, key) => {
      report({ kind, key: cut(String(key)), value: '', isRemoval: true });
      return Reflect.deleteProperty(target, key);
    },
  });
}

function watchDatabases(): void {
  if (typeof IDBObjectStore === 'undefined') return;
  const keyOf = (self: unknown) => (self instanceof IDBObjectStore ? `${self.transaction.db.name}/${self.name}` : '');
  around(IDBObjectStore.prototype, 'put', (self, [value]) => ({
    kind: 'indexed-db',
    key: keyOf(self),
    value: cut(value),
  }));
  around(IDBObjectStore.prototype, 'add', (self, [value]) => ({
    kind: 'indexed-db',
    key: keyOf(self),
    value: cut(value),
  }));
  around(IDBFactory.prototype, 'deleteDatabase', (_self, [name]) => ({
    kind: 'indexed-db',
    key: `${cut(name)}/`,
    value: '',
    isRemoval: true,
  }));
}
