import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendSamples, sampleDecision } from '../consent/records/testing.ts';
import { runVerify } from '../consent/records/verify-command.ts';
import { openDatabase, openWitnessed } from './open-database.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { ensureSecret } from './first-secret.ts';
import { readSecret } from './secret.ts';
import { createTestDatabase, databaseKinds, type TestDatabase } from './testing.ts';
import { migrateWitnessed } from './witnessed-migrations.ts';

let dataDir: string;
let file: string;
let environment: Environment;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-secret-'));
  file = join(dataDir, 'secret');
  environment = readEnvironment({ DATA_DIR: dataDir });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('with a stream that other machines share, no machine makes a secret of its own', async () => {
  const shared = readEnvironment({ DATA_DIR: dataDir, JOURNAL_URL: 'nats://a' });
  await expect(ensureSecret(shared)).rejects.toMatchObject({ code: 'secret_missing' });
  expect(existsSync(file)).toBe(false);
  const secret = 's'.repeat(32);
  expect(await ensureSecret(readEnvironment({ DATA_DIR: dataDir, JOURNAL_URL: 'nats://a', SECRET: secret }))).toBe(
    secret,
  );
  // A machine that had one before keeps it.
  await ensureSecret(environment);
  expect(await ensureSecret(shared)).toMatch(/^[0-9a-f]{64}$/);
});

test('the first start makes a secret that only its owner can read; later ones, and whoever starts at the same time, get the same', async () => {
  const [one, other] = await Promise.all([ensureSecret(environment), ensureSecret(environment)]);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect([other, await ensureSecret(environment), readSecret(environment)]).toEqual([one, one, one]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('SECRET is the secret, and nothing is written', async () => {
  const given = readEnvironment({ DATA_DIR: dataDir, SECRET: 's'.repeat(32) });
  expect([await ensureSecret(given), readSecret(given), existsSync(file)]).toEqual([
    's'.repeat(32),
    's'.repeat(32),
    false,
  ]);
});

const kept: Record<string, () => void> = {
  'a list of receipt keys': () => put('receipts', 'keys.json'),
  'a signed head of the consent records': () => put('published', 'transparency.json'),
  "a journal of visitors' decisions": () => put('journals/site-1', '000000000001.journal'),
};

function put(folder: string, name: string): void {
  mkdirSync(join(dataDir, folder), { recursive: true });
  writeFileSync(join(dataDir, folder, name), '{}');
}

test.each(Object.entries(kept))(
  'beside %s no second secret is made, until the owner writes one',
  async (what, keep) => {
    keep();
    await expect(ensureSecret(environment)).rejects.toMatchObject({
      code: 'secret_missing',
      message: expect.stringContaining(what),
    });
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, 'n'.repeat(64));
    expect(await ensureSecret(environment)).toBe('n'.repeat(64));
  },
);

describe.each(databaseKinds)('on %s', (kind) => {
  let created: TestDatabase;
  beforeEach(async () => {
    created = await createTestDatabase(kind);
  });
  afterEach(() => created.drop());

  test('tables without rows are a first start; a consent record is not', async () => {
    const place = { ...environment, witnessed: created.database };
    const sql = await openWitnessed(place);
    await migrateWitnessed(sql);
    await ensureSecret(place);
    rmSync(file);
    await appendSamples(sql, sampleDecision());
    await sql.close();
    await expect(ensureSecret(place)).rejects.toMatchObject({
      code: 'secret_missing',
      message: expect.stringContaining('a chain of consent records'),
    });
    expect(existsSync(file)).toBe(false);
  });

  test('an account of the studio is not a first start either: its second factor is sealed', async () => {
    const place = { ...environment, content: created.database };
    const sql = await openDatabase(created.database);
    await sql.run('CREATE TABLE users (id text)');
    await ensureSecret(place);
    rmSync(file);
    await sql.run("INSERT INTO users (id) VALUES ('one')");
    await sql.close();
    await expect(ensureSecret(place)).rejects.toMatchObject({
      code: 'secret_missing',
      message: expect.stringContaining('an account'),
    });
  });
});

test('while the database cannot be asked whether anything is kept, no secret is made', async () => {
  const place = {
    ...environment,
    witnessed: { kind: 'postgres', url: 'postgres://someone@127.0.0.1:1/candor' } as const,
  };
  await expect(ensureSecret(place)).rejects.toMatchObject({ code: 'database_unreachable' });
  expect(existsSync(file)).toBe(false);
});

test('a command that reads says that the secret is gone, and makes none', async () => {
  const sql = await openWitnessed(environment);
  await migrateWitnessed(sql);
  await sql.close();
  expect(await runVerify([], { DATA_DIR: dataDir })).toBe(2);
  expect(() => readSecret(environment)).toThrow(expect.objectContaining({ code: 'secret_missing' }));
  expect(existsSync(file)).toBe(false);
});
