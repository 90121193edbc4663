import { optionalCategories } from '../../../platform/categories.ts';
import { dayInWords } from '../../declaration/durations.ts';
import { fillText } from '../../texts/fill-text.ts';
import type { PageConsent } from './consent.ts';
import { attachForm } from './form.ts';
import type { Spoken } from './language.ts';
import { build } from './markup.ts';

type Parts = Spoken & { consent: PageConsent; announce(text: string | undefined): void };

/** Opens the second layer as a dialog with the current choices. Closing it decides nothing. Returns the form, or null if the dialog was open already. */
export function openDialog(root: ShadowRoot, { consent, announce, ...spoken }: Parts): HTMLFormElement | null {
  if (root.querySelector('dialog')) return null;
  const opener = root.activeElement ?? document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.className = 'preferences-dialog';
  dialog.setAttribute('aria-labelledby', 'preferences-title');
  dialog.append(build(spoken.layers.preferences, spoken.words));
  const form = dialog.querySelector('form');
  if (!form) return null;
  showChoices(form, consent);
  showState(form, consent, spoken);
  root.append(dialog);
  const back = form.querySelector<HTMLElement>('[data-close]');
  dialog.onclose = () => {
    dialog.remove();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
  attachForm(form, consent, () => {
    dialog.close();
    announce(back?.dataset.saved);
  });
  takeOverBack(back, dialog);
  focusTitle(form);
  dialog.showModal();
  return form;
}

/** Shows the current state. The template's text says that nobody has decided and everything is off. */
function showState(form: HTMLFormElement, consent: PageConsent, { language, layers, words }: Spoken): void {
  const undecided = form.querySelector('.preferences-state');
  const times = consent.times();
  if (times) {
    const decided = build(layers.decided, words);
    const text = decided.firstElementChild;
    text?.replaceChildren(
      fillText(text.textContent, {
        date: dayInWords(times.decidedAtSeconds, language),
        until: dayInWords(times.holdsUntilSeconds, language),
      }),
    );
    undecided?.replaceWith(decided);
  } else if (optionalCategories.some((category) => consent.get().categories[category])) undecided?.remove();
}

function showChoices(form: HTMLFormElement, consent: PageConsent): void {
  for (const category of optionalCategories) {
    const control = form.elements.namedItem(category);
    if (control instanceof HTMLInputElement) control.checked = consent.get().categories[category];
  }
}

/** Turns the link of the preferences page into a button that closes the dialog. */
function takeOverBack(back: HTMLElement | null, dialog: HTMLDialogElement): void {
  if (!back) return;
  back.textContent = back.dataset.close ?? back.textContent;
  back.addEventListener('click', (event) => {
    event.preventDefault();
    dialog.close();
  });
  back.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    dialog.close();
  });
}

/** Focuses the title when the dialog opens, so that a screen reader announces what the dialog is about. */
function focusTitle(form: HTMLFormElement): void {
  const title = form.querySelector<HTMLElement>('h1,h2');
  if (!title) return;
  title.tabIndex = -1;
  title.autofocus = true;
}
