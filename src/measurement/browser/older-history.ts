/** For browsers without the Navigation API: the History API's methods are wrapped, and a poll finds what scripts do that keep older ones than ours. */
export function watchHistory(compare: () => void, pollMs: number, stopped: AbortSignal): void {
  wrap('pushState', compare, stopped);
  wrap('replaceState', compare, stopped);
  addEventListener('popstate', compare, { signal: stopped });
  const poll = setInterval(compare, pollMs);
  stopped.addEventListener('abort', () => clearInterval(poll));
}

/** When a later script wrapped ours in turn, taking ours out would take its wrapper too: then ours stays and does nothing. */
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
