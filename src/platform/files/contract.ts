import type { Readable } from 'node:stream';

/**
 * Files that every machine of an installation sees, each under a name without a leading slash (`picture-0123.jpg`, `notices/{hash}.json`). Implementations: a
 * folder, and a part of an S3 bucket. A failing bucket throws a CandorError `storage_…`.
 */
export type SharedFiles = {
  kind: 'folder' | 's3';
  /** Resolves when the file is durable. It takes the place of an earlier one of that name; nobody is ever given half a file. */
  put(name: string, content: FileContent): Promise<void>;
  /** Returns undefined when there is none. Whoever gets a file reads or destroys its stream. */
  get(name: string): Promise<SharedFile | undefined>;
  stat(name: string): Promise<FileFacts | undefined>;
  /** Does nothing when there is none. */
  delete(name: string): Promise<void>;
  /** Lists all files in no particular order. Names that `put` would refuse are left out. */
  list(): AsyncIterable<FileFacts & { name: string }>;
};

/** `path`: a file on this machine's disk, which is left as it is. In a folder it may be the file itself; it is then only made durable. */
export type FileContent = Uint8Array | { path: string };

export type FileFacts = {
  sizeBytes: number;
  changedAtMs: number;
  /** Of the content, hexadecimal, as it was when it was put. Folders do not keep it. */
  sha256?: string;
};

export type SharedFile = FileFacts & { stream: Readable };

/** A name is part of a path, so each of its segments is plain: no `..`, no leading dot, nothing to encode. */
const namePattern = /^(?:[A-Za-z0-9_][A-Za-z0-9._-]{0,200}\/){0,2}[A-Za-z0-9_][A-Za-z0-9._-]{0,200}$/;

/** Ends the names of files that are still being written. */
export const partSuffix = '.part';

export function isFileName(name: string): boolean {
  return namePattern.test(name) && !name.endsWith(partSuffix);
}

/** Callers check names that come from outside and answer by themselves; this is the second lock. */
export function checkedName(name: string): string {
  if (isFileName(name)) return name;
  throw new Error('A shared file has a plain name.');
}
