import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CandorError } from '../platform/errors.ts';
import { askForRestart, checkRunning, controlSocketPath, openControlSocket, type Restart } from './control-socket.ts';

let folder: string;
let path: string;
const closing: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-control-'));
  path = controlSocketPath(folder);
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  rmSync(folder, { recursive: true, force: true });
});

async function listen(restart: Restart): Promise<void> {
  closing.push((await openControlSocket(path, restart)).close);
}

const ask = (said: string[] = []) => askForRestart(path, { root: '/a version', say: (line) => said.push(line) });

test('the running product gets the folder of the version, and what it says is passed on', async () => {
  const roots: string[] = [];
  await listen(async (root, say) => {
    roots.push(root);
    say('site: starting the new process');
    say('site: done, process 7');
  });
  await checkRunning(path);
  const said: string[] = [];
  await ask(said);
  expect([roots, said]).toEqual([['/a version'], ['site: starting the new process', 'site: done, process 7']]);
  expect(statSync(dirname(path)).mode & 0o077).toBe(0);
});

test('a restart that fails says which process did, and one more can be asked for', async () => {
  const errors = [
    new CandorError({ code: 'restart_failed', what: 'It ended.', remedy: 'Look.' }),
    new Error('something else'),
  ];
  await listen(async () => {
    const error = errors.shift();
    if (error) throw error;
  });
  await expect(ask()).rejects.toMatchObject({ code: 'restart_failed', message: 'It ended.', remedy: 'Look.' });
  await expect(ask()).rejects.toMatchObject({
    code: 'unexpected',
    message: expect.stringContaining('something else'),
  });
  await ask();
});

test('a second restart at the same time is refused', async () => {
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await listen(async () => {
    begun.resolve();
    await finish.promise;
  });
  const first = ask();
  await begun.promise;
  await expect(ask()).rejects.toMatchObject({ code: 'restart_running' });
  finish.resolve();
  await first;
});

test('without a product there is nothing to restart, also where a killed one left its socket', async () => {
  await expect(checkRunning(path)).rejects.toMatchObject({ code: 'not_running' });
  await expect(ask()).rejects.toMatchObject({ code: 'not_running' });
  await listen(async () => undefined);
  closing.shift()?.();
  await expect(checkRunning(path)).rejects.toMatchObject({ code: 'not_running' });
  await listen(async () => undefined);
  await ask();
});

test('a product that stops in the middle is a restart that failed', async () => {
  await listen(async () => {
    closing.shift()?.();
    return new Promise(() => {});
  });
  await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/restart_failed|not_running/) });
});
