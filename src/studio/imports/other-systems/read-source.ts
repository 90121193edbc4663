import type { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { slugify } from '../../../content/fields/slug.ts';
import { CandorError } from '../../../platform/errors.ts';
import type { ExportedRecord } from '../../../wordpress/export.ts';
import { readExport } from '../../../wordpress/read/read-export.ts';
import type { Repairs } from '../../../wordpress/read/text.ts';
import { readGhost } from './ghost.ts';
import { markdownFiles, readMarkdownFolder } from './markdown-folder.ts';
import { readTable } from './table.ts';

/** What an import reads, by what it is: a folder of Markdown, Ghost's `.json`, a table `.csv`, else WordPress's `.xml`. */
export type SourceKind = 'wordpress' | 'ghost' | 'markdown' | 'csv';

export function kindOfSource(path: string): SourceKind {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return 'markdown';
  const ending = extname(path).toLowerCase();
  return ending === '.json' ? 'ghost' : ending === '.csv' ? 'csv' : 'wordpress';
}

type Reading = {
  repairs: Repairs;
  /** The public address of the old website, for what does not hold it: anything but WordPress's export. */
  address?: string | undefined;
  /** Only WordPress's exports have comments. */
  withComments: boolean;
  nowMs: number;
};

/** Yields the records of any source; the site comes first. */
export function readSource(
  path: string,
  { repairs, address, withComments, nowMs }: Reading,
): AsyncGenerator<ExportedRecord> {
  const kind = kindOfSource(path);
  if (/\.(md|markdown)$/i.test(path)) throw aloneMarkdown(path);
  if (kind === 'wordpress') return readExport(path, repairs, { withComments });
  if (!existsSync(path)) throw missing(path);
  if (kind === 'ghost') return readGhost(path, address ?? addressNeeded(path));
  const own = address ?? `https://${slugify(basename(resolve(path))) || 'folder'}.invalid`;
  return kind === 'markdown'
    ? readMarkdownFolder(path, { address: own, nowMs })
    : readTable(path, { address: own, nowMs });
}

/** Adds everything that an import reads of a source to a hash. */
export async function hashSource(path: string, hash: ReturnType<typeof createHash>): Promise<void> {
  if (kindOfSource(path) !== 'markdown') {
    for await (const piece of createReadStream(path)) hash.update(piece);
    return;
  }
  for (const file of markdownFiles(path)) hash.update(file).update(readFileSync(join(path, file)));
}

function aloneMarkdown(path: string): CandorError {
  return new CandorError({
    code: 'import_foreign',
    what: `${basename(path)} is one Markdown file.`,
    remedy: 'Name the folder that holds it, and the pictures it shows.',
  });
}

function missing(path: string): CandorError {
  return new CandorError({
    code: 'import_unreadable',
    what: `${path} does not exist.`,
    remedy: 'Name the file or folder as it is called, with its path.',
  });
}

function addressNeeded(path: string): never {
  throw new CandorError({
    code: 'import_address',
    what: `${basename(path)} does not say where the website is: exports of Ghost never do.`,
    remedy: 'Add --address with the public address of the website, for example --address https://blog.example.com.',
  });
}
