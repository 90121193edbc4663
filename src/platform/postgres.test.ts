import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../launch/machine-speed.ts';
import { openTcpProxy, targetOf, type TcpProxy } from '../../tests/support/tcp-proxy.ts';
import type { Sql } from './database.ts';
import { openDatabase } from './open-database.ts';
import { longRunningLimits, requestLimits } from './postgres-pool.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

/** Short, so that silence is noticed soon; the order of events is the same. */
const [connectMs, silentMs] = [patient(4_000), patient(1_500)];
const limits = { connectMs, statementMs: silentMs, idleInTransactionMs: silentMs, idleWithLockMs: silentMs };
const connections = 5;

let created: TestDatabase;
let proxy: TcpProxy;
let sql: Sql;
let direct: Sql;

beforeEach(async () => {
  created = await createTestDatabase('postgres');
  const url = urlOf(created);
  proxy = await openTcpProxy(targetOf(url));
  direct = await openDatabase(created.database);
  await direct.run('CREATE TABLE things (name text PRIMARY KEY)');
  sql = await openDatabase({ kind: 'postgres', url: proxy.through(url) }, { limits });
});
afterEach(async () => {
  await sql.close();
  await direct.close();
  await proxy.close();
  await created.drop();
});

/** Uses all connections of the pool at once: each is known to the server and holds a transaction open. */
async function insideTransactions(fault: () => unknown): Promise<PromiseSettledResult<unknown>[]> {
  const begun = Array.from({ length: connections }, () => Promise.withResolvers<void>());
  const struck = Promise.withResolvers<void>();
  const working = begun.map((one, at) =>
    sql.transaction(async ({ run }) => {
      await run('INSERT INTO things (name) VALUES (?)', [`lost ${at}`]);
      one.resolve();
      await struck.promise;
      await run('INSERT INTO things (name) VALUES (?)', [`never ${at}`]);
    }),
  );
  const settled = Promise.allSettled(working);
  await Promise.all(begun.map(({ promise }) => promise));
  await fault();
  struck.resolve();
  return settled;
}

const terminateOthers = () =>
  direct.all(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
const names = async (from: Sql) => (await from.all('SELECT name FROM things ORDER BY name')).map(({ name }) => name);

const faults = {
  'go silent': () => proxy.blackHole(),
  'are terminated in use': terminateOthers,
  'are reset': () => proxy.cut(),
  'are reset, and the server refuses for a while': async () => {
    proxy.refuse();
    await expect(sql.all('SELECT 1')).rejects.toMatchObject({ code: 'database_unreachable' });
    proxy.accept();
  },
  'are moved to another address of the server': () => proxy.failOver(targetOf(urlOf(created))),
};

describe.each(Object.entries(faults))('when the connections %s', (name, fault) => {
  test('transactions fail as a whole, and the next statement works on a new connection', async () => {
    const settled = await insideTransactions(fault);
    expect(settled.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
      settled.map(() => 'database_unreachable'),
    );
    const before = proxy.opened();
    await sql.transaction(({ run }) => run("INSERT INTO things (name) VALUES ('kept')"));
    expect(proxy.opened() - before).toBe(1);
    expect(await names(direct)).toEqual(['kept']);
  });

  test('idle ones are replaced', async () => {
    await Promise.all(Array.from({ length: connections }, () => sql.all('SELECT pg_sleep(0.05)')));
    await fault();
    let silences = 0;
    const answered = () =>
      sql.all('SELECT 1').then(
        () => true,
        (error: Error) => ((silences += /read timeout/.test(error.message) ? 1 : 0), false),
      );
    while (!(await answered())) expect(silences).toBeLessThanOrEqual(1);
    expect(silences).toBe(name === 'go silent' ? 1 : 0);
  });
});

test('the lock of a transaction whose client went silent is free for the next one', async () => {
  const locked = Promise.withResolvers<void>();
  const silent = Promise.withResolvers<void>();
  const holding = sql.transaction(async ({ all }) => {
    await all('SELECT pg_advisory_xact_lock(1)');
    locked.resolve();
    await silent.promise;
    await all('SELECT 1');
  });
  await locked.promise;
  proxy.blackHole();
  silent.resolve();
  await expect(holding).rejects.toMatchObject({ code: 'database_unreachable' });
  expect(await direct.transaction(({ all }) => all('SELECT pg_advisory_xact_lock(1)'))).toHaveLength(1);
});

test('a statement that takes too long is cancelled by the server, and the connection of its transaction is used again', async () => {
  const before = proxy.opened();
  await expect(sql.transaction(({ all }) => all('SELECT pg_sleep(30)'))).rejects.toMatchObject({ code: '57014' });
  expect(await sql.all('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(proxy.opened()).toBe(before);
});

test('long work has limits of its own', async () => {
  expect(await sql.longRunning.all("SELECT 'done' AS word FROM pg_sleep(1)")).toEqual([{ word: 'done' }]);
  expect(
    await sql.longRunning.all(
      "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle",
    ),
  ).toEqual([{ statement: '1h', idle: '10min' }]);
  expect(longRunningLimits.connectMs).toBe(requestLimits.connectMs);
});

test('what is held back by a freeze arrives after the thaw, once', async () => {
  await sql.all('SELECT 1');
  proxy.freeze();
  const inserting = sql.run("INSERT INTO things (name) VALUES ('late')");
  proxy.thaw();
  expect(await inserting).toBe(1);
  proxy.delay(20);
  expect(await names(sql)).toEqual(['late']);
});

function urlOf({ database }: TestDatabase): string {
  return database.kind === 'postgres' ? database.url : '';
}
