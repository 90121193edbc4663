import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { CandorError } from '../../platform/errors.ts';
import { parseJson } from '../../platform/json.ts';
import type { SignedHead } from '../transparency.ts';
import { parseHead } from './statements.ts';

/** A head that somebody kept outside of the database: as it was signed, or its hash alone. */
export type NotedHead = SignedHead | { hash: string };

const hashPattern = /^[0-9a-f]{64}$/;
/** Heads of ninety years, one an hour. */
const maxNoted = 800_000;

/**
 * Returns the noted heads: of a file with one head a line, as `HEADS_FILE`, webhooks and the studio have them, or the hash itself.
 * @throws CandorError `head_unreadable`
 */
export async function readNotedHeads(fileOrHash: string): Promise<NotedHead[]> {
  if (hashPattern.test(fileOrHash)) return [{ hash: fileOrHash }];
  const heads: NotedHead[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(fileOrHash), crlfDelay: Infinity })) {
      if (line.trim() === '') continue;
      const head = headIn(line);
      if (!head || heads.length >= maxNoted) throw unreadable(fileOrHash, `line ${heads.length + 1} is no head`);
      heads.push(head);
    }
  } catch (cause) {
    if (cause instanceof CandorError) throw cause;
    throw unreadable(fileOrHash, cause instanceof Error ? cause.message : String(cause), cause);
  }
  if (heads.length === 0) throw unreadable(fileOrHash, 'it holds no head');
  return heads;
}

/** A line is a head, a head with its time stamp, or a hash. */
function headIn(line: string): NotedHead | undefined {
  if (hashPattern.test(line.trim())) return { hash: line.trim() };
  const value = parseJson(line);
  return parseHead(value) ?? (isWrapped(value) ? parseHead(value.head) : undefined);
}

function isWrapped(value: unknown): value is { head: unknown } {
  return typeof value === 'object' && value !== null && 'head' in value;
}

function unreadable(file: string, why: string, cause?: unknown): CandorError {
  return new CandorError({
    code: 'head_unreadable',
    what: `The noted heads in ${file} cannot be read: ${why}.`,
    remedy: 'Name a file with one published head a line, or give the hash of a head: 64 hexadecimal digits.',
    ...(cause === undefined ? {} : { cause }),
  });
}
