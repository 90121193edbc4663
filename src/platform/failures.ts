import { isConnectionLost } from './connection-lost.ts';
import { isSqliteDamage, isSqliteFull, sqliteCodeOf } from './sqlite-result.ts';

/** A failure as it is explained to a person. */
export type Failure = { code: string; what: string; remedy: string };

/**
 * Explains in words why the machine refused something: a full disk, missing permission, a damaged or absent database. Undefined for any other
 * error. A failed database statement wraps the reason; its text (and the values in it) is not shown.
 */
export function knownFailure(error: unknown): Failure | undefined {
  for (const one of causesOf(error)) {
    const failure = ofSystem(one) ?? ofSqlite(one) ?? ofPostgres(one);
    if (failure) return failure;
  }
  return undefined;
}

/** Returns the error and its causes, the outermost first. */
export function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let one = error; one instanceof Error && found.length < 10; one = one.cause) found.push(one);
  return found;
}

/** Returns the innermost reason in one line, without statements. */
export function reasonOf(error: unknown): string {
  const innermost = causesOf(error).at(-1);
  const [line = ''] = (innermost?.message ?? String(error)).split('\n');
  return isStatement(line) ? 'a statement of the database failed' : line.slice(0, 300);
}

/** Returns whether a message is drizzle's for a failed statement, which quotes the statement and its values. */
export function isStatement(message: string): boolean {
  return message.startsWith('Failed query:');
}

function ofSystem(error: Error): Failure | undefined {
  const code = textIn(error, 'code');
  const place = textIn(error, 'path');
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(place);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return forbidden(place, code);
  if (code === 'EMFILE' || code === 'ENFILE')
    return {
      code: 'too_many_files',
      what: `The system does not let this process open more files (${code}).`,
      remedy: 'Run ulimit -n 65536 before the start, or set LimitNOFILE=65536 under systemd.',
    };
  if (code === 'EADDRINUSE')
    return {
      code: 'port_in_use',
      what: `${'port' in error ? `Port ${String(error.port)}` : 'A port'} is already in use by another program.`,
      remedy: 'Stop that program, or choose another port with SITE_PORT or STUDIO_PORT.',
    };
  return undefined;
}

function forbidden(place: string, code: string): Failure {
  return {
    code: 'file_forbidden',
    what: `${place || 'A file'} cannot be opened: this user has no permission (${code}).`,
    remedy: 'Give it to this user (chown -R), mount it read-write, or set another DATA_DIR.',
  };
}

function diskFull(place: string): Failure {
  return {
    code: 'disk_full',
    what: `The disk is full: nothing more could be written${place ? ` to ${place}` : ''}.`,
    remedy:
      'Free some space, or choose a folder on another disk with DATA_DIR, and start again. The start continues where it stopped.',
  };
}

/** Explains SQLite's result codes. */
function ofSqlite(error: Error): Failure | undefined {
  const code = sqliteCodeOf(error);
  if (code === undefined) return undefined;
  if (isSqliteFull(error)) return diskFull('');
  if (isSqliteDamage(error)) {
    return {
      code: 'database_damaged',
      what: `A database in the data folder is damaged: ${error.message}.`,
      remedy:
        'Stop Candor and restore the last backup (npm run restore). The next start names the damaged file. Keep it until you need nothing from it.',
    };
  }
  if (code === 5 || code === 6)
    return {
      code: 'database_busy',
      what: 'Another process has locked a database in the data folder.',
      remedy: 'Stop the other process (another npm start, a backup, an import), and try again.',
    };
  if (![3, 8, 10, 14, 23].includes(code)) return undefined;
  return {
    code: 'database_unreachable',
    what: `A database in the data folder cannot be opened or written: ${error.message}.`,
    remedy:
      'Check that the folder belongs to this user, that it is not read-only and that its disk works. Or set DATA_DIR to another folder.',
  };
}

/** SQLSTATEs of a server that is reachable but refuses the connection: full, no such user, no such database. */
const refusingStates = /^(53[024]00|28\w{3}|3D000)$/;

function ofPostgres(error: Error): Failure | undefined {
  const state = textIn(error, 'code');
  if (state === '53100') return diskFull('the disk of the PostgreSQL server');
  if (!isConnectionLost(error) && !refusingStates.test(state)) return undefined;
  return {
    code: 'database_unreachable',
    what: `The PostgreSQL server does not answer${state ? ` (${state})` : ''}.`,
    remedy: 'Start PostgreSQL, or correct DATABASE_URL. Running processes reconnect by themselves.',
  };
}

function textIn(error: Error, name: 'code' | 'path'): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
