import type { announce, focusAgain } from '../../browser/focus.ts';
import { showDialog } from '../../browser/preferences-dialog.ts';
import type { enhance } from './form.ts';
import type { Store } from './store.ts';

/** Functions that the banner has loaded already. They are passed in, so that this file loads only its own code. */
type Loaded = { announce: typeof announce; enhance: typeof enhance; focusAgain: typeof focusAgain };

let isOpening = false;

/**
 * Opens the preference center as a dialog: the form of the preferences page, with the current choices. If the form cannot be loaded, the browser
 * navigates to the page itself. Closing the dialog decides nothing.
 */
export async function openDialog(store: Store, loaded: Loaded): Promise<void> {
  if (isOpening || document.querySelector('.preferences-dialog')) return;
  const page = document.querySelector<HTMLAnchorElement>('a[data-consent-open]')?.href;
  if (!page) return;
  isOpening = true;
  const form = await fetchForm(page);
  isOpening = false;
  if (form) show(form, store, loaded);
  else location.assign(page);
}

async function fetchForm(page: string): Promise<HTMLFormElement | null> {
  const fetched = await fetchDocument(page);
  const form = fetched?.querySelector<HTMLFormElement>('form[data-candor=preferences]');
  if (!form?.dataset.stylesheet) return null;
  const isStyled = await loadStylesheet(form.dataset.stylesheet);
  return isStyled ? document.adoptNode(form) : null;
}

/** Uses XMLHttpRequest, because Trusted Types allows the documents it parses: nothing in them has run. */
function fetchDocument(page: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', page);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.response);
    request.send();
  });
}

function loadStylesheet(href: string): Promise<boolean> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    document.head.append(link);
  });
}

function show(form: HTMLFormElement, store: Store, { announce, enhance, focusAgain }: Loaded): void {
  const opener = document.activeElement;
  const back = form.querySelector<HTMLElement>('[data-close]');
  const dialog = showDialog(form, document.body, () => focusAgain(opener));
  enhance(form, store, ({ erasing }) => {
    dialog.close();
    announce(back?.dataset[erasing ? 'erasing' : 'saved']);
  });
}
