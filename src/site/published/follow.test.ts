import { closeSync, copyFileSync, openSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startFollowing, titleAt, waiting } from '../../../tests/support/following-site.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/environment.ts';
import { type Log, silentLog } from '../../platform/log.ts';
import { followPublished, openSource } from './follow.ts';
import { openPublishedStore } from './store.ts';
import { pageBytes, pageKey, pageOf, postgresPress, type Press, sqlitePress, temporaryFolder } from './testing.ts';

const acts: (() => unknown)[] = [];
const cleanUp = (act: () => unknown) => void acts.push(act);
afterEach(async () => {
  for (const act of acts.splice(0).reverse()) await act();
});

const follow = (database: Database, file?: string) => startFollowing(database, { cleanUp, file });

async function newSqlite(): Promise<Press> {
  const press = sqlitePress(join(temporaryFolder(cleanUp), 'content.db'));
  cleanUp(() => press.close());
  return press;
}

async function newPostgres(): Promise<Press> {
  const press = await postgresPress(cleanUp);
  cleanUp(() => press.close());
  return press;
}

describe.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres],
])('following %s', (_name, open) => {
  test('what was there, what is published, moved and removed arrives with every key it touches', async () => {
    const press = await open();
    await press.publish(pageOf('a', '/a'));
    const { store, heard, announced } = follow(press.database);
    await heard(pageKey('a'));
    expect(titleAt(store, '/a')).toBe('Page a');

    await press.publish(pageOf('a', '/moved', { title: 'New words' }));
    await heard('page:a:en', 'path:/a:en', 'path:/moved:en', 'pages');
    expect(titleAt(store, '/moved')).toBe('New words');
    expect(titleAt(store, '/a')).toBeUndefined();

    await press.publish(pageOf('a', '/moved', { title: 'Other words' }));
    await heard('page:a:en');
    expect(announced.flat()).not.toContain('path:/moved:en');

    await press.remove(pageKey('a'));
    await heard('page:a:en', 'path:/moved:en');
    expect(titleAt(store, '/moved')).toBeUndefined();
  });

  test('what is published in one transaction arrives in one piece', async () => {
    const press = await open();
    await press.publish(pageOf('a', '/a'), pageOf('b', '/b'));
    const { heard, announced, follower } = follow(press.database);
    await follower.firstTry;
    await heard(pageKey('b'));
    await press.publish(pageOf('a', '/b'), pageOf('b', '/a'), {
      kind: 'redirect',
      locale: 'en',
      path: '/c',
      page: 'a',
      to: null,
      status: 301,
    });
    await new Promise<void>((resolve) => {
      const look = setInterval(() => announced.length > 0 && (clearInterval(look), resolve()), 5);
    });
    expect(announced).toEqual([
      ['page:a:en', 'page:b:en', 'pages', 'path:/a:en', 'path:/b:en', 'path:/c:en', 'redirect:/c:en'],
    ]);
  });

  test('a row that is no document is refused, counted, and its last good version stays', async () => {
    const press = await open();
    await press.publish(pageOf('a', '/a', { title: 'Good' }));
    const { store, heard } = follow(press.database);
    await heard(pageKey('a'));
    const good = JSON.stringify(pageOf('a', '/a'));
    const poison = [
      '',
      '{',
      '[]',
      '{"kind":"media"}',
      good.replace('"/a"', '"no slash"'),
      good.replace('"en"', '"xx"'),
      good.replace('"a"', '"b"'),
      good.replace('"blocks":[]', '"blocks":"none"'),
      good + ' '.repeat(2_100_000),
    ];
    for (const body of poison) await press.row({ key: pageKey('a'), path: '/a', body });
    await press.row({ key: pageKey('b'), path: '/a', body: good });
    await press.publish(pageOf('c', '/c'));
    await heard(pageKey('c'));
    expect(titleAt(store, '/a')).toBe('Good');
    expect(store.refused().map(({ key }) => key)).toEqual([pageKey('a'), pageKey('b')]);

    await press.publish(pageOf('a', '/a', { title: 'Better' }));
    await heard(pageKey('a'));
    expect(store.refused().map(({ key }) => key)).toEqual([pageKey('b')]);
    expect(titleAt(store, '/a')).toBe('Better');
  });

  test('what happened in the meantime is noticed after a restart, and only that', async () => {
    const press = await open();
    const file = join(temporaryFolder(cleanUp), 'snapshot.db');
    await press.publish(pageOf('a', '/a'), pageOf('b', '/b'));
    const first = follow(press.database, file);
    await first.heard(pageKey('a'), pageKey('b'));
    await first.follower.stop();
    await press.remove(pageKey('a'));
    const second = follow(press.database, file);
    expect(titleAt(second.store, '/b')).toBe('Page b');
    await second.heard(pageKey('a'));
    expect(titleAt(second.store, '/a')).toBeUndefined();
    expect(second.announced.flat()).not.toContain(pageKey('b'));
  });

  test('after a restart only what changed is fetched, and nothing is announced when nothing did', async () => {
    const press = await open();
    const file = join(temporaryFolder(cleanUp), 'snapshot.db');
    await press.publish(pageOf('a', '/a'), pageOf('b', '/b'));
    await press.row({ key: pageKey('c'), path: '/c', body: '{}' });
    const first = follow(press.database, file);
    await first.heard(pageKey('a'), pageKey('b'));
    await first.follower.stop();
    await press.publish(pageOf('b', '/b', { title: 'Changed' }));
    const second = follow(press.database, file);
    await second.heard(pageKey('b'));
    expect(second.fetched).toEqual([pageKey('b'), pageKey('c')].toSorted());
    await second.follower.stop();
    const third = follow(press.database, file);
    await third.follower.firstTry;
    expect([third.announced, third.fetched]).toEqual([[], [pageKey('c')]]);
  });

  test('a database that began anew replaces everything, although its numbers are smaller or the same', async () => {
    const press = await open();
    const file = join(temporaryFolder(cleanUp), 'snapshot.db');
    await press.publish(pageOf('a', '/a'), pageOf('b', '/b'), pageOf('c', '/c'));
    const first = follow(press.database, file);
    await first.heard(pageKey('a'), pageKey('c'));
    await first.follower.stop();
    const other = await open();
    await other.publish(pageOf('a', '/a', { title: 'Restored' }), pageOf('d', '/d'));
    const second = follow(other.database, file);
    await second.heard(pageKey('a'), pageKey('b'), pageKey('c'), pageKey('d'));
    expect(['/a', '/b', '/c', '/d'].map((path) => titleAt(second.store, path))).toEqual([
      'Restored',
      undefined,
      undefined,
      'Page d',
    ]);
    expect(second.store.position()).toBe(2);
  });

  test('a backup restored into the running database replaces everything, although its numbers are smaller', async () => {
    const press = await open();
    await press.publish(pageOf('a', '/a'), pageOf('b', '/b'), pageOf('c', '/c'));
    const { store, follower, heard } = follow(press.database);
    await heard(pageKey('a'), pageKey('c'));
    await press.restore(pageOf('a', '/a', { title: 'Restored' }), pageOf('d', '/d'));
    await vi.waitFor(
      () =>
        expect(['/a', '/b', '/c', '/d'].map((path) => titleAt(store, path))).toEqual([
          'Restored',
          undefined,
          undefined,
          'Page d',
        ]),
      waiting,
    );
    expect([store.position(), follower.status()]).toEqual([2, { state: 'fresh' }]);
  });
});

