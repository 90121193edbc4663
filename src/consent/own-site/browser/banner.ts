import { optionalCategories } from '../../../platform/categories.ts';
import { announceChange } from '../../browser/change.ts';
import type { Consent } from '../../browser/cookie.ts';
import { announce, focusAgain, removeWhenDecided } from '../../browser/focus.ts';
import { enhance } from './form.ts';
import type { Store } from './store.ts';

/** Enhances the form that came with the page: banner or preferences. Until then, and without scripts, it posts as a plain form. */
export function attachBanner(store: Store): void {
  const preferences = document.querySelector<HTMLFormElement>('form[data-candor=preferences]');
  if (preferences) enhance(preferences, store, () => location.assign(`${new FormData(preferences).get('return')}`));
  const banner = document.querySelector<HTMLElement>('[data-candor=banner]');
  const form = banner?.querySelector('form');
  if (!banner || !form) return;
  enhance(form, store, () => announce(banner.dataset.saved));
  removeWhenDecided(banner, store, () => {
    keepRoom(banner);
    banner.remove();
  });
}

/** Announces the change to the document, and removes what a withdrawn category left on the device. */
export async function followChange(store: Store, before: Consent): Promise<void> {
  const { categories } = store.get();
  announceChange(store);
  if (optionalCategories.every((category) => categories[category] || !before.categories[category])) return;
  const { forget } = await import('./forget.ts');
  await forget(categories);
}

/** Loads the dialog only when it is opened: most visitors answer on the first layer. */
export async function openPreferences(store: Store): Promise<void> {
  const { openDialog } = await import('./dialog.ts');
  return openDialog(store, { announce, enhance, focusAgain });
}

/** Keeps the space of an inline banner after it is removed, so that the layout does not shift. */
function keepRoom(banner: HTMLElement): void {
  if (getComputedStyle(banner).position !== 'fixed') document.body.style.paddingBlockStart = `${banner.offsetHeight}px`;
}
