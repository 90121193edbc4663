import { announce, focusAgain } from './focus.ts';
import { enhance } from './form.ts';
import type { Store } from './store.ts';

export { openPreferences } from './dialog.ts';
export { announceChange, decide, performBannerAction } from './change.ts';

/** Takes over the banner that came with the page. Until then, and without a script at all, its form posts by itself. */
export function attachBanner(store: Store): void {
  const banner = document.querySelector<HTMLElement>('[data-candor=banner]');
  const form = banner?.querySelector('form');
  if (!banner || !form) return;
  const focusBefore = followFocus(banner);
  enhance(form, store, () => announce(banner.dataset.saved));
  store.onChange(({ isDecided }) => {
    if (!isDecided || !banner.isConnected) return;
    const hadFocus = banner.contains(document.activeElement);
    banner.remove();
    if (hadFocus) focusAgain(focusBefore());
  });
}

function followFocus(banner: HTMLElement): () => Element | null {
  let before: Element | null = null;
  banner.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !banner.contains(relatedTarget)) before = relatedTarget;
  });
  return () => before;
}
