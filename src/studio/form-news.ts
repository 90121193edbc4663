import { isDeepStrictEqual } from 'node:util';
import type { FormState } from 'payload';

type Field = FormState[string];
type Row = NonNullable<Field['rows']>[number];

/**
 * Payload answers each change and each save of a form with the whole state of its fields, as the form was when it
 * asked, and the form takes it over: text written in the meantime went back to what it was, and a row that was opened
 * folded under the cursor (payload issue 17676). So the answer leaves out what the form knows itself: values that are
 * what it sent, and whether the rows it has are folded. What the server computed or added stays.
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

/** An empty field is sent and stored in three ways. */
function isSame(answered: unknown, asked: unknown): boolean {
  return isDeepStrictEqual(answered ?? '', asked ?? '');
}

function newsOfRow(row: Row, asked: readonly Row[] | undefined): Row {
  const known = asked?.find(({ id }) => id === row.id);
  if (!known || !('collapsed' in known)) return row;
  const { collapsed: _, ...rest } = row;
  return rest;
}
