import { isConnectionLost } from './connection-lost.ts';

/** What a person is told of a failure. */
export type Failure = { code: string; what: string; remedy: string };

/**
 * What the machine says when it refuses something, in words: a full disk, missing permission, a damaged or absent database. Undefined for what is
 * none of these. A failed statement of a database wraps the reason; its text (and the values in it) is nobody's business.
 */
export function knownFailure(error: unknown): Failure | undefined {
  for (const one of causesOf(error)) {
    const failure = ofSystem(one) ?? ofSqlite(one) ?? ofPostgres(one);
    if (failure) return failure;
  }
  return undefined;
}

/** The error and what caused it, the outermost first. */
export function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let one = error; one instanceof Error && found.length < 10; one = one.cause) found.push(one);
  return found;
}

/** The innermost reason in one line, without statements. */
export function reasonOf(error: unknown): string {
  const innermost = causesOf(error).at(-1);
  const [line = ''] = (innermost?.message ?? String(error)).split('\n');
  return /^Failed query:/.test(line) ? 'a statement of the database failed' : line.slice(0, 300);
}

function ofSystem(error: Error): Failure | undefined {
  const code = textIn(error, 'code');
  const place = textIn(error, 'path');
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(place);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return forbidden(place, code);
  if (code === 'EMFILE' || code === 'ENFILE') return { code: 'too_many_files', what: `No more files can be opened (${code}).`, remedy: 'Allow more: ulimit -n 65536 before the start, or LimitNOFILE=65536 under systemd.' };
  if (code === 'EADDRINUSE') return { code: 'port_in_use', what: `${'port' in error ? `Port ${String(error.port)}` : 'A port'} is already taken by another program.`, remedy: 'Stop that program, or choose another port with SITE_PORT or STUDIO_PORT.' };
  return undefined;
}

function forbidden(place: string, code: string): Failure {
  return {
    code: 'file_forbidden',
    what: `${place || 'A file'} may not be opened by this user (${code}).`,
    remedy: 'Give it to this user (chown -R), or mount it read-write; another DATA_DIR works too.',
  };
}

function diskFull(place: string): Failure {
  return {
    code: 'disk_full',
    what: `The disk is full: nothing more could be written${place ? ` to ${place}` : ''}.`,
    remedy: 'Free some space, or choose a folder on another disk with DATA_DIR, and start again: it goes on where it stopped.',
  };
}

/** By SQLite's result codes. */
function ofSqlite(error: Error): Failure | undefined {
  if (!('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  const code = error.errcode & 0xff;
  if (code === 13) return diskFull('');
  if ([11, 24, 26].includes(code)) {
    return {
      code: 'database_damaged',
      what: `A database of the data folder is damaged: ${error.message}.`,
      remedy: 'Stop everything and restore the last backup (npm run restore); the next start names the file. Do not delete it before you have what you need from it.',
    };
  }
  if (code === 5 || code === 6) return { code: 'database_busy', what: 'A database of the data folder is held by another process.', remedy: 'Stop the other process (another npm start, a backup, an import), and try again.' };
  if (![3, 8, 10, 14, 23].includes(code)) return undefined;
  return {
    code: 'database_unreachable',
    what: `A database of the data folder cannot be opened or written: ${error.message}.`,
    remedy: 'Check that the folder belongs to this user, is not read-only and its disk works; DATA_DIR names another place.',
  };
}

/** States of a server that is there and takes nobody, or not us: full, no such user, no such database. */
const refusingStates = /^(53[024]00|28\w{3}|3D000)$/;

function ofPostgres(error: Error): Failure | undefined {
  const state = textIn(error, 'code');
  if (state === '53100') return diskFull('the disk of the PostgreSQL server');
  if (!isConnectionLost(error) && !refusingStates.test(state)) return undefined;
  return {
    code: 'database_unreachable',
    what: `The database server does not answer${state ? ` (${state})` : ''}.`,
    remedy: 'Start PostgreSQL, or correct DATABASE_URL; running processes connect again by themselves.',
  };
}

function textIn(error: Error, name: 'code' | 'path'): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
