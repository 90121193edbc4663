import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { createStoreClient, type StoreClient } from '../../src/measurement/store/client.ts';
import { createHeldBody } from '../../src/measurement/store/held-body.ts';
import {
  headersTimeoutMs,
  maxBodyBytes,
  maxHeldBytes,
  maxUnprovenConnections,
} from '../../src/measurement/store/limits.ts';
import { openDistantStore, storePassword, type StoreProcess } from '../../src/measurement/store/testing.ts';
import { errorText } from '../../src/platform/errors.ts';

/* The event store on a machine of its own: another loopback address, another folder, and nothing shared but the password. */

const within = { timeout: patient(60_000), interval: 20 };

let store: StoreProcess;
let client: StoreClient;
let eventsUrl: URL;
beforeAll(async () => {
  ({ store, client, eventsUrl } = await openDistantStore());
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

const at = () => ({ host: eventsUrl.hostname, port: Number(eventsUrl.port) });
const clientOf = (url: string) =>
  createStoreClient({ environment: { dataDir: '/nowhere', eventsUrl: new URL(url) }, timeoutMs: patient(10_000) });
const countDrops = async () => {
  const answer = await client.query({ query: 'SELECT count() AS n FROM event_drops', format: 'JSONEachRow' });
  return Number((await answer.json<{ n: number }>())[0]?.n);
};
const insertDrop = (by: StoreClient, day: string) =>
  by.insert({
    table: 'event_drops',
    values: [{ site: 's', day, reason: 'no_consent', events: 1 }],
    format: 'JSONEachRow',
  });

type Given = { headers?: Record<string, string>; path?: string; body?: string };
/** Sends one request and returns what came back, whether or not the body was taken. */
async function send({ headers = {}, path = '/', body = 'SELECT 1' }: Given) {
  const asking = request({ ...at(), path, method: 'POST', headers, agent: false });
  asking.on('error', () => {}); // The rest of a refused body is not taken.
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const text = (await answer.toArray()).join('');
  return { status: answer.statusCode, code: answer.headers['x-clickhouse-exception-code'], text };
}

describe('the password', () => {
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`candor:${password}`).toString('base64')}`,
  });

  test('is taken from Basic authentication and from ClickHouse’s own header, and from nowhere else', async () => {
    expect(await send({ headers: basic(storePassword) })).toMatchObject({ status: 200, text: '1\n' });
    expect(await send({ headers: { 'x-clickhouse-key': storePassword } })).toMatchObject({ status: 200 });
    const refused = { status: 403, code: '516' };
    expect(await send({})).toMatchObject(refused);
    expect(await send({ headers: basic('') })).toMatchObject(refused);
    expect(await send({ headers: basic(storePassword.slice(0, -1)) })).toMatchObject(refused);
    expect(await send({ headers: basic(`${storePassword} `) })).toMatchObject(refused);
    expect(await send({ headers: { authorization: `Bearer ${storePassword}` } })).toMatchObject(refused);
    expect(await send({ path: `/?password=${encodeURIComponent(storePassword)}` })).toMatchObject(refused);
  });

  test('when it is wrong, the client says so in words, and neither side tells it', async () => {
    const wrong = clientOf(`http://candor:not-the-password@${at().host}:${at().port}`);
    const failure: unknown = await wrong.query({ query: 'SELECT 1' }).catch((error: unknown) => error);
    await wrong.close();
    expect(failure).toMatchObject({
      code: 'events_password_refused',
      remedy: expect.stringContaining('EVENTS_PASSWORD'),
    });
    await vi.waitFor(() => expect(store.output()).toContain('events_password_refused'), within);
    for (const text of [errorText(failure), store.output()]) {
      expect(text).not.toContain('not-the-password');
      expect(text).not.toContain(storePassword);
    }
  });

  test('is not needed to see that the store is there, and for nothing else', async () => {
    expect(await send({ path: '/ping' })).toMatchObject({ status: 200, text: 'Ok.\n' });
    expect(await send({ path: '/ping?query=SELECT+1' })).toMatchObject({ status: 403 });
    expect(await send({ path: '/elsewhere' })).toMatchObject({ status: 403 });
  });
});

