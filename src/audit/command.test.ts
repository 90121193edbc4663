import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runCommand } from './command.ts';

const command = new URL('command.ts', import.meta.url).pathname;
const browserTestMs = 120_000;

test(
  'Ctrl-C in the middle of a visit leaves no Chromium and no profile',
  async () => {
    const asked = Promise.withResolvers<void>();
    // The server never responds, so the visit is still running when the key is pressed.
    const server = createServer((request, response) => {
      if (request.url === '/' && !request.headers['user-agent']?.includes('candor-audit')) asked.resolve();
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const audit = start([`http://localhost:${(server.address() as AddressInfo).port}/`, '--own', '--pages', '1'], {});
    await asked.promise;
    expect(tracesOf(audit.pid)).not.toEqual([]);
    audit.kill('SIGINT');
    expect(await audit.ended).toMatchObject({ code: 2, words: expect.stringContaining('Stopped') });
    expect(tracesOf(audit.pid)).toEqual([]);
    server.closeAllConnections();
    server.close();
  },
  browserTestMs,
);

test('without Chromium there is one clear word how to get one', async () => {
  const { code, words } = await start(['http://127.0.0.1:9/'], { CHROMIUM_PATH: '/nowhere/chromium' }).ended;
  expect(code).toBe(2);
  expect(words).toMatch(/\/nowhere\/chromium.*\n.*apt-get install chromium[^]*\(chromium_missing\)/);
});

test('a reader that goes away ends neither the command nor what it was asked to write', async () => {
  const audit = start(['--help'], {});
  audit.closeOutput();
  expect(await audit.ended).toEqual({ code: 0, words: '' });
});

test('asked for its version, it says that and nothing else', async () => {
  const said: string[] = [];
  const out = { write: (text: string) => said.push(text) > 0 };
  const { signal } = new AbortController();
  expect(await runCommand(['--version'], { signal, enough: signal, out, err: out })).toBe(0);
  expect(said.join('')).toMatch(/^candor-audit \d+\.\d+\.\d+\n$/);
});

function start(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stdout.on('data', (part) => {
    words += String(part);
  });
  child.stderr.on('data', (part) => {
    words += String(part);
  });
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), words }));
  return {
    pid: child.pid ?? 0,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    closeOutput: () => child.stdout.destroy(),
    ended,
  };
}

/** Returns the profiles and processes of the audit that ran as `pid`. */
function tracesOf(pid: number): string[] {
  const mark = `candor-audit-${pid}-`;
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => commandLine(name).includes(mark));
  return [...running, ...readdirSync(tmpdir()).filter((name) => name.startsWith(mark))];
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // The process has just ended.
  }
}
