import type { FormField } from './form.ts';
import { formTexts } from './texts.ts';

/** The path that the sign-up is posted to, and its name in reports. */
export const newsletterAction = '/newsletter/subscribe';
export const newsletterForm = 'newsletter';

/** Returns the fields of the sign-up: an e-mail address, and the consent checkbox with the text that is stored. */
export function newsletterFields(locale: string, consentText: string): FormField[] {
  const texts = formTexts(locale).newsletter;
  return [
    { ...plain, name: 'email', kind: 'email', label: texts.email, maxLength: 254 },
    { ...plain, name: 'consent', kind: 'consent', label: consentText || texts.consent },
  ];
}

const plain: Omit<FormField, 'name' | 'kind' | 'label'> = {
  help: '',
  placeholder: '',
  isRequired: true,
  minLength: 0,
  maxLength: 10,
  pattern: null,
  min: '',
  max: '',
  options: [],
  value: '',
  files: { group: 'any', maxBytes: 1, maxCount: 1 },
  when: null,
};
