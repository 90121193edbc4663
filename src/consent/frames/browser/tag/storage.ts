/** Emulates `localStorage` in memory for a document without storage, by methods and by property. `changed` is called for every change. */
export function memoryStorage({
  values,
  most,
  changed,
}: {
  values: Record<string, string>;
  most: number;
  changed: (name: string, value: string | null) => void;
}): Storage {
  const items = new Map(Object.entries(values));
  const storage: Storage = {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(`${name}`) ?? null,
    setItem(name, value) {
      if (!items.has(`${name}`) && items.size >= most) throw new DOMException('Full', 'QuotaExceededError');
      items.set(`${name}`, `${value}`);
      changed(`${name}`, `${value}`);
    },
    removeItem(name) {
      if (items.delete(`${name}`)) changed(`${name}`, null);
    },
    clear: () => [...items.keys()].forEach((name) => storage.removeItem(name)),
  };
  return byProperty(storage, items);
}

function byProperty(storage: Storage, items: ReadonlyMap<string, string>): Storage {
  const isItem = (name: string | symbol): name is string => typeof name === 'string' && !(name in storage);
  return new Proxy(storage, {
    get: (target, name) => (isItem(name) ? items.get(name) : Reflect.get(target, name)),
    set: (target, name, value) => (isItem(name) ? (target.setItem(name, value), true) : false),
    has: (target, name) => (isItem(name) ? items.has(name) : name in target),
    deleteProperty: (target, name) => (isItem(name) ? (target.removeItem(name), true) : false),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      isItem(name) && items.has(name)
        ? { value: items.get(name), writable: true, enumerable: true, configurable: true }
        : undefined,
  });
}
