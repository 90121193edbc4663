import type { FormState } from 'payload';
import { nodeText } from '../../../content/prose.ts';
import { isFields } from '../../../content/parts/values.ts';

/** Whether nothing was written yet: there is no title, and at most one block, a text without words. */
export function isBlank(fields: FormState): boolean {
  const rows = fields.blocks?.rows ?? [];
  const [first] = rows;
  if (hasWords(fields.title?.value) || rows.length > 1) return false;
  return !first || (first.blockType === 'rich-text' && !hasWords(fields['blocks.0.body']?.value));
}

function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return isFields(value) && isFields(value.root) && nodeText(value.root).trim() !== '';
}
