import { attachForm, choicesIn } from '../../browser/form.ts';
import type { PageConsent } from './consent.ts';

/** Connects a consent form of a connected site. Returns a function that disconnects it. */
export function connectForm(
  form: HTMLFormElement,
  { set, retry }: Pick<PageConsent, 'set' | 'retry'>,
  saved: () => void,
): () => void {
  return attachForm(form, {
    press: (fields) => set(choicesIn(fields), { surface: `${fields.get('surface')}`, version: `${fields.get('rev')}` }),
    retry,
    saved,
  });
}
