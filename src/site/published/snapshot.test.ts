import { appendFileSync, copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import type { KeptRow } from './entries.ts';
import { openSnapshot, snapshotVersion } from './snapshot.ts';
import { createParsedDocuments } from './parsed-documents.ts';
import { createReader } from './reader.ts';
import { openPublishedStore } from './store.ts';
import { pageOf, temporaryFolder } from './testing.ts';

const acts: (() => unknown)[] = [];
afterEach(() => {
  for (const act of acts.splice(0).reverse()) act();
});

const row: KeptRow = { key: 'page:a:en', stamp: '1', kind: 'page', locale: 'en', path: '/a', body: '{}' };

function filled(): string {
  const file = join(
    temporaryFolder((act) => acts.push(act)),
    'snapshot.db',
  );
  const snapshot = openSnapshot(file, silentLog);
  snapshot.write({ put: [row], remove: [], position: 7 });
  snapshot.close();
  return file;
}

test('what was written is there after a restart', () => {
  const snapshot = openSnapshot(filled(), silentLog);
  expect([snapshot.position(), snapshot.bodyOf(row.key), snapshot.keyAt('page', 'en', '/a')]).toEqual([
    7,
    { path: '/a', body: '{}' },
    row.key,
  ]);
  snapshot.close();
});

test.each([
  ['truncated', (file: string) => truncateSync(file, 5_000)],
  ['emptied', (file: string) => truncateSync(file, 0)],
  ['of another version', (file: string) => withDatabase(file, `PRAGMA user_version = ${snapshotVersion + 1}`)],
  ['overwritten', (file: string) => writeFileSync(file, 'noise '.repeat(2_000))],
  ['damaged in the middle', (file: string) => writeFileSync(file, damaged(readFileSync(file)))],
])('a copy that was %s is begun anew', (_how, harm) => {
  const file = filled();
  harm(file);
  const snapshot = openSnapshot(file, silentLog);
  expect([snapshot.position(), snapshot.stamps().size]).toEqual([0, 0]);
  snapshot.write({ put: [row], remove: [], position: 1 });
  snapshot.close();
});

test('one damaged copy is kept for whoever wants to look at it', () => {
  const file = filled();
  writeFileSync(file, 'noise '.repeat(2_000));
  openSnapshot(file, silentLog).close();
  expect(readFileSync(`${file}.set-aside`, 'utf8')).toContain('noise');
});

test('a copy with something behind its end is read all the same', () => {
  const file = filled();
  copyFileSync(file, `${file}.twice`);
  appendFileSync(`${file}.twice`, readFileSync(file));
  const snapshot = openSnapshot(`${file}.twice`, silentLog);
  expect(snapshot.position()).toBe(7);
  snapshot.close();
});

test('without a disk that takes it the copy lives in memory', () => {
  const snapshot = openSnapshot(join(filled(), 'not-a-folder', 'snapshot.db'), silentLog);
  snapshot.write({ put: [row], remove: [], position: 3 });
  expect(snapshot.position()).toBe(3);
  snapshot.close();
});

test('a document that no longer parses is treated as missing, the others are served', () => {
  const file = filled();
  const store = openPublishedStore(file, silentLog);
  store.apply({
    rows: [{ ...row, sequence: 8, key: 'page:b:en', path: '/b', body: JSON.stringify(pageOf('b', '/b')) }],
    position: 8,
  });
  const reader = createReader(store, 'en');
  expect([reader.pageAt('/a'), reader.pageAt('/b')?.id]).toEqual([undefined, 'b']);
  expect([reader.page('a'), reader.page('b')?.id, reader.media('b'), reader.placedAt('post', '/b')]).toEqual([
    undefined,
    'b',
    undefined,
    undefined,
  ]);
  store.close();
});

test('a copy is complete once anything was taken over', () => {
  const store = openPublishedStore(':memory:', silentLog);
  expect(store.isComplete()).toBe(false);
  store.apply({ rows: [], position: 1 });
  expect(store.isComplete()).toBe(true);
  store.close();
});

test('a reader notes what it found and what it did not', () => {
  const store = openPublishedStore(filled(), silentLog);
  const reader = createReader(store, 'en');
  reader.pageAt('/none');
  reader.redirectAt('/none');
  reader.alternates('x');
  reader.navigation();
  reader.media('m');
  expect([...reader.reads].sort()).toEqual([
    'media:m:en',
    'navigation:en',
    'page:x:ar',
    'page:x:de',
    'page:x:en',
    'path:/none:en',
    'redirect:/none:en',
  ]);
  store.close();
});

test('parsed documents stay within both bounds, and what is used stays longest', () => {
  const parsed = createParsedDocuments({ documents: 3, characters: 100 });
  for (const key of ['a', 'b', 'c']) parsed.set(key, pageOf(key, `/${key}`), 10);
  parsed.get('a');
  parsed.set('d', pageOf('d', '/d'), 10);
  expect(['a', 'b', 'c', 'd'].map((key) => Boolean(parsed.get(key)))).toEqual([true, false, true, true]);
  parsed.set('e', pageOf('e', '/e'), 90);
  expect(parsed.size).toBe(2);
});

function withDatabase(file: string, statement: string): void {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}

function damaged(bytes: Buffer): Buffer {
  bytes.fill(0x5a, 4_096, 4_096 + 200);
  return bytes;
}
