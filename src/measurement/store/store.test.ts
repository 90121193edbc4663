import { globSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStoreClient, type StoreClient } from './client.ts';
import { openEngine } from './engine.ts';
import { maxBodyBytes, maxExecutionSeconds, readerSessions } from './limits.ts';
import { migrateEvents } from './migrate.ts';
import { storeFolder, storeSocketPath } from './paths.ts';
import { openDistantStore, openStore, runStore, type StoreProcess } from './testing.ts';

let store: StoreProcess;
let client: StoreClient;
const rowsOf = async <Row = unknown>(query: string, query_params: Record<string, unknown> = {}) =>
  (await client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();

describe.each(['the socket', 'TCP'] as const)('over %s', (way) => {
  let eventsUrl: URL | undefined;
  beforeAll(async () => {
    ({ store, client, eventsUrl } = await (way === 'TCP' ? openDistantStore() : openStore()));
  });
  afterAll(async () => {
    await client.close();
    await store.remove();
  });

  describe('the official client', () => {
    it('pings', async () => {
      expect(await client.ping()).toMatchObject({ success: true });
    });

    it('binds every kind of parameter, hostile ones included', async () => {
      const text = 'a\'b"c\\d\te\nf {g:String} --; DROP TABLE events /* ünï 😀';
      const rows = await rowsOf(
        'SELECT {text:String} AS text, {list:Array(String)} AS list, {at:DateTime64(3)} AS at, {n:Int64} AS n',
        {
          text,
          list: [text, ''],
          at: new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 678)),
          n: -5,
        },
      );
      expect(rows).toEqual([{ text, list: [text, ''], at: '2026-01-02 03:04:05.678', n: -5 }]);
    });

    it('binds parameters of many statements at once without mixing them', async () => {
      const numbers = Array.from({ length: 60 }, (_, index) => index);
      const answers = await Promise.all(numbers.map((n) => rowsOf('SELECT {n:UInt8} AS n, sleep(0.01) AS s', { n })));
      expect(answers).toEqual(numbers.map((n) => [{ n, s: 0 }]));
    });

    it('a setting holds for its own statement only', async () => {
      const setting = async (clickhouse_settings: { max_block_size?: string }) =>
        (
          await client.query({
            query: "SELECT getSetting('max_block_size') AS size",
            format: 'JSONEachRow',
            clickhouse_settings,
          })
        ).json();
      const [before] = await setting({});
      expect(await setting({ max_block_size: '77' })).toEqual([{ size: 77 }]);
      expect(await Promise.all(Array.from({ length: 8 }, () => setting({})))).toEqual(
        Array.from({ length: 8 }, () => [before]),
      );
    });

    it('a report is given up after a while; what is written or copied is not, however slow the machine', async () => {
      await client.command({ query: 'CREATE TABLE limits_of_sessions (seconds UInt64) ENGINE = Memory' });
      await client.command({
        query: "INSERT INTO limits_of_sessions SELECT toUInt64(getSetting('max_execution_time'))",
      });
      expect(
        await rowsOf(
          "SELECT toUInt64(seconds) = 0 AS written, toUInt64(getSetting('max_execution_time')) AS read FROM limits_of_sessions",
        ),
      ).toEqual([{ written: 1, read: maxExecutionSeconds }]);
    });

    it.each([
      ['a syntax error', 'SELECT (1', '62'],
      ['an unknown table', 'SELECT * FROM nothing', '60'],
      ['a missing parameter', 'SELECT {who:String}', '456'],
      ['too large an answer', 'SELECT number FROM numbers(10000000)', '396'],
      [
        'an error half way',
        'SELECT number, throwIf(number = 500) FROM numbers(1000) SETTINGS max_block_size = 1',
        '395',
      ],
      ['more memory than there is', 'SELECT length(groupArray(number)) FROM numbers(500000000)', '241'],
    ])('hears the number of the exception for %s', async (_, query, code) => {
      await expect(rowsOf(query)).rejects.toMatchObject({ code });
      const after = await Promise.all(Array.from({ length: 8 }, () => rowsOf('SELECT 1 AS one')));
      expect(after).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]));
    });

    it('a missing parameter is missing even after another statement had it', async () => {
      await Promise.all(Array.from({ length: 8 }, () => rowsOf('SELECT {left:String} AS l', { left: 'x' })));
      await expect(rowsOf('SELECT {left:String} AS l')).rejects.toMatchObject({ code: '456' });
    });

    it('a slow report does not hold up the next one', async () => {
      const slow = rowsOf('SELECT sleepEachRow(1) FROM numbers(3) SETTINGS max_block_size = 1');
      let isSlowDone = false;
      void slow.then(() => (isSlowDone = true));
      expect(await rowsOf('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(isSlowDone).toBe(false);
      await slow;
    });
  });

  describe('a repeated insert', () => {
    const insert = (token: string, values: object[]) =>
      client.insert({
        table: 'event_drops',
        values,
        format: 'JSONEachRow',
        clickhouse_settings: { insert_deduplication_token: token },
      });
    const total = async (site: string) =>
      rowsOf('SELECT sum(events) AS events FROM event_drops WHERE site = {site:String}', { site });
    const row = (site: string) => ({ site, day: '2026-01-01', reason: 'no_consent', events: 3 });

    it('with the same token counts once, and with another twice', async () => {
      await insert('one', [row('a')]);
      await insert('one', [row('a')]);
      expect(await total('a')).toEqual([{ events: 3 }]);
      await insert('two', [row('a')]);
      expect(await total('a')).toEqual([{ events: 6 }]);
    });

    it('is known after the store was killed', async () => {
      await insert('kept', [row('b')]);
      await store.kill();
      await store.start();
      await insert('kept', [row('b')]);
      expect(await total('b')).toEqual([{ events: 3 }]);
    });

    it('the schema can be applied again', async () => {
      await migrateEvents(client);
      const steps = readdirSync(join(import.meta.dirname, 'schema')).length;
      expect(await rowsOf('SELECT count() AS n, uniqExact(name) AS names FROM event_migrations')).toEqual([
        { n: steps, names: steps },
      ]);
    });

    it('a small question is answered while reports keep every reader', async () => {
      const small = createStoreClient({ environment: { dataDir: store.dataDir, eventsUrl }, isLookup: true });
      const ended: string[] = [];
      const reports = Array.from({ length: readerSessions + 1 }, () =>
        rowsOf('SELECT sleep(3)').then(() => ended.push('report')),
      );
      await small
        .query({ query: 'SELECT 1', format: 'JSONEachRow' })
        .then((answer) => answer.json())
        .then(() => ended.push('small'));
      await Promise.all(reports);
      await small.close();
      expect(ended).toEqual(['small', ...reports.map(() => 'report')]);
    });

    it('a question is worked on by every core, although the store may use less memory than the engine wants for one', async () => {
      const pipeline = await rowsOf<{ explain: string }>(
        'EXPLAIN PIPELINE SELECT sum(number) FROM numbers_mt(100000000)',
      );
      const streams = Math.max(1, ...pipeline.map(({ explain }) => Number(/× (\d+)/.exec(explain)?.[1] ?? 1)));
      expect(streams).toBe(availableParallelism());
    });
  });
});

