import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PayloadRequest } from 'payload';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { appliedWitnessed, migrateWitnessed, undoWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { goBack, listMigrations, parseMoment } from '../../src/studio/payload/migrations/back-command.ts';
import { type ContentMigration, readMigrations } from '../../src/studio/payload/migrations/folder.ts';
import { runMigrations } from '../../src/studio/payload/migrations/run.ts';
import { createPage, openTestStudio, type TestStudio } from './studio.ts';

/** The first published schema has no way back, because nothing came before it. */
const firstWithWayBack = '0009';
/** The last of the steps that the first migration replaces. */
const lastReplaced = '20261122_220952_document_edits';

describe.each(databaseKinds)('on %s', (kind) => {
  let studio: TestStudio;
  let sql: Sql;
  beforeEach(async () => {
    studio = await openTestStudio(kind);
    sql = await openWitnessed(studio.environment);
    await migrateWitnessed(sql);
  });
  afterEach(async () => {
    await sql.close();
    await studio.close();
  });
  const standing = () => ({ studio: { payload: studio.payload, environment: studio.environment }, sql });
  const aged = async () => {
    await execute(
      standing().studio,
      `UPDATE payload_migrations SET created_at = '2026-01-01T00:00:00.000Z' WHERE name < '9'`,
    );
    await sql.run('UPDATE applied_migrations SET applied_at_ms = 1 WHERE name < ?', [firstWithWayBack]);
  };

  test('the newest migrations are taken back and made again, and what was kept before them is whole', async () => {
    const migrations = [...(await readMigrations(kind)), rebuilding(kind)];
    const page = await createPage(studio, {
      title: 'Kept',
      slug: 'kept',
      blocks: [{ blockType: 'hero', heading: 'Kept' }],
    });
    await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Kept as well', tagline: 'In every language' } });
    await sql.run("INSERT INTO unconsented_loads (site, day, path, country, loads) VALUES ('own', 1, '/', '', 7)");
    expect(await runMigrations(studio.payload, kind, migrations)).toEqual(['9999_rebuilding']);
    const before = await contentOf(standing().studio, kind);
    await aged();
    const undone = await goBack(standing(), Date.parse('2026-06-01'), migrations);
    expect(undone.filter((name) => !name.endsWith('.sql'))).toEqual(['9999_rebuilding']);
    expect(undone).toContain('0009-redirect-hits.sql');
    await expect(sql.all('SELECT * FROM redirect_hits')).rejects.toThrow();
    expect(await sql.all('SELECT path FROM unconsented_loads')).toEqual([{ path: '/' }]);
    expect(await listMigrations(standing())).not.toContain('9999_rebuilding');

    expect(await runMigrations(studio.payload, kind, migrations)).toEqual(['9999_rebuilding']);
    expect(await migrateWitnessed(sql)).toEqual(undone.filter((name) => name.endsWith('.sql')).toReversed());
    expect(await contentOf(standing().studio, kind)).toEqual(before);
    expect(await studio.payload.findByID({ collection: 'pages', id: page })).toMatchObject({
      title: 'Kept',
      slug: 'kept',
    });
    expect(await studio.payload.findGlobal({ slug: 'site' })).toMatchObject({
      name: 'Kept as well',
      tagline: 'In every language',
    });
  });

  test('nobody goes back before the first migration: it would take every table with it', async () => {
    await expect(goBack(standing(), 1)).rejects.toMatchObject({ code: 'no_way_back' });
    expect((await appliedWitnessed(sql)).length).toBeGreaterThan(5);
    expect(await runMigrations(studio.payload, kind)).toEqual([]);
  });

  test('a database of the last version before 0.1.0 goes on with its content; an older one is refused and left as it is', async () => {
    const names = async () =>
      (await execute(standing().studio, 'SELECT name FROM payload_migrations ORDER BY name')).map(({ name }) =>
        String(name),
      );
    const page = await createPage(studio, { title: 'Kept', slug: 'kept' });
    const [first = '', ...later] = await names();
    await aged();
    await execute(standing().studio, 'UPDATE payload_migrations SET created_at = ? WHERE name > ?', [
      '2026-12-01T00:00:00.000Z',
      first,
    ]);
    await goBack(standing(), Date.parse('2026-06-01'));
    await execute(standing().studio, "UPDATE payload_migrations SET name = '20261122_113251_titles_for_search'");
    await expect(runMigrations(studio.payload, kind)).rejects.toMatchObject({
      code: 'database_before_release',
      message: expect.stringContaining('titles_for_search'),
    });
    expect(await names()).toEqual(['20261122_113251_titles_for_search']);

    await execute(standing().studio, 'UPDATE payload_migrations SET name = ?', [lastReplaced]);
    expect(await runMigrations(studio.payload, kind)).toEqual(later);
    expect(await names()).toEqual([lastReplaced, first, ...later]);
    expect(await runMigrations(studio.payload, kind)).toEqual([]);
    expect(await studio.payload.findByID({ collection: 'pages', id: page })).toMatchObject({ title: 'Kept' });
  });

  test('a document finds its own words by an index, whatever the language', async () => {
    const names = async (ofSqlite: string, ofPostgres: string) =>
      (await execute(standing().studio, kind === 'sqlite' ? ofSqlite : ofPostgres)).map(({ name }) => String(name));
    const tables = (
      await names("SELECT name FROM sqlite_master WHERE type = 'table'", 'SELECT tablename AS name FROM pg_tables')
    ).filter((name) => name.endsWith('_locales'));
    const indexes = await names(
      "SELECT name FROM sqlite_master WHERE type = 'index'",
      'SELECT indexname AS name FROM pg_indexes',
    );
    expect(tables.length).toBeGreaterThan(20);
    expect(indexes).toEqual(expect.arrayContaining(tables.map((name) => `${name}_parent_idx`)));
  });

  test('an older version refuses what a newer one has changed, and says the way out', async () => {
    await runMigrations(studio.payload, kind, [...(await readMigrations(kind)), rebuilding(kind)]);
    await expect(runMigrations(studio.payload, kind)).rejects.toMatchObject({
      code: 'database_newer',
      remedy: expect.stringContaining('npm run migrate:back'),
    });
  });

  test('what cannot be taken back is refused as a whole', async () => {
    await expect(undoWitnessed(sql, 0)).rejects.toMatchObject({ code: 'no_way_back' });
    expect((await appliedWitnessed(sql)).length).toBe(
      readdirSync(join('migrations', sql.dialect, 'witnessed')).filter((name) => name.endsWith('.sql')).length,
    );
  });

  test('every migration of the witnessed database since has its way back', () => {
    const folder = join('migrations', kind, 'witnessed');
    const since = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= firstWithWayBack);
    expect(readdirSync(join(folder, 'down')).sort()).toEqual(since.sort());
  });
});

