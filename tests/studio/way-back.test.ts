import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWitnessed, type Sql } from '../../src/platform/database.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { appliedWitnessed, migrateWitnessed, undoWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { execute } from '../../src/studio/database/execute.ts';
import { goBack, listMigrations, parseMoment } from '../../src/studio/migrations/back-command.ts';
import { readMigrations } from '../../src/studio/migrations/folder.ts';
import { runMigrations } from '../../src/studio/migrations/run.ts';
import { createPage, openTestStudio, type TestStudio } from './studio.ts';

/** Of the shape that the first published version had there is no way back: nothing was before it. */
const firstWithWayBack = '0009';
/** Taking this one back makes tables anew, which on SQLite once took the rows of others with it. */
const firstRebuilding = '_editing';

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
  const aged = async (name: string) => {
    await execute(standing().studio, `UPDATE payload_migrations SET created_at = '2026-01-01T00:00:00.000Z' WHERE name < ?`, [name]);
    await sql.run('UPDATE applied_migrations SET applied_at_ms = 1 WHERE name < ?', [firstWithWayBack]);
  };

  test('the newest migrations are taken back and made again, and what was kept before them is whole', async () => {
    const names = (await readMigrations(kind)).map(({ name }) => name);
    const newest = names.slice(names.findIndex((name) => name.endsWith(firstRebuilding)));
    const page = await createPage(studio, { title: 'Kept', slug: 'kept', blocks: [{ blockType: 'hero', heading: 'Kept' }] });
    await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Kept as well', tagline: 'In every language' } });
    await sql.run("INSERT INTO unconsented_loads (site, day, path, country, loads) VALUES ('own', 1, '/', '', 7)");
    const before = await contentOf(standing().studio, kind);
    await aged(newest[0] ?? '');
    const undone = await goBack(standing(), Date.parse('2026-06-01'));
    expect(undone.filter((name) => !name.endsWith('.sql'))).toEqual(newest.toReversed());
    expect(undone).toContain('0009-redirect-hits.sql');
    await expect(sql.all('SELECT * FROM redirect_hits')).rejects.toThrow();
    expect(await sql.all('SELECT path FROM unconsented_loads')).toEqual([{ path: '/' }]);
    for (const name of newest) expect(await listMigrations(standing())).not.toContain(name);

    expect(await runMigrations(studio.payload, kind)).toEqual(newest);
    expect(await migrateWitnessed(sql)).toEqual(undone.filter((name) => name.endsWith('.sql')).toReversed());
    expect(await contentOf(standing().studio, kind)).toEqual(before);
    expect(await studio.payload.findByID({ collection: 'pages', id: page })).toMatchObject({ title: 'Kept', slug: 'kept' });
    expect(await studio.payload.findGlobal({ slug: 'site' })).toMatchObject({ name: 'Kept as well', tagline: 'In every language' });
  });

  test('a document finds its own words by an index, whatever the language', async () => {
    const names = async (ofSqlite: string, ofPostgres: string) => (await execute(standing().studio, kind === 'sqlite' ? ofSqlite : ofPostgres)).map(({ name }) => String(name));
    const tables = (await names("SELECT name FROM sqlite_master WHERE type = 'table'", 'SELECT tablename AS name FROM pg_tables')).filter((name) => name.endsWith('_locales'));
    const indexes = await names("SELECT name FROM sqlite_master WHERE type = 'index'", 'SELECT indexname AS name FROM pg_indexes');
    expect(tables.length).toBeGreaterThan(20);
    expect(indexes).toEqual(expect.arrayContaining(tables.map((name) => `${name}_parent_idx`)));
  });

  test('an older version refuses what a newer one has changed, and says the way out', async () => {
    const older = (await readMigrations(kind)).slice(0, -1);
    await expect(runMigrations(studio.payload, kind, older)).rejects.toMatchObject({ code: 'database_newer', remedy: expect.stringContaining('npm run migrate:back') });
  });

  test('what cannot be taken back is refused as a whole', async () => {
    await expect(undoWitnessed(sql, 0)).rejects.toMatchObject({ code: 'no_way_back' });
    expect((await appliedWitnessed(sql)).length).toBe(readdirSync(join('migrations', kind, 'witnessed')).filter((name) => name.endsWith('.sql')).length);
  });

  test('every migration of the witnessed database since has its way back', () => {
    const folder = join('migrations', kind, 'witnessed');
    const since = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= firstWithWayBack);
    expect(readdirSync(join(folder, 'down')).sort()).toEqual(since.sort());
  });
});

test.each(['', 'yesterday', '2999-01-01'])('“%s” is no moment to go back to', (text) => {
  expect(() => parseMoment(text)).toThrow(/no moment of the past/);
});

/** How many rows each table has: what dropping a table would take with it shows here. */
async function contentOf(within: Parameters<typeof execute>[0], kind: 'sqlite' | 'postgres'): Promise<Record<string, number>> {
  const names = await execute(within, kind === 'sqlite' ? "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name" : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1");
  const counts = names.map(async ({ name }) => [String(name), Number((await execute(within, `SELECT count(*) AS n FROM "${String(name)}"`))[0]?.n)] as const);
  return Object.fromEntries(await Promise.all(counts));
}