describe('the socket', () => {
  beforeAll(async () => {
    ({ store, client } = await openStore());
  });
  afterAll(async () => {
    await client.close();
    await store.remove();
  });

  it('is in a private folder', () => {
    const path = storeSocketPath(store.dataDir);
    expect([statSync(dirname(path)).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it("stands in the temporary folder when the data folder's path is too long for a socket", () => {
    const deep = `/srv/${'deep/'.repeat(30)}data`;
    const path = storeSocketPath(deep);
    expect(Buffer.byteLength(path)).toBeLessThan(104);
    expect(path.startsWith(tmpdir())).toBe(true);
    expect(storeSocketPath(`${deep}2`)).not.toBe(path);
  });

  it('refuses a body over the bound and goes on', async () => {
    const status = await new Promise((resolve, reject) => {
      const asking = request(
        {
          socketPath: storeSocketPath(store.dataDir),
          path: '/?query=INSERT+INTO+events+FORMAT+JSONEachRow',
          method: 'POST',
        },
        (answer) => resolve(answer.resume().statusCode),
      );
      asking.on('error', reject);
      for (let sent = 0; sent <= maxBodyBytes; sent += 1024 * 1024) asking.write(Buffer.alloc(1024 * 1024, 'x'));
      asking.end();
    });
    expect(status).toBe(413);
    expect(await client.ping()).toMatchObject({ success: true });
  });
});

describe('a start that cannot succeed says why', () => {
  it('when another process has the folder', async () => {
    const first = await runStore();
    const second = await runStore({ dataDir: first.dataDir, isReady: false });
    expect(await second.end()).toMatchObject({ code: 1, output: expect.stringContaining('(events_store_in_use)') });
    await first.remove();
  });

  it('when the folder is damaged', async () => {
    const broken = await runStore();
    const itsClient = createStoreClient({ environment: { dataDir: broken.dataDir, eventsUrl: undefined } });
    await migrateEvents(itsClient);
    await itsClient.close();
    await broken.kill();
    const [table] = globSync('store/*/*/events.sql', { cwd: storeFolder(broken.dataDir) });
    writeFileSync(join(storeFolder(broken.dataDir), table ?? ''), 'damaged');
    const again = await runStore({ dataDir: broken.dataDir, isReady: false });
    expect(await again.end()).toMatchObject({ code: 1, output: expect.stringContaining('(events_store_damaged)') });
    await broken.remove();
  });

  it('when the folder cannot be written', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'candor-store-'));
    writeFileSync(join(dataDir, 'events'), 'in the way');
    const child = await runStore({ dataDir, isReady: false });
    expect(await child.end()).toMatchObject({ code: 1, output: expect.stringContaining('(events_store_unwritable)') });
    rmSync(dataDir, { recursive: true });
  });

  it('when the system has no build of the engine', async () => {
    const load = () => Promise.reject(new Error('no native binding'));
    await expect(openEngine('/nowhere', load)).rejects.toMatchObject({
      code: 'events_unsupported_platform',
      remedy: expect.stringContaining('EVENTS_URL'),
    });
  });
});
