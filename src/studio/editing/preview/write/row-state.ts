import type { FormState } from 'payload';
import { stateOf } from '../../blocks/row-state.ts';
import { blocksField } from '../../blocks/blocks-field-of.ts';

/** The form's state of one block: its type, and its fields by their path from the block. */
export type RowState = { blockType: string; fields: FormState };

/** Takes a block's state out of the form, so that the block can be put back as it was. */
export function rowStateAt(state: FormState, at: number): RowState {
  const prefix = `${blocksField}.${at}.`;
  const fields = Object.fromEntries(
    Object.entries(state).flatMap(([path, field]) =>
      path.startsWith(prefix)
        ? [[path.slice(prefix.length), { ...field, ...(field.rows && { rows: [...field.rows] }) }]]
        : [],
    ),
  );
  return { blockType: state[blocksField]?.rows?.[at]?.blockType ?? '', fields };
}

/** Copies a block's state with new ids for the block and its rows. Components are left to the server, which makes them for the new place. */
export function copiedRowState({ blockType, fields }: RowState, newId: () => string): RowState {
  const ids = new Map<unknown, string>();
  for (const [path, { value }] of Object.entries(fields))
    if (isId(path) && typeof value === 'string') ids.set(value, newId());
  const copy = Object.entries(fields).map(([path, field]) => {
    const { customComponents: _, ...kept } = field;
    const id = isId(path) ? ids.get(field.value) : undefined;
    const rows = field.rows?.map((row) => ({ ...row, id: ids.get(row.id) ?? newId() }));
    return [path, { ...kept, ...(id !== undefined && { value: id, initialValue: id }), ...(rows && { rows }) }];
  });
  return { blockType, fields: Object.fromEntries(copy) };
}

/** The state of a new block: its id, and one row in each list that must have one, so that there is something to write. */
export function newRowState(blockType: string, lists: readonly string[], newId: () => string): RowState {
  const rows = lists.flatMap((name) => {
    const id = newId();
    return [
      [name, { ...stateOf(1), disableFormData: true, rows: [{ id }] }],
      [`${name}.0.id`, stateOf(id)],
    ];
  });
  return { blockType, fields: Object.fromEntries([['id', stateOf(newId())], ...rows]) };
}

export function rowIdOf({ fields }: RowState): string {
  return String(fields.id?.value);
}

function isId(path: string): boolean {
  return path === 'id' || path.endsWith('.id');
}
