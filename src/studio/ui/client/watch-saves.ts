/** What the page's `fetch` takes. */
type Fetch = typeof window.fetch;

/** A save of a form, as Payload sends it. `fields` is the JSON text of all its values. */
export type Save = { address: URL; fields: string };

export type SaveWatcher = {
  /** Called right before the save leaves. */
  sent?: (save: Save) => void;
  /** Called with a copy of the answer before the form gets it. */
  answered?: (save: Save, answer: Response) => void;
  /** Called instead when no answer came. */
  unanswered?: (save: Save) => void;
};

const watchersOf = new WeakMap<object, Set<SaveWatcher>>();

/**
 * Tells of the page's saves until the returned function is called. Payload's forms do not say which values a save took along, nor what was answered: they
 * keep an error in the field's state, where the next answer replaces it, perhaps before it was ever rendered.
 */
export function watchSaves(watcher: SaveWatcher, page: { fetch: Fetch } = window): () => void {
  const watchers = watchersOf.get(page) ?? watchFetch(page);
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Replaces `fetch` once. It stays replaced: others may have replaced it again since. */
function watchFetch(page: { fetch: Fetch }): Set<SaveWatcher> {
  const watchers = new Set<SaveWatcher>();
  watchersOf.set(page, watchers);
  const send = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    const save = saveIn(input, init);
    if (!save) return send(input, init);
    for (const { sent } of watchers) sent?.(save);
    const answer = await send(input, init).catch((error: unknown) => {
      for (const { unanswered } of watchers) unanswered?.(save);
      throw error;
    });
    for (const { answered } of watchers) answered?.(save, answer.clone());
    return answer;
  };
  return watchers;
}

function saveIn(input: Parameters<Fetch>[0], init: RequestInit | undefined): Save | undefined {
  const fields = init?.body instanceof FormData ? init.body.get('_payload') : undefined;
  if (typeof fields !== 'string' || input instanceof Request) return undefined;
  return { address: new URL(input, globalThis.location?.href), fields };
}
