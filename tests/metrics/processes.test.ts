import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../src/journal/testing.ts';
import { freePort } from '../../src/launch/free-port.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { sqlitePress } from '../../src/site/published/testing.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { pinnedNode, root } from '../support/product.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';

/* Site, worker and event store as processes of their own, and a real Prometheus that scrapes them. */

const within = { timeout: patient(60_000), interval: 100 };
const { folder, remove } = temporaryFolder();
const children: ChildProcess[] = [];
const ports: Record<'site' | 'worker' | 'events', number> = { site: 0, worker: 0, events: 0 };
let sitePort: number;
let prometheus: Prometheus;

beforeAll(async () => {
  const press = sqlitePress(join(folder, 'content.db'));
  await press.publish(...fixtureDocuments);
  await press.close();
  sitePort = await freePort();
  for (const name of ['events', 'worker', 'site'] as const) {
    ports[name] = await freePort();
    children.push(start(name));
  }
  prometheus = await startPrometheus(ports);
});
afterAll(async () => {
  await prometheus.stop();
  for (const child of children) {
    const gone = child.exitCode === null && child.signalCode === null && once(child, 'exit');
    // Killed, a process could leave one of its own that writes while the folder is removed.
    child.kill('SIGTERM');
    await gone;
  }
  remove();
});

function start(name: keyof typeof ports): ChildProcess {
  const env = {
    ...{ NODE_ENV: 'production' as const, PATH: process.env.PATH, DATA_DIR: folder, SECRET: 's'.repeat(32) },
    ...{ SITE_PORT: String(sitePort), METRICS_PORT: String(ports[name]), UV_THREADPOOL_SIZE: '9' },
  };
  return spawn(pinnedNode, [join(root, `bin/${name}.mjs`)], { stdio: 'ignore', env });
}

/** The only value of an expression. */
async function valueOf(expression: string): Promise<number | undefined> {
  const [result] = await prometheus.query(expression);
  return result && Number(result.value[1]);
}

test('Prometheus scrapes each process with the example configuration', async () => {
  for (const name of ['site', 'worker', 'events'])
    await vi.waitFor(async () => expect(await valueOf(`up{process="${name}"}`), name).toBe(1), within);
});

test('a request to the site, and the decision it records, arrive in the numbers', async () => {
  const pages = 'candor_site_requests_total{route="page",status="2xx"}';
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${sitePort}/about`)).status).toBe(200), within);
  await vi.waitFor(async () => expect(await valueOf(pages)).toBeGreaterThan(0), within);
  const decision = await fetch(`http://127.0.0.1:${sitePort}/consent/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ categories: { analytics: true }, surface: 'banner' }),
  });
  expect(decision.status).toBe(200);
  await vi.waitFor(async () => expect(await valueOf('candor_site_journal_appends_total')).toBeGreaterThan(0), within);
});

test('the worker has carried everything, holds its leases and reaches its database and the event store', async () => {
  const expected = {
    candor_worker_database_up: 1,
    candor_worker_event_store_up: 1,
    'sum(candor_worker_lease_held)': 6,
    'sum(candor_worker_queue_behind_bytes)': 0,
    'min(candor_metrics_source_up)': 1,
  };
  for (const [expression, value] of Object.entries(expected))
    await vi.waitFor(async () => expect(await valueOf(expression), expression).toBe(value), within);
  await vi.waitFor(
    async () => expect(await valueOf('candor_events_statements_total{kind="lookup"}')).toBeGreaterThan(0),
    within,
  );
});

test('nothing that a scrape tells names a page, an address or a person', async () => {
  await fetch(`http://127.0.0.1:${sitePort}/about?email=a@b.example`, { headers: { 'user-agent': 'Somebody/1.0' } });
  for (const port of Object.values(ports)) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toMatch(/about|a@b|Somebody|127\.0\.0\.1|candor-journal/);
  }
});
