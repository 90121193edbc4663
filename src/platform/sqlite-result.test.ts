import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { isSqliteBusy, isSqliteDamage, isSqliteFull, sqliteCodeOf } from './sqlite-result.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-sqlite-result-'));
const errorOf = (errcode: unknown) => Object.assign(new Error('From SQLite'), { errcode });

test('an extended result code counts as its primary code', () => {
  expect([5, 261, 517].map((code) => isSqliteBusy(errorOf(code)))).toEqual([true, true, true]);
  expect([11, 24, 26, 267, 538].map((code) => isSqliteDamage(errorOf(code)))).toEqual([true, true, true, true, true]);
  expect([13, 269].map((code) => isSqliteFull(errorOf(code)))).toEqual([true, true]);
});

test('nothing else is busy, damaged or full', () => {
  const others = [errorOf(1), errorOf(6), errorOf(14), errorOf('11'), new Error('Another'), { errcode: 11 }, undefined];
  for (const judge of [isSqliteBusy, isSqliteDamage, isSqliteFull])
    expect(others.map(judge)).toEqual(others.map(() => false));
  expect(others.map(sqliteCodeOf)).toEqual([1, 6, 14, undefined, undefined, undefined, undefined]);
});

test('SQLite itself says so', () => {
  const file = join(folder, 'held.sqlite');
  using holder = new DatabaseSync(file);
  holder.exec('CREATE TABLE one (id INTEGER); BEGIN EXCLUSIVE');
  using other = new DatabaseSync(file);
  other.exec('PRAGMA busy_timeout = 0');
  expect(isSqliteBusy(failureOf(() => other.exec('BEGIN IMMEDIATE')))).toBe(true);

  const broken = join(folder, 'broken.sqlite');
  writeFileSync(broken, 'No database, and longer than the header of one. '.repeat(20));
  using database = new DatabaseSync(broken);
  expect(isSqliteDamage(failureOf(() => database.exec('SELECT * FROM sqlite_schema')))).toBe(true);

  using small = new DatabaseSync(join(folder, 'small.sqlite'));
  small.exec('PRAGMA max_page_count = 2; CREATE TABLE one (text TEXT)');
  const long = 'x'.repeat(20_000);
  expect(isSqliteFull(failureOf(() => small.prepare('INSERT INTO one VALUES (?)').run(long)))).toBe(true);
});

function failureOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
