import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from './database.ts';
import { openDatabase, openWitnessed } from './open-database.ts';
import { beat, readHeartbeats, readWorkers } from './heartbeat.ts';
import { createTestDatabase, databaseKinds, type TestDatabase } from './testing.ts';
import { migrateWitnessed } from './witnessed-migrations.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  let created: TestDatabase;
  let opened: Sql[];
  beforeEach(async () => {
    created = await createTestDatabase(kind);
    opened = [];
  });
  afterEach(async () => {
    for (const sql of opened) await sql.close();
    await created.drop();
  });

  async function open(): Promise<Sql> {
    const sql = await openWitnessed({ witnessed: created.database });
    opened.push(sql);
    return sql;
  }

  async function openWithTable(): Promise<Sql> {
    const sql = await openDatabase(created.database);
    opened.push(sql);
    await sql.run('CREATE TABLE things (name text PRIMARY KEY, size bigint, note text)');
    return sql;
  }

  test('values go in and come out as they were', async () => {
    const sql = await openWithTable();
    const insert = 'INSERT INTO things (name, size, note) VALUES (?, ?, ?)';
    expect(await sql.run(insert, ["O'Brien ü", 1_795_000_000_000, null])).toBe(1);
    expect(await sql.run(insert, ['b', -1, ''])).toBe(1);
    const rows = await sql.all('SELECT name, size, note FROM things WHERE size > ? OR name = ? ORDER BY size', [
      5,
      'b',
    ]);
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { name: 'b', size: -1, note: '' },
      { name: "O'Brien ü", size: 1_795_000_000_000, note: null },
    ]);
    expect(await sql.run('DELETE FROM things')).toBe(2);
  });

  test('a transaction is all or nothing', async () => {
    const sql = await openWithTable();
    await sql.transaction(async ({ run }) => run("INSERT INTO things (name) VALUES ('kept')"));
    const failing = sql.transaction(async ({ run }) => {
      await run("INSERT INTO things (name) VALUES ('lost')");
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    await expect(sql.transaction(({ run }) => run('INSERT INTO things (name) VALUES (?)', ['kept']))).rejects.toThrow(
      /unique/i,
    );
    expect(await sql.all('SELECT name FROM things')).toHaveLength(1);
  });

  test('statements beside a transaction do not become part of it', async () => {
    const sql = await openWithTable();
    const begun = Promise.withResolvers<void>();
    const failing = sql.transaction(async ({ run }) => {
      begun.resolve();
      await run("INSERT INTO things (name) VALUES ('inside')");
      await new Promise(setImmediate);
      throw new Error('undone');
    });
    await begun.promise;
    const beside = sql.run("INSERT INTO things (name) VALUES ('beside')");
    await expect(failing).rejects.toThrow('undone');
    await beside;
    expect(await sql.all('SELECT name FROM things')).toMatchObject([{ name: 'beside' }]);
  });

  test('migrations run once, in order, and again change nothing', async () => {
    const sql = await open();
    const applied = await migrateWitnessed(sql);
    expect(applied.length).toBeGreaterThan(0);
    expect(applied).toEqual(applied.toSorted());
    expect(await migrateWitnessed(sql)).toEqual([]);
    expect(await sql.all('SELECT * FROM decisions')).toEqual([]);
    expect(await sql.all('SELECT * FROM checkpoints')).toEqual([]);
  });

  test('several processes may migrate at once', async () => {
    const all = await Promise.all([open(), open(), open()]);
    const applied = await Promise.all(all.map((sql) => migrateWitnessed(sql)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });

  test('a migration that fails leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-migrations-'));
    const schema = kind === 'postgres' ? 'witnessed.' : '';
    writeFileSync(
      join(folder, '0001-good.sql'),
      `CREATE TABLE ${schema}good (a text); CREATE TABLE ${schema}better (a text);`,
    );
    writeFileSync(join(folder, '0002-bad.sql'), 'CREATE NONSENSE;');
    const sql = await open();
    await expect(migrateWitnessed(sql, folder)).rejects.toThrow(/nonsense/i);
    await expect(sql.all('SELECT * FROM good')).rejects.toThrow(/good/);
    rmSync(folder, { recursive: true });
  });

  test('a database that a newer version has changed is refused', async () => {
    const sql = await open();
    await migrateWitnessed(sql);
    await sql.run("INSERT INTO applied_migrations (name, applied_at_ms) VALUES ('9999-future.sql', 1)");
    await expect(migrateWitnessed(sql)).rejects.toMatchObject({
      code: 'database_newer',
      message: expect.stringContaining('9999-future.sql'),
    });
  });

  test('a heartbeat is the last one', async () => {
    const sql = await open();
    await migrateWitnessed(sql);
    for (const report of ['{"a":1}', undefined]) await beat(sql, { process: 'worker', upMs: 5_000, report });
    const [beaten, ...others] = await readHeartbeats(sql);
    expect(others).toEqual([]);
    expect(beaten).toMatchObject({ process: 'worker', report: null, isStopped: false });
    expect(Number(beaten?.beatAtMs) - Number(beaten?.startedAtMs)).toBe(5_000);
  });

  test('a process is forgotten a day after its last heartbeat, by the clock of the database and whoever reads first', async () => {
    const sql = await open();
    await migrateWitnessed(sql);
    await beat(sql, { process: 'worker old', upMs: 0 });
    await sql.run('UPDATE heartbeats SET beat_at_ms = beat_at_ms - ?', [23 * 3_600_000]);
    await beat(sql, { process: 'worker new', upMs: 0, isStopped: true });
    expect((await readWorkers(sql)).map(({ process, isStopped }) => [process, isStopped])).toEqual([
      ['worker new', true],
      ['worker old', false],
    ]);
    await sql.run("UPDATE heartbeats SET beat_at_ms = beat_at_ms - ? WHERE process = 'worker old'", [3_600_001]);
    expect((await readWorkers(sql)).map(({ process }) => process)).toEqual(['worker new']);
    expect(await sql.all('SELECT process FROM heartbeats')).toHaveLength(2);
    await beat(sql, { process: 'worker new', upMs: 0 });
    expect(await sql.all('SELECT process FROM heartbeats')).toHaveLength(1);
  });
});

describe('what cannot be opened is explained', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-database-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a file that is no database', async () => {
    const file = join(folder, 'text.db');
    writeFileSync(
      file,
      'This is not a database, although it is long enough to be mistaken for one by a careless program.'.repeat(20),
    );
    await expect(openDatabase({ kind: 'sqlite', file })).rejects.toMatchObject({
      code: 'database_damaged',
      message: expect.stringContaining(file),
    });
  });

  test('a folder in the place of the file', async () => {
    const file = join(folder, 'folder.db');
    mkdirSync(file);
    await expect(openDatabase({ kind: 'sqlite', file })).rejects.toMatchObject({
      code: 'database_unreachable',
      message: expect.stringContaining(file),
    });
  });

  test('a server that is not there, without its password', async () => {
    const opening = openDatabase({ kind: 'postgres', url: 'postgres://someone:hunter2@127.0.0.1:1/candor' });
    await expect(opening).rejects.toMatchObject({
      code: 'database_unreachable',
      message: expect.not.stringContaining('hunter2'),
    });
    await expect(opening).rejects.toMatchObject({ message: expect.stringContaining('127.0.0.1:1/candor') });
  });
});
