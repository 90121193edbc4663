import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxSilentTransactionMs, openSqlite, type SqliteClient, type Transaction } from './sqlite-client.ts';
import { maxPreparedStatements, prepareOnce } from './prepared-statements.ts';
import { createWriteQueue, maxSilentTurnMs, maxWaitingWriters } from './write-queue.ts';

const shortMs = 30;
let folder: string;
let client: SqliteClient;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-sqlite-'));
  client = openSqlite({ file: join(folder, 'test.db'), maxWaitMs: shortMs });
  await client.execute('create table notes (text text)');
});
afterEach(() => {
  client.close();
  rmSync(folder, { recursive: true });
});

async function notes(): Promise<unknown[]> {
  return (await client.execute('select text from notes')).rows.map((row) => row.text);
}

describe('one writer at a time', () => {
  test('others read the last commit while a transaction writes', async () => {
    const transaction = await client.transaction();
    await transaction.execute({ sql: 'insert into notes values (?)', args: ['new'] });
    expect(await notes()).toEqual([]);
    await transaction.commit();
    expect(await notes()).toEqual(['new']);
  });

  test('a write beside a transaction waits for its turn', async () => {
    const patient = openSqlite({ file: join(folder, 'test.db') });
    const transaction = await patient.transaction();
    const order: string[] = [];
    const other = patient.execute("insert into notes values ('second')").then(() => order.push('second'));
    await transaction.execute("insert into notes values ('first')");
    order.push('first');
    await transaction.commit();
    await other;
    expect(order).toEqual(['first', 'second']);
    expect(await notes()).toEqual(['first', 'second']);
    patient.close();
  });

  test('a write that waits for the transaction it stands in is told so instead of waiting for ever', async () => {
    const transaction = await client.transaction();
    await expect(client.execute("insert into notes values ('without req')")).rejects.toMatchObject({
      code: 'database_busy',
    });
    await expect(client.transaction()).rejects.toMatchObject({ code: 'database_busy' });
    await transaction.rollback();
    await client.execute("insert into notes values ('after')");
    expect(await notes()).toEqual(['after']);
  });

  test('whoever gave up waiting does not get a turn later', async () => {
    const queue = createWriteQueue(shortMs);
    const end = await queue.takeTurn();
    await expect(queue.takeTurn()).rejects.toMatchObject({ code: 'database_busy' });
    end();
    end();
    const next = await queue.takeTurn();
    await expect(queue.takeTurn()).rejects.toMatchObject({ code: 'database_busy' });
    next();
  });

  test('the line of waiting writers is bounded', async () => {
    const queue = createWriteQueue();
    const end = await queue.takeTurn();
    const waiting = Array.from({ length: maxWaitingWriters }, () => queue.takeTurn());
    await expect(queue.takeTurn()).rejects.toMatchObject({ code: 'database_busy' });
    end();
    for (const turn of waiting) (await turn)();
  });
});

describe('transactions', () => {
  test('a failing statement and a rollback leave nothing', async () => {
    const transaction = await client.transaction();
    await transaction.execute("insert into notes values ('gone')");
    await expect(transaction.execute('insert into nowhere values (1)')).rejects.toThrow('nowhere');
    await transaction.rollback();
    expect(transaction.closed).toBe(true);
    expect(await notes()).toEqual([]);
  });

  test('a commit that fails says so, keeps nothing and lets the next writer go on', async () => {
    await client.executeMultiple(
      'create table parents (id text primary key); create table children (parent text references parents (id) deferrable initially deferred)',
    );
    const transaction = await client.transaction();
    await transaction.execute("insert into children values ('nobody')");
    await expect(transaction.commit()).rejects.toThrow('FOREIGN KEY');
    expect((await client.execute('select * from children')).rows).toEqual([]);
    await client.execute("insert into notes values ('next')");
    expect(await notes()).toEqual(['next']);
  });

  test('one in which nothing happens for too long is undone and refuses more', async () => {
    const hasty = openSqlite({ file: join(folder, 'test.db'), maxSilentTransactionMs: shortMs });
    const stuck = await hasty.transaction();
    await stuck.execute("insert into notes values ('stuck')");
    await hasty.execute("insert into notes values ('next')");
    await expect(stuck.execute("insert into notes values ('late')")).rejects.toMatchObject({
      code: 'database_transaction_over',
    });
    await expect(stuck.commit()).rejects.toMatchObject({ code: 'database_transaction_over' });
    expect(await notes()).toEqual(['next']);
    hasty.close();
  });

  test('a hundred of them leave no connection behind', async () => {
    // Other tests of this process leave theirs to the garbage collector.
    const isOwn = (descriptor: string) => {
      try {
        return readlinkSync(descriptor).startsWith(folder);
      } catch {
        return false;
      }
    };
    const open = () => readdirSync('/proc/self/fd').filter((fd) => isOwn(`/proc/self/fd/${fd}`)).length;
    const before = open();
    for (let count = 0; count < 100; count++) {
      const transaction = await client.transaction();
      await transaction.execute("insert into notes values ('x')");
      await transaction.commit();
    }
    expect([open(), before > 0]).toEqual([before, true]);
  });

  test('a batch happens whole or not at all', async () => {
    await expect(client.batch(["insert into notes values ('a')", 'insert into nowhere values (1)'])).rejects.toThrow(
      'nowhere',
    );
    expect(await notes()).toEqual([]);
    await client.batch(["insert into notes values ('a')", "insert into notes values ('b')"]);
    expect(await notes()).toEqual(['a', 'b']);
  });
});

