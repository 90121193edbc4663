import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../src/launch/free-port.ts';
import { childrenOf, processEnd } from '../support/processes.ts';
import { root } from '../support/product.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'candor-installed-node-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Finds the Node that a user has installed, not the pinned one that npm puts first in the path. */
function installedNode(): string {
  const folder = (process.env.PATH ?? '')
    .split(delimiter)
    .find((candidate) => !candidate.includes('node_modules') && existsSync(join(candidate, 'node')));
  if (!folder) throw new Error('There is no Node in the PATH besides the pinned one.');
  return join(folder, 'node');
}

async function startWorker(): Promise<{ wrapper: ReturnType<typeof spawn>; pinnedPid: number }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATA_DIR: dataDir,
    EVENTS_URL: `http://127.0.0.1:${await freePort()}`,
    NODE_OPTIONS: '',
  };
  const wrapper = spawn(installedNode(), [join(root, 'bin/worker.mjs')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const chunk of wrapper.stderr) if (String(chunk).includes('is processing the journals')) break;
  const [pinnedPid] = childrenOf(Number(wrapper.pid));
  if (pinnedPid === undefined) throw new Error('The pinned Node was not started as a child.');
  return { wrapper, pinnedPid };
}

test('a command started by another Node continues under the pinned one and ends as that ends', async () => {
  const { wrapper, pinnedPid } = await startWorker();
  wrapper.kill('SIGTERM');
  const [code] = await once(wrapper, 'exit');
  expect(code).toBe(0);
  await processEnd(pinnedPid);
});

test('the pinned process ends when the one that started it is killed', async () => {
  const { wrapper, pinnedPid } = await startWorker();
  wrapper.kill('SIGKILL');
  await processEnd(pinnedPid);
});
