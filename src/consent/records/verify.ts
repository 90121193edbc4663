import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { CandorError } from '../../platform/errors.ts';
import type { Statements } from '../../platform/database.ts';
import type { SignedHead } from '../transparency.ts';
import { exportFormat, type ExportHeader, listLines, pages, queries } from './export.ts';
import { type ChainKeys, isSealed, publicKeysOf } from './keys.ts';
import type { NotedHead } from './noted-heads.ts';
import { parseRecord, recordColumns, recordOf } from './record.ts';
import { type Erasure, erasureOf, headOf, parseErasure, parseHead } from './statements.ts';
import { createVerifier, type Verdict } from './verifier.ts';

export type Progress = (records: number) => void;

/** `earlierKeys` are public keys of earlier secrets that are not kept any more. */
type DatabaseCheck = {
  keys: ChainKeys;
  earlierKeys?: readonly string[];
  noted?: readonly NotedHead[];
  onProgress?: Progress;
};

const selectPage = `SELECT ${recordColumns}, seal FROM decisions WHERE sequence > ? ORDER BY sequence LIMIT 1000`;

/** Checks the whole chain in the witnessed database during concurrent additions and erasures. */
export async function verifyDatabase(
  statements: Statements,
  { keys, earlierKeys = [], noted = [], onProgress }: DatabaseCheck,
): Promise<Verdict> {
  // Heads are read before the records they cover, erasures after the records they explain, so that concurrent writes are no faults.
  const heads = await collect(pages(statements, queries.heads, headOf));
  const ownKeys = publicKeysOf(keys);
  const verifier = createVerifier({ publicKeys: [...ownKeys, ...earlierKeys], ownKeys, heads, noted });
  for (let from = 0, records = 0; ;) {
    const rows = await statements.all(selectPage, [from]);
    for (const row of rows) {
      const record = recordOf(row);
      if (record) verifier.check(record, isSealed(keys, { hash: record.hash, seal: row.seal }));
      else verifier.malformed(Number.isSafeInteger(row.sequence) ? Number(row.sequence) : null);
    }
    const last = rows.at(-1);
    if (!last) break;
    from = Number(last.sequence);
    onProgress?.((records += rows.length));
  }
  return verifier.finish(await collect(pages(statements, queries.erasures, erasureOf)));
}

/** Checks an export without any database. The file's own key is used when none is given. */
export async function verifyExport(
  file: string,
  {
    publicKeys,
    noted = [],
    onProgress,
  }: { publicKeys: readonly string[]; noted?: readonly NotedHead[]; onProgress?: Progress },
): Promise<{ verdict: Verdict; header: ExportHeader }> {
  const reader = linesOf(file);
  try {
    const header = parseHeader((await reader.next()).value, file);
    const heads = await collect(listed(reader, listLines.records, (item) => parseHead(item)));
    const verifier = createVerifier({
      publicKeys: publicKeys.length > 0 ? publicKeys : [header.publicKey],
      heads,
      noted,
      isExcerpt: header.isExcerpt,
    });
    let records = 0;
    for await (const page of listed(reader, listLines.erasures, (item) => ({
      record: parseRecord(item),
      sequence: sequenceIn(item),
    }))) {
      for (const one of page) {
        if (one?.record) verifier.check(one.record, null);
        else verifier.malformed(one?.sequence ?? null);
      }
      onProgress?.((records += page.length));
    }
    const erasures = await collect(listed(reader, listLines.end, (item) => parseErasure(item)));
    return { verdict: verifier.finish(erasures), header };
  } catch (error) {
    if (error instanceof EndsEarly) throw unreadable(file, 'it ends before its lists are complete');
    throw error;
  } finally {
    await reader.return?.(undefined);
  }
}

async function collect<Item extends SignedHead | Erasure>(
  given: AsyncIterable<readonly (Item | null | undefined)[]>,
): Promise<(Item | undefined)[]> {
  const found: (Item | undefined)[] = [];
  for await (const page of given) for (const item of page) found.push(item ?? undefined);
  return found;
}

type Lines = AsyncIterator<string, void>;

async function* linesOf(file: string): AsyncGenerator<string, void> {
  const stream = createReadStream(file);
  try {
    yield* createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (cause) {
    throw unreadable(file, cause instanceof Error ? cause.message : String(cause), cause);
  } finally {
    stream.destroy();
  }
}

const linesPerPage = 1_000;

class EndsEarly extends Error {}

/** Yields the items up to the line that ends their list. An item that is invalid JSON or has the wrong shape is undefined. */
async function* listed<Item>(
  reader: Lines,
  end: string,
  itemOf: (item: unknown) => Item | undefined,
): AsyncGenerator<(Item | undefined)[]> {
  let page: (Item | undefined)[] = [];
  for (;;) {
    const { value: line, done } = await reader.next();
    if (done) throw new EndsEarly();
    if (line === end) break;
    page.push(itemOf(parseLine(String(line))));
    if (page.length < linesPerPage) continue;
    yield page;
    page = [];
  }
  yield page;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
  } catch {
    return undefined; // Reported as malformed.
  }
}

function sequenceIn(item: unknown): number | null {
  return typeof item === 'object' && item !== null && 'sequence' in item && Number.isSafeInteger(item.sequence)
    ? Number(item.sequence)
    : null;
}

function parseHeader(line: string | void, file: string): ExportHeader {
  const header = parseLine(`${line ?? ''}]}`);
  if (typeof header !== 'object' || header === null || !('format' in header) || header.format !== exportFormat)
    throw unreadable(file, 'it does not start like an export of consent records');
  const { publicKey, isExcerpt, exportedAtMs } = header as Partial<ExportHeader>;
  if (typeof publicKey !== 'string' || typeof isExcerpt !== 'boolean')
    throw unreadable(file, 'its first line lacks the key or does not say whether records were left out');
  return { format: exportFormat, exportedAtMs: Number(exportedAtMs), publicKey, isExcerpt };
}

function unreadable(file: string, why: string, cause?: unknown): CandorError {
  return new CandorError({
    code: 'export_unreadable',
    what: `${file} cannot be verified: ${why}.`,
    remedy:
      'Use the JSON file exactly as the studio exported it. Programs that reformat JSON change its line breaks, so it can no longer be checked.',
    ...(cause === undefined ? {} : { cause }),
  });
}
