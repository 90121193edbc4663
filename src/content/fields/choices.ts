/** A label that is the same in all languages, such as a company or country name, is a plain string. */
export type Choice = { value: string; label: string | { en: string; de: string } };

/** Adds a list of choices to a plain text field: the list can change without a migration. */
export function choicesOf(choices: readonly Choice[]): {
  Field: { path: string; clientProps: { choices: readonly Choice[] } };
} {
  return { Field: { path: '/ui/choice-field#ChoiceField', clientProps: { choices } } };
}

/** Labels a collapsed row with one of its fields; a language or country code is shown as its name. */
export function rowNamedBy(
  field: string,
  empty: string,
  codeOf?: 'language' | 'region',
): { RowLabel: { path: string; clientProps: object } } {
  return {
    RowLabel: {
      path: '/editing/view/named-row-label#NamedRowLabel',
      clientProps: { field, empty, ...(codeOf && { codeOf }) },
    },
  };
}
