import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { pinnedNode, type ProcessName, type Product, root, startProduct } from '../support/product.ts';

/* A running product is restarted by `npm run restart` while visitors and editors use it. */

const names: ProcessName[] = ['site', 'site-2', 'worker', 'events', 'studio'];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { SITE_PROCESSES: '2' } });
  await product.printed(/^site-2 *\| .*The site is listening/m);
});
afterAll(() => product?.stop());

/** What visitors met: how often each outcome, and how many decisions were acknowledged. */
type Met = { outcomes: Map<string, number>; decisions: number };

test('every process is replaced, no request fails, and what was acknowledged is recorded once', async () => {
  const before = names.map((name) => product.pid(name));
  const met: Met = { outcomes: new Map(), decisions: 0 };
  const over = new AbortController();
  const visitors = [
    ...Array.from({ length: 4 }, () => visit(met, over.signal, new Agent({ keepAlive: true, maxSockets: 1 }))),
    ...Array.from({ length: 2 }, () => visit(met, over.signal, false)),
    edit(met, over.signal),
  ];
  const { code, output } = await restart({ DATA_DIR: product.dataDir });
  over.abort();
  await Promise.all(visitors);
  expect([code, output], product.output()).toEqual([0, expect.stringMatching(/studio: done, process \d+/)]);
  expect(Object.fromEntries(met.outcomes)).toEqual({
    'page 200': expect.any(Number),
    'decision 200': met.decisions,
    'studio 200': expect.any(Number),
  });
  const after = names.map((name) => product.pid(name));
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  await expect.poll(records, { timeout: patient(60_000) }).toBe(met.decisions);
});

test('a version that does not start changes nothing, and says so', async () => {
  const before = names.map((name) => product.pid(name));
  const { code, output } = await restart({ DATA_DIR: join(product.dataDir, 'of-nobody') });
  expect([code, output]).toEqual([1, expect.stringContaining('(not_running)')]);
  expect(names.map((name) => product.pid(name))).toEqual(before);
});

/** Returns how many decisions are on record. */
async function records(): Promise<number> {
  const sql = await openWitnessed(readEnvironment({ DATA_DIR: product.dataDir }));
  const [row] = await sql.all('SELECT count(*) AS n FROM decisions', []);
  await sql.close();
  return Number(row?.n);
}

async function restart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(pinnedNode, [join(root, 'bin/restart.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output: output + errors };
}

async function visit(met: Met, signal: AbortSignal, agent: Agent | false): Promise<void> {
  const { host, port } = new URL(product.siteUrl);
  while (!signal.aborted) {
    note(met.outcomes, `page ${await ask({ agent, port, headers: { host } })}`);
    const body = JSON.stringify({
      categories: { analytics: false, advertisement: false, functional: false, performance: false },
      surface: 'banner',
      id: randomBytes(16).toString('hex'),
    });
    const headers = { host, origin: product.siteUrl, 'content-type': 'application/json' };
    const outcome = await ask({ agent, port, path: '/consent/decision', method: 'POST', headers }, body);
    note(met.outcomes, `decision ${outcome}`);
    if (outcome === '200') met.decisions += 1;
  }
}

async function edit({ outcomes }: Met, signal: AbortSignal): Promise<void> {
  const { host, port } = new URL(product.studioUrl);
  while (!signal.aborted)
    note(outcomes, `studio ${await ask({ agent: false, port, path: '/admin/login', headers: { host } })}`);
}

function note(outcomes: Met['outcomes'], outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

/** Returns the status, or the name of the failure. */
async function ask(options: RequestOptions, body?: string): Promise<string> {
  try {
    const asking = request({ ...options, hostname: 'localhost' }).end(body);
    const [answer] = await once(asking, 'response');
    for await (const _chunk of answer);
    return String(answer.statusCode);
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
