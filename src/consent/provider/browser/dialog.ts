import { optionalCategories } from '../../../platform/categories.ts';
import { focusAgain } from '../../browser/focus.ts';
import { showDialog } from '../../browser/preferences-dialog.ts';
import { formatDay } from '../../declaration/durations.ts';
import { fillText } from '../../texts/fill-text.ts';
import type { PageConsent } from './consent.ts';
import { connectForm } from './form.ts';
import type { Spoken } from './language.ts';
import { build } from './markup.ts';

type Options = Spoken & { consent: PageConsent; announce(text: string | undefined): void };

/** Opens the second layer as a dialog with the current choices. Closing it decides nothing. Returns the form, or null if the dialog was open already. */
export function openDialog(root: ShadowRoot, { consent, announce, ...spoken }: Options): HTMLFormElement | null {
  if (root.querySelector('dialog')) return null;
  const opener = root.activeElement ?? document.activeElement;
  const form = build(spoken.layers.preferences, spoken.words).querySelector('form');
  if (!form) return null;
  showChoices(form, consent);
  showState(form, consent, spoken);
  const dialog = showDialog(form, root, () => focusAgain(opener));
  connectForm(form, consent, () => {
    dialog.close();
    announce(form.querySelector<HTMLElement>('[data-close]')?.dataset.saved);
  });
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
        date: formatDay(times.decidedAtSeconds, language),
        until: formatDay(times.holdsUntilSeconds, language),
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
