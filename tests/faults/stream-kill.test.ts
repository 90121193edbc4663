import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdmin, type StreamAdmin } from '../../src/journal/stream/testing.ts';
import { temporaryFolder } from '../../src/journal/testing.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { startThrowawayNats, type ThrowawayNats } from '../../src/launch/throwaway-nats.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/testing.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { pinnedNode, root } from '../support/product.ts';

/* Three NATS servers, two machines that write and two that carry: any of them may die or freeze. Each entry is counted by itself, so that a second time would show. */

const rounds = process.env.LONG ? 20 : 3;
/** Acknowledgements in a round, so that each fault meets a working system. */
const acknowledgementsEach = 150;
const stream = 'candor-journal';
const within = { timeout: patient(60_000), interval: 50 };

let nats: ThrowawayNats;
let admin: StreamAdmin;
let database: TestDatabase;
let sql: Sql;
let outputs: string;
let removes: (() => void)[];
let running: ChildProcess[];
beforeEach(async () => {
  const { folder, remove } = temporaryFolder();
  [outputs, removes, running] = [folder, [remove], []];
  nats = await startThrowawayNats({ servers: 3 });
  admin = await openAdmin(nats.address);
  database = await createTestDatabase('postgres');
  sql = await openWitnessed({ witnessed: database.database });
  await migrateWitnessed(sql);
}, patient(60_000));
afterEach(async () => {
  for (const child of running) await end(child);
  await admin.close();
  await nats.stop();
  await sql.close();
  await database.drop();
  for (const remove of removes) remove();
}, patient(60_000));

function start(script: string, name: string): ChildProcess {
  const { folder, remove } = temporaryFolder();
  removes.push(remove);
  return startIn(folder, script, name);
}

/** Starts a process of a machine, whose data folder it is. What it prints goes to a file, because the reader of a pipe could lose the last lines with the process. */
function startIn(folder: string, script: string, name: string): ChildProcess {
  const descriptor = openSync(outputOf(name), 'a');
  const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', join(root, script), name], {
    stdio: ['ignore', descriptor, 'ignore'],
    env: {
      ...{ NODE_ENV: 'production' as const, PATH: process.env.PATH, DATA_DIR: folder, SECRET: 's'.repeat(32) },
      DATABASE_URL: database.database.kind === 'postgres' ? database.database.url : '',
      JOURNAL_URL: `nats://${nats.address}`,
    },
  });
  closeSync(descriptor);
  running.push(child);
  return child;
}

const outputOf = (name: string) => join(outputs, name);
const acknowledged = (writer: string) => readFileSync(outputOf(writer), 'utf8').split('\n').slice(0, -1);

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill('SIGKILL');
  await gone;
}

async function moreAcknowledged(...writers: string[]): Promise<void> {
  const before = writers.map((writer) => acknowledged(writer).length);
  await expect
    .poll(() => Math.min(...writers.map((writer, at) => acknowledged(writer).length - (before[at] ?? 0))), within)
    .toBeGreaterThan(acknowledgementsEach);
}

/** Every server has every message. */
async function allCurrent(): Promise<void> {
  await expect
    .poll(async () => {
      const { cluster } = await admin.info(stream).catch(() => ({ cluster: undefined }));
      return cluster?.replicas?.filter(({ current, offline }) => current && !offline).length;
    }, within)
    .toBe(2);
}

async function lastSequence(): Promise<number> {
  return (await admin.state(stream)).last_seq;
}

/** Waits until everything that is in the stream now has been carried, and compares it with what was acknowledged. */
async function expectEachOnce(...writers: string[]): Promise<void> {
  // Both numbers are of one answer: the last message of a killed writer may be stored at any time.
  const left = async () => {
    const { first_seq: first, last_seq: last } = await admin.state(stream);
    return last + 1 - first;
  };
  await expect.poll(left, within).toBe(0);
  const rows = await sql.all('SELECT banner_id, loads FROM banner_loads');
  expect(rows.filter(({ loads }) => Number(loads) !== 1)).toEqual([]);
  const found = new Set(rows.map((row) => String(row.banner_id)));
  const ids = writers.flatMap((writer) => acknowledged(writer));
  expect(ids.length).toBeGreaterThan(acknowledgementsEach * writers.length);
  expect(ids.filter((id) => !found.has(id)).slice(0, 5)).toEqual([]);
}

async function holder(): Promise<string> {
  const [row] = await sql.all(
    "SELECT holder FROM leases WHERE name = 'journal' AND until_ms > extract(epoch FROM clock_timestamp()) * 1000",
  );
  return String(row?.holder);
}

const worker = 'src/worker/main.ts';
const writer = 'tests/faults/stream-writer.ts';

test(
  `${rounds} times a server and the worker killed under load: every acknowledged entry is carried, none twice`,
  { timeout: patient(60_000) + rounds * patient(60_000), tags: ['long'] },
  async () => {
    const machine = temporaryFolder();
    removes.push(machine.remove);
    const writers = ['one', 'two'];
    const writing = writers.map((name) => start(writer, name));
    let carrying = startIn(machine.folder, worker, 'worker');
    await moreAcknowledged(...writers);
    for (let round = 0; round < rounds; round += 1) {
      await allCurrent();
      const server = nats.servers[round % nats.servers.length];
      await server?.kill();
      await moreAcknowledged(...writers);
      await end(carrying);
      carrying = startIn(machine.folder, worker, 'worker');
      await server?.start();
      await moreAcknowledged(...writers);
    }
    for (const child of writing) await end(child);
    await allCurrent();
    await expectEachOnce(...writers);
  },
);

test(
  'of two workers one carries; while it is frozen the other takes over, and after it wakes up nothing is counted twice',
  { timeout: patient(300_000) },
  async () => {
    const writing = start(writer, 'one');
    const workers = new Map<string, ChildProcess>();
    const first = start(worker, 'first');
    await expect.poll(holder, within).not.toBe('undefined');
    workers.set(await holder(), first);
    const second = start(worker, 'second');
    for (let round = 0; round < 2; round += 1) {
      await moreAcknowledged('one');
      const before = await holder();
      const frozen = workers.get(before) ?? second;
      workers.set(before, frozen);
      frozen.kill('SIGSTOP');
      await expect.poll(async () => [before, 'undefined'].includes(await holder()), within).toBe(false);
      const last = await lastSequence();
      await expect.poll(async () => (await admin.state(stream)).first_seq, within).toBeGreaterThan(last);
      frozen.kill('SIGCONT');
      await moreAcknowledged('one');
    }
    await end(writing);
    await expectEachOnce('one');
  },
);
