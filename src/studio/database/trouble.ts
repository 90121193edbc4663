import { knownFailure } from '../../platform/failures.ts';

/** Why a database did not do what it was asked, when neither the asker nor the studio is at fault. */
export type DatabaseTrouble = { code: string; message: string };

/** What whoever works in the studio is told; what an operator does is in docs/errors.md under the code. */
const messages: Record<string, string> = {
  disk_full: 'The disk that the studio writes to is full, so nothing can be saved, not even a sign-in. Free some space and try again. (disk_full)',
  database_unreachable: 'The database does not answer at the moment, so nothing was saved. Try again in a few seconds. (database_unreachable)',
  database_damaged: 'The database is damaged. Whoever runs this installation has to restore a backup. (database_damaged)',
};

/** Undefined for everything else, which is a fault to be mended. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  const code = knownFailure(error)?.code ?? '';
  const message = messages[code];
  return message === undefined ? undefined : { code, message };
}
