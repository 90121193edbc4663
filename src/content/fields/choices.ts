
/** Names that are the same everywhere, of companies or countries, are said once. */
export type Choice = { value: string; label: string | { en: string; de: string } };

/** A list to choose from over a plain text field: what is in the list can change without a migration. */
export function choicesOf(choices: readonly Choice[]): { Field: { path: string; clientProps: { choices: readonly Choice[] } } } {
  return { Field: { path: '/views/choice-field#ChoiceField', clientProps: { choices } } };
}

/** The heading of a folded row: one of its fields, written out when it is the code of a language or a country. */
export function rowNamedBy(field: string, empty: string, codeOf?: 'language' | 'region'): { RowLabel: { path: string; clientProps: object } } {
  return { RowLabel: { path: '/views/named-row-label#NamedRowLabel', clientProps: { field, empty, ...(codeOf && { codeOf }) } } };
}

