import { allGranted, noneGranted, optionalCategories } from '../../../platform/categories.ts';
import type { PageConsent, Wanted } from './consent.ts';

/** Without `latestOrder` a retry always repeats its own decision. */
type FormConsent = Pick<PageConsent, 'set'> & Partial<Pick<PageConsent, 'latestOrder' | 'sendAgain'>>;

/**
 * Connects a consent form. Its buttons stay enabled while a request is in flight: the last click counts. A decision that could not be recorded grants
 * nothing: the form shows an error, keeps the choices and offers a retry. Returns a function that disconnects it.
 */
export function attachForm(form: HTMLFormElement, consent: FormConsent, saved: () => void): () => void {
  const alert = form.querySelector<HTMLElement>('[role=alert]');

  async function send(wanted: Wanted, from: Parameters<PageConsent['set']>[1]): Promise<void> {
    alert?.replaceChildren();
    const isDone = await consent.set(wanted, from);
    if (isDone) saved();
    if (isDone !== false) return;
    const order = consent.latestOrder?.();
    const retry = () => {
      if (consent.latestOrder?.() === order) return void send(wanted, from);
      // A later choice was made since. It is what the visitor wants, so it is the one that is sent again.
      alert?.replaceChildren();
      consent.sendAgain?.();
    };
    alert?.append(`${alert.dataset.text ?? ''} `, retryButton(alert.dataset.retry ?? '', retry));
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(form, event.submitter);
    void send(wantedIn(fields), { surface: textIn(fields, 'surface') ?? 'banner', version: textIn(fields, 'rev') });
  };

  form.addEventListener('submit', submit);
  return () => form.removeEventListener('submit', submit);
}

function wantedIn(fields: FormData): Wanted {
  const action = fields.get('action');
  if (action === 'accept') return allGranted;
  if (action !== 'save') return noneGranted;
  return Object.fromEntries(optionalCategories.map((category) => [category, fields.has(category)]));
}

function textIn(fields: FormData, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function retryButton(label: string, retry: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.onclick = retry;
  return button;
}
