import { allGranted, noneGranted, optionalCategories } from '../../../platform/categories.ts';
import type { PageConsent, Wanted } from './consent.ts';

/**
 * Lets one of the forms decide. Its buttons stay in use while an answer is on its way: the last press counts. What could not be recorded grants nothing: the
 * form says so, keeps what was chosen and offers to try again. Returns how to stop.
 */
export function attachForm(form: HTMLFormElement, consent: Pick<PageConsent, 'set'>, saved: () => void): () => void {
  const alert = form.querySelector<HTMLElement>('[role=alert]');

  async function send(wanted: Wanted, from: Parameters<PageConsent['set']>[1]): Promise<void> {
    alert?.replaceChildren();
    const isDone = await consent.set(wanted, from);
    if (isDone) saved();
    else if (isDone === false) alert?.append(`${alert.dataset.text ?? ''} `, retryButton(alert.dataset.retry ?? '', () => void send(wanted, from)));
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
