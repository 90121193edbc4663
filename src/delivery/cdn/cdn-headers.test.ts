import { expect, test } from 'vitest';
import { bodyOf, prepare } from '../prepared.ts';
import { createCdnHeaders, keptForever } from './cdn-headers.ts';
import { maxSurrogateKeys, surrogateKey, surrogateKeysOf } from './surrogate-keys.ts';

const cdn = createCdnHeaders({ isPurged: true, regionHeader: 'x-region' });

test('the header of keys is bounded: a page that read more goes with any change', () => {
  const reads = Array.from({ length: maxSurrogateKeys }, (_, at) => `media:${at}:en`);
  const full = surrogateKeysOf(reads);
  expect(full.split(' ')).toHaveLength(maxSurrogateKeys + 1);
  expect(full.length).toBeLessThan(1_900);
  expect(surrogateKeysOf([...reads, 'one more'])).toBe('all many');
});

test('a page says to caches how long and under which keys, and nothing else of it changes', () => {
  const page = prepare({
    status: 200,
    headers: { 'cache-control': 'private, no-cache', 'cdn-cache-control': 'no-store', etag: 'W/"a"' },
    body: Buffer.from('<p>'),
  });
  const offered = cdn.page(page, ['page:1:en']);
  expect(offered.headers).toEqual([
    ...['cache-control', 'private, no-cache', 'etag', 'W/"a"', 'content-length', '3'],
    ...['cdn-cache-control', 'max-age=300, stale-if-error=86400'],
    ...['surrogate-control', 'max-age=300, stale-if-error=86400'],
    ...['surrogate-key', `all ${surrogateKey('page:1:en')}`],
  ]);
  expect(bodyOf(offered).toString()).toBe('<p>');
  expect(page.headers).toContain('no-store');
});

test('a cache that takes no purges may use a page for a second', () => {
  const unpurged = createCdnHeaders({ isPurged: false, regionHeader: undefined });
  const page = prepare({ status: 200, headers: {}, body: Buffer.from('') });
  expect(unpurged.page(page, []).headers).toContain('max-age=1, stale-if-error=86400');
  expect(unpurged.scripts['cdn-cache-control']).toContain('max-age=1,');
});

test('a route that is kept is kept only where its answer never changes', async () => {
  const answer = async (status: number, cacheControl: string) => {
    const given = { status, headers: { 'cache-control': cacheControl } };
    const route = keptForever({ method: 'GET', path: '/a', maxBodyBytes: 0, handler: () => given }, cdn);
    const { headers } = await route.handler({} as never);
    return headers && 'cdn-cache-control' in headers;
  };
  const forever = 'public, max-age=31536000, immutable';
  expect([await answer(200, forever), await answer(304, forever)]).toEqual([true, true]);
  expect([await answer(206, forever), await answer(404, forever), await answer(200, 'public, no-cache')]).toEqual([
    false,
    false,
    false,
  ]);
});
