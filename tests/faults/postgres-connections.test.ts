import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openDatabase } from '../../src/platform/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/testing.ts';
import { isRunning } from '../support/processes.ts';
import { launchProduct, type Product, type ProcessName, startProduct } from '../support/product.ts';
import { openTcpProxy, targetOf, type TcpProxy } from '../support/tcp-proxy.ts';
import { postDecision, siteAt } from './site-child.ts';
import { sessionIn, signIn } from '../support/session.ts';

/** The processes that use PostgreSQL. */
const processes: ProcessName[] = ['site', 'studio', 'worker'];
const visitors = 8;
/** Each connection may fail once; more failures would mean that a process does not recover. */
const maxFailedSaves = 12;

let created: TestDatabase;
let proxy: TcpProxy;
let direct: Sql;
let product: Product;
let editor: Editor;
const dataDir = mkdtempSync(join(tmpdir(), 'candor-connections-'));

beforeAll(async () => {
  created = await createTestDatabase('postgres');
  const url = urlOf(created);
  proxy = await openTcpProxy(targetOf(url));
  product = await startProduct({ env: { DATABASE_URL: proxy.through(url) }, dataDir });
  direct = await openDatabase(created.database);
  editor = await openEditor(product);
});
afterAll(async () => {
  await direct?.close();
  await product?.stop();
  await proxy?.close();
  await created.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const urlOf = ({ database }: TestDatabase) => (database.kind === 'postgres' ? database.url : '');
const terminate = () =>
  direct.all(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
const faults: [string, () => unknown][] = [
  ['go silent', () => proxy.blackHole()],
  ['go silent again', () => proxy.blackHole()],
  ['are terminated in use', terminate],
  ['are terminated in use again', terminate],
  ['are reset', () => proxy.cut()],
  ['are reset, and the server refuses until an editor has noticed', () => refuseUntilNoticed()],
  ['are held back, slowly, and released', () => freezeUntilHeld()],
];

test(
  'whatever happens to connections: no process dies, editors and sites come back, and each acknowledged decision is recorded once',
  { timeout: patient(600_000) },
  async () => {
    const pids = processes.map((name) => product.pid(name));
    const load = startVisitors(Number(new URL(product.siteUrl).port));
    try {
      await recorded(load.acknowledged[0] ?? (await load.next()));
      for (const [name, strike] of faults) await survives(name, strike, load);
    } finally {
      await load.stop();
    }
    await recorded(...load.acknowledged);
    const ids = (await direct.all('SELECT consent_id FROM witnessed.decisions')).map((row) => String(row.consent_id));
    expect(ids.toSorted()).toEqual(load.acknowledged.toSorted());
    expect(processes.map((name) => product.pid(name))).toEqual(pids);
    expect(pids.filter((pid) => !isRunning(pid))).toEqual([]);
  },
);

test('while the database is away the studio says so in single lines, with what to do, and nothing of its statements', async () => {
  proxy.refuse();
  const asked = [editor.rename('away'), signIn(product), fetch(`${product.studioUrl}/readyz`)];
  const answers = await Promise.all(asked).finally(() => proxy.accept());
  await published('back');
  expect(answers.filter(({ status }) => status < 500)).toEqual([]);
  const lines = product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('studio'));
  expect(lines.filter((line) => /What to do: .+ \(database_unreachable\)/.test(line))).not.toEqual([]);
  expect(lines.filter((line) => /Failed query|\bselect "|^studio *\| +at /i.test(line))).toEqual([]);
});

test('a site that was prepared before is up before anybody has looked at the databases', async () => {
  const env = { DATABASE_URL: proxy.through(urlOf(created)) };
  await product.stop();
  // Only the preparation reads the migrations table, and it has to wait for it.
  const locking = new pg.Client({ connectionString: urlOf(created) });
  await locking.connect();
  try {
    await locking.query('BEGIN; LOCK TABLE public.payload_migrations IN ACCESS EXCLUSIVE MODE');
    product = await launchProduct({ env, dataDir });
    await product.printed(/^The site is up/m);
    expect(await (await fetch(`${product.siteUrl}/about-connections`)).text()).toContain('<title>back');
    expect(product.output()).not.toMatch(/^migrate and seed: /m);
  } finally {
    await locking.end();
  }
  await product.printed(/^Candor is running/m);
});

async function survives(name: string, strike: () => unknown, load: Visitors): Promise<void> {
  await strike();
  const startedAt = performance.now();
  const decision = await load.next();
  const [worker, studio] = await Promise.all([
    recorded(decision).then(() => since(startedAt)),
    published(name).then(() => since(startedAt)),
  ]);
  console.log(`connections ${name}: recorded after ${worker} ms, published and served after ${studio} ms`);
}

const since = (startedAt: number) => Math.round(performance.now() - startedAt);

async function refuseUntilNoticed(): Promise<void> {
  proxy.refuse();
  expect((await editor.rename('refused')).status).toBeGreaterThanOrEqual(500);
  proxy.accept();
}

/** Freezes the proxy until it holds something back; the worker constantly writes a heartbeat and batches. */
async function freezeUntilHeld(): Promise<void> {
  proxy.delay(20);
  proxy.freeze();
  await expect(editor.rename('frozen')).resolves.toMatchObject({ status: expect.any(Number) });
  proxy.thaw();
  proxy.delay(0);
}

type Visitors = { acknowledged: string[]; next(): Promise<string>; stop(): Promise<void> };

/** Starts visitors who decide one after the other until stopped. */
function startVisitors(port: number): Visitors {
  const site = siteAt(port);
  const acknowledged: string[] = [];
  const waiting: ((id: string) => void)[] = [];
  let isOver = false;
  const deciding = Array.from({ length: visitors }, async () => {
    while (!isOver) {
      const { status, body } = await postDecision(site, randomBytes(16).toString('hex'));
      expect(status).toBe(200);
      const id = String(JSON.parse(body).consentid);
      acknowledged.push(id);
      for (const tell of waiting.splice(0)) tell(id);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  return {
    acknowledged,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      isOver = true;
      await Promise.all(deciding);
      site.close();
    },
  };
}

async function recorded(...ids: string[]): Promise<void> {
  const missing = new Set(ids);
  while (missing.size > 0) {
    for (const row of await direct.all('SELECT consent_id FROM witnessed.decisions'))
      missing.delete(String(row.consent_id));
  }
}

/** Saves as an editor until the save succeeds and the site serves it. */
async function published(title: string): Promise<void> {
  let failures = 0;
  for (let status = 0; status !== 200;) {
    ({ status } = await editor.rename(title));
    if (status !== 200) failures += 1;
    expect(failures).toBeLessThanOrEqual(maxFailedSaves);
  }
  for (let html = ''; !html.includes(`<title>${title}`);)
    html = await (await fetch(`${product.siteUrl}/about-connections`)).text();
}

type Editor = { rename(title: string): Promise<Response> };

async function openEditor(product: Product): Promise<Editor> {
  const { studioUrl } = product;
  const headers = { 'content-type': 'application/json', origin: studioUrl };
  const login = await signIn(product);
  const authorized = { ...headers, authorization: `JWT ${sessionIn(login.headers)}` };
  const page = { title: 'About', slug: 'about-connections', _status: 'published' };
  const made = await fetch(`${studioUrl}/api/pages`, {
    method: 'POST',
    headers: authorized,
    body: JSON.stringify(page),
  });
  const { doc } = await made.json();
  return {
    rename: (title) =>
      fetch(`${studioUrl}/api/pages/${doc.id}`, {
        method: 'PATCH',
        headers: authorized,
        body: JSON.stringify({ title, _status: 'published' }),
      }),
  };
}