describe('a client on another machine', () => {
  test.each([
    ['reads a file', "SELECT * FROM file('/etc/hostname', 'LineAsString')"],
    ['reads a file by a quoted name', "SELECT * FROM `file`('/etc/hostname', 'LineAsString')"],
    ['reads a file by its path', "SELECT * FROM '/etc/hostname'"],
    ['reads a file beside a table', "SELECT * FROM events, '/etc/hostname'"],
    ['joins a file', "SELECT * FROM events JOIN '/etc/hostname' ON 1"],
    ['hides it behind a name', "WITH format AS (SELECT 1) SELECT * FROM format, '/etc/hostname'"],
    ['hides it behind an alias', "SELECT * FROM events AS where, '/etc/hostname'"],
    [
      'hides it behind a parameter',
      "SELECT * FROM events WHERE at < {from:DateTime} UNION ALL SELECT * FROM '/etc/hostname'",
    ],
    [
      'begins a second statement beside',
      "DROP TABLE IF EXISTS t PARALLEL WITH BACKUP TABLE t TO File('/tmp/candor-outfile')",
    ],
    ['speaks another language', "SELECT 1 SETTINGS dialect = 'kusto'"],
    ['names an engine without a sign', 'CREATE TABLE t (a String) ENGINE File(CSV)'],
    ['names a file as a table', 'SELECT * FROM "/etc/hostname"'],
    ['names a hidden file as a table', 'SELECT * FROM `.env`'],
    ['hides it in a comment', "SELECT * FROM/**/file/* */('/etc/hostname', 'LineAsString')"],
    ['uses the function', "SELECT file('/etc/hostname')"],
    ['writes a file', "SELECT 1 INTO OUTFILE '/tmp/candor-outfile'"],
    ['inserts into a file', "INSERT INTO FUNCTION file('/tmp/candor-outfile', 'CSV', 'a String') SELECT 'x'"],
    ['makes a table of a file', "CREATE TABLE t (a String) ENGINE = File(CSV, '/tmp/candor-outfile')"],
    ['makes a table of any other engine', "CREATE TABLE t (a String) ENGINE = URL('http://127.0.0.1/', CSV)"],
    ['makes a table of a table function', "CREATE TABLE t AS url('http://127.0.0.1/', CSV)"],
    [
      'keeps a table elsewhere',
      "CREATE TABLE t (a String) ENGINE = MergeTree ORDER BY a SETTINGS disk = disk(type = local, path = '/tmp/')",
    ],
    ['makes a database of a folder', "CREATE DATABASE etc ENGINE = Filesystem('/etc')"],
    ['fetches', "SELECT * FROM url('http://127.0.0.1/', 'LineAsString')"],
    ['reads a bucket', "SELECT * FROM s3('http://127.0.0.1/x')"],
    ['runs a program', "SELECT * FROM executable('id', 'TSV', 'a String')"],
    ['runs what a text says', "SELECT * FROM eval('SELECT 1')"],
    ['copies the store', "BACKUP DATABASE default TO File('/tmp/candor-outfile')"],
    ['loads a copy', "RESTORE DATABASE default FROM File('/tmp/candor-outfile')"],
    ['stops something', 'SYSTEM STOP MERGES'],
    ['drops everything', 'DROP DATABASE default'],
    ['makes a user', 'CREATE USER x'],
    ['says two things', 'SELECT 1; SELECT 2'],
    ['quotes in another way', 'SELECT * FROM “/etc/hostname”'],
    ['quotes as a heredoc', 'SELECT * FROM $$/etc/hostname$$'],
    ['leaves a text open', "SELECT * FROM '/etc/hostname"],
    ['leaves a comment open', `SELECT 1 ${'/*'.repeat(100_000)}`],
    ['describes a file', "DESCRIBE TABLE '/etc/hostname'"],
    ['explains a file', "EXPLAIN SELECT * FROM '/etc/hostname'"],
  ])('is refused when it %s', async (_, query) => {
    await expect(client.command({ query, query_params: { from: new Date(0) } })).rejects.toMatchObject({ code: '497' });
    expect(existsSync('/tmp/candor-outfile')).toBe(false);
  });

  test('is refused a table, or a file of a format, given as a value', async () => {
    await expect(
      client.query({ query: 'SELECT * FROM {t:Identifier}', query_params: { t: '/etc/hostname' } }),
    ).rejects.toMatchObject({ code: '497' });
    await expect(
      client.query({ query: 'SELECT {t:Identifier} FROM numbers(1)', query_params: { t: '/etc/hostname' } }),
    ).rejects.toMatchObject({ code: '497' });
    const named = await client.query({
      ...{ query: 'SELECT {Column:Identifier} AS n FROM numbers(2)', query_params: { Column: 'number' } },
      format: 'JSONEachRow',
    });
    expect(await named.json()).toEqual(
      [{ n: 0 }, { n: 1 }].map(({ n }) => ({ n: expect.toSatisfy((one) => Number(one) === n) })),
    );
    const clickhouse_settings = { format_template_row: '/etc/hostname' };
    await expect(client.query({ query: 'SELECT 1', clickhouse_settings })).rejects.toMatchObject({ code: '497' });
  });

  test('may name and compare whatever it wants', async () => {
    const query = `SELECT "a b" FROM (SELECT 'it''s; -- file(\\'x\\')' AS "a b", ['/etc/hostname'] AS l FROM numbers(1) /* file( */)`;
    await expect(client.query({ query })).rejects.toMatchObject({ code: '497' });
    const answer = await client.query({ query: query.replaceAll('"a b"', '"a_b"'), format: 'JSONEachRow' });
    expect(await answer.json()).toEqual([{ a_b: "it's; -- file('x')" }]);
  });

  test('is served while the socket of the machine’s own processes may do everything', async () => {
    const own = createStoreClient({ environment: { dataDir: store.dataDir, eventsUrl: undefined } });
    const answer = await own.query({ query: "SELECT count() AS n FROM file('/etc/passwd', 'LineAsString')" });
    expect(await answer.json()).toBeDefined();
    await own.close();
  });
});

