import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import type { ErasureEntry } from '../../src/consent/decision/journal-entries.ts';
import { chainKeysFor } from '../../src/consent/records/keys.ts';
import { sampleDecision, sampleId, sampleSite } from '../../src/consent/records/testing.ts';
import { verifyDatabase } from '../../src/consent/records/verify.ts';
import type { Entry, Journal } from '../../src/journal/contract.ts';
import { journalRootOf, openFirstFreeJournal } from '../../src/journal/folders.ts';
import { createStoreClient, type StoreClient } from '../../src/measurement/store/client.ts';
import { runStore, type StoreProcess } from '../../src/measurement/store/testing.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { pinnedNode, root } from '../support/product.ts';

/** The journals are filled before the worker starts, and with them present it creates no secret of its own. */
const secret = 's'.repeat(32);
const rounds = process.env.LONG ? 20 : 4;
const perRound = 1_800;
/** Number of visitors per round who ask for the erasure of all their data. */
const erasedPerRound = 20;

let store: StoreProcess;
let client: StoreClient;
let sql: Sql;
let worker: ChildProcess | undefined;
let journals: Journal[];
beforeEach(async () => {
  store = await runStore();
  client = createStoreClient({ environment: { dataDir: store.dataDir, eventsUrl: undefined } });
  sql = await openWitnessed({ witnessed: { kind: 'sqlite', file: join(store.dataDir, 'witnessed.db') } });
  await migrateWitnessed(sql);
  const root = journalRootOf(store);
  journals = [];
  for (let count = 0; count < 3; count += 1)
    journals.push(await openFirstFreeJournal({ root, clock: systemClock, log: silentLog }));
});
afterEach(async () => {
  await killWorker();
  for (const journal of journals) await journal.close();
  await sql.close();
  await client.close();
  await store.remove();
});

function startWorker(): void {
  worker = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', join(root, 'src/worker/main.ts')], {
    stdio: 'ignore',
    env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: store.dataDir, SECRET: secret },
  });
}

async function killWorker(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill(signal);
  await gone;
}

let made = 0;

/** Returns a decision and an event under it. Every tenth decision comes twice, as a browser repeats a post. */
function visitOf(number: number): Entry[] {
  const atMs = systemClock.nowMs();
  const { body } = sampleDecision({ recordId: sampleId(number) }, atMs);
  const decision: Entry = { kind: 'decision', id: body.recordId, atMs, body };
  const events = [{ id: sampleId(number), name: 'page_view', at: atMs, key: false, load: true, params: {} }];
  const event: Entry = {
    kind: 'events',
    id: `batch-${number}`,
    atMs,
    body: {
      site: sampleSite,
      host: 'example.com',
      visitor: '',
      session: '',
      recordId: sampleId(number),
      bannerVersion: 'v1',
      language: 'en',
      dropped: {},
      events,
    },
  };
  return number % 10 === 0 ? [decision, decision, event] : [decision, event];
}

function erasureOf(number: number, atMs: number): Entry {
  const body: ErasureEntry = {
    recordIds: [sampleId(number)],
    visitorId: null,
    siteKey: sampleSite,
    requestedBy: 'owner',
    requester: '1',
    atMs,
    erasesRecords: true,
  };
  return { kind: 'erasure', id: `erasure-${number}`, atMs, body };
}

const countOf = async (question: string) => Number((await sql.all(question))[0]?.found);

test(
  `L10: ${rounds} deaths of the worker in the middle of chaining and erasing leave one whole chain, every decision once, and nothing of what was erased`,
  { timeout: 40_000 * rounds, tags: ['long'] },
  async () => {
    startWorker();
    for (let round = 0; round < rounds; round += 1) {
      const before = made;
      const entries = Array.from({ length: perRound }, () => visitOf((made += 1)));
      // Each visit stays in one journal; the worker reads all three at the same time.
      const appended = await Promise.all(
        entries.flatMap((visit, at) => visit.map((entry) => journals[at % journals.length]?.append(entry))),
      );
      const atMs = systemClock.nowMs();
      const asked = await Promise.all(
        Array.from({ length: erasedPerRound }, (_, at) =>
          journals[at % journals.length]?.append(erasureOf(before + at + 1, atMs)),
        ),
      );
      expect([...appended, ...asked].every((result) => result?.ok)).toBe(true);
      await expect
        .poll(() => countOf('SELECT count(*) AS found FROM decisions'), { interval: 1, timeout: patient(60_000) })
        .toBeGreaterThan(before);
      await killWorker();
      startWorker();
      await expect
        .poll(() => countOf('SELECT count(*) AS found FROM decisions'), { interval: 20, timeout: patient(60_000) })
        .toBe(made);
    }
    const erased = rounds * erasedPerRound;
    const completed = () => countOf('SELECT count(*) AS found FROM erasures WHERE completed_at_ms IS NOT NULL');
    // Hundreds take minutes on a busy machine; the test fails only when none completes any more.
    for (let done = await completed(); done < erased; done = await completed())
      await expect.poll(completed, { interval: 50, timeout: patient(60_000) }).toBeGreaterThan(done);
    expect(await completed()).toBe(erased);
    const eventsKept = async () =>
      (
        await (
          await client.query({ query: 'SELECT count() AS found FROM events', format: 'JSONEachRow' })
        ).json<{ found: number }>()
      )[0]?.found;
    await expect.poll(eventsKept, { interval: 50, timeout: patient(60_000) }).toBe(made - erased);
    await killWorker('SIGTERM');
    const keys = chainKeysFor(secret);
    expect(await verifyDatabase(sql, { keys })).toMatchObject({ records: made, erased, uncovered: 0, faults: [] });
  },
);
