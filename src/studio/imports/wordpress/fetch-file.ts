import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { download } from '../../../platform/safe-fetch/download.ts';
import type { PlannedFile } from '../../../wordpress/plan/files.ts';

/** The same limit as for uploads in the studio. */
export const maxFileBytes = 64 * 1024 * 1024;
/** Enough for a slow server and a video. */
const usualTimeoutMs = 120_000;

export type FetchedFile = { ok: true; bytes: Buffer } | { ok: false; words: string };
/** `timeoutMs`: how long a server may stay silent; two minutes by default. */
export type FileSource = { folder?: string; allowedHosts: readonly string[]; timeoutMs?: number };

/** Returns the bytes of a file: from a copy of wp-content/uploads if one is given, otherwise from the old website through the guarded client. */
export async function fetchFile(
  { url, path }: PlannedFile,
  { folder, allowedHosts, timeoutMs = usualTimeoutMs }: FileSource,
): Promise<FetchedFile> {
  if (folder !== undefined) return readFrom(folder, path);
  const fetched = await download(url, { allowedHosts: new Set(allowedHosts), timeoutMs, maxAnswerBytes: maxFileBytes });
  return fetched.ok ? { ok: true, bytes: fetched.bytes } : { ok: false, words: `${url}: ${fetched.words}` };
}

/** Reads only from below the folder, whatever path the export contains. */
async function readFrom(folder: string, path: string): Promise<FetchedFile> {
  if (path === '' || path.includes('\u0000'))
    return { ok: false, words: 'The export does not say where the file lies.' };
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    if (!file.startsWith(`${root}${sep}`)) return { ok: false, words: `${path} lies outside of the folder.` };
    const { size } = await stat(file);
    if (size > maxFileBytes) return { ok: false, words: `${path} is larger than ${maxFileBytes / 1024 / 1024} MB.` };
    return { ok: true, bytes: await readFile(file) };
  } catch (error) {
    return {
      ok: false,
      words: `${path} cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}).`,
    };
  }
}
