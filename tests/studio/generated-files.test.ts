import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../src/platform/environment.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { importMapFile, writeImportMap } from '../../src/studio/import-map.ts';
import { lacking, snapshotsOf } from '../../src/studio/payload/migrations/create.ts';
import { migrationFolder, readMigrations } from '../../src/studio/payload/migrations/folder.ts';

test.each(databaseKinds)(
  'the migrations for %s have everything the configuration has: else run npm run migration -- NAME',
  async (kind) => {
    expect(await lacking(kind, readEnvironment({ SECRET: 'a secret that only these tests know' }))).toEqual([]);
  },
);

test.each(databaseKinds)(
  'of the snapshots for %s the newest is kept, which is that of the newest migration',
  async (kind) => {
    const newest = (await readMigrations(kind)).at(-1);
    expect(snapshotsOf(kind)).toEqual([`${newest?.name}.json`]);
  },
);

test.each(databaseKinds)('the migrations for %s load in plain Node and stand in order', async (kind) => {
  const migrations = await readMigrations(kind);
  expect(migrations.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).toSorted());
  for (const { name } of migrations) expect(readdirSync(migrationFolder(kind))).toContain(`${name}.ts`);
});

test('both databases have the same migrations', async () => {
  const [sqlite, postgres] = await Promise.all(
    databaseKinds.map(async (kind) => (await readMigrations(kind)).map(({ name }) => name.replace(/^\d+_\d+_/, ''))),
  );
  expect(sqlite).toEqual(postgres);
});

test('the admin knows every component that the configuration names: else run node src/studio/import-map.ts', async () => {
  const committed = readFileSync(importMapFile, 'utf8');
  // Writes to a separate file, because the studio may be building meanwhile.
  const beside = join(dirname(importMapFile), `importMap-${process.pid}.js`);
  const wanted = await writeImportMap(beside).finally(() => rmSync(beside, { force: true }));
  // Payload reverses the order of an editor's features each time a process builds a configuration again.
  expect(linesOf(wanted)).toEqual(linesOf(committed));
});

test('no migration asks a question or imports what plain Node cannot', () => {
  for (const kind of databaseKinds) {
    for (const file of readdirSync(migrationFolder(kind)).filter((name) => name.endsWith('.ts'))) {
      const imports = readFileSync(join(migrationFolder(kind), file), 'utf8').match(/^import .*/gm) ?? [];
      // Our own code is imported with its extension, which plain Node can.
      expect(imports.filter((line) => !/ from '(\.\.\/)+src\/[\w/-]+\.ts'$/.test(line))).toEqual([
        `import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-${kind}'`,
      ]);
    }
  }
});

function linesOf(text: string): string[] {
  return text.split('\n').toSorted();
}
