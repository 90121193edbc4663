import type { FormState } from 'payload';

type Row = NonNullable<FormState[string]['rows']>[number];

/**
 * Payload answers each change of a form with the state of its fields, and with each row's folding as it was when it was
 * asked. The form would take that over: a row that was opened in the meantime would fold under the cursor. So of the
 * rows that the form already knows to be open or folded the answer says nothing.
 */
export function withoutKnownFolds(answered: FormState, asked: FormState | undefined): FormState {
  if (!asked) return answered;
  return Object.fromEntries(Object.entries(answered).map(([path, field]) => [path, field.rows ? { ...field, rows: field.rows.map((row) => withoutKnownFold(row, asked[path]?.rows)) } : field]));
}

function withoutKnownFold(row: Row, asked: readonly Row[] | undefined): Row {
  const known = asked?.find(({ id }) => id === row.id);
  if (!known || !('collapsed' in known)) return row;
  const { collapsed: _, ...rest } = row;
  return rest;
}
