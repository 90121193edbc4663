import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxSurrogateKeys, surrogateKey } from '../../src/delivery/cdn/surrogate-keys.ts';
import { openFirstFreeJournal } from '../../src/journal/folders.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { silentLog } from '../../src/platform/log.ts';
import { handlersForVisitors } from '../../src/site/handlers.ts';
import { openSite } from '../../src/site/open-site.ts';
import { sharedRoutes } from '../../src/site/routes.ts';
import { temporaryFolder } from '../../src/journal/testing.ts';
import { root } from '../support/product.ts';
import { builtRenderer, decide, secret, startTestSite, type TestSite } from './site.ts';

/* docs/cdn.md says of each route what a cache may do. A new route needs its line there, and is kept by nobody unless its code says so. */

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    env: { CDN_PURGE_URL: 'none', TRUSTED_PROXIES: '127.0.0.1', REGION_HEADER: 'X-Region' },
  });
});
afterAll(() => site.stop());

test('docs/cdn.md has a line for every route, and for no other', async () => {
  expect(
    documentedRoutes()
      .map(({ route }) => route)
      .toSorted(),
  ).toEqual([...new Set(await routes())].toSorted());
});

test('a route that nobody may keep says so to caches, whatever it answers', async () => {
  const ofNobody = documentedRoutes().filter(({ kind }) => kind === 'nobody');
  expect(ofNobody.length).toBeGreaterThan(20);
  for (const { route } of ofNobody) {
    const [method = '', path = ''] = route.split(' ');
    const answer = await site.ask({ method, path: path.replace('/*', '/x').replaceAll(/\{[a-zA-Z]+\}/g, 'x') });
    expect([route, answer.headers['cdn-cache-control'], answer.headers['surrogate-control']]).toEqual([
      route,
      'no-store',
      undefined,
    ]);
  }
});

const kept = 'max-age=1, stale-if-error=86400';
const controlOf = async (path: string, headers?: Record<string, string>) =>
  (await site.get(path, headers)).headers['cdn-cache-control'];

test('pages and files of an undecided visitor may be kept, and tell what they read', async () => {
  for (const path of ['/', '/de', '/product?utm_source=x', '/robots.txt', '/sitemap.xml', '/blog/feed.xml']) {
    const { status, headers } = await site.get(path);
    if (status !== 404) expect([path, headers['cdn-cache-control']]).toEqual([path, kept]);
    if (status !== 404) expect(headers['surrogate-key']).toMatch(/^all( [\w-]{8})*$/);
  }
  const first = await site.get('/');
  expect(String(first.headers['surrogate-key']).split(' ').length).toBeGreaterThan(5);
  const again = await site.get('/', { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.headers['cdn-cache-control'], again.headers['surrogate-key']]).toEqual([
    304,
    kept,
    first.headers['surrogate-key'],
  ]);
  expect(first.headers.vary).toBe('Cookie, Sec-GPC, DNT, Accept-Encoding, x-region');
  expect(first.headers['cache-control']).toBe('private, no-cache');
});

test('the headers of a page with all the keys that it may have are no more than nginx takes', async () => {
  const { headers } = await site.get('/');
  const bytes = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
    20,
  );
  const keys = ['all', ...Array.from({ length: maxSurrogateKeys }, (_, at) => surrogateKey(String(at)))].join(' ');
  expect(bytes - String(headers['surrogate-key']).length + keys.length).toBeLessThan(4_096);
});

test('nobody keeps the page of a visitor with a cookie, of another host, of a refusal, or of a place that only the address tells', async () => {
  const cookies = [await decide(site, 'accept'), await decide(site, 'reject'), 'any=cookie', 'candor-consent=forged'];
  for (const cookie of cookies) expect([cookie, await controlOf('/', { cookie })]).toEqual([cookie, 'no-store']);
  expect(await controlOf('/', { host: 'other.example' })).toBe('no-store');
  for (const path of ['/nothing-here', '/tour', '//', '/%00', '/?p=1'])
    expect([path, (await site.get(path)).status === 200 || (await controlOf(path))]).toEqual([
      path,
      (await site.get(path)).status === 200 || 'no-store',
    ]);
  // With the signal the page depends on the place, also where one rule holds everywhere.
  expect(await controlOf('/', { 'sec-gpc': '1' })).toBe('no-store');
  expect(await controlOf('/', { 'sec-gpc': '1', 'x-region': 'US-CA' })).toBe(kept);
});

test('without CDN_PURGE_URL every response is as ever', async () => {
  const plain = await startTestSite({ env: { TRUSTED_PROXIES: '127.0.0.1', REGION_HEADER: 'X-Region' } });
  const path = /"(\/_assets\/site-[^"]+)"/.exec((await plain.get('/')).body)?.[1] ?? '';
  const client = '/client_data/0123456789abcdef0123456789abcdef/script.js';
  for (const address of ['/', '/nothing-here', '/readyz', '/robots.txt', client, path]) {
    const { headers } = await plain.get(address);
    expect(Object.keys(headers).filter((name) => /surrogate|cdn/.test(name))).toEqual([]);
    expect(headers.vary ?? '').not.toContain('x-region');
  }
  await plain.stop();
});

function documentedRoutes(): { route: string; kind: string }[] {
  const rows = readFileSync(join(root, 'docs/cdn.md'), 'utf8').matchAll(/^\| `([A-Z]+ \/[^`]*)` \| (\w+) \|/gm);
  return [...rows].map(([, route = '', kind = '']) => ({ route, kind }));
}

/** The routes of the public listener, as it wires them. */
async function routes(): Promise<string[]> {
  const { folder, remove } = temporaryFolder();
  const environment = readEnvironment({ SITE_URL: 'http://localhost', DATA_DIR: folder, CDN_PURGE_URL: 'none' });
  const [clock, log] = [systemClock, silentLog];
  const journal = await openFirstFreeJournal({ root: join(folder, 'journals'), clock, log });
  const clientFolder = join(root, 'dist/client');
  const opened = openSite({ environment, secret, journal, renderer: await builtRenderer(), clientFolder, clock, log });
  const follower = { status: () => ({ state: 'fresh' as const }), firstTry: Promise.resolve(), stop: async () => {} };
  const people = handlersForVisitors({ ...opened, same: sharedRoutes(opened, follower) });
  // A path that begins with a language is that path in another language.
  const found = people.handlers.routes.map(({ method, path }) => `${method} ${path.replace(/^\/(de|ar)\//, '/')}`);
  for (const each of [
    opened.cards,
    opened.indexCleanup,
    opened.cache,
    opened.compression,
    opened.store,
    people,
    journal,
  ])
    await each.close();
  remove();
  return found;
}
