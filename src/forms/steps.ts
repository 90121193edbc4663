import type { FormField } from './form.ts';

/** `title` and `help` are empty for fields before the first heading of a step. */
export type FormStep = { title: string; help: string; fields: FormField[] };

/** Returns the steps of a form, each with at least one field; a form without steps is one. */
export function stepsOf(fields: readonly FormField[]): FormStep[] {
  const steps: FormStep[] = [{ title: '', help: '', fields: [] }];
  for (const field of fields) {
    if (field.kind === 'step') steps.push({ title: field.label, help: field.help, fields: [] });
    else steps.at(-1)?.fields.push(field);
  }
  return steps.filter(({ fields: own }) => own.length > 0);
}