test('a PostgreSQL connection that is cut is opened again, and what was published meanwhile arrives', async () => {
  const press = await newPostgres();
  await press.publish(pageOf('a', '/a'));
  const { heard, store } = follow(press.database);
  await heard(pageKey('a'));
  const { default: pg } = await import('pg');
  const other = new pg.Client(press.database.kind === 'postgres' ? press.database.url : '');
  await other.connect();
  await other.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'candor-site' AND datname = current_database()",
  );
  await other.end();
  await press.publish(pageOf('a', '/a', { title: 'After the cut' }));
  await heard(pageKey('a'));
  expect(titleAt(store, '/a')).toBe('After the cut');
});

test('without its database a site serves what it had, says since when, and follows when the database is back', async () => {
  const folder = temporaryFolder(cleanUp);
  const content = join(folder, 'content.db');
  const press = sqlitePress(content);
  await press.publish(pageOf('a', '/a'));
  await press.close();
  const file = join(folder, 'snapshot.db');
  const first = follow({ kind: 'sqlite', file: content }, file);
  await first.heard(pageKey('a'));
  await first.follower.stop();
  renameSync(content, `${content}.away`);
  const second = follow({ kind: 'sqlite', file: content }, file);
  await second.follower.firstTry;
  expect(second.follower.status()).toMatchObject({ state: 'stale', reason: 'missing', sinceMs: expect.any(Number) });
  expect(titleAt(second.store, '/a')).toBe('Page a');

  renameSync(`${content}.away`, content);
  const again = sqlitePress(content);
  cleanUp(() => again.close());
  await again.publish(pageOf('b', '/b'));
  await second.heard(pageKey('b'));
  await again.publish(pageOf('c', '/c'));
  await second.heard(pageKey('c'));
  expect(second.follower.status()).toEqual({ state: 'fresh' });
});

