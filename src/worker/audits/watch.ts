import { createHash } from 'node:crypto';
import type { Statements } from '../../platform/database.ts';
import { parseJson } from '../../platform/json.ts';

/** Blocks that load third-party content into a page. */
const embedding = new Set(['embed', 'video']);

const selectNewest = 'SELECT max(sequence) AS newest FROM published_documents';
/** Selects the banner with its vendors and their tags, and every page that may embed something. */
const selectWatched = `SELECT key, kind, body FROM published_documents WHERE body IS NOT NULL
  AND (kind IN ('consent', 'destinations') OR (kind IN ('page', 'post', 'section') AND (body LIKE '%"blockType":"embed"%' OR body LIKE '%"blockType":"video"%'))) ORDER BY key`;

export type Watch = { markOf(sql: Statements): Promise<string> };

/** Hashes everything published that may change what happens before consent. Reads only one number while nothing was published. */
export function createWatch(): Watch {
  let seen: { newest: string; mark: string } | undefined;
  return {
    async markOf(sql) {
      const [row] = await sql.all(selectNewest);
      const newest = String(row?.newest);
      if (seen?.newest !== newest) seen = { newest, mark: markOfRows(await sql.all(selectWatched)) };
      return seen.mark;
    },
  };
}

function markOfRows(rows: readonly Record<string, unknown>[]): string {
  const hash = createHash('sha256');
  for (const { key, kind, body } of rows)
    hash.update(
      JSON.stringify([key, kind === 'consent' || kind === 'destinations' ? body : embedsIn(parseJson(String(body)))]),
    );
  return hash.digest('hex');
}

/** Returns the embedding blocks anywhere in a document, unchanged. */
function embedsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('blockType' in value && typeof value.blockType === 'string' && embedding.has(value.blockType)) return [value];
  return Object.values(value).flatMap(embedsIn);
}
