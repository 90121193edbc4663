import { allGranted, noneGranted, optionalCategories } from '../../platform/categories.ts';
import type { Decision, Recorded } from './decision.ts';
import { recording } from './recording.ts';
import { randomId } from './random-id.ts';
import { retryButton } from './retry-button.ts';
import type { Store } from './store.ts';

/**
 * Lets a consent form post without leaving the page. Its buttons stay enabled while a request is in flight: the last click counts. If the decision
 * cannot be recorded, the form shows an error, keeps the choices and offers a retry.
 */
export function enhance(form: HTMLFormElement, store: Store, saved: (recorded: Recorded) => void): void {
  const alert = form.querySelector<HTMLElement>('[role=alert]');

  async function send(decision: Decision, at: number, act: 'record' | 'retry'): Promise<void> {
    alert?.replaceChildren();
    const recorder = await recording().catch(() => undefined);
    const recorded = await recorder?.[act](store, decision, at);
    if (recorded) return saved(recorded);
    if (recorded !== null)
      alert?.append(
        `${alert.dataset.text} `,
        retryButton(alert.dataset, () => send(decision, at, 'retry')),
      );
  }

  // Preloads the recorder when the pointer or the focus reaches the form.
  for (const type of ['pointerover', 'focusin']) form.addEventListener(type, recording, { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(form, event.submitter);
    const decision: Decision = {
      categories: wanted(fields),
      surface: `${fields.get('surface')}`,
      rev: `${fields.get('rev')}`,
      id: randomId(),
      ...(fields.has('erase') && { erase: true }),
    };
    store.limit(decision.categories);
    void send(decision, Date.now(), 'record');
  });
}

function wanted(fields: FormData): Decision['categories'] {
  const action = fields.get('action');
  if (action === 'accept') return allGranted;
  if (action === 'reject') return noneGranted;
  return Object.fromEntries(
    optionalCategories.map((category) => [
      category,
      fields.has(category) && !(action === 'opt-out' && category === 'advertisement'),
    ]),
  );
}
