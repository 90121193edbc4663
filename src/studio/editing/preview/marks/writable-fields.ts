import type { Block, Field } from 'payload';
import { blocks } from '../../../../content/blocks/fields.generated.ts';
import { isRecord } from '../../../publishing/read-model/localized.ts';

/** A field of a block that a page can show as words, rich text or an image. */
export type WritableField = {
  /** Names and row ids, from the block: `items.65f1….title`. */
  path: string;
  kind: 'text' | 'richText' | 'media';
  value: unknown;
  /** As the collection defines it: English, or both languages of the studio. */
  label: unknown;
  maxLength?: number | undefined;
  /** False where a page with words in this field looks different in other places too. */
  hasPlaceholder: boolean;
};

type Row = Readonly<Record<string, unknown>>;

const fieldsOfBlock = new Map(blocks.map((block: Block) => [block.slug, block.fields]));

/** Lists the fields of a block, as the form holds it, in the order of the form. Rows without an id are left out: nothing could find them again. */
export function writableFields(block: Row): WritableField[] {
  return typeof block.blockType === 'string' ? fieldsIn(fieldsOfBlock.get(block.blockType) ?? [], block, '') : [];
}

/** Lists the fields with these names of a collection. */
export function writableRootFields(fields: readonly Field[], names: readonly string[], values: Row): WritableField[] {
  return fieldsIn(
    fields.filter((field) => 'name' in field && names.includes(field.name)),
    values,
    '',
  );
}

function fieldsIn(fields: readonly Field[], row: Row, prefix: string): WritableField[] {
  return fields.flatMap((field) => (isShown(field, row) ? fieldIn(field, row, prefix) : []));
}

function fieldIn(field: Field, row: Row, prefix: string): WritableField[] {
  if (field.type === 'row' || field.type === 'collapsible') return fieldsIn(field.fields, row, prefix);
  if (!('name' in field)) return [];
  const path = prefix + field.name;
  const value = row[field.name];
  if (field.type === 'array')
    return rowsOf(value).flatMap((item) => fieldsIn(field.fields, item, `${path}.${item.id}.`));
  const kind = kindOf(field);
  if (!kind) return [];
  const maxLength = 'maxLength' in field && typeof field.maxLength === 'number' ? field.maxLength : undefined;
  const hasPlaceholder = field.custom?.hasNoPlaceholder !== true;
  return [{ path, kind, value, label: 'label' in field ? field.label : field.name, maxLength, hasPlaceholder }];
}

function kindOf(field: Field): WritableField['kind'] | undefined {
  if (field.type === 'richText') return 'richText';
  // An upload with a filter takes other files than images, such as captions.
  if (field.type === 'upload') return field.relationTo === 'media' && !field.filterOptions ? 'media' : undefined;
  return (field.type === 'text' || field.type === 'textarea') && !field.custom?.isAddress ? 'text' : undefined;
}

function rowsOf(value: unknown): (Row & { id: string })[] {
  return (Array.isArray(value) ? value : []).filter(
    (item): item is Row & { id: string } => isRecord(item) && typeof item.id === 'string',
  );
}

function isShown(field: Field, row: Row): boolean {
  const condition = field.admin && 'condition' in field.admin ? field.admin.condition : undefined;
  return !condition || condition(row, row, { blockData: row, operation: 'update', path: [], user: null });
}
