import { checkPosted } from './check.ts';
import type { FormField } from './form.ts';
import type { AnsweredField } from './journal-entries.ts';
import type { TextPattern } from './patterns.ts';

/** `email`: address of whoever tests. `day`: a date, for fields without bounds, as YYYY-MM-DD. */
type SampleOptions = { email: string; day: string };

/** Returns made-up answers by the rules of each field, for a test. Only fields that these answers call for are among them; files are left out. */
export function sampleAnswers(fields: readonly FormField[], options: SampleOptions): AnsweredField[] {
  const values = new Map(fields.map((field) => [field.name, [sampleOf(field, options)]]));
  return checkPosted(fields, { values, files: new Map(), fileFaults: new Map() }).fields;
}

function sampleOf(field: FormField, { email, day }: SampleOptions): string {
  switch (field.kind) {
    case 'email':
      return email;
    case 'tel':
      return '+1 202 555 0100';
    case 'number':
      return field.min || field.max || '1';
    case 'date':
      return field.min || field.max || day;
    case 'select':
    case 'radio':
    case 'checkbox':
      return field.options[0]?.value ?? '';
    case 'consent':
      return 'yes';
    default:
      return textOf(field);
  }
}

const samples: Readonly<Record<TextPattern, string>> = {
  letters: 'Test',
  digits: '12345',
  'letters-digits': 'Test1',
  'postal-code': '12345',
  'web-address': 'https://example.com/test',
};

/** Repeated until it is long enough, and cut where it is too long: also what follows a pattern follows it then. */
function textOf({ pattern, minLength, maxLength }: FormField): string {
  const sample = pattern === null ? 'Test' : samples[pattern];
  const times = Math.max(1, Math.ceil(minLength / sample.length));
  return sample.repeat(times).slice(0, maxLength);
}
