import { createHash } from 'node:crypto';
import type { Statements } from '../../platform/database.ts';
import { parseJson } from '../../platform/json.ts';
import { readNewest, readRows } from '../../published/read.ts';

/** Blocks that load third-party content into a page. */
const embedding = ['embed', 'video'];

export type Watch = { markOf(sql: Statements): Promise<string> };

/** Hashes everything published that may change what happens before consent. Reads only one number while nothing was published. */
export function createWatch(): Watch {
  let seen: { newest: string; mark: string } | undefined;
  return {
    async markOf(sql) {
      const newest = await readNewest(sql);
      if (seen?.newest !== newest) seen = { newest, mark: await readMark(sql) };
      return seen.mark;
    },
  };
}

/** Hashes the banner with its vendors and their tags, and what every page embeds: the bodies as they are stored, so that only a publication changes it. */
async function readMark(sql: Statements): Promise<string> {
  const hash = createHash('sha256');
  for (const { key, body } of await readRows(sql, ['consent', 'destinations']))
    hash.update(JSON.stringify([key, body]));
  for (const { key, body } of await readRows(sql, ['page', 'post', 'section'], embedding))
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
