/** Supports browsers without the Navigation API: wraps the History API's methods, and polls for changes by scripts that hold older references to these methods. */
export function watchHistory(compare: () => void, pollMs: number, stopped: AbortSignal): void {
  wrap('pushState', compare, stopped);
  wrap('replaceState', compare, stopped);
  addEventListener('popstate', compare, { signal: stopped });
  const poll = setInterval(compare, pollMs);
  stopped.addEventListener('abort', () => clearInterval(poll));
}

/** Wraps one method. If a later script has wrapped ours, removing ours would remove its wrapper too, so ours then stays and does nothing. */
function wrap(method: 'pushState' | 'replaceState', compare: () => void, stopped: AbortSignal): void {
  const original = history[method];
  const wrapped: typeof original = function (this: History, ...given) {
    original.apply(this, given);
    if (!stopped.aborted) compare();
  };
  history[method] = wrapped;
  stopped.addEventListener('abort', () => {
    if (history[method] === wrapped) history[method] = original;
  });
}