test('a database without its tables, or that is none, is told apart from one that is away', async () => {
  const folder = temporaryFolder(cleanUp);
  new DatabaseSync(join(folder, 'empty.db')).close();
  writeFileSync(join(folder, 'noise.db'), 'this is not a database, and it is long enough to be looked at '.repeat(50));
  const press = sqlitePress(join(folder, 'torn.db'));
  await press.publish(
    ...Array.from({ length: 200 }, (_, index) => pageOf(`p${index}`, `/p${index}`, { description: 'x'.repeat(1_000) })),
  );
  await press.close();
  const torn = openSync(join(folder, 'torn.db'), 'r+');
  for (let at = pageBytes; at < statSync(join(folder, 'torn.db')).size; at += pageBytes)
    writeSync(torn, Buffer.alloc(pageBytes, 0xff), 0, pageBytes, at);
  closeSync(torn);
  for (const [name, reason] of [
    ['empty.db', 'not_migrated'],
    ['noise.db', 'damaged'],
    ['torn.db', 'damaged'],
    ['nowhere.db', 'missing'],
  ] as const) {
    const { follower, store } = follow({ kind: 'sqlite', file: join(folder, name) });
    await follower.firstTry;
    expect(follower.status()).toMatchObject({ state: 'stale', reason });
    expect(store.isComplete()).toBe(false);
  }
});

test('what keeps a site from following is said once for each cause, however often it is tried', async () => {
  const warn = vi.fn<Log['warn']>();
  const content = join(temporaryFolder(cleanUp), 'content.db');
  let tries = 0;
  const store = openPublishedStore(join(temporaryFolder(cleanUp), 'snapshot.db'), silentLog);
  const open = () => {
    tries += 1;
    if (tries === 10)
      writeFileSync(content, 'this is not a database, and it is long enough to be looked at '.repeat(50));
    return openSource({ kind: 'sqlite', file: content });
  };
  const follower = followPublished({
    open,
    store,
    clock: systemClock,
    log: { ...silentLog, warn },
    onChange: () => {},
    retryDelaysMs: [1],
  });
  await vi.waitFor(() => expect(tries).toBeGreaterThan(20), waiting);
  await follower.stop();
  store.close();
  expect(warn.mock.calls.map(([fields]) => fields)).toMatchObject([{ reason: 'missing' }, { reason: 'damaged' }]);
});

test('the longer the source is away the rarer it is asked for, up to the last pause', async () => {
  const tries = { patient: 0, eager: 0 };
  const start = (name: keyof typeof tries, retryDelaysMs: readonly number[]) => {
    const store = openPublishedStore(join(temporaryFolder(cleanUp), 'snapshot.db'), silentLog);
    const open = async () => {
      tries[name] += 1;
      throw new Error('The source is away.');
    };
    const follower = followPublished({
      open,
      store,
      clock: systemClock,
      log: silentLog,
      onChange: () => {},
      retryDelaysMs,
    });
    cleanUp(async () => {
      await follower.stop();
      store.close();
    });
  };
  start('patient', [1, 1, 3_600_000]);
  start('eager', [1, 2]);
  await vi.waitFor(() => expect(tries.eager).toBeGreaterThan(50), waiting);
  expect(tries.patient).toBe(3);
});

test('a database file put back from a backup while the site runs is followed', async () => {
  const folder = temporaryFolder(cleanUp);
  const content = join(folder, 'content.db');
  const press = sqlitePress(content);
  await press.publish(pageOf('a', '/a'));
  await press.close();
  copyFileSync(content, join(folder, 'backup.db'));
  const present = sqlitePress(content);
  await present.publish(pageOf('b', '/b'));
  const { store, heard } = follow({ kind: 'sqlite', file: content });
  await heard(pageKey('a'), pageKey('b'));
  await present.close();
  for (const ending of ['-wal', '-shm']) rmSync(content + ending, { force: true });
  renameSync(join(folder, 'backup.db'), content);
  await heard(pageKey('b'));
  expect([titleAt(store, '/a'), titleAt(store, '/b')]).toEqual(['Page a', undefined]);
});

test('a source that goes away is said to be away since then, and back when it is back', async () => {
  const content = join(temporaryFolder(cleanUp), 'content.db');
  const press = sqlitePress(content);
  cleanUp(() => press.close());
  await press.publish(pageOf('a', '/a'));
  const { follower, heard } = follow({ kind: 'sqlite', file: content });
  await heard(pageKey('a'));
  const beforeMs = Date.now();
  renameSync(content, `${content}.away`);
  await vi.waitFor(
    () => expect(follower.status()).toMatchObject({ state: 'stale', reason: 'missing', sinceMs: expect.any(Number) }),
    waiting,
  );
  const status = follower.status();
  expect(status.state === 'stale' && status.sinceMs).toBeGreaterThanOrEqual(beforeMs);
  renameSync(`${content}.away`, content);
  await vi.waitFor(() => expect(follower.status()).toEqual({ state: 'fresh' }), waiting);
});