test.each(['', 'yesterday', '2999-01-01'])('“%s” is no moment to go back to', (text) => {
  expect(() => parseMoment(text)).toThrow(/not a moment in the past/);
});

/** Reverting this migration recreates a table, which on SQLite once deleted the rows of others with it. */
function rebuilding(kind: 'sqlite' | 'postgres'): ContentMigration {
  const run = (change: (req: PayloadRequest) => Promise<void>) => (given: unknown) =>
    change((given as { req: PayloadRequest }).req);
  const up = run(async (req) => void (await execute(req, 'ALTER TABLE pages ADD COLUMN newer text')));
  const down = run(async (req) => {
    if (kind === 'sqlite') await makeAnew(req);
    await execute(req, 'ALTER TABLE pages DROP COLUMN newer');
  });
  return { name: '9999_rebuilding', up, down };
}

async function makeAnew(req: PayloadRequest): Promise<void> {
  const [table] = await execute(req, "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'pages'");
  await execute(req, String(table?.sql).replace(/^CREATE TABLE .pages./, 'CREATE TABLE anew'));
  for (const statement of [
    'INSERT INTO anew SELECT * FROM pages',
    'DROP TABLE pages',
    'ALTER TABLE anew RENAME TO pages',
  ])
    await execute(req, statement);
}

/** Counts the rows of each table, to show what dropping a table would delete. */
async function contentOf(
  within: Parameters<typeof execute>[0],
  kind: 'sqlite' | 'postgres',
): Promise<Record<string, number>> {
  const names = await execute(
    within,
    kind === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
      : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  );
  const counts = names.map(
    async ({ name }) =>
      [String(name), Number((await execute(within, `SELECT count(*) AS n FROM "${String(name)}"`))[0]?.n)] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}
