/** The kinds of fields that a form can have. Apart from the checks of forms, because the studio's form needs the names alone. */
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
] as const;
export type FieldKind = (typeof fieldKinds)[number];
