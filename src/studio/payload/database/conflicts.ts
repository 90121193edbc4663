import { type BaseDatabaseAdapter, ValidationError } from 'payload';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';

type Writing = { collection: string; data?: unknown };
const writes = ['create', 'updateOne', 'updateMany', 'upsert'] as const;

/**
 * Names the value that is taken and its field. Only the database knows for certain that a value is used a second time: two editors may save
 * it at the same moment. Payload turns that into a validation error, but one that names neither the value nor the label of the field.
 */
export function withClearConflicts(adapter: BaseDatabaseAdapter): void {
  const own: { [Name in (typeof writes)[number]]: (this: BaseDatabaseAdapter, asked: never) => Promise<unknown> } =
    adapter;
  for (const name of writes) {
    const write = own[name];
    Object.assign(adapter, {
      async [name](this: BaseDatabaseAdapter, asked: Writing) {
        try {
          return await Reflect.apply(write, this, [asked]);
        } catch (error) {
          throw clearConflict(error, asked, this);
        }
      },
    });
  }
}

function clearConflict(error: unknown, { collection, data }: Writing, { payload }: BaseDatabaseAdapter): unknown {
  const taken = takenFieldOf(error);
  if (taken === undefined) return error;
  const config = payload.config.collections.find(({ slug }) => slug === collection);
  const field = (name: string) => config?.flattenedFields.find((one) => one.name === name);
  // A read-only field is generated from the title, so the error points to the title, which the editor can change.
  const path = field(taken)?.admin?.readOnly ? (config?.admin.useAsTitle ?? taken) : taken;
  const labelled = field(path);
  const value = isRecord(data) ? textOf(data[path]) : '';
  const refusal = {
    code: 'value_taken',
    message: value
      ? `“${value}” is already taken. Enter another value.`
      : 'This value is already taken. Enter another one.',
  };
  const label =
    labelled && 'label' in labelled && (typeof labelled.label === 'string' || isRecord(labelled.label))
      ? labelled.label
      : path;
  return new ValidationError({
    collection,
    errors: [{ path, message: `${refusal.message} (${refusal.code})`, label }],
  });
}

/** Payload sets `tableName` only when it took the error from the database's message. */
function takenFieldOf(error: unknown): string | undefined {
  if (!(error instanceof ValidationError)) return undefined;
  const [first]: unknown[] = error.data.errors;
  return isRecord(first) && 'tableName' in first ? textOf(first.path) : undefined;
}
