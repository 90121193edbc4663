import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultPolicy } from '../../src/consent/regions/policy.ts';
import { defaultMeasurementPolicy } from '../../src/measurement/policy.ts';
import type { PublishedDocument } from '../../src/published/contract.ts';
import { stranger } from './caches.ts';
import { documents, german, isHit, pageAt, type Stage, startStage, untilHit, waiting } from './cdn-stage.ts';
import { decide, until } from './site.ts';

/* Who gets which copy, and what nobody keeps. */

describe.each(['Varnish', 'nginx'] as const)('behind %s', (kind) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage(kind);
  });
  afterAll(() => stage.stop());

  test('a second undecided visitor gets the copy, and browsers are told what they are always told', async () => {
    const { cache, direct } = stage;
    await cache.get('/product', { headers: german });
    const copy = await untilHit(cache, '/product');
    expect(copy.body).toBe((await direct('/product', { headers: german })).body);
    expect(copy.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-language': 'en' });
    const forCaches = ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'via', 'x-varnish'];
    expect(forCaches.filter((name) => name in copy.headers)).toEqual([]);
  });

  test('nobody gets the page of somebody else, in whatever order they come', async () => {
    const { site, cache, direct } = stage;
    const cookies = [undefined, await decide(site, 'accept'), await decide(site, 'reject'), 'candor-consent=forged'];
    const visitors = ['US-CA', 'US-CO', 'DE', 'JP', 'us_ca', 'JP-', 'junk', undefined].flatMap((region) =>
      [undefined, '1', '0'].flatMap((gpc) =>
        cookies.map((cookie) => ({
          ...(region !== undefined && { 'x-region': region }),
          ...(gpc !== undefined && { 'sec-gpc': gpc }),
          ...(cookie !== undefined && { cookie }),
        })),
      ),
    );
    const seen = new Set<string>();
    for (const host of ['localhost', 'other.example'])
      for (let round = 0; round < 2; round += 1)
        for (let at = 0; at < visitors.length; at += 1) {
          const headers = { host, ...visitors[(at * 5 + round) % visitors.length] };
          for (const path of ['/', '/de']) {
            const [copy, right] = [await cache.get(path, { headers }), await direct(path, { headers })];
            expect([path, headers, copy.status, copy.body]).toEqual([path, headers, right.status, right.body]);
            if (headers.cookie !== undefined || host !== 'localhost' || headers['x-region'] === undefined)
              expect([path, headers, isHit(copy)]).toEqual([path, headers, false]);
            seen.add(right.body);
          }
        }
    // The matrix is one: it has the pages of all these visitors in both languages.
    expect(seen.size).toBeGreaterThanOrEqual(14);
  });

  test('what a visitor says about region and address is not believed', async () => {
    const { cache, direct } = stage;
    const unknown = await direct('/', {});
    const forged = {
      'x-region': 'US-CA',
      'x-forwarded-for': '8.8.8.8',
      'x-real-ip': '8.8.8.8',
      forwarded: 'for=8.8.8.8',
    };
    const own = { headers: { 'x-region': 'US-CA' } };
    // What ends TLS may say it: somebody in Japan is told, not asked.
    const japanese = { headers: { 'x-forwarded-for': '133.11.93.0' } };
    const told = await direct('/', japanese);
    expect(told.body).not.toBe(unknown.body);
    for (let count = 0; count < 2; count += 1) {
      const answer = await cache.get('/', japanese);
      expect([answer.body, isHit(answer)]).toEqual([told.body, false]);
    }
    await cache.get('/', own);
    await untilHit(cache, '/', own);
    for (let count = 0; count < 3; count += 1) {
      const answer = await cache.get('/', { from: stranger, headers: forged });
      expect([answer.body, isHit(answer)]).toEqual([unknown.body, false]);
    }
    expect((await cache.get('/', own)).body).toBe((await direct('/', own)).body);
    const keys = { 'surrogate-key': 'all', 'cdn-cache-control': 'max-age=600', 'surrogate-control': 'max-age=600' };
    expect(isHit(await cache.get('/readyz', { headers: keys }))).toBe(false);
    expect(isHit(await cache.get('/readyz', { headers: keys }))).toBe(false);
  });

  test('a signal in several lines is the signal', async () => {
    const { cache, direct } = stage;
    const headers = { 'x-region': 'US-CA', 'sec-gpc': '1' };
    const right = await direct('/', { headers });
    await cache.get('/', { headers });
    if (kind === 'Varnish')
      expect((await cache.get('/', { headers: { ...headers, 'sec-gpc': ['0', '1'] } })).body).toBe(right.body);
    expect((await cache.get('/', { headers: { ...headers, 'sec-gpc': '0, 1' } })).body).toBe(right.body);
  });

  test('answers that set cookies, refusals and redirects are kept by nobody', async () => {
    const { cache } = stage;
    const post = {
      method: 'POST',
      headers: { ...german, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ categories: { analytics: true }, surface: 'banner' }),
    };
    const cookies = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const answer = await cache.get('/consent/decision', post);
      expect([answer.status, isHit(answer)]).toEqual([200, false]);
      cookies.add(String(answer.headers['set-cookie']));
    }
    expect(cookies.size).toBe(3);
    const leftover = { headers: { ...german, cookie: 'candor-visitor=' + 'a'.repeat(32) } };
    for (let count = 0; count < 3; count += 1) {
      const answer = await cache.get('/', leftover);
      expect([isHit(answer), answer.headers['set-cookie']?.length]).toEqual([false, 2]);
    }
    expect((await untilHit(cache, '/')).headers['set-cookie']).toBeUndefined();
    for (const path of [
      '/nothing-here',
      '/tour',
      '/%00',
      '/readyz',
      '/consent/preferences',
      '/search?q=candor',
      '/my-data',
    ])
      for (let count = 0; count < 3; count += 1)
        expect([path, isHit(await cache.get(path, { headers: german }))]).toEqual([path, false]);
  });

  test('marks of campaigns share a copy in Varnish; what the site reads has a key of its own everywhere', async () => {
    const { cache } = stage;
    await untilHit(cache, '/product');
    const marked = await cache.get('/product?utm_source=x&gclid=y', { headers: german });
    if (kind === 'Varnish') expect(isHit(marked)).toBe(true);
    expect((await cache.get('/tour?utm_source=x', { headers: german })).status).toBe(301);
    expect((await cache.get('/product?a=1', { headers: german })).status).toBe(200);
  });

  test('each coding has its own copy', async () => {
    const { cache } = stage;
    const codings = { br: 'gzip, deflate, br, zstd', gzip: 'gzip', none: 'br;q=0, gzip;q=0' };
    for (let round = 0; round < 2; round += 1)
      for (const [coding, accepted] of Object.entries(codings)) {
        const answer = await cache.get('/product', { headers: { ...german, 'accept-encoding': accepted } });
        expect(answer.headers['content-encoding'] ?? 'none').toBe(coding);
      }
  });

  test('files that never change are kept, for everybody', async () => {
    const { cache } = stage;
    const path = /"(\/_assets\/site-[^"]+)"/.exec((await cache.get('/', { headers: german })).body)?.[1] ?? '';
    await cache.get(path);
    const answer = await cache.get(path, { headers: { cookie: 'a=b', 'x-region': 'US-CA' } });
    expect([answer.status, isHit(answer)]).toEqual([200, true]);
  });

  test('what is published is shown', async () => {
    const { site, cache } = stage;
    await untilHit(cache, '/pricing');
    await site.press.publish(pageAt('/pricing', { title: 'Shown at once' }));
    await until(
      () => cache.get('/pricing', { headers: german }),
      ({ body }) => body.includes('Shown at once'),
    );
    expect((await untilHit(cache, '/pricing')).body).toContain('Shown at once');
  });

  test('a change of the rules changes every page', async () => {
    const { site, cache, direct } = stage;
    const japanese = { headers: { 'x-region': 'JP' } };
    await untilHit(cache, '/about', japanese);
    const consents = documents.filter(({ kind: one }) => one === 'consent');
    await site.press.publish(
      ...consents.map((document) => ({ ...document, policy: defaultPolicy }) as PublishedDocument),
    );
    const right = await until(
      () => direct('/about', japanese),
      ({ body }) => body.includes('data-candor="banner"') && !body.includes('data-implied'),
    );
    await until(
      () => cache.get('/about', japanese),
      ({ body }) => body === right.body,
    );
    await site.press.publish(...consents);
    await until(
      () => cache.get('/about', japanese),
      ({ body }) => body !== right.body,
    );
  });

  test('while the site counts page loads without consent, the cache keeps no page', async () => {
    const { site, cache } = stage;
    await untilHit(cache, '/about');
    await site.press.publish({
      ...defaultMeasurementPolicy,
      kind: 'measurement',
      locale: 'en',
      countsWithoutConsent: true,
    });
    await vi.waitFor(async () => {
      const answers = [await cache.get('/about', { headers: german }), await cache.get('/about', { headers: german })];
      expect(answers.map(isHit)).toEqual([false, false]);
    }, waiting);
    await site.press.publish({
      ...defaultMeasurementPolicy,
      kind: 'measurement',
      locale: 'en',
      countsWithoutConsent: false,
    });
    await untilHit(cache, '/about');
  });
});