describe('values', () => {
  test('rows answer to names and to positions, and show only names', async () => {
    const { columns, rows } = await client.execute('select 1 as one, 2 as two, 3 as one');
    expect(columns).toEqual(['one', 'two', 'one']);
    expect(rows[0]?.one).toBe(1);
    expect(Array.prototype.slice.call(rows[0])).toEqual([1, 2, 3]);
    expect(Object.keys(rows[0] ?? {})).toEqual(['one', 'two']);
  });

  test('a statement that returns what it wrote is a write', async () => {
    const { rows } = await client.execute("insert into notes values ('kept') returning text");
    expect(rows[0]?.text).toBe('kept');
    expect(await notes()).toEqual(['kept']);
  });

  test('a write in the clothes of a read is refused, not lost', async () => {
    await expect(client.execute("with x as (select 1) insert into notes select 'sneaky'")).rejects.toThrow('readonly');
    expect(await notes()).toEqual([]);
  });

  test('a value that the database has no type for is refused', async () => {
    await expect(client.execute('insert into notes values (?)', [undefined])).rejects.toThrow(TypeError);
    await client.execute('insert into notes values (?)', [true]);
    await client.execute('insert into notes values (?)', [new Date(5)]);
    expect(await notes()).toEqual(['1', '5']);
  });
});

describe('statements', () => {
  test('are prepared once, the last used of them', () => {
    const database = new DatabaseSync(':memory:');
    const statements = prepareOnce(database);
    const [first, second] = [statements('select 1'), statements('select 2')];
    for (let at = 0; at < maxPreparedStatements - 1; at += 1) statements(`select 'other ${at}'`);
    expect(statements('select 2')).toBe(second);
    expect(statements('select 1')).not.toBe(first);
    database.close();
  });

  test('see tables as they are now, in a transaction too', async () => {
    const [read, columns] = ['select * from notes', async () => (await client.execute(read)).columns];
    expect(await columns()).toEqual(['text']);
    await client.execute('alter table notes add column author text');
    expect(await columns()).toEqual(['text', 'author']);
    const transaction = await client.transaction();
    await transaction.execute(read);
    await transaction.execute('alter table notes add column day text');
    expect((await transaction.execute(read)).columns).toEqual(['text', 'author', 'day']);
    await transaction.commit();
    await client.executeMultiple('alter table notes drop column author');
    expect(await columns()).toEqual(['text', 'day']);
  });

  test('answer each caller with its own values', async () => {
    for (const text of ['a', 'b']) await client.execute('insert into notes values (?)', [text]);
    const found = await Promise.all(
      ['a', 'b', 'c'].map(async (text) =>
        (await client.execute('select text from notes where text = ?', [text])).rows.map((row) => row.text),
      ),
    );
    expect(found).toEqual([['a'], ['b'], []]);
  });
});

describe('on a machine that is slow without end, by its clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  const slowStepMs = 14_000;
  const steps = 100;

  /** Works for 23 minutes and does something every 14 seconds. */
  async function workSlowly(transaction: Transaction): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      await transaction.execute("insert into notes values ('slow')");
      await vi.advanceTimersByTimeAsync(slowStepMs);
    }
  }

  test('a transaction that works is committed, and whoever waits for it gets its turn', async () => {
    const patient = openSqlite({ file: join(folder, 'test.db') });
    const transaction = await patient.transaction();
    const waiting = patient.execute("insert into notes values ('behind it')");
    await workSlowly(transaction);
    await transaction.commit();
    await waiting;
    expect(await notes()).toEqual([...Array.from({ length: steps }, () => 'slow'), 'behind it']);
    patient.close();
  });

  test('a line of writers of which each is slow is worked off, however long it is', async () => {
    const queue = createWriteQueue();
    const turns = Array.from({ length: 50 }, async () => {
      const end = await queue.takeTurn();
      setTimeout(end, slowStepMs);
    });
    await vi.advanceTimersByTimeAsync(slowStepMs * 51);
    await Promise.all(turns);
  });

  test('one that has fallen silent is undone, and who waits behind it is told before that', async () => {
    const patient = openSqlite({ file: join(folder, 'test.db') });
    const transaction = await patient.transaction();
    await workSlowly(transaction);
    const waiting = patient.execute("insert into notes values ('waits')").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(maxSilentTurnMs);
    expect(await waiting).toMatchObject({ code: 'database_busy' });
    await vi.advanceTimersByTimeAsync(maxSilentTransactionMs);
    await expect(transaction.commit()).rejects.toMatchObject({ code: 'database_transaction_over' });
    expect(await notes()).toEqual([]);
    patient.close();
  });
});

test('a lock that another process holds for longer than SQLite waits is waited for', async () => {
  const hasty = openSqlite({ file: join(folder, 'test.db'), busyTimeoutMs: 300 });
  const worker = new Worker(holdsLock, { eval: true, workerData: join(folder, 'test.db') });
  await once(worker, 'message');
  const write = hasty.execute("insert into notes values ('after it')");
  // Runs after SQLite has given up for the first time: until then nothing else runs here.
  setTimeout(() => worker.postMessage('let go'));
  await write;
  hasty.close();
  expect(await notes()).toEqual(['from elsewhere', 'after it']);
  await worker.terminate();
});

/** Opens another connection in its own thread, because SQLite waits without letting anything else run. */
const holdsLock = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData);
  database.exec("BEGIN IMMEDIATE; insert into notes values ('from elsewhere')");
  parentPort.postMessage('holds it');
  parentPort.once('message', () => database.exec('COMMIT'));
`;
