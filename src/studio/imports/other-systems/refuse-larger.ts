import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CandorError } from '../../../platform/errors.ts';

/** Refuses a file that is not read at once. @throws CandorError `import_too_large`, with what to do instead. */
export async function refuseLarger(path: string, maxBytes: number, remedy: string): Promise<void> {
  const { size } = await stat(path);
  if (size <= maxBytes) return;
  throw new CandorError({
    code: 'import_too_large',
    what: `${basename(path)} is larger than ${maxBytes / 1024 / 1024} MB.`,
    remedy,
  });
}
