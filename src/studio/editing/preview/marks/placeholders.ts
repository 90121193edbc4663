import { isRecord } from '../../../publishing/read-model/localized.ts';
import { writableFields } from './writable-fields.ts';

type Row = Readonly<Record<string, unknown>>;

/** From Unicode's private use area, beside the marks of blocks: they occur in no text that a person writes, and HTML does not escape them. */
const [begin, end] = ['\uE0B2', '\uE0B3'];
const token = new RegExp(`${begin}[^${end}]*${end}`, 'g');

/** A token for each empty field, by the field's path. */
export type Placeholders = ReadonlyMap<string, string>;

/** Fills the empty fields of one block with tokens, so that its view shows the elements in which they can be written. */
export function withPlaceholders(block: Row): { block: Row; placeholders: Placeholders } {
  const placeholders = new Map<string, string>();
  let filled = block;
  for (const { path, kind, value, hasPlaceholder } of writableFields(block)) {
    if (!hasPlaceholder || kind === 'media' || !isEmpty(value)) continue;
    const text = `${begin}${placeholders.size}${end}`;
    placeholders.set(path, text);
    filled = withValue(filled, path.split('.'), kind === 'richText' ? paragraphOf(text) : text);
  }
  return { block: filled, placeholders };
}

/** Removes the tokens that stand in attributes or elsewhere. */
export function withoutTokens(html: string): string {
  return html.replace(token, '');
}

export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (!isRecord(value)) return true;
  const children = isRecord(value.root) && Array.isArray(value.root.children) ? value.root.children : [];
  return children.every(
    (child) =>
      isRecord(child) && child.type === 'paragraph' && !(Array.isArray(child.children) && child.children.length),
  );
}

function withValue(row: Row, [name = '', id, ...rest]: readonly string[], value: unknown): Row {
  if (id === undefined) return { ...row, [name]: value };
  const rows: unknown = row[name];
  if (!Array.isArray(rows)) return row;
  return {
    ...row,
    [name]: rows.map((item) => (isRecord(item) && item.id === id ? withValue(item, rest, value) : item)),
  };
}

function paragraphOf(text: string): object {
  const node = { version: 1, format: '', indent: 0, direction: null };
  const words = { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' };
  return { root: { type: 'root', ...node, children: [{ type: 'paragraph', ...node, children: [words] }] } };
}
