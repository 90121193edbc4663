/** @module-tag long */
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { createTestDatabase, databaseKinds } from '../../src/platform/testing.ts';
import { command, decide, measure, recordsIn, storedIds, urlOf } from '../support/acknowledged.ts';
import { type Product, startProduct, stopAllProducts } from '../support/product.ts';

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
    const visitor = await decide(product, { analytics: true });
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
      timeout: patient(60_000),
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

async function refuses(name: string, args: string[], env: Record<string, string>, code: string): Promise<void> {
  await expect(command(name, args, env)).rejects.toThrow(code);
}

async function keepMeasuring(product: Product, cookie: string, isOver: { value: boolean }): Promise<string[]> {
  const ids: string[] = [];
  while (!isOver.value) ids.push(...(await measure(product, cookie, 1)));
  return ids;
}

/** Removes the addresses: each product has its own ports. */
function withoutAddress(html: string, { siteUrl }: Product): string {
  return html.replaceAll(siteUrl, 'https://site');
}

function missing(wanted: readonly string[], kept: readonly string[]): string[] {
  const there = new Set(kept);
  return wanted.filter((id) => !there.has(id));
}
