import { attachForm, choicesIn } from '../../browser/form.ts';
import { randomId } from '../../browser/random-id.ts';
import type { Decision, Recorded, Recording } from './decision.ts';
import { recording } from './recording.ts';
import type { Store } from './store.ts';

/** Lets a consent form of our own page post its decision without leaving the page. What it withdraws is off at the click. */
export function enhance(form: HTMLFormElement, store: Store, saved: (recorded: Recorded) => void): void {
  let send: (act: 'record' | 'retry') => Recording;
  // Preloads the recorder when the pointer or the focus reaches the form.
  for (const type of ['pointerover', 'focusin']) form.addEventListener(type, recording, { once: true });
  attachForm(form, {
    press(fields) {
      const decision: Decision = {
        categories: choicesIn(fields),
        surface: `${fields.get('surface')}`,
        rev: `${fields.get('rev')}`,
        id: randomId(),
        ...(fields.has('erase') && { erase: true }),
      };
      store.limit(decision.categories);
      const at = Date.now();
      send = async (act) => (await recording().catch(() => undefined))?.[act](store, decision, at);
      return send('record');
    },
    retry: () => send('retry'),
    saved,
  });
}
