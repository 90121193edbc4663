import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { once } from 'node:events';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../launch/free-port.ts';
import { isConnectionLost } from './connection-lost.ts';
import { CandorError, errorText, explain } from './errors.ts';
import { failureLine, parseFailureLine } from './failure-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-failures-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.unstubAllEnvs());

/** Wraps an error the way drizzle wraps what a database reports. */
function wrapped(cause: unknown): Error {
  return new Error('Failed query: select "id", "email" from "users" where "email" = ?\nparams: jane@example.org', {
    cause,
  });
}

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

async function refusedConnection(): Promise<unknown> {
  const socket = connect(await freePort(), '127.0.0.1');
  const [error] = await once(socket, 'error').catch((reason: unknown) => [reason]);
  return error;
}

function fullDatabase(): unknown {
  const database = new DatabaseSync(':memory:');
  database.exec('create table notes (text text); pragma max_page_count = 3');
  return thrownBy(() => database.exec(`insert into notes values (hex(zeroblob(100000)))`));
}

function damagedDatabase(): unknown {
  const file = join(folder, 'damaged.db');
  writeFileSync(file, 'a letter, not a database; long enough to be looked at closely '.repeat(20));
  using database = new DatabaseSync(file);
  return thrownBy(() => database.exec('select * from sqlite_schema'));
}

const failures: [string, string, () => unknown][] = [
  ['a full disk', 'disk_full', () => thrownBy(() => writeFileSync('/dev/full', 'x'))],
  ['a full database', 'disk_full', fullDatabase],
  ['a damaged database', 'database_damaged', damagedDatabase],
  [
    'a database that cannot be opened',
    'database_unreachable',
    () => thrownBy(() => new DatabaseSync(join(folder, 'none', 'x.db'))),
  ],
  [
    'a file of somebody else',
    'file_forbidden',
    () => Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/srv/x' }),
  ],
  [
    'too many files',
    'too_many_files',
    () => Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }),
  ],
  ['a server that is not there', 'database_unreachable', refusedConnection],
  [
    'a server that stops',
    'database_unreachable',
    () => Object.assign(new Error('terminating connection'), { code: '57P01' }),
  ],
  [
    'one of our own',
    'migration_failed',
    () => new CandorError({ code: 'migration_failed', what: 'It failed.', remedy: 'Restore.' }),
  ],
  ['a bug', 'unexpected', () => new TypeError('x is not a function')],
];

test.each(failures)(
  '%s is told with what to do and its code, without statements, values or places in the code, however it is wrapped',
  async (_, code, failure) => {
    for (const error of [
      await failure(),
      wrapped(await failure()),
      new Error('outer', { cause: wrapped(await failure()) }),
    ]) {
      const words = explain(error);
      expect(words).toMatch(/^.+\n {2}What to do: .+\n {2}\([a-z_]+\)$/s);
      expect(words).toContain(`(${code})`);
      expect(words).not.toMatch(/select|jane@|^\s+at /im);
    }
  },
);

test('whoever debugs is shown where it happened, and why', () => {
  vi.stubEnv('LOG_LEVEL', 'debug');
  expect(explain(wrapped(new Error('the reason')))).toMatch(
    /\(unexpected\)\n.*Failed query[\s\S]*caused by Error: the reason\n\s+at /,
  );
});

test('the log is told an error with its causes and where they happened, without statements or values', () => {
  const text = errorText(new Error('outer', { cause: wrapped(new Error('the reason')) }));
  expect(text).toMatch(/^Error: outer\n\s+at [\s\S]*\ncaused by Error: the reason\n\s+at /);
  expect(text).not.toMatch(/select|jane@/);
  expect(errorText(wrapped('no cause'))).toBe('a statement of the database failed');
  expect(errorText('words')).toBe('words');
});

test('a child tells its failure in one line, and any other line is none', () => {
  const failure = parseFailureLine(
    failureLine(wrapped(Object.assign(new Error('no space'), { code: 'ENOSPC', path: '/srv/a "b"' }))),
  );
  expect(failure).toBeInstanceOf(CandorError);
  expect(failure).toMatchObject({
    code: 'disk_full',
    message: expect.stringContaining('/srv/a "b"'),
    remedy: expect.any(String),
  });
  for (const line of ['', 'words', '{"at":"seeding"}', '{"migrated":[]}'])
    expect(parseFailureLine(line)).toBeUndefined();
});

test('what the machine says itself is the reason that is told', () => {
  expect(explain(thrownBy(() => openSync('/dev/full/x', 'r')))).toContain('ENOTDIR');
});

test.each([
  ...['08000', '08006', '57P01', '57P02', '57P03', '57P05', '25P03', '53300'].map((code) => ({
    code,
    message: 'as the server says',
  })),
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].map(
    (code) => ({ code, message: 'as the network says' }),
  ),
  ...[
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
  ].map((message) => ({ message })),
])('a lost connection is one for whoever repeats and for whoever is told: $code $message', ({ message, ...fields }) => {
  const error = Object.assign(new Error(message), fields);
  expect(isConnectionLost(error)).toBe(true);
  expect(explain(wrapped(error))).toContain('(database_unreachable)');
});

test.each(['23505', '57014', '40001', '53100', '3D000', '28P01'])(
  'what the server says of the statement or of us (%s) is no lost connection',
  (code) => {
    expect(isConnectionLost(Object.assign(new Error('as the server says'), { code }))).toBe(false);
  },
);
