import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { decisionsPerDay } from '../../src/consent/records/figures.ts';
import { journalRootOf, openFirstFreeJournal } from '../../src/journal/folders.ts';
import { entry, temporaryFolder } from '../../src/journal/testing.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { readHeartbeats } from '../../src/platform/heartbeat.ts';
import { silentLog } from '../../src/platform/log.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { pinnedNode, root as repository } from '../support/product.ts';

type Worker = ChildProcessByStdio<null, null, Readable>;

const siteKey = 'a'.repeat(32);
const secret = 's'.repeat(32);
let dataDir: string;
let remove: () => void;
let workers: Worker[];
beforeEach(() => {
  ({ folder: dataDir, remove } = temporaryFolder());
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => stop(worker, 'SIGKILL')));
  remove();
});

function start(): Worker {
  const worker = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', join(repository, 'src/worker/main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: dataDir, SECRET: secret },
  });
  workers.push(worker);
  return worker;
}

async function said(worker: Worker, text: string): Promise<string> {
  let output = '';
  for await (const chunk of worker.stderr.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (output.includes(text)) return output;
  }
  throw new Error(`The worker ended without saying «${text}»:\n${output}`);
}

async function stop(worker: Worker, signal: NodeJS.Signals): Promise<number | null> {
  if (worker.exitCode === null && worker.signalCode === null) {
    const gone = once(worker, 'exit');
    worker.kill(signal);
    await gone;
  }
  return worker.exitCode;
}

async function load(count: number): Promise<void> {
  const journal = await openFirstFreeJournal({ root: journalRootOf({ dataDir }), clock: systemClock, log: silentLog });
  for (let at = 0; at < count; at += 1) {
    await journal.append(
      entry(String(at), { kind: 'banner_load', atMs: systemClock.nowMs(), body: { siteKey, bannerId: 'banner-1' } }),
    );
  }
  await journal.close();
}

async function loadsCounted(sql: Sql): Promise<number> {
  const toMs = systemClock.nowMs() + 1;
  const days = await decisionsPerDay(sql, { fromMs: toMs - 86_400_000, toMs, siteKey });
  return days.reduce((sum, day) => sum + day.loads, 0);
}

test('a worker carries on what it finds, refuses a second one, survives a kill, and stops when told to', async () => {
  const sql = await openWitnessed({ witnessed: { kind: 'sqlite', file: join(dataDir, 'witnessed.db') } });
  await migrateWitnessed(sql);
  await load(3);
  const first = start();
  await said(first, 'is processing the journals');
  await expect.poll(() => loadsCounted(sql), { timeout: patient(60_000) }).toBe(3);
  expect(await readHeartbeats(sql)).toMatchObject([{ process: expect.stringMatching(/^worker /) }]);
  const second = start();
  expect(await said(second, '(worker_running)')).toContain('Stop the other worker');
  await stop(first, 'SIGKILL');
  await load(2);
  const third = start();
  await said(third, 'is processing the journals');
  await expect.poll(() => loadsCounted(sql), { timeout: patient(60_000) }).toBe(5);
  expect(await stop(third, 'SIGTERM')).toBe(0);
  await sql.close();
});
