import { CandorError } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/environment.ts';
import { causesOf, reasonOf } from '../../../platform/failures.ts';
import { isSqliteDamage, isSqliteFull } from '../../../platform/sqlite-result.ts';

/** Turns any error of an unusable database into one that a person can act on. */
export function databaseFailure(error: unknown, database: Database): CandorError {
  const own = causesOf(error).find((one) => one instanceof CandorError);
  if (own) return own;
  return database.kind === 'sqlite' ? sqliteFailure(error, database.file) : postgresFailure(error, database.url);
}

function sqliteFailure(error: unknown, file: string): CandorError {
  const isDamaged = causesOf(error).some((one) => isSqliteDamage(one) || /malformed|not a database/.test(one.message));
  if (isDamaged) {
    return new CandorError({
      code: 'database_damaged',
      what: `The content database ${file} is damaged: ${lastMessage(error)}.`,
      remedy:
        'Stop Candor and restore the last backup (npm run restore). To start with an empty database instead, move the file away. Keep it: most of it can usually be read.',
      cause: error,
    });
  }
  if (causesOf(error).some(isSqliteFull)) {
    return new CandorError({
      code: 'disk_full',
      what: `The disk of the content database ${file} is full.`,
      remedy:
        'Free some space, or choose a folder on another disk with DATA_DIR, and start again. The start continues where it stopped.',
      cause: error,
    });
  }
  return new CandorError({
    code: 'database_unreachable',
    what: `The content database ${file} cannot be opened or written: ${lastMessage(error)}.`,
    remedy:
      'Check that the folder exists, belongs to this user, is not read-only and has space left. Or set DATA_DIR or DATABASE_URL to another place.',
    cause: error,
  });
}

function postgresFailure(error: unknown, url: string): CandorError {
  const { host, pathname } = new URL(url);
  return new CandorError({
    code: 'database_unreachable',
    what: `The content database ${pathname.slice(1)} on ${host} cannot be used: ${lastMessage(error)}.`,
    remedy:
      'Check that PostgreSQL runs, that the database exists, and that the name and password in DATABASE_URL are right.',
    cause: error,
  });
}

function lastMessage(error: unknown): string {
  return reasonOf(error).replace(/\.$/, '');
}
