import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CandorError } from '../../platform/errors.ts';
import { writeFailures } from '../../platform/files/write-failures.ts';
import type { ExportedFile } from './contract.ts';

const failures: Readonly<Record<string, string>> = {
  ...writeFailures,
  EEXIST: 'it is a file, or a part of that path is one',
};

/**
 * Writes an export into a folder that is new or empty, for its owner alone. Removes what it has written when it fails.
 * @throws CandorError `export_folder_not_empty`, `export_unwritable`
 */
export async function writeFolder(
  folder: string,
  files: AsyncIterable<ExportedFile>,
  onFile: (path: string) => void = () => {},
): Promise<void> {
  await openFolder(folder);
  try {
    for await (const { path, pieces } of files) {
      const place = join(folder, path);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await pipeline(pieces, createWriteStream(place, { mode: 0o600, flags: 'wx' }));
      onFile(path);
    }
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    throw unwritable(error, folder);
  }
}

async function openFolder(folder: string): Promise<void> {
  const names = await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => readdir(folder))
    .catch((error: unknown) => {
      throw unwritable(error, folder);
    });
  if (names.length === 0) return;
  throw new CandorError({
    code: 'export_folder_not_empty',
    what: `${folder} is not empty, and an export never overwrites anything.`,
    remedy: 'Name a folder that does not exist yet, or an empty one.',
  });
}

function unwritable(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!Object.hasOwn(failures, code)) return error;
  return new CandorError({
    code: 'export_unwritable',
    what: `${folder} cannot be written: ${failures[code]}.`,
    remedy: 'Fix that or choose another folder, then try again. Everything written so far has been removed.',
    cause: error,
  });
}
