import { allGranted, type Choices, choicesWhere, noneGranted } from '../../platform/categories.ts';

/** Resolves to what was recorded, to null when a later decision overtook it, and to nothing when it could not be recorded. */
type Sending<Recorded> = Promise<Recorded | null | undefined | false>;

type Attached<Recorded> = {
  /** Called at the click, with the form's fields. */
  press(fields: FormData): Sending<Recorded>;
  /** Sends what was pressed last again. */
  retry(): Sending<Recorded>;
  saved(recorded: Recorded): void;
};

/**
 * Lets a consent form decide without leaving the page. Its buttons stay enabled while a request is in flight: the last click counts. A decision that
 * could not be recorded grants nothing: the form shows an error, keeps the choices and offers a retry. Returns a function that disconnects it.
 */
export function attachForm<Recorded>(form: HTMLFormElement, { press, retry, saved }: Attached<Recorded>): () => void {
  const alert = form.querySelector<HTMLElement>('[role=alert]');

  async function follow(sending: Sending<Recorded>): Promise<void> {
    alert?.replaceChildren();
    const recorded = await sending;
    if (recorded) saved(recorded);
    else if (recorded !== null)
      alert?.append(
        `${alert.dataset.text} `,
        Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: alert.dataset.retry,
          onclick: () => follow(retry()),
        }),
      );
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void follow(press(new FormData(form, event.submitter)));
  };

  form.addEventListener('submit', submit);
  return () => form.removeEventListener('submit', submit);
}

/** Returns what the pressed button grants; nothing for a button without a known meaning. */
export function choicesIn(fields: FormData): Choices {
  const action = fields.get('action');
  if (action === 'accept') return allGranted;
  if (action === 'opt-out') fields.delete('advertisement');
  else if (action !== 'save') return noneGranted;
  return choicesWhere((category) => fields.has(category));
}
