import { knownFailure } from '../../../platform/failures.ts';

/** Why the database could not do its work when neither the caller nor the studio is at fault. */
type DatabaseError = { code: string; message: string };

/** Messages for people who work in the studio. docs/errors.md tells operators, under the same code, what to do. */
const messages: Record<string, string> = {
  disk_full:
    'The disk that the studio writes to is full, so nothing can be saved, not even a sign-in. Free some space and try again. (disk_full)',
  database_unreachable:
    'The database does not answer at the moment, so nothing was saved. Try again in a few seconds. (database_unreachable)',
  database_damaged:
    'The database is damaged. Whoever runs this installation has to restore a backup. (database_damaged)',
};

/** Returns undefined for every other error, which is a bug to fix. */
export function databaseError(error: unknown): DatabaseError | undefined {
  const code = knownFailure(error)?.code ?? '';
  const message = messages[code];
  return message === undefined ? undefined : { code, message };
}
