import { type BaseDatabaseAdapter, ValidationError } from 'payload';
import { isRecord, textOf } from '../published/localized.ts';

type Writing = { collection: string; data?: unknown };
const writes = ['create', 'updateOne', 'updateMany', 'upsert'] as const;

/**
 * Says which value is taken, and at which field. Only the database can tell for certain that a value is used a second time: two editors may
 * save it at the same moment. Payload makes a refusal of that, but one that names neither the value nor the field as it is labelled.
 */
export function withClearConflicts(adapter: BaseDatabaseAdapter): void {
  const own: { [Name in (typeof writes)[number]]: (this: BaseDatabaseAdapter, asked: never) => Promise<unknown> } = adapter;
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
  // What is made from the title cannot be typed: the title can.
  const path = field(taken)?.admin?.readOnly ? (config?.admin.useAsTitle ?? taken) : taken;
  const labelled = field(path);
  const value = isRecord(data) ? textOf(data[path]) : '';
  const refusal = { code: 'value_taken', message: value ? `“${value}” is already taken. Enter another value.` : 'This value is already taken. Enter another one.' };
  const label = labelled && 'label' in labelled && (typeof labelled.label === 'string' || isRecord(labelled.label)) ? labelled.label : path;
  return new ValidationError({ collection, errors: [{ path, message: `${refusal.message} (${refusal.code})`, label }] });
}

/** Payload names the table only where it read the refusal off what the database said. */
function takenFieldOf(error: unknown): string | undefined {
  if (!(error instanceof ValidationError)) return undefined;
  const [first]: unknown[] = error.data.errors;
  return isRecord(first) && 'tableName' in first ? textOf(first.path) : undefined;
}
