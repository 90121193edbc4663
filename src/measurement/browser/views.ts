/** The address a view was reached from, and whether it is the load of the page. */
export type View = { referrer: string; load?: true };

/** How often the address is compared where the Navigation API is missing: a script may keep an older pushState than ours. */
const pollMs = 1000;

/**
 * Calls back for each view of the page: now, whenever the address differs without a load, and when
 * the back-forward cache brings the page back. The first one keeps the referrer of the landing; later ones name the address before.
 */
export function watchViews(viewed: (view: View) => void, stopped: AbortSignal): void {
  let last = location.href;
  const compare = () => {
    const before = last;
    last = location.href;
    if (last !== before) viewed({ referrer: before });
  };
  viewed({ referrer: document.referrer, load: true });
  addEventListener('pageshow', (shown) => shown.persisted && viewed({ referrer: document.referrer }), { signal: stopped });
  if ('navigation' in window) navigation.addEventListener('currententrychange', compare, { signal: stopped });
  else watchHistory(compare, stopped);
}

function watchHistory(compare: () => void, stopped: AbortSignal): void {
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
