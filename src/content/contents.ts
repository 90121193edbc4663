import { type Fields, isFields } from './parts/values.ts';
import { nodeText } from './prose.ts';
import type { Block } from '../published/contract.ts';

export type ContentsLine = { id: string; text: string; level: 'h2' | 'h3' };

/** Builds a table of contents: the headings of all rich text of a page, each with a unique id. */
export function contentsOf(blocks: readonly Block[]): { lines: ContentsLine[]; anchors: ReadonlyMap<object, string> } {
  const lines: ContentsLine[] = [];
  const anchors = new Map<object, string>();
  const taken = new Set<string>();
  for (const node of headingsIn(blocks)) {
    const text = nodeText(node).trim();
    if (text === '') continue;
    const id = freeId(anchorOf(text), taken);
    anchors.set(node, id);
    lines.push({ id, text, level: node.tag === 'h3' ? 'h3' : 'h2' });
  }
  return { lines, anchors };
}

function headingsIn(value: unknown, depth = 0): Fields[] {
  // Matches the depth to which rich text is rendered within blocks and lists.
  if (depth > 24) return [];
  if (Array.isArray(value)) return value.flatMap((item) => headingsIn(item, depth + 1));
  if (!isFields(value)) return [];
  if (value.type === 'heading' && (value.tag === 'h2' || value.tag === 'h3')) return [value];
  return Object.values(value).flatMap((item) => (typeof item === 'object' ? headingsIn(item, depth + 1) : []));
}

/** Letters of any script may appear in an anchor. */
function anchorOf(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'section'
  );
}

/** The page's landmarks have ids too, so headings use another prefix. */
function freeId(anchor: string, taken: Set<string>): string {
  let id = `s-${anchor}`;
  for (let count = 2; taken.has(id); count += 1) id = `s-${anchor}-${count}`;
  taken.add(id);
  return id;
}
