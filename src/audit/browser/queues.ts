const mostEntries = 100;
const entryCharacters = 500;

/** Reads vendors' queues, each entry as JSON. Runs in the page's own world, where the queues are. */
export function readQueues(names: readonly string[]): { name: string; entries: string[] }[] {
  return names.flatMap((name) => {
    const queue = valueAt(name);
    return Array.isArray(queue) && queue.length > 0
      ? [{ name, entries: Array.from(queue.slice(0, mostEntries), entryOf) }]
      : [];
  });
}

/** Reads a value by its path. Reading may run code of the page, which may throw. */
function valueAt(path: string): unknown {
  try {
    return path.split('.').reduce<unknown>((owner, part) => (Object(owner) as Record<string, unknown>)[part], window);
  } catch {
    return undefined; // The value is not accessible.
  }
}

function entryOf(entry: unknown): string {
  const above = new WeakSet<object>();
  try {
    const text = JSON.stringify(entry, (_key, part: unknown) => {
      if (typeof part === 'function') return '(function)';
      if (typeof part !== 'object' || part === null) return part;
      if (above.has(part) || part instanceof Node || part === window) return '(object)';
      above.add(part);
      return Object.prototype.toString.call(part) === '[object Arguments]'
        ? Array.from(part as ArrayLike<unknown>)
        : part;
    });
    return (text ?? '').slice(0, entryCharacters);
  } catch {
    return '(unreadable)'; // The entry holds values that JSON cannot express.
  }
}
