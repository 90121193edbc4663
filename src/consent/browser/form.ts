import { allGranted, noneGranted, optionalCategories } from '../../platform/categories.ts';
import { type Decision, newDecision, type Recorded, record } from './decision.ts';
import type { Store } from './store.ts';

/**
 * Lets a consent form post without leaving the page. When the decision cannot be recorded the form says so, keeps what was chosen
 * and offers to try the same decision again.
 */
export function enhance(form: HTMLFormElement, store: Store, saved: (recorded: Recorded) => void): void {
  const alert = form.querySelector<HTMLElement>('[role=alert]');

  async function send(decision: Decision): Promise<void> {
    if (form.ariaBusy) return;
    form.ariaBusy = 'true';
    alert?.replaceChildren();
    const recorded = await record(store, decision);
    form.ariaBusy = null;
    if (recorded) saved(recorded);
    else alert?.append(`${alert.dataset.text} `, retryButton(alert.dataset.retry, () => send(decision)));
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(form, event.submitter);
    const decision = newDecision(`${fields.get('surface')}`, wanted(fields), `${fields.get('rev')}`);
    void send(fields.has('erase') ? { ...decision, erase: true } : decision);
  });
}

function wanted(fields: FormData): Decision['categories'] {
  const action = fields.get('action');
  if (action === 'accept') return allGranted;
  if (action === 'reject') return noneGranted;
  return Object.fromEntries(optionalCategories.map((category) => [category, fields.has(category) && !(action === 'opt-out' && category === 'advertisement')]));
}

function retryButton(label: string | undefined, retry: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label ?? '';
  button.onclick = retry;
  return button;
}
