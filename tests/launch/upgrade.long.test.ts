/** @module-tag long */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { createTestDatabase, databaseKinds } from '../../src/platform/testing.ts';
import { command, decide, measure, recordsIn, storedIds, urlOf } from '../support/acknowledged.ts';
import { type Product, root, startProduct, stopAllProducts } from '../support/product.ts';
import { sessionIn, signIn } from '../support/session.ts';

/*
 * The last release, from its commit, is used as people use it. Then this version starts with its data. What was acknowledged, published, proved and signed in
 * before is so afterwards.
 */

const withinMs = 600_000;
const heading = 'Written before the upgrade';

let folder: string;
let lastRelease: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-upgrade-'));
  const { commit }: { commit: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'last-release.json'), 'utf8'),
  );
  lastRelease = join(folder, 'last-release');
  mkdirSync(lastRelease);
  const archive = join(folder, 'last-release.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', lastRelease]);
});
afterEach(stopAllProducts);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(databaseKinds)(
  'this version goes on where the last release stopped (%s)',
  { timeout: patient(withinMs) },
  async (kind) => {
    const database = await createTestDatabase(kind);
    const dataDir = join(folder, `${kind}-data`);
    const env = urlOf(database);
    const before = await startProduct({ dataDir, env, home: lastRelease });
    const address = { SITE_PORT: new URL(before.siteUrl).port, STUDIO_PORT: new URL(before.studioUrl).port };
    const session = await sessionOf(before);
    await publish(before, session);
    const [visitor] = [await decide(before, { analytics: true }), await decide(before, {})];
    const receipt = await receiptOf(before, visitor);
    const key = await (await fetch(`${before.siteUrl}/.well-known/candor-receipt-key.json`)).text();
    const acknowledged = await measure(before, visitor, 20);
    // The journals hold what no worker has read.
    await before.kill('worker');
    acknowledged.push(...(await measure(before, visitor, 20)));
    await before.stop();

    const after = await startProduct({ dataDir, env: { ...env, ...address } });
    expect(await pageOf(after)).toContain(heading);
    expect(await roleOf(after, session)).toBe('admin');
    expect(await roleOf(after, await sessionOf(after))).toBe('admin');
    expect(await receiptOf(after, visitor)).toBe(receipt);
    acknowledged.push(...(await measure(after, visitor, 1)));
    expect(acknowledged).toHaveLength(41);
    await vi.waitFor(async () => expect((await storedIds(dataDir)).toSorted()).toEqual(acknowledged.toSorted()), {
      timeout: patient(60_000),
      interval: 100,
    });
    await after.stop();

    expect(await recordsIn(database, dataDir)).toBe(2);
    const [file, keyFile] = [join(folder, `${kind}-receipt.json`), join(folder, `${kind}-key.json`)];
    writeFileSync(file, receipt);
    writeFileSync(keyFile, key);
    await command('receipt-verify', [file, '--key', keyFile], {});
    for (const verify of ['consent-verify', 'activity-verify'])
      await command(verify, [], { DATA_DIR: dataDir, ...env });
    await database.drop();
  },
);

async function sessionOf(product: Product): Promise<string> {
  const answer = await signIn(product);
  expect(answer.status).toBe(200);
  return sessionIn(answer.headers);
}

async function roleOf({ studioUrl }: Product, session: string): Promise<string | undefined> {
  const answer = await fetch(`${studioUrl}/api/users/me`, { headers: { authorization: `JWT ${session}` } });
  const { user }: { user: { role: string } | null } = await answer.json();
  return user?.role;
}

/** Publishes a page and waits until the site has it. */
async function publish(product: Product, session: string): Promise<void> {
  const blocks = [{ blockType: 'hero', heading, layout: 'split' }];
  const answer = await fetch(`${product.studioUrl}/api/pages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.studioUrl, authorization: `JWT ${session}` },
    body: JSON.stringify({ title: heading, slug: 'upgraded', _status: 'published', blocks }),
  });
  expect(answer.status).toBe(201);
  await vi.waitFor(async () => expect(await pageOf(product)).toContain(heading), { timeout: patient(60_000) });
}

async function pageOf({ siteUrl }: Product): Promise<string> {
  return (await fetch(`${siteUrl}/upgraded`)).text();
}

async function receiptOf({ siteUrl }: Product, cookie: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/consent/receipt?format=json`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return answer.text();
}
