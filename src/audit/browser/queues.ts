const mostEntries = 100;
const entryCharacters = 500;

/** Queues of vendors as they stand, each entry as JSON. Runs in the page's own world, where they are. */
export function readQueues(names: readonly string[]): { name: string; entries: string[] }[] {
  return names.flatMap((name) => {
    const queue = valueAt(name);
    return Array.isArray(queue) && queue.length > 0 ? [{ name, entries: Array.from(queue.slice(0, mostEntries), entryOf) }] : [];
  });
}

/** Reading may run the page's code, which may throw. */
function valueAt(path: string): unknown {
  try {
    return path.split('.').reduce<unknown>((owner, part) => (Object(owner) as Record<string, unknown>)[part], window);
  } catch {
    return undefined; // Not to be had.
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
      return Object.prototype.toString.call(part) === '[object Arguments]' ? Array.from(part as ArrayLike<unknown>) : part;
    });
    return (text ?? '').slice(0, entryCharacters);
  } catch {
    return '(unreadable)'; // Holds what JSON cannot.
  }
}
