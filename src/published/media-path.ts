import { extname, parse } from 'node:path';

/*
 * An uploaded file has two names. It is stored under one that is never used again (`0123456789ab.jpg`), because caches keep files for ever. Its editor's name is
 * only a part of the URL, and what visitors save it as: `/media/0123456789ab/bread.jpg`.
 */

/** Extensions that mean the same. Files are stored under the second. */
const sameExtensions: Readonly<Record<string, string>> = { '.jpeg': '.jpg' };
/** One segment without separators, so that no path leads out of the folder; no leading dot. */
const storedPattern = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,200}$/;
/** What `encodeURIComponent` makes of a file name of 200 bytes, and a little more. */
const maxNameLength = 700;

/** Returns the URL of a stored file. `fileName`: the editor's name; its extension gives way to that of the stored file. */
export function mediaPathOf(storedName: string, fileName: string): string {
  // A file that came before names were kept.
  if (storedName === fileName) return `/media/${encodeURIComponent(storedName)}`;
  const { name: folder, ext } = parse(storedName);
  const name = storedExtension(fileName) === ext ? fileName : `${parse(fileName).name}${ext}`;
  return `/media/${encodeURIComponent(folder)}/${encodeURIComponent(name)}`;
}

/** Returns which stored file a path below `/media/` names, in its short form or with the editor's name; undefined if none can. */
export function storedNameAt(path: string): string | undefined {
  const [folder = '', name, ...rest] = path.split('/');
  if (rest.length > 0) return undefined;
  const stored = name === undefined ? folder : `${folder}${storedExtension(name)}`;
  return storedPattern.test(stored) && (name === undefined || isName(name)) ? stored : undefined;
}

function isName(name: string): boolean {
  return name.length <= maxNameLength && parse(name).name !== '' && extname(name) !== '';
}

function storedExtension(name: string): string {
  const extension = extname(name).toLowerCase();
  return sameExtensions[extension] ?? extension;
}
