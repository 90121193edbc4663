/** The kinds of fields that a form can have; `step` is no question: with it a new step begins. Apart from the checks of forms, because the studio's form needs the names alone. */
export const fieldKinds = [
  'text',
  'email',
  'tel',
  'number',
  'date',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'hidden',
  'file',
  'consent',
  'step',
] as const;
export type FieldKind = (typeof fieldKinds)[number];
