import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import type { Entry } from '../../src/journal/contract.ts';
import { journalRootOf, openFirstFreeJournal } from '../../src/journal/folders.ts';
import { createStoreClient, type StoreClient } from '../../src/measurement/store/client.ts';
import { runStore, type StoreProcess } from '../../src/measurement/store/testing.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { silentLog } from '../../src/platform/log.ts';
import { pinnedNode, root } from '../support/product.ts';

const rounds = process.env.LONG ? 48 : 6;
/** More than one insert of the worker holds, so that a kill can fall between two of them. */
const batchesARound = 1_500;
const eventsABatch = 3;
const repeatEvery = 20;
const site = 'k'.repeat(32);

let store: StoreProcess;
let client: StoreClient;
let worker: ChildProcess | undefined;

beforeEach(async () => {
  store = await runStore();
  client = createStoreClient({ environment: readEnvironment({ DATA_DIR: store.dataDir }) });
});
afterEach(async () => {
  await killWorker();
  await client.close();
  await store.remove();
});

function startWorker(): void {
  worker = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', join(root, 'src/worker/main.ts')], {
    stdio: 'ignore',
    env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: store.dataDir, SECRET: 's'.repeat(32) },
  });
}

async function killWorker(): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

let made = 0;
const hex = (): string => (++made).toString(16).padStart(32, '0');

type Body = ReturnType<typeof newBody>;

function newBody() {
  const events = Array.from({ length: eventsABatch }, () => ({
    id: hex(),
    name: 'page_view',
    at: systemClock.nowMs(),
    key: false,
    load: true,
    params: { page_location: 'https://example.com/' },
  }));
  return {
    site,
    host: 'example.com',
    visitor: hex(),
    session: hex(),
    recordId: hex(),
    bannerVersion: 'v1',
    language: 'en',
    dropped: { repeated: 1 },
    events,
  };
}

/** Repeats every twentieth batch as a browser does: the same events in another entry, of this round and the previous one. */
function entriesOfRound(earlier: Body[]): { bodies: Body[]; entries: Entry[]; events: number; drops: number } {
  const bodies = Array.from({ length: batchesARound }, newBody);
  const repeated = [...bodies, ...earlier].filter((_, index) => index % repeatEvery === 0);
  const entries = [...bodies, ...repeated].map((body): Entry => ({
    kind: 'events',
    id: hex(),
    atMs: systemClock.nowMs(),
    body,
  }));
  return { bodies, entries, events: bodies.length * eventsABatch, drops: entries.length };
}

/** Returns undefined while the store is down, since an error is no count. */
async function stored(): Promise<{ rows: number; ids: number; drops: number } | undefined> {
  try {
    const answer = await client.query({
      query:
        'SELECT (SELECT count() FROM events) AS rows, (SELECT uniqExact(event_id) FROM events) AS ids, (SELECT sum(events) FROM event_drops) AS drops',
      format: 'JSONEachRow',
    });
    return (await answer.json<{ rows: number; ids: number; drops: number }>())[0];
  } catch {
    return undefined;
  }
}

test(
  `${rounds} deaths of worker and store in the middle of carrying lose nothing and double nothing`,
  { timeout: 40_000 * rounds, tags: ['long'] },
  async () => {
    const journal = await openFirstFreeJournal({ root: journalRootOf(store), clock: systemClock, log: silentLog });
    const expected = { rows: 0, ids: 0, drops: 0 };
    let earlier: Body[] = [];
    startWorker();
    for (let round = 0; round < rounds; round++) {
      const before = expected.rows;
      const { bodies, entries, events, drops } = entriesOfRound(earlier);
      earlier = bodies;
      const appended = await Promise.all(entries.map((entry) => journal.append(entry)));
      expect(appended.every((result) => result.ok)).toBe(true);
      Object.assign(expected, {
        rows: expected.rows + events,
        ids: expected.ids + events,
        drops: expected.drops + drops,
      });
      // The first rows of the round have arrived, so the transfer of the others is under way.
      await expect
        .poll(async () => (await stored())?.rows ?? 0, { interval: 1, timeout: patient(60_000) })
        .toBeGreaterThan(before);
      if (round % 3 !== 1) await killWorker();
      if (round % 3 !== 0) {
        await store.kill();
        await store.start();
      }
      if (round % 3 !== 1) startWorker();
      await expect.poll(stored, { interval: 20, timeout: patient(60_000) }).toEqual(expected);
    }
    await journal.close();
  },
);
