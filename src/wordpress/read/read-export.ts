import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { CandorError } from '../../platform/errors.ts';
import type { ExportedRecord } from '../export.ts';
import { authorOf, itemOf, siteOf, termOf } from './elements.ts';
import { mendLetters } from './mend.ts';
import { type XmlElement, readRecords } from './records.ts';
import { readText, type Repairs } from './text.ts';

const siteElements = [
  'title',
  'link',
  'description',
  'language',
  'wp:wxr_version',
  'wp:base_site_url',
  'wp:base_blog_url',
];
const recordNames = new Set([...siteElements, 'item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);
const pieceBytes = 256 * 1024;

/**
 * Yields the records of a WXR file in order; the site comes first.
 * @throws CandorError `wordpress_unreadable`, `wordpress_foreign`, and those of `readText` and `readRecords`.
 */
export async function* readExport(
  path: string,
  repairs: Repairs,
  { withComments = false }: { withComments?: boolean } = {},
): AsyncGenerator<ExportedRecord> {
  const file = basename(path);
  const head = new Map<string, string>();
  let hasSite = false;
  const site = (): ExportedRecord => {
    hasSite = true;
    return { kind: 'site', site: siteOf(head, file) };
  };
  const text = readText(bytesOf(path), repairs, file);
  for await (const element of readRecords(text, {
    file,
    isRecord: (name) => recordNames.has(name),
    isSkipped: (name) => (name === 'wp:comment' && !withComments) || name === 'wp:commentmeta',
  })) {
    const mended = mendLetters(element);
    if (mended > 0) repairs.mended = (repairs.mended ?? 0) + mended;
    if (siteElements.includes(element.name)) {
      if (!head.has(element.name)) head.set(element.name, element.text.trim());
      continue;
    }
    if (!hasSite) yield site();
    yield* recordOf(element);
  }
  if (!hasSite) yield site();
}

function* recordOf(element: XmlElement): Generator<ExportedRecord> {
  if (element.name === 'item') {
    const item = itemOf(element);
    if (item) yield { kind: 'item', item };
  } else if (element.name === 'wp:author') yield { kind: 'author', author: authorOf(element) };
  else yield { kind: 'term', term: termOf(element) };
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) yield piece;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw unreadable({ path, code: String(cause.code), cause });
  }
}

const said: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'cannot be read by this user',
  EPERM: 'cannot be read by this user',
};

function unreadable({ path, code, cause }: { path: string; code: string; cause: Error }): CandorError {
  return new CandorError({
    code: 'wordpress_unreadable',
    what: `${path} ${said[code] ?? `cannot be read (${code})`}.`,
    remedy: 'Name the .xml file that WordPress made under Tools → Export.',
    cause,
  });
}
