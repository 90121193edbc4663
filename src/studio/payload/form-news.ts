import { isDeepStrictEqual } from 'node:util';
import type { FormState } from 'payload';

type Field = FormState[string];
type Row = NonNullable<Field['rows']>[number];

/**
 * Leaves out of a response what the form already knows: unchanged values, and whether its existing rows are collapsed.
 * What the server computed or added stays. Payload answers each change and each save with the whole state of the form's
 * fields at the time of the request, and the form takes it over: text typed in the meantime was reset, and a row that
 * was opened collapsed under the cursor (payload issue 17676). A row that was just added does not say yet whether it is
 * collapsed; it is open.
 */
export function onlyNews(answered: FormState, asked: FormState | undefined): FormState {
  if (!asked) return answered;
  return Object.fromEntries(Object.entries(answered).map(([path, field]) => [path, newsOfField(field, asked[path])]));
}

function newsOfField(field: Field, asked: Field | undefined): Field {
  if (!asked || field.addedByServer) return field;
  const news = field.rows ? { ...field, rows: field.rows.map((row) => newsOfRow(row, asked.rows)) } : field;
  if (!isSame(field.value, asked.value)) return news;
  const { value: _value, initialValue: _initialValue, ...rest } = news;
  return rest;
}

/** Treats undefined, null and '' as equal: an empty field is sent and stored in these three ways. */
function isSame(answered: unknown, asked: unknown): boolean {
  return isDeepStrictEqual(answered ?? '', asked ?? '');
}

function newsOfRow(row: Row, asked: readonly Row[] | undefined): Row {
  const known = asked?.find(({ id }) => id === row.id);
  if (!known) return row;
  const { collapsed: _, ...rest } = row;
  return rest;
}
