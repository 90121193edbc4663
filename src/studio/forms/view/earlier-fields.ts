import { type FieldKind, fieldKinds } from '../../../forms/field-kinds.ts';

/** A field that a condition can depend on. `values`: the answers that it can have; undefined where people write their own. Only the answer of a consent has no label. */
export type EarlierField = { name: string; label: string; values: { value: string; label: string }[] | undefined };

/** The state of the studio's form, as far as it is needed here. */
type FormValues = Readonly<Record<string, { value?: unknown; rows?: readonly unknown[] } | undefined>>;

const listKinds: readonly FieldKind[] = ['select', 'radio', 'checkbox'];
/** Nobody answers a hidden field or the heading of a step, and a file is no answer that a condition could name. */
const unfitting: readonly FieldKind[] = ['file', 'hidden', 'step'];

/**
 * Returns the fields of the form above the row of a path such as `fields.3.whenField`. Fields without a name are left out: a condition
 * remembers the name.
 */
export function earlierFields(values: FormValues, path: string): EarlierField[] {
  const [, list = '', row = '0'] = /^(.+)\.(\d+)\.[^.]+$/.exec(path) ?? [];
  return Array.from({ length: Number(row) }, (_, at) => fieldAt(values, `${list}.${at}`)).filter(
    (field) => field !== undefined,
  );
}

function fieldAt(values: FormValues, path: string): EarlierField | undefined {
  const textAt = (name: string) => textOf(values[`${path}.${name}`]?.value);
  const name = textAt('name');
  const kind = fieldKinds.find((one) => one === textAt('kind')) ?? 'text';
  if (name === '' || unfitting.includes(kind)) return undefined;
  return { name, label: textAt('label') || name, values: valuesAt(values, path, kind) };
}

function valuesAt(values: FormValues, path: string, kind: FieldKind): EarlierField['values'] {
  if (kind === 'consent') return [{ value: 'yes', label: '' }];
  if (!listKinds.includes(kind)) return undefined;
  return Array.from({ length: values[`${path}.options`]?.rows?.length ?? 0 }, (_, at) => {
    const value = textOf(values[`${path}.options.${at}.value`]?.value);
    return { value, label: textOf(values[`${path}.options.${at}.label`]?.value) || value };
  }).filter(({ value }) => value !== '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
