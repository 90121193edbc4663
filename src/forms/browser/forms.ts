/* Loaded by pages with a form, which also works as plain HTML without it: submits the form without leaving the page, and shows errors next to the fields. */

type Fault = { field: string; message: string };
type Told = { message?: string; redirect?: string; errors?: Fault[] };

const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-form]')];
/** One token for each form, fetched when the visitor starts to fill it in. It also makes a repeat of the same post harmless. */
const tokens = new WeakMap<HTMLFormElement, Promise<void>>();

for (const form of forms) {
  // The server's messages appear next to the fields; the browser's own would come first.
  form.noValidate = true;
  form.addEventListener('input', () => {
    void begin(form);
    follow(form);
  });
  const goOn = pace(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!goOn?.()) void send(form);
  });
  follow(form);
}

/**
 * Shows one step of a form at a time. Without a script all are shown, one below the other.
 * @returns a function that goes to the next step and says whether there was one; a step that the browser finds faults in stays. Undefined for a form without steps.
 */
function pace(form: HTMLFormElement): (() => boolean) | undefined {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')];
  if (steps.length === 0) return undefined;
  const last = steps.length - 1;
  const [previous, next, submit] = ['[data-previous]', '[data-next]', '[data-sending]'].map((one) => part(form, one));
  let at = 0;
  const show = (to: number) => {
    at = to;
    for (const [index, step] of steps.entries()) step.hidden = index !== at;
    if (previous) previous.hidden = at === 0;
    if (next) next.hidden = at === last;
    if (submit) submit.hidden = at !== last;
  };
  const turn = (to: number) => {
    show(to);
    steps[to]?.focus();
  };
  const goOn = () => {
    if (at === last) return false;
    const controls = steps[at]?.querySelectorAll<HTMLInputElement>('input,select,textarea') ?? [];
    const wrong = [...controls].find((control) => !control.checkValidity());
    if (wrong) wrong.reportValidity();
    else turn(at + 1);
    return true;
  };
  previous?.addEventListener('click', () => turn(at - 1));
  next?.addEventListener('click', goOn);
  // What is wrong may be in another step: its first one is shown, and a link of the list leads to any of them.
  const showOf = (found: Element | null | undefined) => {
    const to = steps.findIndex((step) => found && step.contains(found));
    if (to >= 0) show(to);
  };
  form.addEventListener('faults', () => showOf(form.querySelector('[aria-invalid]')));
  form.addEventListener('click', ({ target }) =>
    showOf(document.getElementById((target as Element).closest('a')?.hash.slice(1) ?? '')),
  );
  show(0);
  showOf(form.querySelector('[aria-invalid]'));
  return goOn;
}

function begin(form: HTMLFormElement): Promise<void> {
  const begun = tokens.get(form) ?? fetchToken(form);
  tokens.set(form, begun);
  return begun;
}

/** The form is accepted without a token too, only with less trust. */
async function fetchToken(form: HTMLFormElement): Promise<void> {
  try {
    const { token } = await (await fetch(`${form.getAttribute('action')}/token`)).json();
    part<HTMLInputElement>(form, '[name=_token]').value = token;
  } catch {
    tokens.delete(form);
  }
}

/** Shows and hides fields that depend on another answer. A hidden field is not sent, and only a shown one can be required. */
function follow(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-when]')) {
    const { when = '', equals = '' } = field.dataset;
    field.hidden = !new FormData(form).getAll(when).includes(equals);
    for (const control of field.querySelectorAll<HTMLInputElement>('input,select,textarea')) {
      control.disabled = field.hidden;
      control.required = !field.hidden && field.matches(':not(.field-checkbox):has(.field-required)');
    }
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = part<HTMLButtonElement>(form, '[data-sending]');
  if (button.ariaDisabled === 'true') return;
  const label = button.textContent;
  button.ariaDisabled = 'true';
  button.textContent = button.dataset.sending ?? label;
  await begin(form);
  const told = await post(form);
  button.ariaDisabled = null;
  button.textContent = label;
  if (told.redirect) location.assign(told.redirect);
  else if (told.errors) show(form, told.errors);
  else thank(form, told.message ?? '');
}

async function post(form: HTMLFormElement): Promise<Told> {
  const data = new FormData(form);
  const body = form.enctype.startsWith('multipart')
    ? data
    : new URLSearchParams(data as unknown as Record<string, string>);
  try {
    const answer = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    const told: Told = await answer.json();
    return answer.ok || told.errors ? told : { errors: [{ field: '', message: told.message ?? '' }] };
  } catch {
    return { errors: [{ field: '', message: form.dataset.failed ?? '' }] };
  }
}

function show(form: HTMLFormElement, errors: Fault[]): void {
  for (const place of form.querySelectorAll('.field-error')) place.textContent = '';
  for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
  const list = document.createElement('ul');
  for (const { field, message } of errors) list.append(lineOf(form, field, message));
  const head = document.createElement('p');
  head.textContent = (form.dataset.faults ?? '').replace('{count}', String(errors.length));
  const faults = part(form, '[data-faults-list]');
  faults.replaceChildren(head, list);
  faults.hidden = false;
  form.dispatchEvent(new Event('faults'));
  faults.focus();
}

function lineOf(form: HTMLFormElement, field: string, message: string): HTMLElement {
  const line = document.createElement('li');
  const id = `${form.getAttribute('id')}-${field}`;
  const control = document.getElementById(id);
  if (!control) {
    line.textContent = message;
    return line;
  }
  control.setAttribute('aria-invalid', 'true');
  const place = document.getElementById(`${id}-error`);
  if (place) place.textContent = message;
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = `${(form.querySelector(`label[for="${id}"],#${CSS.escape(id)}>legend`) ?? control.nextElementSibling)?.firstChild?.textContent?.replace(/[.?!؟。]+$/, '') ?? ''}: ${message}`;
  line.append(link);
  return line;
}

function thank(form: HTMLFormElement, message: string): void {
  const thanks = document.createElement('p');
  thanks.className = 'form-thanks';
  thanks.tabIndex = -1;
  thanks.setAttribute('role', 'status');
  thanks.textContent = message;
  form.replaceWith(thanks);
  thanks.focus();
}

function part<Kind extends HTMLElement = HTMLElement>(form: HTMLFormElement, selector: string): Kind {
  return form.querySelector<Kind>(selector) as Kind;
}
