import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { isRunning, processEnd } from '../support/processes.ts';
import { launchProduct, type ProcessName, startProduct, stopAllProducts } from '../support/product.ts';

const processes: ProcessName[] = ['site', 'studio', 'worker', 'events'];
const dataDir = mkdtempSync(join(tmpdir(), 'candor-supervision-'));
afterEach(stopAllProducts);
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a process that is killed is started again and works; Ctrl-C then ends all four with exit code 0', async () => {
  const product = await startProduct({ dataDir });
  for (const name of processes) {
    const before = product.pid(name);
    await product.kill(name);
    // A request while no process listens waits for the next process, and is not refused.
    if (name === 'site' || name === 'studio')
      expect(await statusOf(name === 'site' ? product.siteUrl : `${product.studioUrl}/admin/login`)).toBe(200);
    await product.restarted(name, before);
  }
  await expect.poll(() => statusOf(`${product.siteUrl}/readyz`), { timeout: patient(60_000) }).toBe(200);
  await expect.poll(() => statusOf(`${product.studioUrl}/readyz`), { timeout: patient(60_000) }).toBe(200);
  expect(await product.stop('SIGINT')).toEqual({ code: 0, signal: null });
  expect(stopsIn(product.output())).toEqual(['site', 'studio', 'worker', 'events']);
});

test('the second start builds and migrates nothing, and shows the site before the studio is up', async () => {
  const product = await startProduct({ dataDir });
  const output = product.output();
  expect(output).toMatch(/build the site +not due/);
  expect(output).toMatch(/build the studio +not due/);
  expect(output).toMatch(/migrate and seed +not due/);
  expect(output.indexOf('The site is up')).toBeLessThan(output.search(/^studio +\| started/m));
  expect(await statusOf(product.siteUrl)).toBe(200);
  await product.stop();
});

test('two starts on one data folder: the second refuses', async () => {
  const first = await launchProduct({ dataDir });
  await first.printed(/^site +\| started/m);
  const second = await launchProduct({ dataDir });
  await second.printed(/\(data_dir_in_use\)/);
  expect((await second.stop()).code).toBe(1);
  await first.stop();
});

test('no process survives a supervisor that is killed', async () => {
  const product = await startProduct({ dataDir });
  const pids = processes.map((name) => product.pid(name));
  process.kill(product.supervisorPid, 'SIGKILL');
  for (const pid of pids) await processEnd(pid);
  expect(pids.filter(isRunning)).toEqual([]);
});

test('Ctrl-C during the start stops it as well', async () => {
  const product = await launchProduct({ dataDir });
  await product.printed(/^site +\| started/m);
  expect(await product.stop('SIGINT')).toEqual({ code: 0, signal: null });
});

async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url)).status;
  } catch {
    // The connection is refused during the restart, so the request is repeated.
    return 0;
  }
}

function stopsIn(output: string): string[] {
  return [...output.matchAll(/^(\w+) *\| stopped$/gm)].map((match) => String(match[1])).slice(-processes.length);
}
