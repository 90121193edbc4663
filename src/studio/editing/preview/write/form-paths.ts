import { blocksField } from '../../blocks/blocks-field-of.ts';

/** A form's fields by path, limited to what writing on the page needs. */
export type FormField = { value?: unknown; rows?: { id: string; blockType?: string | undefined }[] | undefined };
export type FormFields = Readonly<Record<string, FormField | undefined>>;

/** Where a field is: in a block by names and row ids, or in the document itself. Unlike a form's path it stays the same when rows move. */
export type FieldPlace = { block: string | null; path: string };

/** Returns the present path of a field in the form, such as `blocks.2.items.0.title`; undefined when its block or row is gone. */
export function formPathOf(fields: FormFields, { block, path }: FieldPlace): string | undefined {
  if (block === null) return path;
  const at = blockIndex(fields, block);
  if (at < 0) return undefined;
  const [first = '', ...rest] = path.split('.');
  let found = `${blocksField}.${at}.${first}`;
  for (let step = 0; step < rest.length; step += 2) {
    const row = (fields[found]?.rows ?? []).findIndex(({ id }) => id === rest[step]);
    if (row < 0) return undefined;
    found = `${found}.${row}.${rest[step + 1]}`;
  }
  return found;
}

export function blockIndex(fields: FormFields, block: string): number {
  return blockIds(fields).indexOf(block);
}

export function blockIds(fields: FormFields): string[] {
  return (fields[blocksField]?.rows ?? []).map(({ id }) => id);
}

/** Returns a field's value in a document's values, as the preview was given them. */
export function valueIn(values: unknown, { block, path }: FieldPlace): unknown {
  const start = block === null ? values : rowWith(Object(values)[blocksField], block);
  const [first = '', ...rest] = path.split('.');
  let value: unknown = Object(start)[first];
  for (let step = 0; step < rest.length; step += 2)
    value = Object(rowWith(value, rest[step] ?? ''))[rest[step + 1] ?? ''];
  return value;
}

function rowWith(rows: unknown, id: string): unknown {
  return Array.isArray(rows) ? rows.find((row) => Object(row).id === id) : undefined;
}
