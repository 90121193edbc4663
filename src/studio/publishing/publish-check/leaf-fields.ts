import type { Block, Field } from 'payload';
import { blocks as blockTypes } from '../../../content/blocks/fields.generated.ts';
import { linkTargets } from '../../../content/fields/link-targets.ts';
import { type Fields, idOf, isFields, itemsOf, textOf } from '../../../content/parts/values.ts';

/** One filled-in field: its path, its config, and the row that contains it. */
export type Leaf = { path: string; field: Field; value: unknown; row: Fields };

const typeByName: ReadonlyMap<string, Block> = new Map(blockTypes.map((block) => [block.slug, block]));

export function blockType(block: Fields): Block | undefined {
  return typeByName.get(textOf(block.blockType));
}

/** Returns all visible fields of all blocks, in order. */
export function leavesOf(blocks: readonly Fields[]): Leaf[] {
  return blocks.flatMap((block, at) => leavesIn(blockType(block)?.fields ?? [], block, `blocks.${at}`));
}

function leavesIn(fields: readonly Field[], row: Fields, path: string): Leaf[] {
  return fields.flatMap((field): Leaf[] => {
    if (field.type === 'row' || field.type === 'collapsible') return leavesIn(field.fields, row, path);
    if (field.type === 'ui' || !('name' in field) || typeof field.name !== 'string' || isHidden(field, row)) return [];
    const value = row[field.name];
    const here = `${path}.${field.name}`;
    if (field.type === 'array')
      return [
        { path: here, field, value, row },
        ...itemsOf(value).flatMap((item, at) => leavesIn(field.fields, item, `${here}.${at}`)),
      ];
    if (field.type === 'group') return leavesIn(field.fields, isFields(value) ? value : {}, here);
    return [{ path: here, field, value, row }];
  });
}

/** A field that the form hides for this row is not published either. */
export function isHidden(field: Field, row: Fields): boolean {
  const condition = field.admin && 'condition' in field.admin ? field.admin.condition : undefined;
  return condition ? !condition(row, row, { blockData: row, operation: 'update', path: [], user: null }) : false;
}

export type LinkTarget = (typeof linkTargets)[number];

/** A link in a row of links, in a URL field, or in rich text. `words`: the link text; undefined where it is not text. Either `target` or `url` is set. */
export type LinkFound = {
  path: string;
  words: string | undefined;
  target?: { collection: LinkTarget; id: string | undefined };
  url?: string;
};

export function linksIn(leaves: readonly Leaf[]): LinkFound[] {
  return leaves.flatMap(({ path, field, value, row }): LinkFound[] => {
    if (field.type === 'richText') return nodesOf(value).flatMap((node) => linkNode(node, path));
    const collection = field.type === 'relationship' ? targetIn(field.relationTo) : undefined;
    if (collection && 'label' in row)
      return [{ path, words: textOf(row.label), target: { collection, id: idOf(value) } }];
    if (field.type === 'text' && field.custom?.isAddress)
      return textOf(value) === '' && !('label' in row)
        ? []
        : [{ path, words: 'label' in row ? textOf(row.label) : undefined, url: textOf(value) }];
    return [];
  });
}

function linkNode(node: Fields, path: string): LinkFound[] {
  if (node.type !== 'link' && node.type !== 'autolink') return [];
  const fields = isFields(node.fields) ? node.fields : {};
  const words = wordsOf(node) || (hasPicture(node) ? undefined : '');
  if (fields.linkType !== 'internal') return [{ path, words, url: textOf(fields.url) }];
  const document = isFields(fields.doc) ? fields.doc : {};
  return [{ path, words, target: { collection: targetIn(document.relationTo) ?? 'pages', id: idOf(document.value) } }];
}

function targetIn(collection: unknown): LinkTarget | undefined {
  return linkTargets.find((one) => one === collection);
}

/** Returns every image and file that a block references. */
export function mediaIn(leaves: readonly Leaf[]): { path: string; id: string }[] {
  return leaves.flatMap(({ path, field, value }) => {
    const ids =
      field.type === 'upload'
        ? [idOf(value)]
        : field.type === 'richText'
          ? nodesOf(value)
              .filter(({ type }) => type === 'upload')
              .map((node) => idOf(node.value))
          : [];
    return ids.flatMap((id) => (id ? [{ path, id }] : []));
  });
}

/** Deeper than rich text is rendered. */
const maxDepth = 24;

/** Returns every node of rich text, in order. */
export function nodesOf(value: unknown): Fields[] {
  return isFields(value) && isFields(value.root) ? below(value.root, 0) : [];
}

function below(node: Fields, depth: number): Fields[] {
  if (depth > maxDepth || !Array.isArray(node.children)) return [];
  return node.children.filter(isFields).flatMap((child) => [child, ...below(child, depth + 1)]);
}

export function wordsOf(node: Fields): string {
  return [node, ...below(node, 0)]
    .map(({ type, text }) => (type === 'text' ? textOf(text) : ''))
    .join('')
    .trim();
}

function hasPicture(node: Fields): boolean {
  return below(node, 0).some(({ type }) => type === 'upload');
}