describe('the listener', () => {
  const opened: Socket[] = [];
  afterAll(() => opened.forEach((socket) => socket.destroy()));

  async function hold(localAddress: string, said = ''): Promise<Socket> {
    const socket = connect({ ...at(), localAddress });
    opened.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    if (said) socket.write(said);
    return socket;
  }

  test('reads no body without the password', async () => {
    const headers = { 'content-length': String(maxBodyBytes) };
    const asking = request({ ...at(), method: 'POST', headers, agent: false });
    asking.on('error', () => {});
    asking.flushHeaders();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([403, 'close']);
    asking.destroy();
  });

  test('refuses a body over the bound', { timeout: patient(60_000) }, async () => {
    const headers = { 'x-clickhouse-key': storePassword };
    const path = '/?query=INSERT+INTO+event_drops+FORMAT+JSONEachRow';
    expect(await send({ headers, path, body: ' '.repeat(maxBodyBytes + 1) })).toMatchObject({ status: 413 });
  });

  test('closes what sends its headers too slowly', { timeout: patient(headersTimeoutMs + 20_000) }, async () => {
    const socket = await hold('127.0.0.1', 'POST / HTTP/1.1\r\nhost: x\r\n');
    socket.resume();
    await once(socket, 'close');
  });

  test(
    'lets nobody be kept out by connections and requests without the password',
    { timeout: patient(120_000) },
    async () => {
      const before = await countDrops();
      for (let some = 0; some < 2 * maxUnprovenConnections; some += 1) await hold('127.0.0.1', 'POST / HTTP/1.1\r\n');
      let isOver = false;
      let refused = 0;
      const floods = Array.from({ length: 20 }, async () => {
        while (!isOver) {
          const { status } = await send({ headers: { 'x-clickhouse-key': 'guess' }, body: 'x'.repeat(10_000) }).catch(
            () => ({ status: undefined }),
          );
          if (status === 403) refused += 1;
        }
      });
      // Each with a connection of its own, as after a restart.
      for (let day = 10; day < 30; day += 1) {
        const worker = clientOf(eventsUrl.href);
        await insertDrop(worker, `2026-01-${day}`);
        await worker.close();
      }
      await vi.waitFor(() => expect(refused).toBeGreaterThan(100), within);
      isOver = true;
      await Promise.all(floods);
      expect(await countDrops()).toBe(before + 20);
    },
  );

  test.skipIf(process.platform !== 'linux')(
    'makes room at the cost of the address with most connections',
    { timeout: patient(60_000) },
    async () => {
      const quiet = await hold('127.0.0.3', 'GET /ping HTTP/1.1\r\n');
      // All at once: the store waits five seconds for the rest of a head.
      await Promise.all(Array.from({ length: 2 * maxUnprovenConnections }, () => hold('127.0.0.1')));
      const answered = once(quiet, 'data');
      quiet.write('host: x\r\n\r\n');
      expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  test('holds no more bodies than its bound, and gives back what it held', async () => {
    const held = { bytes: maxHeldBytes - 3 };
    const receive = async (text: string) => {
      const body = createHeldBody(held);
      await body.read(Readable.from([Buffer.from(text)]) as IncomingMessage);
      const found = body.refusal()?.status ?? body.whole().toString();
      body.release();
      return found;
    };
    expect([await receive('abc'), await receive('abcd'), await receive('abc')]).toEqual(['abc', 503, 'abc']);
    expect(held.bytes).toBe(maxHeldBytes - 3);
  });
});
