import type { PageSettings } from '../settings.ts';

/** A view's URL, the URL it was reached from, and whether it is the load of the page. */
export type View = { location: string; referrer: string; load?: true };

type Watched = Pick<PageSettings, 'historyChanges' | 'pollMs'>;

/**
 * Calls back for each view of the page: now, whenever the URL changes without a load, and when the back-forward cache restores the page. Another fragment is
 * another place on the same page: an anchor, the skip link. The first view keeps the URL and the referrer of the landing, even when measuring begins later;
 * later views name the previous URL as their referrer.
 */
export function watchViews(
  viewed: (view: View) => void,
  { historyChanges, pollMs }: Watched,
  stopped: AbortSignal,
): void {
  let last = location.href;
  const compare = () => {
    const before = last;
    last = location.href;
    if (pageOf(last) !== pageOf(before)) viewed({ location: last, referrer: before });
  };
  viewed({ location: landing(), referrer: document.referrer, load: true });
  addEventListener(
    'pageshow',
    (shown) => shown.persisted && viewed({ location: location.href, referrer: document.referrer }),
    { signal: stopped },
  );
  if (!historyChanges) return;
  if ('navigation' in window) navigation.addEventListener('currententrychange', compare, { signal: stopped });
  else void watchOlderHistory(compare, pollMs, stopped);
}

function pageOf(address: string): string {
  return address.replace(/#.*/, '');
}

/** A script may have cleaned up the URL before the visitor agreed; the URL that was loaded still holds the campaign. */
function landing(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

/** Most browsers never load this file. One comparison finds changes made while it was loading. */
async function watchOlderHistory(compare: () => void, pollMs: number, stopped: AbortSignal): Promise<void> {
  const { watchHistory } = await import('./older-history.ts');
  if (stopped.aborted) return;
  watchHistory(compare, pollMs, stopped);
  compare();
}
