import type { FieldKind } from '../../../forms/field-kinds.ts';

/** What a new field of each kind is called in exports, and the question that it starts with, where there is a usual one. */
const usual: Readonly<Record<FieldKind, { name: string; label?: { en: string; de: string } }>> = {
  text: { name: 'text' },
  email: { name: 'email', label: { en: 'Email address', de: 'E-Mail-Adresse' } },
  tel: { name: 'phone', label: { en: 'Phone number', de: 'Telefonnummer' } },
  number: { name: 'number' },
  date: { name: 'date', label: { en: 'Date', de: 'Datum' } },
  textarea: { name: 'message', label: { en: 'Message', de: 'Nachricht' } },
  select: { name: 'choice' },
  radio: { name: 'choice' },
  checkbox: { name: 'choices' },
  hidden: { name: 'hidden' },
  file: { name: 'file', label: { en: 'File', de: 'Datei' } },
  consent: { name: 'consent' },
  step: { name: 'step' },
};

/** Returns a field of a kind, with a name that no other field has and, in English and German, its usual question. */
export function newField(
  kind: FieldKind,
  { taken, locale }: { taken: readonly string[]; locale: string },
): { kind: FieldKind; name: string; label: string } {
  const { name, label } = usual[kind];
  const known = new Set(taken);
  let free = name;
  for (let at = 2; known.has(free); at += 1) free = `${name}-${at}`;
  return { kind, name: free, label: (locale === 'de' ? label?.de : locale === 'en' ? label?.en : undefined) ?? '' };
}
