import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { createStoreClient, type StoreClient } from '../../src/measurement/store/client.ts';
import { runStore, type StoreProcess } from '../../src/measurement/store/testing.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { deriveMacKey } from '../../src/platform/secret.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { readCounters } from '../../src/studio/analytics/pipeline-health/counters.ts';
import { runSelfTest, type SelfTestOptions } from '../../src/studio/analytics/pipeline-health/self-test.ts';
import { secret } from '../delivery/site.ts';
import { fillContent, grantedCookie, postEvent, type SiteChild, startSiteChild } from '../faults/site-child.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { pinnedNode, root } from '../support/product.ts';

const siteKey =
  fixtureDocuments.flatMap((document) => (document.kind === 'consent' ? [document.siteKey] : []))[0] ?? '';

let store: StoreProcess;
let client: StoreClient;
let sql: Sql;
let site: SiteChild;
let worker: ChildProcess | undefined;
let options: SelfTestOptions;

beforeAll(async () => {
  store = await runStore();
  client = createStoreClient({ environment: { dataDir: store.dataDir, eventsUrl: undefined } });
  sql = await openWitnessed({ witnessed: { kind: 'sqlite', file: join(store.dataDir, 'witnessed.db') } });
  await migrateWitnessed(sql);
  await fillContent(store.dataDir, fixtureDocuments);
  site = await startSiteChild(store.dataDir);
  const sources = { store: client, records: async () => sql };
  options = {
    sources,
    siteUrl: new URL(`http://localhost:${site.port}`),
    key: deriveMacKey(secret, 'self-test'),
    clock: systemClock,
    patienceMs: 20_000,
  };
});
afterAll(async () => {
  await stopWorker();
  await site.end('SIGTERM');
  await client.close();
  await sql.close();
  await store.remove();
});

function startWorker(): void {
  worker = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', join(root, 'src/worker/main.ts')], {
    stdio: 'ignore',
    env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: store.dataDir, SECRET: secret },
  });
}

async function stopWorker(): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

const counters = () => {
  const today = new Date().toISOString().slice(0, 10);
  return readCounters(options.sources, { site: siteKey, from: today, to: today });
};

test('before a worker runs, the test says so, and what comes after is not tried', async () => {
  const { isOk, results } = await runSelfTest({ ...options, patienceMs: 300 });
  expect(isOk).toBe(false);
  expect(results).toMatchObject([
    { hop: 'site', isOk: true },
    { hop: 'worker', isOk: false, message: expect.stringContaining('The worker is not running') },
  ]);
});

test('one test event arrives at every hop, and the counters agree with the store without it', async () => {
  startWorker();
  const cookie = await grantedCookie(site, 'd'.repeat(32));
  expect((await postEvent(site, cookie, { batch: 'b'.repeat(32), event: 'e'.repeat(32) })).status).toBe(204);
  // Entries that the previous test left in the journal are processed first.
  await expect
    .poll(async () => (await counters()).sums, { interval: 20, timeout: patient(60_000) })
    .toMatchObject({ sent: 1, told: 2, acknowledged: 3, stored: 3, held: 3 });
  const tested = await runSelfTest(options);
  expect(tested.results.map(({ hop, isOk }) => [hop, isOk])).toEqual([
    ['site', true],
    ['worker', true],
    ['store', true],
    ['reports', true],
  ]);
  expect(tested.isOk).toBe(true);
  expect((await counters()).sums).toMatchObject({ sent: 1, stored: 3, held: 3 });
});

test('an event that a browser sends again is counted as repeated, and so are the beginnings told with it once more', async () => {
  const cookie = await grantedCookie(site, 'd'.repeat(32));
  expect((await postEvent(site, cookie, { batch: 'c'.repeat(32), event: 'e'.repeat(32) })).status).toBe(204);
  await expect
    .poll(async () => (await counters()).sums, { interval: 20, timeout: patient(60_000) })
    .toMatchObject({ sent: 2, told: 4, repeated: 3, stored: 3, removed: 0, held: 3 });
  const { reasons, days } = await counters();
  expect(reasons).toContainEqual({ reason: 'stored_before', events: 3 });
  expect(days).toHaveLength(1);
});

test('a site with another secret refuses the test, and the answer says what it said', async () => {
  const { results } = await runSelfTest({
    ...options,
    key: deriveMacKey('another secret, which is long enough', 'self-test'),
  });
  expect(results).toMatchObject([{ hop: 'site', isOk: false, message: expect.stringContaining('no_consent') }]);
});

test('a store that is away fails its hop and leaves its column empty; nothing else is untold', async () => {
  await store.kill();
  const away = await runSelfTest({ ...options, patienceMs: 500 });
  expect(away.results.at(-1)).toMatchObject({ isOk: false });
  expect(await counters()).toMatchObject({ sums: { sent: 2, held: null }, days: [{ held: null }] });
});
