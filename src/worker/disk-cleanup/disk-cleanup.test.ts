import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFirstFreeJournal } from '../../journal/folders.ts';
import { newSegmentsRequest } from '../../journal/new-segments.ts';
import { entry, segmentsIn } from '../../journal/testing.ts';
import { lockScratch } from '../../platform/backup-scratch.ts';
import { fixedClock } from '../../platform/clock.ts';
import { minuteMs } from '../../platform/durations.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { silentLog } from '../../platform/log.ts';
import { openSqlite } from '../../platform/sqlite.ts';
import { compactDatabase } from './compact-database.ts';
import { createDiskCleanup, quicklyRewrittenBytes, settleMs } from './disk-cleanup.ts';

/** At noon of the machine's own clock: no time for what waits for the night. */
const noonMs = new Date(2026, 10, 23, 12).getTime();
let dataDir: string;
let clock: ReturnType<typeof fixedClock>;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-cleanup-'));
  mkdirSync(join(dataDir, 'journals'));
  clock = fixedClock(noonMs);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const environment = () => readEnvironment({ DATA_DIR: dataDir });
const cleanupOf = (log = silentLog) => createDiskCleanup({ environment: environment(), clock, log });
const bytesOf = (name: string) => readFileSync(join(dataDir, name));

/** A table in which SQLite has moved many rows from page to page before it deletes every third. */
function fillAndErase(file: string): string[] {
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA secure_delete = ON; CREATE TABLE people (id text PRIMARY KEY, text text); BEGIN',
  );
  const ids = Array.from({ length: 3_000 }, (_, at) => `person-${(at * 7_919) % 3_001}-${'x'.repeat(at % 90)}!`);
  const insert = database.prepare('INSERT INTO people VALUES (?, ?)');
  for (const [at, id] of ids.entries()) insert.run(id, 'words '.repeat(at % 200));
  const erased = ids.filter((_, at) => at % 3 === 0);
  const remove = database.prepare('DELETE FROM people WHERE id = ?');
  for (const id of erased) remove.run(id);
  database.exec('COMMIT');
  database.close();
  return erased;
}

test('a rewritten file holds nothing that was deleted, and its log is empty while others have it open', async () => {
  const file = join(dataDir, 'witnessed.db');
  const erased = fillAndErase(file);
  const sql = await openSqlite(file);
  await sql.run('UPDATE people SET text = ?', ['']);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  expect(await compactDatabase({ file, rewrites: true })).toEqual({ isLogEmpty: true });
  expect(statSync(`${file}-wal`).size).toBe(0);
  const bytes = bytesOf('witnessed.db');
  expect(erased.filter((id) => bytes.includes(id))).toEqual([]);
  expect(await sql.all('SELECT count(*) AS n FROM people')).toEqual([{ n: 2_000 }]);
  await sql.close();
});

test('a reader in the log does not stop a writer; the log is emptied when the reader is gone', async () => {
  const file = join(dataDir, 'witnessed.db');
  fillAndErase(file);
  const [reader, sql] = [new DatabaseSync(file), await openSqlite(file)];
  reader.exec('BEGIN; SELECT count(*) FROM people');
  await sql.run("INSERT INTO people VALUES ('later', '')");
  const compacting = compactDatabase({ file, rewrites: false });
  await sql.run("INSERT INTO people VALUES ('meanwhile', '')");
  expect(await compacting).toEqual({ isLogEmpty: false });
  reader.close();
  expect(await compactDatabase({ file, rewrites: false })).toEqual({ isLogEmpty: true });
  await sql.close();
});

test('an erasure is followed by a rewrite and new segments when it has settled, and by nothing more', async () => {
  fillAndErase(join(dataDir, 'witnessed.db'));
  const cleanup = cleanupOf();
  clock.advance(settleMs);
  await cleanup.round();
  const request = newSegmentsRequest(join(dataDir, 'journals'));
  expect(request).not.toBe('');
  clock.advance(settleMs);
  await cleanup.round();
  expect(newSegmentsRequest(join(dataDir, 'journals'))).toBe(request);
  cleanup.noteErasure();
  clock.advance(settleMs - 1);
  await cleanup.round();
  expect(newSegmentsRequest(join(dataDir, 'journals'))).toBe(request);
  clock.advance(1);
  await cleanup.round();
  expect(newSegmentsRequest(join(dataDir, 'journals'))).not.toBe(request);
});

