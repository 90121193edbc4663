import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../platform/environment.ts';
import { freePort } from './free-port.ts';
import { checkDataFolder, preflight } from './preflight.ts';
import { memberFor, metricsPorts } from './processes.ts';
import { checkDatabase, checkSqliteFile } from './preflight-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-preflight-'));
const taken = createServer();
let takenPort = 0;

beforeAll(async () => {
  takenPort = await listen(taken);
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true });
});

test('a healthy machine passes, and the folder is taken until the lock is released', async () => {
  const environment = readEnvironment({ DATA_DIR: join(folder, 'healthy'), ...(await twoFreePorts()) });
  const lock = await preflight(environment);
  await expect(preflight(environment)).rejects.toMatchObject({ code: 'data_dir_in_use' });
  lock.release();
  (await preflight(environment)).release();
});

test('a taken port is named together with the variable that changes it', async () => {
  const environment = readEnvironment({ DATA_DIR: join(folder, 'port'), SITE_PORT: String(takenPort) });
  await expect(preflight(environment)).rejects.toMatchObject({
    code: 'port_in_use',
    message: `Port ${takenPort} is already in use by another program.`,
    remedy: expect.stringContaining('SITE_PORT='),
  });
});

test('the studio may not share the port of the site', async () => {
  const environment = readEnvironment({ DATA_DIR: join(folder, 'same'), SITE_PORT: '3160', STUDIO_PORT: '3160' });
  await expect(preflight(environment)).rejects.toMatchObject({ code: 'port_in_use' });
});

test.each([
  ['METRICS_PORT', { METRICS_PORT: '65530' }, { code: 'env_invalid', remedy: /METRICS_PORT to 65529 or less/ }],
  ['SITE_PORT', { METRICS_PORT: '2994', STUDIO_PORT: '4001' }, { code: 'port_in_use', remedy: /such as 9464/ }],
  ['STUDIO_PORT', { METRICS_PORT: '3001' }, { code: 'port_in_use', remedy: /such as 9464/ }],
])('the ports of the metrics exist and are no other part needs them: %s', async (variable, given, { code, remedy }) => {
  const environment = readEnvironment({ DATA_DIR: join(folder, 'metrics'), SITE_PROCESSES: '4', ...given });
  await expect(preflight(environment)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(variable),
    remedy: expect.stringMatching(remedy),
  });
});

test('every process offers its metrics on a port of its own', () => {
  const portOf = (name: Parameters<typeof memberFor>[0], number = 0) =>
    memberFor(name, folder, { number, metricsPort: 9464 }).env?.METRICS_PORT;
  expect([portOf('worker'), portOf('studio'), portOf('events'), portOf('site'), portOf('site', 3)]).toEqual([
    '9464',
    '9465',
    '9466',
    '9467',
    '9470',
  ]);
  expect(metricsPorts({ siteProcesses: 4 })).toBe(7);
  expect(memberFor('site', folder, { metricsPort: undefined }).env).toHaveProperty('METRICS_PORT', undefined);
});

test('an address that is not of this machine is refused before the studio tries it', async () => {
  const environment = readEnvironment({
    DATA_DIR: join(folder, 'host'),
    ...(await twoFreePorts()),
    STUDIO_HOST: '192.0.2.1',
  });
  await expect(preflight(environment)).rejects.toMatchObject({
    code: 'port_forbidden',
    remedy: expect.stringContaining('STUDIO_HOST'),
  });
});

test('a data folder that may not be written is told apart from a full disk', () => {
  const readOnly = mkdtempSync(join(folder, 'read-only-'));
  chmodSync(readOnly, 0o555);
  chmodSync(folder, 0o755);
  expect(codeThrownBy(() => asStranger(() => checkDataFolder(readOnly)))).toBe('data_dir_read_only');
  expect(codeThrownBy(() => checkDataFolder(folder, Number.MAX_SAFE_INTEGER))).toBe('disk_full');
});

test('a file that never was a database is damaged; a missing or empty one is not', () => {
  const file = join(folder, 'noise.db');
  checkSqliteFile(file);
  writeFileSync(file, '');
  checkSqliteFile(file);
  writeFileSync(file, Buffer.alloc(9000, 'noise'));
  expect(codeThrownBy(() => checkSqliteFile(file))).toBe('database_damaged');
});

test('a page overwritten in the middle of a database is found', () => {
  const file = join(folder, 'middle.db');
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT)');
  const insert = database.prepare('INSERT INTO words (word) VALUES (?)');
  for (let count = 0; count < 2000; count++) insert.run('candor '.repeat(10));
  database.close();
  checkSqliteFile(file);
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096 * 10, 4096 * 11);
  writeFileSync(file, bytes);
  expect(codeThrownBy(() => checkSqliteFile(file))).toBe('database_damaged');
});

test('a PostgreSQL server that does not answer is named without the password', async () => {
  const failure = checkDatabase({
    kind: 'postgres',
    url: `postgres://someone:secret-word@127.0.0.1:${await freePort()}/candor`,
  });
  await expect(failure).rejects.toMatchObject({
    code: 'database_unreachable',
    message: expect.not.stringContaining('secret-word'),
  });
});

test('a PostgreSQL database that does not exist is a refusal, not an outage', async () => {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? 'postgres://TEST_POSTGRES_URL-is-not-set.invalid/');
  await checkDatabase({ kind: 'postgres', url: url.href });
  url.pathname = '/no_such_database';
  await expect(checkDatabase({ kind: 'postgres', url: url.href })).rejects.toMatchObject({
    code: 'database_refused',
    message: expect.stringContaining('no such database'),
  });
});

async function twoFreePorts(): Promise<{ SITE_PORT: string; STUDIO_PORT: string }> {
  return { SITE_PORT: String(await freePort()), STUDIO_PORT: String(await freePort()) };
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function codeThrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return undefined;
}

/** Root may write everywhere, so root runs the work as a user who owns nothing; others may not write to the folder. */
function asStranger(work: () => void): void {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}
