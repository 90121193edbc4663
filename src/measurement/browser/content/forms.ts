import type { ContentFamily, Parameters } from '../page.ts';

const fields = 'input,select,textarea,button';

/**
 * `form_start`: the first input into a form, once per form. `form_submit`: a submit that passed validation. For the site's own forms (`data-form`) the server
 * records it once it has accepted the submission. Consent's own forms are not measured, and what visitors type into a form never is. A field can be named
 * like a property of its form and hide it, so attributes are read.
 */
export const watchForms: ContentFamily = ({ report, stopped, settings }) => {
  if (!settings.formInteractions) return;
  const started = new WeakSet<Element>();

  function on(
    type: 'input' | 'submit',
    name: string,
    tell: (form: Element, event: Event) => Parameters | undefined,
  ): void {
    const heard = (event: Event) => {
      const form = (event.target as Element).closest('form:not([data-candor] *,[data-candor])');
      const told = form && tell(form, event);
      if (told) report(name, { ...aboutForm(form), ...told });
    };
    document.addEventListener(type, heard, { signal: stopped });
  }

  on('input', 'form_start', (form, { target }) => {
    if (started.has(form)) return;
    started.add(form);
    return aboutFirstField(form, target as HTMLInputElement);
  });
  on('submit', 'form_submit', (form, event) =>
    form.matches(':valid:not([data-form])')
      ? { form_submit_text: (event as SubmitEvent).submitter?.textContent ?? '' }
      : undefined,
  );
};

function aboutForm(form: Element): Parameters {
  const attribute = (of: string) => form.getAttribute(of) ?? '';
  return {
    form_id: attribute('id'),
    form_name: attribute('name'),
    form_destination: URL.parse(attribute('action'), location.href)?.href ?? '',
    form_length: form.querySelectorAll(fields).length,
  };
}

function aboutFirstField(form: Element, field: HTMLInputElement): Parameters {
  return {
    first_field_id: field.id,
    first_field_name: field.name,
    first_field_type: field.type,
    first_field_position: [...form.querySelectorAll(fields)].indexOf(field) + 1,
  };
}