test('a large file waits for the night', async () => {
  const file = join(dataDir, 'witnessed.db');
  fillAndErase(file);
  // A file with a hole behind its last page is as large, and as quickly rewritten as before.
  truncateSync(file, quicklyRewrittenBytes + 4096);
  const cleanup = cleanupOf();
  clock.advance(30 * minuteMs);
  await cleanup.round();
  expect(statSync(file).size).toBeGreaterThan(quicklyRewrittenBytes);
  clock.advance(14 * 60 * minuteMs);
  await cleanup.round();
  expect(statSync(file).size).toBeLessThan(quicklyRewrittenBytes);
});

test('a file that cannot be compacted is told of, stays due, and holds up no other', async () => {
  const told: object[] = [];
  mkdirSync(join(dataDir, 'witnessed.db'));
  const [first = ''] = fillAndErase(join(dataDir, 'content.db'));
  const content = new DatabaseSync(join(dataDir, 'content.db'));
  content.exec('CREATE TABLE account_activity (sequence integer, kind text)');
  content.close();
  const cleanup = cleanupOf({ ...silentLog, warn: (fields) => told.push(fields) });
  clock.advance(settleMs);
  await cleanup.round();
  expect(told).toEqual([{ file: join(dataDir, 'witnessed.db'), error: expect.stringContaining('unable to open') }]);
  expect(bytesOf('content.db').includes(first)).toBe(false);
  rmSync(join(dataDir, 'witnessed.db'), { recursive: true });
  const erased = fillAndErase(join(dataDir, 'witnessed.db'));
  clock.advance(settleMs);
  await cleanup.round();
  const bytes = bytesOf('witnessed.db');
  expect(erased.filter((id) => bytes.includes(id))).toEqual([]);
});

test('a deleted account or page makes a rewrite of the content and of every copy of it due', async () => {
  const [file, copy] = [join(dataDir, 'content.db'), join(dataDir, 'site', 'site-1', 'snapshot.db')];
  mkdirSync(join(dataDir, 'site', 'site-1'), { recursive: true });
  const content = new DatabaseSync(file);
  content.exec('PRAGMA journal_mode = WAL; CREATE TABLE account_activity (sequence integer, kind text)');
  const cleanup = cleanupOf();
  clock.advance(settleMs);
  await cleanup.round();
  const erased = fillAndErase(copy);
  content.exec("INSERT INTO account_activity VALUES (1, 'published')");
  for (let round = 0; round < 3; round += 1) {
    clock.advance(settleMs);
    await cleanup.round();
  }
  const before = readFileSync(copy);
  content.exec("INSERT INTO account_activity VALUES (2, 'deleted')");
  for (let round = 0; round < 3; round += 1) {
    clock.advance(settleMs);
    await cleanup.round();
  }
  expect(readFileSync(copy).equals(before)).toBe(false);
  const after = readFileSync(copy);
  expect(erased.filter((id) => after.includes(id))).toEqual([]);
  content.close();
});

test('the journal of a process that is gone loses its last segment to the drain', async () => {
  const root = join(dataDir, 'journals');
  const journal = await openFirstFreeJournal({ root, clock, log: silentLog });
  await journal.append(entry('a'));
  await journal.close();
  await cleanupOf().round();
  expect(segmentsIn(journal.folder)).toHaveLength(2);
});

test('what a killed backup left is removed, and what a running one works with is not', async () => {
  const copy = join(dataDir, 'backup-scratch', 'file-1', 'file');
  mkdirSync(join(dataDir, 'backup-scratch', 'file-1'), { recursive: true });
  writeFileSync(copy, 'mara@example.org');
  const running = lockScratch(dataDir);
  await cleanupOf().round();
  expect(existsSync(copy)).toBe(true);
  running?.release();
  await cleanupOf().round();
  expect(existsSync(join(dataDir, 'backup-scratch'))).toBe(false);
});
