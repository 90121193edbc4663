import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { createStoreClient } from '../../src/measurement/store/client.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { createTestDatabase, databaseKinds, type TestDatabase } from '../../src/platform/testing.ts';
import { pinnedNode, type Product, root, startProduct, stopAllProducts } from '../support/product.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-backup-'));
});
afterEach(stopAllProducts);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(databaseKinds)(
  'a backup taken while visitors come has all that was acknowledged before it, and restored it runs (%s)',
  { timeout: patient(240_000) },
  async (kind) => {
    const [from, to] = [await createTestDatabase(kind), await createTestDatabase(kind)];
    const [dataDir, restored, backup] = [
      join(folder, `${kind}-data`),
      join(folder, `${kind}-restored`),
      join(folder, `${kind}-backup`),
    ];
    const product = await startProduct({ dataDir, env: urlOf(from) });
    const home = await (await fetch(product.siteUrl)).text();
    const visitor = await decide(product);
    const before = await measure(product, visitor, 40);
    const isOver = { value: false };
    const meanwhile = keepMeasuring(product, visitor, isOver);
    await command('backup', [backup], { DATA_DIR: dataDir, ...urlOf(from) });
    isOver.value = true;
    const acknowledged = [...before, ...(await meanwhile)];
    await product.stop();

    await command('restore', [backup], { DATA_DIR: restored, ...urlOf(to) });
    await command('consent-verify', [], { DATA_DIR: restored, ...urlOf(to) });
    const again = await startProduct({ dataDir: restored, env: urlOf(to) });
    expect(withoutAddress(await (await fetch(again.siteUrl)).text(), again)).toBe(withoutAddress(home, product));
    expect((await measure(again, visitor, 1)).length).toBe(1);
    // Entries that were in the journal at that moment continue.
    await vi.waitFor(async () => expect(missing(before, await storedIds(restored))).toEqual([]), {
      timeout: patient(30_000),
      interval: 100,
    });
    const stored = await storedIds(restored);
    expect(new Set(stored).size).toBe(stored.length);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    expect(await recordsIn(to, restored)).toBe(1);
    await again.stop();
    await Promise.all([from.drop(), to.drop()]);

    await refuses('restore', [backup], { DATA_DIR: restored, ...urlOf(to) }, 'restore_not_empty');
    await refuses('backup', [backup], { DATA_DIR: dataDir, ...urlOf(from) }, 'backup_target_exists');
    appendFileSync(join(backup, 'journals', readdirSync(join(backup, 'journals'))[0] ?? '', 'identity'), 'x');
    await refuses('restore', [backup], { DATA_DIR: join(folder, `${kind}-never`) }, 'backup_damaged');
    rmSync(join(backup, 'manifest.json'));
    await refuses('restore', [backup], { DATA_DIR: join(folder, `${kind}-never`) }, 'backup_not_found');
    expect(existsSync(join(folder, `${kind}-never`))).toBe(false);
  },
);

function urlOf({ database }: TestDatabase): Record<string, string> {
  return database.kind === 'postgres' ? { DATABASE_URL: database.url } : {};
}

async function command(name: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await run(pinnedNode, [join(root, `bin/${name}.mjs`), ...args], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
  });
  return stdout;
}

async function refuses(name: string, args: string[], env: Record<string, string>, code: string): Promise<void> {
  await expect(command(name, args, env)).rejects.toThrow(code);
}

/** Returns the Cookie header of a visitor who grants analytics. */
async function decide({ siteUrl }: Product): Promise<string> {
  const body = JSON.stringify({ categories: { analytics: true }, surface: 'banner', id: newId() });
  const answer = await fetch(`${siteUrl}/consent/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body,
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Returns the ids of acknowledged events. */
async function measure({ siteUrl }: Product, cookie: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const id = newId();
    const body = JSON.stringify({
      id: newId(),
      events: [{ id, name: 'page_view', age: 0, params: { page_location: `${siteUrl}/` } }],
    });
    const answer = await fetch(`${siteUrl}/measure/events`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: siteUrl, cookie },
      body,
    });
    if (answer.status === 204) ids.push(id);
  }
  return ids;
}

async function keepMeasuring(product: Product, cookie: string, isOver: { value: boolean }): Promise<string[]> {
  const ids: string[] = [];
  while (!isOver.value) ids.push(...(await measure(product, cookie, 1)));
  return ids;
}

const newId = () => randomBytes(16).toString('hex');

/** Returns the ids of page views; the server itself adds session starts. */
async function storedIds(dataDir: string): Promise<string[]> {
  const client = createStoreClient({ environment: { dataDir, eventsUrl: undefined } });
  const answer = await client.query({
    query: "SELECT replaceAll(toString(event_id), '-', '') AS id FROM events WHERE name = 'page_view'",
    format: 'JSONEachRow',
  });
  const rows = await answer.json<{ id: string }>();
  await client.close();
  return rows.map(({ id }) => id);
}

async function recordsIn({ database }: TestDatabase, dataDir: string): Promise<number> {
  const sql = await openWitnessed({
    witnessed: database.kind === 'postgres' ? database : { kind: 'sqlite', file: join(dataDir, 'witnessed.db') },
  });
  const [row] = await sql.all('SELECT count(*) AS n FROM decisions', []);
  await sql.close();
  return Number(row?.n);
}

/** Removes the addresses: each product has its own ports. */
function withoutAddress(html: string, { siteUrl }: Product): string {
  return html.replaceAll(siteUrl, 'https://site');
}

function missing(wanted: readonly string[], kept: readonly string[]): string[] {
  const there = new Set(kept);
  return wanted.filter((id) => !there.has(id));
}
