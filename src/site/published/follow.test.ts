import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { silentLog } from '../../platform/log.ts';
import { type Follower, follow } from './follow.ts';
import { openPostgresSource } from './postgres-source.ts';
import { createReader } from './reader.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import type { OpenSource } from './source.ts';
import { openSqliteSource } from './sqlite-source.ts';

const table = `create table published_documents (key text primary key, sequence bigint not null, kind text not null, locale text not null,
  path text, body text, changed_at text not null)`;

/** The studio's side: a database that rows are published into. */
type Studio = { open: OpenSource; publish(row: { sequence: number; id: string; path: string; title?: string; body?: string | null }): Promise<void>; close(): Promise<void> };

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const act of cleanUp.splice(0).reverse()) await act();
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'candor-follow-'));
  cleanUp.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function bodyOf(id: string, path: string, title: string): string {
  return JSON.stringify({ kind: 'page', id, locale: 'en', path, title, description: '', parent: null, noIndex: false, blocks: [], updatedAt: '2026-01-01T00:00:00.000Z' });
}

function sqliteStudio(file = join(folder(), 'content.db')): Studio {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; ${table}`);
  const put = database.prepare('insert or replace into published_documents values (?, ?, ?, ?, ?, ?, ?)');
  return {
    open: openSqliteSource(file),
    async publish({ sequence, id, path, title = 'Title', body = bodyOf(id, path, title) }) {
      put.run(`page:${id}:en`, sequence, 'page', 'en', path, body, String(sequence));
    },
    close: async () => database.close(),
  };
}

async function postgresStudio(): Promise<Studio> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through npm test, which starts PostgreSQL.');
  const name = `follow_${process.pid}_${Math.trunc(performance.now())}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(table);
  cleanUp.push(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  client.on('error', () => undefined);
  return {
    open: openPostgresSource(url.href),
    async publish({ sequence, id, path, title = 'Title', body = bodyOf(id, path, title) }) {
      await client.query(
        `insert into published_documents values ($1, $2, 'page', 'en', $3, $4, $5)
         on conflict (key) do update set sequence = excluded.sequence, path = excluded.path, body = excluded.body, changed_at = excluded.changed_at`,
        [`page:${id}:en`, sequence, path, body, String(sequence)],
      );
      await client.query("notify candor_published");
    },
    close: () => client.end(),
  };
}

/** A site that follows: `next` resolves with the next set of changed keys. */
function site(open: OpenSource, file = join(folder(), 'snapshot.db')): { snapshot: Snapshot; follower: Follower; next(): Promise<ReadonlySet<string>> } {
  const snapshot = openSnapshot(file, silentLog);
  const waiting: ((keys: ReadonlySet<string>) => void)[] = [];
  const arrived: ReadonlySet<string>[] = [];
  const changed = (keys: ReadonlySet<string>) => {
    const listener = waiting.shift();
    if (listener) listener(keys);
    else arrived.push(keys);
  };
  const follower = follow({ open, snapshot, changed, clock: systemClock, log: silentLog });
  cleanUp.push(async () => {
    await follower.stop();
    snapshot.close();
  });
  return { snapshot, follower, next: () => new Promise((resolve) => { const known = arrived.shift(); known ? resolve(known) : waiting.push(resolve); }) };
}

describe.each([
  ['SQLite', async () => sqliteStudio()],
  ['PostgreSQL', postgresStudio],
])('following %s', (_name, start) => {
  test('what was there before, what is published, moved and removed arrives with every key it touches', async () => {
    const studio = await start();
    cleanUp.push(studio.close);
    await studio.publish({ sequence: 1, id: 'a', path: '/a' });
    const { snapshot, next } = site(studio.open);
    expect([...(await next())].sort()).toEqual(['page:a:en', 'path:/a:en']);

    await studio.publish({ sequence: 2, id: 'a', path: '/moved', title: 'New words' });
    expect([...(await next())].sort()).toEqual(['page:a:en', 'path:/a:en', 'path:/moved:en']);
    expect(createReader(snapshot, 'en').pageAt('/moved')?.title).toBe('New words');
    expect(createReader(snapshot, 'en').pageAt('/a')).toBeUndefined();

    await studio.publish({ sequence: 3, id: 'a', path: '/moved', body: null });
    expect([...(await next())].sort()).toEqual(['page:a:en', 'path:/moved:en']);
    expect(createReader(snapshot, 'en').pageAt('/moved')).toBeUndefined();
  });

  test('a row that is no document is refused and the last good one stays up', async () => {
    const studio = await start();
    cleanUp.push(studio.close);
    await studio.publish({ sequence: 1, id: 'a', path: '/a', title: 'Good' });
    const { snapshot, follower, next } = site(studio.open);
    await next();
    for (const [offset, poison] of ['', '{', '[]', '{"kind":"media"}', bodyOf('a', 'no slash', 'x'), bodyOf('a', '/a', 'x').replace('"en"', '"xx"')].entries()) {
      await studio.publish({ sequence: 2 + offset, id: 'a', path: '/a', body: poison });
    }
    await studio.publish({ sequence: 20, id: 'b', path: '/b' });
    await next();
    expect(createReader(snapshot, 'en').pageAt('/a')?.title).toBe('Good');
    expect(follower.freshness().refusedRows).toBeGreaterThan(0);
  });

  test('what went in the meantime is noticed after a restart', async () => {
    const studio = await start();
    cleanUp.push(studio.close);
    const file = join(folder(), 'snapshot.db');
    await studio.publish({ sequence: 1, id: 'a', path: '/a' });
    await studio.publish({ sequence: 2, id: 'b', path: '/b' });
    const first = site(studio.open, file);
    await first.follower.firstLook;
    await first.follower.stop();
    await studio.publish({ sequence: 3, id: 'a', path: '/a', body: null });
    const second = site(studio.open, file);
    expect(createReader(second.snapshot, 'en').pageAt('/b')).toBeDefined();
    await second.next();
    expect(createReader(second.snapshot, 'en').pageAt('/a')).toBeUndefined();
  });
});

test('without a content database the last published pages are still read', async () => {
  const studio = sqliteStudio();
  await studio.publish({ sequence: 1, id: 'a', path: '/a' });
  const file = join(folder(), 'snapshot.db');
  const first = site(studio.open, file);
  await first.follower.firstLook;
  await first.follower.stop();
  await studio.close();
  const second = site(openSqliteSource('/nowhere/content.db'), file);
  await second.follower.firstLook;
  expect(second.follower.freshness().isFresh).toBe(false);
  expect(createReader(second.snapshot, 'en').pageAt('/a')).toBeDefined();
});

test('a database file put back from a backup is followed although its numbers are smaller', async () => {
  const home = folder();
  const file = join(home, 'content.db');
  const studio = sqliteStudio(file);
  await studio.publish({ sequence: 9, id: 'a', path: '/a' });
  const { snapshot, next } = site(studio.open);
  await next();
  const older = sqliteStudio(join(home, 'older.db'));
  await older.publish({ sequence: 2, id: 'b', path: '/b' });
  await older.close();
  await studio.close();
  for (const rest of ['-wal', '-shm']) rmSync(file + rest, { force: true });
  renameSync(join(home, 'older.db'), file);
  const changed = new Set<string>();
  while (!changed.has('page:a:en') || !changed.has('page:b:en')) for (const key of await next()) changed.add(key);
  expect(createReader(snapshot, 'en').pageAt('/a')).toBeUndefined();
  expect(createReader(snapshot, 'en').pageAt('/b')).toBeDefined();
});

test('a damaged snapshot is set aside and fetched again', async () => {
  const studio = sqliteStudio();
  cleanUp.push(studio.close);
  await studio.publish({ sequence: 1, id: 'a', path: '/a' });
  const file = join(folder(), 'snapshot.db');
  writeFileSync(file, 'this is not a database, and it is long enough to be read as one '.repeat(50));
  const { snapshot, next } = site(studio.open, file);
  await next();
  expect(createReader(snapshot, 'en').pageAt('/a')).toBeDefined();
});

test('a reader notes what it found and what it did not', async () => {
  const snapshot = openSnapshot(join(folder(), 'snapshot.db'), silentLog);
  cleanUp.push(() => snapshot.close());
  const reader = createReader(snapshot, 'en');
  reader.pageAt('/none');
  reader.navigation();
  expect([...reader.reads].sort()).toEqual(['navigation:en', 'path:/none:en']);
});
