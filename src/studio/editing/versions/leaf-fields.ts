import type { Field, StaticLabel } from 'payload';
import { type Fields, isFields, itemsOf } from '../../../content/parts/values.ts';
import { nameOfBlock } from '../blocks/name-of-block.ts';
import { isHidden } from '../../publishing/publish-check/leaf-fields.ts';
import { isSame, rowChanges } from './rows.ts';

/** The path of a field in a block, from the outside in: its list, its position from 1, its own label. */
type Way = readonly (StaticLabel | number)[];
/** One changed field of a block. For a list with only reordered rows, it holds the names of the rows. */
export type LeafChange = { way: Way; field: Field; before: unknown; after: unknown };

/** Returns every field that differs between two states of the same row; for an added or removed row, all non-empty fields. */
export function leafChanges(
  fields: readonly Field[],
  { before, after }: { before: Fields; after: Fields },
  way: Way = [],
): LeafChange[] {
  return fields.flatMap((field): LeafChange[] => {
    if (field.type === 'row' || field.type === 'collapsible') return leafChanges(field.fields, { before, after }, way);
    if (
      field.type === 'ui' ||
      !('name' in field) ||
      typeof field.name !== 'string' ||
      field.name === 'id' ||
      field.name === 'blockName'
    )
      return [];
    const [was, is] = [shownIn(before, field, field.name), shownIn(after, field, field.name)];
    if (isSame(was, is)) return [];
    const here = [...way, labelOf(field, field.name)];
    if (field.type === 'group')
      return leafChanges(field.fields, { before: isFields(was) ? was : {}, after: isFields(is) ? is : {} }, here);
    return field.type === 'array'
      ? listChanges(field, { before: itemsOf(was), after: itemsOf(is) }, here)
      : [{ way: here, field, before: was, after: is }];
  });
}

function listChanges(
  field: Field & { type: 'array' },
  { before, after }: { before: Fields[]; after: Fields[] },
  way: Way,
): LeafChange[] {
  const changes = rowChanges(before, after);
  const order: LeafChange[] = changes.some(({ from, to }) => from !== undefined && to !== undefined)
    ? [{ way, field, before: before.map(nameOf), after: after.map(nameOf) }]
    : [];
  const rows = changes
    .filter(({ kind }) => kind !== 'moved')
    .flatMap((row) =>
      leafChanges(field.fields, { before: row.before ?? {}, after: row.after ?? {} }, [
        ...way,
        (row.to ?? row.from ?? 0) + 1,
      ]),
    );
  return [...order, ...rows];
}

/** A field that the form hides for a row is not published either. */
function shownIn(row: Fields, field: Field, name: string): unknown {
  return Object.keys(row).length === 0 || isHidden(field, row) ? undefined : row[name];
}

function nameOf(row: Fields): string {
  return nameOfBlock((name) => row[name]) ?? String(row.name ?? row.label ?? '…');
}

function labelOf(field: Field, name: string): StaticLabel {
  return 'label' in field &&
    (typeof field.label === 'string' || (typeof field.label === 'object' && field.label !== null))
    ? field.label
    : name;
}
