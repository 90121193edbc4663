import { nameOfBlock } from '../blocks/name-of-block.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import type { UsePlace } from './usage.ts';

/** Documents are not nested deeper. A database cannot return a cycle, but the guard costs nothing. */
const maxDepth = 40;

/** Returns where a document, stored in all languages, references an id. */
export function placesOf(document: Record<string, unknown>, id: string): UsePlace[] {
  return Object.entries(document).flatMap(([field, value]) => {
    if (field === 'id' || !mentions(value, id)) return [];
    return field === 'blocks' ? inBlocks(value, id) : [{ field }];
  });
}

function inBlocks(byLocale: unknown, id: string): UsePlace[] {
  return Object.entries(isRecord(byLocale) ? byLocale : {}).flatMap(([locale, blocks]) =>
    (Array.isArray(blocks) ? blocks : []).flatMap((block): UsePlace[] => {
      if (!isRecord(block) || !mentions(block, id)) return [];
      return [{ block: String(block.blockType), name: nameOfBlock((name) => at(block, name)), locale }];
    }),
  );
}

function at(block: Record<string, unknown>, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined),
      block,
    );
}

function mentions(value: unknown, id: string, depth = 0): boolean {
  if (value === id) return true;
  if (typeof value !== 'object' || value === null || depth > maxDepth) return false;
  return Object.values(value).some((inner) => mentions(inner, id, depth + 1));
}
