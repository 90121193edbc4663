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
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
  follow(form);
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

/** Shows and hides fields that depend on another answer. A hidden field is not sent. */
function follow(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-when]')) {
    const { when = '', equals = '' } = field.dataset;
    field.hidden = !new FormData(form).getAll(when).includes(equals);
    for (const control of field.querySelectorAll<HTMLInputElement>('input,select,textarea'))
      control.disabled = field.hidden;
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
