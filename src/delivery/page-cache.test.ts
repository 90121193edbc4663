import { expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { maxStaleMs, renderRetryMs } from './limits.ts';
import { createPageCache, type PageCacheOptions, type RenderedPage } from './page-cache.ts';

type Variant = 'undecided' | 'decided';

/** A site whose pages contain the values they were rendered from. `content` holds the current value of each key. */
function siteWith(bounds?: PageCacheOptions<Variant>['bounds']) {
  const clock = fixedClock(1_000);
  const content = new Map<string, string>([['footer', 'one']]);
  const rendered: string[] = [];
  const broken = new Set<string>();
  const cache = createPageCache<Variant>({
    clock,
    log: silentLog,
    compression: { add() {} },
    ...(bounds && { bounds }),
    render({ address, variant }): RenderedPage {
      rendered.push(`${variant} ${address}`);
      if (broken.has(address)) throw new Error('The renderer is broken.');
      const reads = ['footer', `page:${address}`];
      return {
        status: 200,
        contentType: 'text/html; charset=utf-8',
        body: `${variant} ${address} ${reads.map((key) => content.get(key) ?? '').join(' ')}`,
        headers: { 'cache-control': 'private, no-cache' },
        reads,
        identity: [`path:${address}`],
        isOnDemand: address.endsWith('.xml'),
      };
    },
  });
  const bodyOf = (address: string, variant: Variant = 'undecided') => cache.find(address, variant)?.body.toString();
  return { cache, clock, content, rendered, broken, bodyOf };
}

test('a page is rendered once, however many ask for it at the same time', async () => {
  const { cache, rendered } = siteWith();
  await Promise.all(Array.from({ length: 1_000 }, async () => cache.findOrRender('/', 'undecided')));
  expect(rendered).toEqual(['undecided /']);
});

test('what is made on demand is not made ahead of who asks, and never served stale', async () => {
  const { cache, content, rendered, bodyOf } = siteWith();
  for (const address of ['/map.xml', '/a']) cache.findOrRender(address, 'undecided');
  rendered.length = 0;
  content.set('footer', 'two');
  cache.purge(['footer']);
  expect(bodyOf('/map.xml')).toBeUndefined();
  await cache.settled();
  expect(rendered).toEqual(['undecided /a']);
  expect(cache.findOrRender('/map.xml', 'undecided')?.body.toString()).toContain('two');
});

test('each variant is a page of its own', () => {
  const { cache, bodyOf } = siteWith();
  cache.findOrRender('/', 'undecided');
  expect(bodyOf('/', 'decided')).toBeUndefined();
  cache.findOrRender('/', 'decided');
  expect([bodyOf('/', 'undecided'), bodyOf('/', 'decided')]).toEqual(['undecided / one ', 'decided / one ']);
});

test('a change renews exactly the pages that read it, in every variant', async () => {
  const { cache, rendered, content, bodyOf } = siteWith();
  for (const address of ['/a', '/b'])
    for (const variant of ['undecided', 'decided'] as const) cache.findOrRender(address, variant);
  rendered.length = 0;
  content.set('page:/a', 'new');
  cache.purge(['page:/a', 'page:/unknown']);
  await cache.settled();
  expect(rendered.sort()).toEqual(['decided /a', 'undecided /a']);
  expect([bodyOf('/a'), bodyOf('/a', 'decided'), bodyOf('/b')]).toEqual([
    'undecided /a one new',
    'decided /a one new',
    'undecided /b one ',
  ]);
});

test('while a page is rendered again its last version is served, for a bounded time', () => {
  const { cache, clock, content, bodyOf } = siteWith();
  cache.findOrRender('/', 'undecided');
  content.set('footer', 'two');
  cache.purge(['footer']);
  expect(bodyOf('/')).toBe('undecided / one ');
  clock.advance(maxStaleMs);
  expect(bodyOf('/')).toBe('undecided / one ');
  clock.advance(1);
  expect(bodyOf('/')).toBeUndefined();
  expect(cache.findOrRender('/', 'undecided')?.body.toString()).toBe('undecided / two ');
});

test('a page that is gone or moved is forgotten at once', async () => {
  const { cache, rendered, bodyOf } = siteWith();
  cache.findOrRender('/a', 'undecided');
  rendered.length = 0;
  cache.purge(['path:/a']);
  expect(bodyOf('/a')).toBeUndefined();
  await cache.settled();
  expect(rendered).toEqual([]);
});

test('when a page cannot be rendered again its last version stays, and the failure is counted', async () => {
  const { cache, clock, broken, content, rendered, bodyOf } = siteWith();
  cache.findOrRender('/a', 'undecided');
  broken.add('/a');
  content.set('footer', 'two');
  cache.purge(['footer']);
  await cache.settled();
  clock.advance(maxStaleMs + 1);
  rendered.length = 0;
  for (let visit = 0; visit < 100; visit += 1)
    expect(cache.findOrRender('/a', 'undecided')?.body.toString()).toBe('undecided /a one ');
  expect(rendered).toEqual([]);
  clock.advance(renderRetryMs);
  expect(cache.findOrRender('/a', 'undecided')?.body.toString()).toBe('undecided /a one ');
  expect(cache.status()).toMatchObject({ renderErrors: 2, pages: 1 });

  broken.clear();
  clock.advance(renderRetryMs + 1);
  expect(cache.findOrRender('/a', 'undecided')?.body.toString()).toBe('undecided /a two ');
  expect(bodyOf('/a')).toBe('undecided /a two ');
});

test('a page that never could be rendered is no page', () => {
  const { cache, broken } = siteWith();
  broken.add('/a');
  expect(cache.findOrRender('/a', 'undecided')).toBeUndefined();
  expect(cache.status()).toMatchObject({ pages: 0, renderErrors: 1 });
});

test('thousands of pages are renewed in slices that let requests through', async () => {
  const { cache, content, bodyOf } = siteWith();
  for (let index = 0; index < 3_000; index += 1) cache.findOrRender(`/${index}`, 'undecided');
  content.set('footer', 'two');
  let turns = 0;
  const count = () => {
    turns += 1;
    if (cache.status().stale > 0) setImmediate(count);
  };
  cache.purge(['footer']);
  setImmediate(count);
  await cache.settled();
  expect(turns).toBeGreaterThan(2);
  expect([bodyOf('/0'), bodyOf('/2999')]).toEqual(['undecided /0 two ', 'undecided /2999 two ']);
});

test('a page that comes out the same keeps its bytes and its compression', async () => {
  const { cache } = siteWith();
  const before = cache.findOrRender('/', 'undecided');
  cache.purge(['footer']);
  await cache.settled();
  expect(cache.find('/', 'undecided')).toBe(before);
});

test('the cache stays within its number of pages and forgets what nobody asks for', () => {
  const { cache, bodyOf } = siteWith({ pages: 3, bytes: 1_000_000 });
  for (const address of ['/a', '/b', '/c', '/d']) cache.findOrRender(address, 'undecided');
  expect(cache.status().pages).toBe(3);
  const kept = ['/a', '/b', '/c'].find((address) => bodyOf(address));
  cache.findOrRender('/e', 'undecided');
  expect([cache.status().pages, bodyOf('/e') !== undefined, bodyOf(String(kept)) !== undefined]).toEqual([
    3,
    true,
    true,
  ]);
});

test('pages that are read once make room before one that is read again', () => {
  const { cache, bodyOf } = siteWith({ pages: 2, bytes: 1_000_000 });
  cache.findOrRender('/', 'undecided');
  for (const address of ['/a', '/b', '/c', '/d']) {
    expect(bodyOf('/')).toBeDefined();
    cache.findOrRender(address, 'undecided');
  }
  expect(['/', '/c', '/d'].filter((address) => bodyOf(address))).toEqual(['/', '/d']);
});

test('a page that is larger than all the room there is is still there for who asks next', () => {
  const { cache, bodyOf, rendered } = siteWith({ pages: 10, bytes: 1 });
  for (const address of ['/a', '/a', '/b', '/b']) cache.findOrRender(address, 'undecided');
  expect([rendered, bodyOf('/a'), bodyOf('/b') !== undefined]).toEqual([
    ['undecided /a', 'undecided /b'],
    undefined,
    true,
  ]);
});

test('the cache stays within its bytes', () => {
  const { cache } = siteWith({ pages: 1_000, bytes: 20_000 });
  for (let index = 0; index < 100; index += 1) cache.findOrRender(`/${index}`, 'undecided');
  expect(cache.status().bytes).toBeLessThanOrEqual(20_000);
  expect(cache.status().pages).toBeGreaterThan(3);
});

test('what was forgotten leaves nothing behind', async () => {
  const { cache, rendered } = siteWith({ pages: 1, bytes: 1_000_000 });
  cache.findOrRender('/a', 'undecided');
  cache.findOrRender('/b', 'undecided');
  rendered.length = 0;
  cache.purge(['footer', 'page:/a']);
  await cache.settled();
  expect(rendered).toEqual(['undecided /b']);
});

test('what a page read is told while it is fresh: an old page is for no cache in front of the site', async () => {
  const { cache, bodyOf } = siteWith();
  expect(cache.freshReads('/a', 'undecided')).toBeUndefined();
  cache.findOrRender('/a', 'undecided');
  expect(cache.freshReads('/a', 'undecided')).toEqual(['footer', 'page:/a', 'path:/a']);
  cache.purge(['footer']);
  expect([bodyOf('/a'), cache.freshReads('/a', 'undecided')]).toEqual(['undecided /a one ', undefined]);
  await cache.settled();
  expect(cache.freshReads('/a', 'undecided')).toHaveLength(3);
});
