import type { ClientField, FormState } from 'payload';
import { type Fields, isFields, itemsOf } from '../../../content/parts/values.ts';
import { newRowId, stateOf } from './row-state.ts';

/**
 * Returns the state that a form needs to hold a stored block, by path within the block. All rows inside get new ids, so the result is a copy. The server adds
 * what is missing, such as editors of rich text, with its next response.
 */
export function blockState(fields: readonly ClientField[], block: Fields): FormState {
  return Object.fromEntries(fields.flatMap((field) => entriesOf(field, block)));
}

type Entry = [path: string, state: FormState[string]];

function entriesOf(field: ClientField, values: Fields): Entry[] {
  if (field.type === 'row' || field.type === 'collapsible')
    return field.fields.flatMap((one) => entriesOf(one, values));
  if (!('name' in field) || field.name === 'id' || !Object.hasOwn(values, field.name)) return [];
  const value = values[field.name];
  if (field.type === 'array') return rowsOf(field.name, field.fields, value);
  if (field.type === 'group')
    return isFields(value) ? Object.entries(blockState(field.fields, value)).map(below(field.name)) : [];
  return [[field.name, stateOf(value)]];
}

function rowsOf(name: string, fields: readonly ClientField[], value: unknown): Entry[] {
  const rows = itemsOf(value).map((row) => ({ id: newRowId(), row }));
  const inside = rows.flatMap(({ id, row }, index) => {
    const entries: Entry[] = [['id', stateOf(id)], ...Object.entries(blockState(fields, row))];
    return entries.map(below(`${name}.${index}`));
  });
  const list = {
    ...stateOf(rows.length),
    disableFormData: rows.length > 0,
    rows: rows.map(({ id }) => ({ id, collapsed: true })),
  };
  return [[name, list], ...inside];
}

function below(path: string) {
  return ([name, state]: Entry): Entry => [`${path}.${name}`, state];
}
