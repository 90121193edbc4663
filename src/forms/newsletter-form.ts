import type { FormField } from './form.ts';
import { formTexts } from './texts.ts';

/** Where the sign-up is posted, and the name reports know it by. */
export const newsletterAction = '/newsletter/subscribe';
export const newsletterForm = 'newsletter';

/** The sign-up's fields: an address, and the box whose words are kept. */
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
