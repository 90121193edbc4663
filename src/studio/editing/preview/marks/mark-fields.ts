import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { attributeOf, type Element, elementsIn, emptied, ownElement, setAttribute } from './elements.ts';
import { findRichText } from './find-rich-text.ts';
import { findWords, type Place, type Pool, poolOf } from './find-words.ts';
import { isEmpty, type Placeholders, withoutTokens } from './placeholders.ts';
import { type WritableField, writableFields } from './writable-fields.ts';

type Row = Readonly<Record<string, unknown>>;

export type Marking = {
  /** The blocks as the form holds them. */
  blocks: readonly Row[];
  /** Fields of the document itself that its page shows above the blocks. */
  rootFields: readonly WritableField[];
  /** Tokens that stand for the empty fields of the chosen block. */
  placeholders: Placeholders;
  chosen: string | null;
  /** Translates a label of the content's definition. */
  labelOf: (label: unknown) => string;
  /** Returns the address that a page uses for an image. */
  imageOf: (id: unknown) => string | undefined;
};

/**
 * Marks in a preview where each field is written, by attributes: `data-write` (a text; with `data-line` and `data-cell` a part of one), `data-rich` (each
 * element of a rich text) and `data-image`, with the field's path from its block. Only previews of a form have these marks.
 */
export function withWritableMarks(html: string, marking: Marking): string {
  const document = parse(html, { scriptingEnabled: false });
  const [main] = elementsIn(document, ({ tagName }) => tagName === 'main');
  if (main) {
    markRoot(main, marking);
    const roots = Map.groupBy(
      elementsIn(main, (element) => attributeOf(element, 'data-block') !== undefined),
      (element) => attributeOf(element, 'data-block'),
    );
    for (const block of marking.blocks) markBlock(roots.get(String(block.id)) ?? [], block, marking);
  }
  return withoutTokens(serialize(document));
}

function markRoot(main: Element, marking: Marking): void {
  const [head] = elementsIn(main, ({ tagName }) => tagName === 'header');
  if (!head || attributeOf(head, 'data-block') !== undefined || isInBlock(head)) return;
  const pool = poolOf([head]);
  for (const field of marking.rootFields) markField(pool, { ...field, token: undefined }, marking);
}

function markBlock(roots: readonly Element[], block: Row, marking: Marking): void {
  const [first] = roots;
  // A shared section is written where it is kept, not on the pages that show it.
  if (!first || block.blockType === 'section') return;
  const pool = poolOf(roots);
  const fields = writableFields(block);
  for (const field of fields) {
    const token = marking.chosen === block.id ? marking.placeholders.get(field.path) : undefined;
    markField(pool, { ...field, token }, marking);
  }
  const empty = fields.filter(({ kind, value }) => kind === 'media' && !idOf(value));
  const missing = empty.map(({ path, label }) => ({ path, label: marking.labelOf(label) }));
  if (missing.length > 0) setAttribute(first, 'data-missing', JSON.stringify(missing));
}

function markField(pool: Pool, field: WritableField & { token: string | undefined }, marking: Marking): void {
  const { kind, value, token } = field;
  if (kind === 'media') return markImage(pool, field, marking);
  if (token === undefined && isEmpty(value)) return;
  if (kind === 'richText') {
    const found =
      token === undefined ? findRichText(pool, value) : findWords(pool, token).map(({ element }) => element);
    for (const element of found) mark(element, 'data-rich', { path: field.path, label: marking.labelOf(field.label) });
    for (const element of token === undefined ? [] : found) markEmpty(element);
    return;
  }
  for (const place of findWords(pool, token ?? String(value))) {
    const element = markPlace(place, field, marking);
    if (token !== undefined) markEmpty(element);
  }
}

/** Elements that may be written in themselves; in others the words get an element of their own beside the decorations, links and roles. */
const ownWords = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'span', 'strong', 'bdi', 'code', 'figcaption']);

function markPlace({ element, line, cell }: Place, field: WritableField, marking: Marking): Element {
  const target = ownWords.has(element.tagName) ? element : ownElement(element);
  mark(target, 'data-write', { path: field.path, label: marking.labelOf(field.label) });
  if (field.maxLength !== undefined) setAttribute(target, 'data-max', String(field.maxLength));
  if (line !== undefined) setAttribute(target, 'data-line', String(line));
  if (cell !== undefined) setAttribute(target, 'data-cell', String(cell));
  return target;
}

function markImage({ elements, taken }: Pool, field: WritableField, marking: Marking): void {
  const address = idOf(field.value) ? marking.imageOf(field.value) : undefined;
  if (!address) return;
  const found = elements.find(
    ({ element }) => element.tagName === 'img' && attributeOf(element, 'src') === address && !taken.has(element),
  );
  if (!found) return;
  taken.add(found.element);
  mark(found.element, 'data-image', { path: field.path, label: marking.labelOf(field.label) });
}

function mark(element: Element, name: string, { path, label }: { path: string; label: string }): void {
  setAttribute(element, name, path);
  setAttribute(element, 'data-label', label);
}

function markEmpty(element: Element): void {
  emptied(element);
  setAttribute(element, 'data-empty', '');
}

function isInBlock(element: Element): boolean {
  for (let at: DefaultTreeAdapterTypes.ParentNode | null = element; at; at = 'parentNode' in at ? at.parentNode : null)
    if ('attrs' in at && attributeOf(at, 'data-block') !== undefined) return true;
  return false;
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
