import { allGranted, noneGranted, optionalCategories } from '../../platform/categories.ts';
import type { Decision, Recorded } from './decision.ts';
import { recording } from './recording.ts';
import { randomId } from './random-id.ts';
import type { Store } from './store.ts';

/**
 * Lets a consent form post without leaving the page. Its buttons stay enabled while a request is in flight: the last click counts. If the decision
 * cannot be recorded, the form shows an error, keeps the choices and offers a retry.
 */
export function enhance(form: HTMLFormElement, store: Store, saved: (recorded: Recorded) => void): void {
  const alert = form.querySelector<HTMLElement>('[role=alert]');

  async function send(decision: Decision): Promise<void> {
    const at = Date.now();
    alert?.replaceChildren();
    store.limit(decision.categories);
    const recorder = await recording().catch(() => undefined);
    const recorded = await recorder?.record(store, decision, at);
    if (recorded) return saved(recorded);
    if (recorded === null) return;
    const order = recorder?.latestOrder(store);
    const retry = () => {
      if (recorder?.latestOrder(store) === order) return send(decision);
      // A later choice was made since. It is what the visitor wants, so it is the one that is sent again.
      alert?.replaceChildren();
      void recorder?.sendAgain(store);
    };
    alert?.append(`${alert.dataset.text} `, retryButton(alert.dataset.retry, retry));
  }

  // Preloads the recorder when the pointer or the focus reaches the form.
  for (const type of ['pointerover', 'focusin']) form.addEventListener(type, recording, { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(form, event.submitter);
    void send({ categories: wanted(fields), surface: `${fields.get('surface')}`, rev: `${fields.get('rev')}`, id: randomId(), ...(fields.has('erase') && { erase: true }) });
  });
}

function wanted(fields: FormData): Decision['categories'] {
  const action = fields.get('action');
  if (action === 'accept') return allGranted;
  if (action === 'reject') return noneGranted;
  return Object.fromEntries(optionalCategories.map((category) => [category, fields.has(category) && !(action === 'opt-out' && category === 'advertisement')]));
}

function retryButton(label: string | undefined, retry: () => unknown): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label ?? '';
  button.onclick = retry;
  return button;
}
