import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { waitUntilReady } from './readiness.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

async function listen(answer: RequestListener): Promise<{ url: URL }> {
  const port = await freePort();
  server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: new URL(`http://127.0.0.1:${port}/readyz`) };
}

test('a probe whose every answer takes longer than is waited at first is waited for', async () => {
  const details: string[] = [];
  const probe = await listen((_, response) => void setTimeout(() => response.end('ready'), 200));
  expect(await waitUntilReady(probe, { answerWithinMs: 10, tell: (detail) => details.push(detail) })).toBe(true);
  expect(details).toContain('not answering yet');
});

test('a process that says no is asked until it says yes', async () => {
  let asked = 0;
  const probe = await listen((_, response) => void response.writeHead((asked += 1) < 5 ? 503 : 200).end());
  expect(await waitUntilReady(probe, { pid: () => 1 })).toBe(true);
});

test('one that dies again and again is not waited for', async () => {
  let pid = 0;
  expect(
    await waitUntilReady({ url: new URL(`http://127.0.0.1:${await freePort()}/`) }, { pid: () => (pid += 1) }),
  ).toBe(false);
});

test('nobody waits longer than the person who stops everything', async () => {
  const stopped = new AbortController();
  const waiting = waitUntilReady({ url: new URL(`http://127.0.0.1:${await freePort()}/`) }, { signal: stopped.signal });
  stopped.abort();
  expect(await waiting).toBe(false);
});
