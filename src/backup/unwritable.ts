import { existsSync } from 'node:fs';
import { CandorError } from '../platform/errors.ts';
import { writeFailures } from '../platform/files/write-failures.ts';
import { isSqliteFull } from '../platform/sqlite-result.ts';

/** @throws CandorError `backup_target_exists` */
export function refuseExisting(target: string): void {
  if (!existsSync(target)) return;
  throw new CandorError({
    code: 'backup_target_exists',
    what: `${target} already exists, and a backup never overwrites anything.`,
    remedy:
      'Name a folder or file that does not exist yet. If you name none, the backup creates one named after the current time.',
  });
}

/** Explains why writing failed; returns any other error unchanged. */
export function unwritable(error: unknown, folder: string): unknown {
  const why = whyOf(error);
  return why === undefined
    ? error
    : new CandorError({
        code: 'backup_unwritable',
        what: `${folder} cannot be written: ${why}.`,
        remedy: 'Fix that or choose another folder, then try again. Everything written so far has been removed.',
        cause: error,
      });
}

function whyOf(error: unknown): string | undefined {
  for (let one = error; one instanceof Error && !(one instanceof CandorError); one = one.cause) {
    if (isSqliteFull(one)) return writeFailures.ENOSPC;
    if ('code' in one && typeof one.code === 'string' && Object.hasOwn(writeFailures, one.code))
      return writeFailures[one.code];
  }
  return undefined;
}
