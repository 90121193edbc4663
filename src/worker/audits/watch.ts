import { createHash } from 'node:crypto';
import type { Statements } from '../../platform/database.ts';
import { parseJson } from '../../platform/json.ts';
import { readRows, untilPublished } from '../../published/read.ts';

/** Blocks that load third-party content into a page. */
const embedding = ['embed', 'video'];
/** The banner with its vendors, and their tags. */
const declaring = ['consent', 'destinations'] as const;
const written = ['page', 'post', 'section'] as const;

type Watch = { markOf(sql: Statements): Promise<string> };

/** Hashes everything published that may change what happens before consent. Reads only one number while none of it was published. */
export function createWatch(): Watch {
  return { markOf: untilPublished([...declaring, ...written], readMark) };
}

/** Hashes the banner with its vendors and their tags, and what every page embeds: the bodies as they are stored, so that only a publication changes it. */
async function readMark(sql: Statements): Promise<string> {
  const hash = createHash('sha256');
  for (const { key, body } of await readRows(sql, declaring)) hash.update(JSON.stringify([key, body]));
  for (const { key, body } of await readRows(sql, written, embedding))
    hash.update(JSON.stringify([key, embedsIn(parseJson(body))]));
  return hash.digest('hex');
}

/** Returns the embedding blocks anywhere in a document, unchanged. */
function embedsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('blockType' in value && typeof value.blockType === 'string' && embedding.includes(value.blockType))
    return [value];
  return Object.values(value).flatMap(embedsIn);
}
