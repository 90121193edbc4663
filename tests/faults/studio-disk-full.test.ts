import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { canMountDisk, cannotMountDisk, fillDisk } from '../support/full-disk.ts';
import { type Product, startProduct, stopAllProducts } from '../support/product.ts';
import { signIn } from '../support/session.ts';

/** A file system of this size in the product's own mount namespace: it needs no rights, only user namespaces. */
const disk = [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=400m candor-disk "$DATA_DIR" && exec "$@"',
  'sh',
];

const within = { timeout: patient(60_000) };

/** Far more than log lines per minute, each refused for the same reason. */
const repeatedLogins = 60;
/** Next loads the studio more than once, each with its own log; each kind appears at once and once per minute of this test at most. */
const maxLinesOfKind = 12;

const dataDir = mkdtempSync(join(tmpdir(), 'candor-studio-full-'));
afterEach(async () => {
  await stopAllProducts();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  'on a full disk whoever logs in is told why in their language, the log stays bounded, and all goes on when there is space again',
  { timeout: patient(300_000) },
  async ({ skip }) => {
    skip(!canMountDisk, cannotMountDisk);
    const product = await startProduct({ dataDir, under: disk });
    await expect
      .poll(() => readiness(product), within)
      .toEqual({ status: 'ready', parts: { database: 'ready', worker: 'ready' } });
    expect((await login(product, 'en')).status).toBe(200);
    const fill = () => fillDisk(product.supervisorPid, dataDir);
    const filler = fill();
    /** Repeats the sign-in until refused: free pages of the database are used up first, and others give space back. */
    const refusedLogin = async (language: string) => {
      for (;;) {
        fill();
        const answer = await login(product, language);
        if (answer.status !== 200) return answer;
      }
    };
    const refused = await refusedLogin('en');
    expect([refused.status, (await refused.json()).errors]).toEqual([
      503,
      [{ code: 'disk_full', message: expect.stringMatching(/disk .* is full/) }],
    ]);
    const german = await refusedLogin('de');
    expect([german.status, (await german.json()).errors]).toEqual([
      503,
      [{ code: 'disk_full', message: expect.stringMatching(/voll/) }],
    ]);
    const page = await fetch(`${product.studioUrl}/admin/login`);
    expect([page.status, (await page.text()).includes('password')]).toEqual([200, true]);
    const before = studioLines(product).length;
    for (let more = 0; more < repeatedLogins; more += 1) expect((await refusedLogin('en')).status).toBe(503);
    expect(studioLines(product).length - before).toBeLessThanOrEqual(maxLinesOfKind);
    // The worker cannot write a heartbeat either; a check of the studio alone still succeeds.
    const states = async () => {
      fill();
      return [
        await statusOf(`${product.studioUrl}/readyz?for=worker`),
        await statusOf(`${product.studioUrl}/readyz`),
        await readiness(product),
      ];
    };
    await expect
      .poll(states, { timeout: patient(90_000) })
      .toEqual([503, 200, { status: 'ready', parts: { database: 'ready', worker: 'silent' } }]);

    rmSync(filler);
    await expect.poll(async () => (await login(product, 'en')).status, { timeout: patient(60_000) }).toBe(200);
    await expect.poll(() => statusOf(`${product.studioUrl}/readyz?for=worker`), { timeout: patient(90_000) }).toBe(200);
    expect(product.output()).not.toMatch(/Failed query|^studio +\| +at /m);
  },
);

const login = (product: Product, language: string) => signIn(product, { 'accept-language': language });

const readiness = async ({ studioUrl }: Product) => (await fetch(`${studioUrl}/readyz`)).json();
const statusOf = async (url: string) => (await fetch(url)).status;
const studioLines = (product: Product) =>
  product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('studio'));
