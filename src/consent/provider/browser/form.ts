import { allGranted, noneGranted, optionalCategories } from '../../../platform/categories.ts';
import { retryButton } from '../../browser/retry-button.ts';
import type { Wanted } from '../../browser/api.ts';
import type { PageConsent } from './consent.ts';

/**
 * Connects a consent form. Its buttons stay enabled while a request is in flight: the last click counts. A decision that could not be recorded grants
 * nothing: the form shows an error, keeps the choices and offers a retry. Returns a function that disconnects it.
 */
export function attachForm(
  form: HTMLFormElement,
  consent: Pick<PageConsent, 'set' | 'retry'>,
  saved: () => void,
): () => void {
  const alert = form.querySelector<HTMLElement>('[role=alert]');

  async function follow(decided: Promise<boolean | null>): Promise<void> {
    alert?.replaceChildren();
    const isDone = await decided;
    if (isDone) saved();
    if (isDone === false)
      alert?.append(
        `${alert.dataset.text ?? ''} `,
        retryButton(alert.dataset, () => follow(consent.retry())),
      );
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(form, event.submitter);
    void follow(
      consent.set(wantedIn(fields), { surface: textIn(fields, 'surface') ?? 'banner', version: textIn(fields, 'rev') }),
    );
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
