/** Measures the latency from a browser's post until the event is in the reports: site, journal, worker, store, report. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { overview } from '../src/measurement/reports/reports.ts';
import { createStoreClient } from '../src/measurement/store/client.ts';
import { runStore } from '../src/measurement/store/testing.ts';
import { secret } from '../tests/delivery/site.ts';
import { fillContent, grantedCookie, postEvent, startSiteChild } from '../tests/faults/site-child.ts';
import { fixtureDocuments } from '../tests/site/fixture/content.ts';
import { pinnedNode, root } from '../tests/support/product.ts';
import { record } from './record.ts';

const rounds = 40;
const siteKey =
  fixtureDocuments.flatMap((document) => (document.kind === 'consent' ? [document.siteKey] : []))[0] ?? '';
const newId = () => randomBytes(16).toString('hex');

const store = await runStore();
const client = createStoreClient({ environment: { dataDir: store.dataDir, eventsUrl: undefined } });
await fillContent(store.dataDir, fixtureDocuments);
const site = await startSiteChild(store.dataDir);
const worker: ChildProcess = spawn(
  pinnedNode,
  ['--disable-warning=ExperimentalWarning', join(root, 'src/worker/main.ts')],
  {
    stdio: 'ignore',
    env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: store.dataDir, SECRET: secret },
  },
);
const cookie = await grantedCookie(site, newId());
const period = { site: siteKey, fromMs: Date.now() - 86_400_000, toMs: Date.now() + 86_400_000 };
const seen = async () => (await overview(client, period)).pageViews;

const took: number[] = [];
// The first round waits for the schema.
for (let round = 0; round <= rounds; round += 1) {
  const beganMs = performance.now();
  const answer = await postEvent(site, cookie, { batch: newId(), event: newId() });
  if (answer.status !== 204) throw new Error(`The event was answered ${answer.status}: ${answer.body}`);
  while ((await seen()) <= round) await wait(2);
  if (round > 0) took.push(performance.now() - beganMs);
  // A random delay avoids lockstep with the worker, which polls every tenth of a second.
  await wait(Math.random() * 200);
}
took.sort((one, other) => one - other);
const at = (share: number) => Math.round(took[Math.ceil(took.length * share) - 1] ?? Number.NaN);
record('visible', [{ what: 'event posted until a report counts it, ms', p50: at(0.5), p95: at(0.95), slowest: at(1) }]);
worker.kill('SIGTERM');
await site.end('SIGTERM');
await client.close();
await store.remove();
rmSync(store.dataDir, { recursive: true, force: true });
