import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { listLivingFolder } from '../support/living-folder.ts';
import { launchProduct, pinnedNode, type Product, root, startProduct, stopAllProducts } from '../support/product.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'candor-private-data-'));
const dataDir = join(folder, 'data');
/** Most systems let every user read new files. */
const usualUmask = ['sh', '-c', 'umask 022; exec "$@"', 'sh'] as const;

afterEach(stopAllProducts);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  'other users of the machine can read nothing that a start, a backup and a restore write',
  { timeout: patient(240_000) },
  async () => {
    const product = await startProduct({ dataDir, under: usualUmask });
    await decide(product);
    expect(everythingIn(dataDir).length).toBeGreaterThan(50);
    expect(readableByOthers(dataDir)).toEqual([]);

    const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')];
    await command('backup', backup, dataDir);
    expect(readableByOthers(backup)).toEqual([]);
    await product.stop();

    // As in a backup that an earlier version made.
    for (const path of everythingIn(backup)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
    await command('restore', backup, restored);
    expect(everythingIn(restored).length).toBeGreaterThan(50);
    expect(readableByOthers(restored)).toEqual([]);
  },
);

test('a start closes what an earlier version left open, and says so once', async () => {
  for (const name of ['', 'content.db', 'witnessed.db', 'journals', 'receipts']) chmodSync(join(dataDir, name), 0o755);
  const first = await launchProduct({ dataDir, under: usualUmask });
  await first.printed(/^\d+ files and folders in DATA_DIR could be read by other users of this machine/m);
  await first.printed(/^site +\| started/m);
  expect(readableByOthers(dataDir)).toEqual([]);
  await first.stop();

  const second = await launchProduct({ dataDir, under: usualUmask });
  await second.printed(/^site +\| started/m);
  expect(second.output()).not.toContain('other users of this machine');
  await second.stop();
});

async function decide({ siteUrl }: Product): Promise<void> {
  const answer = await fetch(`${siteUrl}/consent/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({
      categories: { analytics: true },
      surface: 'banner',
      id: randomBytes(16).toString('hex'),
    }),
  });
  expect(answer.status).toBe(200);
}

async function command(name: 'backup' | 'restore', target: string, of: string): Promise<void> {
  const [shell, ...words] = usualUmask;
  await run(shell, [...words, pinnedNode, join(root, `bin/${name}.mjs`), target], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: of },
  });
}

/** The folder itself with everything in it, without links, which have no rights of their own. */
function everythingIn(path: string): string[] {
  const names = listLivingFolder(path).map(({ parentPath, name }) => join(parentPath, name));
  return [path, ...names].filter((name) => lstatSync(name, { throwIfNoEntry: false })?.isSymbolicLink() === false);
}

function readableByOthers(path: string): string[] {
  return everythingIn(path).filter((name) => ((lstatSync(name, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
}
