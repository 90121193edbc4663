import type { Block } from '../published/contract.ts';
import { type Fields, isFields, textOf } from './parts/values.ts';

/** The readable text of a document, for search and for reading time. */
type Prose = { headings: string[]; paragraphs: string[] };

/** Deeper than any block or list that an editor makes. */
const maxDepth = 24;
/** Fields that hold a name, a choice or an address instead of text. */
const silentFields: ReadonlySet<string> = new Set([
  'id',
  'blockType',
  'blockName',
  'type',
  'url',
  'page',
  'post',
  'media',
  'image',
  'layout',
  'side',
  'language',
  'fields',
  'format',
  'tag',
  'listType',
  'provider',
  'address',
  'relationTo',
  'value',
]);
const headingFields: ReadonlySet<string> = new Set(['heading', 'title', 'question', 'name', 'term']);
/** An id, a choice, or the name of a file or class: a single word in a form that only machines write. */
const machineWord = /^(?:[a-z0-9]+(?:[-_.][a-z0-9]+)*|#[0-9a-f]{3,8}|\/\S*|[a-z]+:\S+)$/;

/** Returns the text of blocks of any type, in order: rich text by node, and every other text unless it is for machines. */
export function proseOf(blocks: readonly Block[]): Prose {
  const prose: Prose = { headings: [], paragraphs: [] };
  for (const block of blocks) collectFields(block, prose, 0);
  return prose;
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function collectFields(fields: Fields, prose: Prose, depth: number): void {
  if (depth > maxDepth) return;
  for (const [name, value] of Object.entries(fields)) {
    if (silentFields.has(name)) continue;
    if (typeof value === 'string') collectText(name, value, prose);
    else if (Array.isArray(value)) for (const item of value) if (isFields(item)) collectFields(item, prose, depth + 1);
    if (isFields(value))
      (isFields(value.root) ? collectNodes : collectFields)(
        isFields(value.root) ? value.root : value,
        prose,
        depth + 1,
      );
  }
}

function collectText(name: string, value: string, prose: Prose): void {
  const text = value.trim();
  if (text === '' || machineWord.test(text)) return;
  if (name === 'cells') return void prose.paragraphs.push(...text.split('\n').map(rowText));
  (headingFields.has(name) ? prose.headings : prose.paragraphs).push(text);
}

/** Formats a table row as somebody would read it aloud. */
function rowText(row: string): string {
  const cells = row.split(/[|\t]/).map((cell) => cell.trim());
  return `${cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell)).join(', ')}.`;
}

/** Collects rich text one heading, paragraph or list item at a time. */
function collectNodes(node: Fields, prose: Prose, depth: number): void {
  if (depth > maxDepth || !Array.isArray(node.children)) return;
  const children = node.children.filter(isFields);
  const holdsText = children.some((child) => child.type === 'text' || child.type === 'link');
  if (!holdsText) return children.forEach((child) => collectNodes(child, prose, depth + 1));
  const text = nodeText(node, depth).trim();
  if (text !== '') (node.type === 'heading' ? prose.headings : prose.paragraphs).push(text);
}

/** Returns the text of a rich text node and its descendants. */
export function nodeText(node: Fields, depth = 0): string {
  if (node.type === 'text') return textOf(node.text);
  if (node.type === 'linebreak' || node.type === 'tab') return ' ';
  if (depth > maxDepth || !Array.isArray(node.children)) return '';
  return node.children
    .filter(isFields)
    .map((child) => nodeText(child, depth + 1))
    .join('');
}
