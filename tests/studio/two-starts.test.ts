import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { type Environment, readEnvironment } from '../../src/platform/environment.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/testing.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { ensureFirstAdmin } from '../../src/studio/accounts/first-admin.ts';
import { openMigrated } from '../../src/studio/migrate.ts';
import { closeStudio, type Studio } from '../../src/studio/payload/open.ts';
import { appliedMigrations } from '../../src/studio/payload/migrations/applied.ts';
import { readMigrations } from '../../src/studio/payload/migrations/folder.ts';

/* Machines that are started at the same moment on one empty PostgreSQL. */

const machines = ['one', 'two', 'three'];

let database: TestDatabase;
let folders: string[];
let studios: Studio[] = [];

beforeAll(async () => {
  database = await createTestDatabase('postgres');
  folders = machines.map((name) => mkdtempSync(join(tmpdir(), `candor-${name}-`)));
});
afterAll(async () => {
  for (const studio of studios) await closeStudio(studio);
  await database?.drop();
  for (const folder of folders ?? []) rmSync(folder, { recursive: true, force: true });
});

/** Each machine names another first account, as nobody should: only one of them may come to exist. */
function environmentOf(name: string, at: number): Environment {
  const variables = {
    ...{ DATA_DIR: folders[at] ?? '', SECRET: 'a secret that only these tests know' },
    ...{ ADMIN_EMAIL: `${name}@candor.example`, ADMIN_PASSWORD: 'a-password-of-many-letters' },
  };
  return { ...readEnvironment(variables), content: database.database, witnessed: database.database };
}

test('each migration runs once, and every machine goes on', { timeout: patient(120_000) }, async () => {
  const opened = await Promise.all(machines.map((name, at) => openMigrated(environmentOf(name, at))));
  studios = opened.map(({ studio }) => studio);
  const known = (await readMigrations('postgres')).map(({ name }) => name);
  expect(opened.flatMap(({ migrated }) => migrated).toSorted()).toEqual(known.toSorted());
  const [first] = studios;
  if (!first) throw new Error('No studio');
  expect((await appliedMigrations(first.payload, 'postgres')).map(({ name }) => name)).toEqual(known.toSorted());
});

test('the witnessed database is migrated once as well', async () => {
  const applied = await Promise.all(
    machines.map(async () => {
      const sql = await openWitnessed({ witnessed: database.database });
      return migrateWitnessed(sql).finally(() => sql.close());
    }),
  );
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
});

test('there is one first admin, whoever is quicker', { timeout: patient(60_000) }, async () => {
  const made = await Promise.all(studios.map(({ payload, environment }) => ensureFirstAdmin(payload, environment)));
  const firsts = made.flatMap((one) => one ?? []);
  expect(firsts).toHaveLength(1);
  const { docs } = (await studios[0]?.payload.find({ collection: 'users' })) ?? { docs: [] };
  expect(docs.map(({ email }) => email)).toEqual(firsts.map(({ email }) => email));
});
