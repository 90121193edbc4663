import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { patient } from '../../launch/machine-speed.ts';
import type { Log } from '../../platform/log.ts';
import { maxFailuresByKey, maxKeysPerPurge, maxWaitingKeys } from './cache-node.ts';
import { createCdnPurge } from './cdn-purge.ts';
import { surrogateKey } from './surrogate-keys.ts';

/* Caches are real HTTP servers. They answer what the test says, or nothing until the test says so. */

const waiting = { timeout: patient(60_000), interval: 5 };
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function startCache() {
  const arrived: { method: string; keys: string[] }[] = [];
  let status = 200;
  let isSilent = false;
  const server = createServer((request, response) => {
    const keys = String(request.headers['surrogate-key']).split(' ');
    arrived.push({ method: String(request.method), keys });
    if (!isSilent) response.writeHead(status).end('noted');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    arrived,
    answer: (next: number) => void (status = next),
    beSilent: (silent: boolean) => void (isSilent = silent),
    hasPurged: (key: string) => arrived.some(({ keys }) => keys.includes(key)),
  };
}

type TestCache = Awaited<ReturnType<typeof startCache>>;

/** Purges for these caches, after the purge of everything with which it starts. Repeats take so long that no test sees one, unless it wants to. */
async function startPurge(caches: TestCache[], timing = {}) {
  const lines: { level: string; text: string }[] = [];
  const note = (level: string) => (_fields: unknown, text: string) => void lines.push({ level, text });
  const log = { info: note('info'), warn: note('warn') } as unknown as Log;
  const purge = createCdnPurge({
    urls: caches.map(({ url }) => url),
    log,
    timing: { repeatAfterMs: 1_000_000, retryDelaysMs: [5], ...timing },
  });
  closers.push(() => purge.close());
  const isStarted = () => caches.every(({ hasPurged }) => hasPurged('all'));
  await vi.waitFor(() => expect(isStarted()).toBe(true), waiting);
  await vi.waitFor(() => expect(purge.status().sent).toBeGreaterThanOrEqual(caches.length), waiting);
  for (const { arrived } of caches) arrived.length = 0;
  return { purge, lines };
}

test('at the start every cache loses everything: what was not purged before is not known', async () => {
  const caches = [await startCache(), await startCache()];
  const purge = createCdnPurge({ urls: caches.map(({ url }) => url), log: {} as Log });
  closers.push(() => purge.close());
  for (const { arrived } of caches)
    await vi.waitFor(() => expect(arrived[0]).toEqual({ method: 'PURGE', keys: ['all'] }), waiting);
});

test('every cache is told exactly what has changed, and pages that read very much go with anything', async () => {
  const caches = [await startCache(), await startCache()];
  const { purge } = await startPurge(caches);
  purge.purge(['page:1:en', 'path:/a b|c:en']);
  for (const { arrived } of caches)
    await vi.waitFor(
      () =>
        expect(arrived.map(({ keys }) => keys)).toEqual([
          ['many', ...['page:1:en', 'path:/a b|c:en'].map(surrogateKey)],
        ]),
      waiting,
    );
  expect(surrogateKey('path:/a b|c:en')).toMatch(/^[\w-]{8}$/);
});

test('the same is purged once more, for what was under way', async () => {
  const cache = await startCache();
  const { purge } = await startPurge([cache], { repeatAfterMs: 30, repeatTogetherMs: 1 });
  cache.arrived.length = 0;
  purge.purge(['page:1:en']);
  const wanted = () =>
    cache.arrived.filter(({ keys }) => keys.includes(surrogateKey('page:1:en')) || keys.includes('all'));
  await vi.waitFor(() => expect(wanted().length).toBeGreaterThanOrEqual(2), waiting);
});

test('purges that wait for one another go together, so many in each as its header may hold', async () => {
  const cache = await startCache();
  const { purge } = await startPurge([cache]);
  cache.beSilent(true);
  purge.purge(['first']);
  await vi.waitFor(() => expect(cache.arrived).toHaveLength(1), waiting);
  const keys = Array.from({ length: maxKeysPerPurge + 1 }, (_, at) => `page:${at}:en`);
  for (const key of keys) purge.purge([key, 'page:0:en']);
  expect(purge.status().pending).toBe(keys.length);
  cache.beSilent(false);
});

test('more than a thousand that wait are everything', async () => {
  const cache = await startCache();
  const { purge } = await startPurge([cache], { answerMs: 20 });
  cache.answer(500);
  purge.purge(Array.from({ length: maxWaitingKeys }, (_, at) => `page:${at}:en`));
  expect(purge.status().pending).toBeGreaterThan(1);
  purge.purge(['one more', 'and one']);
  await vi.waitFor(() => expect(purge.status().pending).toBe(1), waiting);
  cache.answer(200);
  await vi.waitFor(() => expect(cache.arrived.at(-1)?.keys).toEqual(['all']), waiting);
});

test('a cache that fails is asked again, and after some failures loses everything; the log has two lines', async () => {
  const [good, bad] = [await startCache(), await startCache()];
  const { purge, lines } = await startPurge([good, bad]);
  bad.answer(503);
  purge.purge(['page:1:en']);
  await vi.waitFor(() => expect(bad.arrived.length).toBeGreaterThan(maxFailuresByKey), waiting);
  expect(bad.arrived.slice(0, maxFailuresByKey).every(({ keys }) => keys.includes(surrogateKey('page:1:en')))).toBe(
    true,
  );
  expect(bad.arrived[maxFailuresByKey]?.keys).toEqual(['all']);
  bad.answer(204);
  await vi.waitFor(() => expect(purge.status().pending).toBe(0), waiting);
  await vi.waitFor(() => expect(lines.map(({ level }) => level)).toEqual(['warn', 'info']), waiting);
  expect(purge.status().failures).toBeGreaterThanOrEqual(maxFailuresByKey);
  expect(good.arrived).toHaveLength(1);
});

test('a cache that says nothing does not keep the others waiting, and is asked again', async () => {
  const [good, silent] = [await startCache(), await startCache()];
  const { purge } = await startPurge([good, silent], { answerMs: 50 });
  silent.beSilent(true);
  purge.purge(['page:1:en']);
  await vi.waitFor(() => expect(good.hasPurged(surrogateKey('page:1:en'))).toBe(true), waiting);
  await vi.waitFor(() => expect(silent.arrived.length).toBeGreaterThanOrEqual(2), waiting);
  silent.beSilent(false);
  await vi.waitFor(() => expect(purge.status().pending).toBe(0), waiting);
});

test('a stop does not wait for a cache', async () => {
  const cache = await startCache();
  const { purge } = await startPurge([cache], { answerMs: 1_000_000 });
  cache.beSilent(true);
  purge.purge(['page:1:en']);
  await vi.waitFor(() => expect(cache.arrived).toHaveLength(1), waiting);
  await purge.close();
  purge.purge(['page:2:en']);
  expect(purge.status().pending).toBe(0);
});

test('without a cache nothing is sent', () => {
  const purge = createCdnPurge({ urls: [], log: {} as Log });
  purge.purge(['page:1:en']);
  expect(purge.status()).toEqual({ pending: 0, sent: 0, failures: 0 });
});
