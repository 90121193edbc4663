import type { Field, Tab } from 'payload';
import { isSafeAddress } from '../../../content/fields/address.ts';
import type { Locale } from '../../../published/contract.ts';
import { isGiven, isRecord, valueOrDefault } from './localized.ts';
import { idOf } from './relation.ts';
import { publishedRichText } from './rich-text.ts';

type Shape = Record<string, unknown>;

/** Fields that Payload adds to documents and rows for its own use. */
const internalNames = new Set(['id', 'blockName', 'blockType', 'createdAt', 'updatedAt', 'globalType']);

/**
 * Converts form values to their published shape: the named fields and nothing else, relations as ids, in one language. Empty values are omitted; lists are
 * always present.
 * @throws TypeError for a field type that the read model does not know, so that a new block cannot lose one silently.
 */
export function publishedShape(fields: Field[], value: unknown, locale: Locale): Shape {
  const row = isRecord(value) ? value : {};
  const shape: Shape = {};
  for (const field of fields) Object.assign(shape, publishedField(field, row, locale));
  return shape;
}

function publishedField(field: Field, row: Shape, locale: Locale): Shape {
  if (field.type === 'row' || field.type === 'collapsible') return publishedShape(field.fields, row, locale);
  if (field.type === 'tabs') return publishedShape(field.tabs.flatMap(fieldsOfTab), row, locale);
  if (field.type === 'ui' || !('name' in field) || internalNames.has(field.name) || isHidden(field, row)) return {};
  const stored = row[field.name];
  const value = publishedValue(field, field.localized ? valueOrDefault(stored, locale) : stored, locale);
  return value === undefined ? {} : { [field.name]: value };
}

function publishedValue(field: Field, value: unknown, locale: Locale): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'select':
    case 'radio':
    case 'number':
    case 'date':
    case 'checkbox':
      return isScalar(value) && isGiven(value) && (!field.custom?.isAddress || isSafeAddress(value))
        ? value
        : undefined;
    case 'upload':
    case 'relationship':
      return idOf(value) ?? undefined;
    case 'richText':
      return publishedRichText(value) ?? undefined;
    case 'group':
      return publishedShape(field.fields, value, locale);
    case 'array':
      return (Array.isArray(value) ? value : []).map((item) => publishedShape(field.fields, item, locale));
    default:
      throw new TypeError(`The published read model does not know fields of type ${field.type}.`);
  }
}

/** Checks whether the form hides a field for this row, such as a URL left over from before the link pointed to a page. */
function isHidden(field: Field, row: Shape): boolean {
  const condition = field.admin && 'condition' in field.admin ? field.admin.condition : undefined;
  return condition ? !condition(row, row, { blockData: row, operation: 'update', path: [], user: null }) : false;
}

/** A tab with a name would be a group: its fields would be stored below that name. */
function fieldsOfTab(tab: Tab): Field[] {
  if ('name' in tab && tab.name) throw new TypeError('The published read model does not know tabs with names.');
  return tab.fields;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
