import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { PublishedDocument, RedirectDocument } from '../../src/published/contract.ts';
import type { Entry, Journal } from '../../src/journal/contract.ts';
import { type Log, silentLog } from '../../src/platform/log.ts';
import { pageKey, pageOf, postgresPress } from '../../src/site/published/testing.ts';
import type { Renderer } from '../../src/site/render-contract.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { builtRenderer, decide, startTestSite, type TestSite, type TestSiteOptions, until } from './site.ts';

const acts: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of acts.splice(0).reverse()) await act();
});

async function start(options?: TestSiteOptions): Promise<TestSite> {
  const site = await startTestSite(options);
  acts.push(() => site.stop());
  return site;
}

const home = pageOf('home', '/', { title: 'Home' });
const globals = fixtureDocuments.filter(({ kind }) => kind !== 'page' && kind !== 'redirect' && kind !== 'media');
const small = (...documents: PublishedDocument[]): PublishedDocument[] => [...globals, home, ...documents];
const redirectAt = (path: string, changes: Partial<RedirectDocument>): RedirectDocument => ({
  kind: 'redirect',
  locale: 'en',
  path,
  page: null,
  to: null,
  status: 301,
  ...changes,
});

/** Wraps the real renderer: counts its calls, and fails where the test wants it to. */
async function watchedRenderer() {
  const real = await builtRenderer();
  const rendered: string[] = [];
  const broken = new Set<string>();
  const renderer: Renderer = {
    ...real,
    renderPage(input) {
      rendered.push(`${input.variant} ${input.path}`);
      if (broken.has(input.path)) throw new Error('The renderer is broken.');
      return real.renderPage(input);
    },
  };
  return { renderer, rendered, broken };
}

describe('who sees what', () => {
  test('an undecided visitor is asked, one who decided is not, and no cookie is set by a page', async () => {
    const site = await start();
    const undecided = await site.get('/');
    const cookie = await decide(site);
    const decided = await site.get('/', { cookie });
    expect([undecided.body.includes('data-candor="banner"'), decided.body.includes('data-candor="banner"')]).toEqual([
      true,
      false,
    ]);
    expect([undecided.headers['set-cookie'], decided.headers['set-cookie']]).toEqual([undefined, undefined]);
    expect((await site.get('/')).body).toBe(undecided.body);
  });

  test('a decision by script alone counts as none', async () => {
    const site = await start();
    const cookie = await decide(site);
    const withoutProof = cookie
      .split('; ')
      .filter((part) => !part.startsWith('candor-proof'))
      .join('; ');
    expect((await site.get('/', { cookie: withoutProof })).body).toContain('data-candor="banner"');
  });

  test('under a foreign hostname nothing is asked, and the owner is told once', async () => {
    const warnings: string[] = [];
    const log: Log = { ...silentLog, warn: (_fields, message) => void warnings.push(message) };
    const site = await start({ env: { SITE_URL: 'https://own.example' }, dependencies: { log } });
    for (const host of ['own.example', 'www.own.example', 'evil.example', 'evil.example', 'own.example.evil.example']) {
      const { body } = await site.get('/', { host });
      expect([host, body.includes('data-candor="banner"')]).toEqual([
        host,
        host.endsWith('own.example') && !host.startsWith('evil'),
      ]);
    }
    expect(warnings.filter((message) => message.includes('hostname'))).toHaveLength(2);
    expect((await site.get('/robots.txt', { host: 'evil.example' })).body).toContain('Disallow: /\n');
  });

  test('the preference center shows the visitor own choices and leads back', async () => {
    const site = await start();
    const cookie = await decide(site);
    const open = await site.get('/consent/preferences', { cookie, referer: 'http://localhost/product?a=1' });
    const before = await site.get('/consent/preferences', { referer: 'http://evil.example/product' });
    expect([open.body.match(/checked=""/g)?.length ?? 0, before.body.match(/checked=""/g)?.length ?? 0]).toEqual([
      5, 1,
    ]);
    expect([open.body.includes('value="/product?a=1"'), before.body.includes('value="/"')]).toEqual([true, true]);
    expect(
      (await site.get('/consent/preferences', { referer: 'http://localhost/de/product' })).headers['content-language'],
    ).toBe('de');
    expect((await site.get('/ar/consent/preferences')).body).toContain('dir="rtl"');
  });

  test('the preference center leads back where its link says, on this site only', async () => {
    const site = await start();
    const back = async (to: string) =>
      /name="return" value="([^"]*)"/.exec(
        (await site.get(`/consent/preferences?return=${encodeURIComponent(to)}`)).body,
      )?.[1];
    expect(
      await Promise.all(['/product', '//evil.example', 'https://evil.example/', '/\\evil.example'].map(back)),
    ).toEqual(['/product', '/', '/', '/']);
  });
});

describe('what is where', () => {
  test('languages have their prefix, the default has none', async () => {
    const site = await start();
    expect((await site.get('/de')).headers['content-language']).toBe('de');
    for (const [path, location] of [
      ['/en', '/'],
      ['/en/product', '/product'],
      ['/en?a=1', '/?a=1'],
      ['/de/', '/de'],
    ])
      expect(await site.get(String(path))).toMatchObject({ status: 301, headers: { location } });
  });

  test('a redirect leads to where its page is now, through other redirects, and never in a circle', async () => {
    const site = await start({
      documents: small(
        pageOf('a', '/now/über uns'),
        redirectAt('/old', { page: 'a' }),
        redirectAt('/older', { to: '/old' }),
        redirectAt('/oldest', { to: '/older?x=1', status: 308 }),
        redirectAt('/out', { to: 'https://elsewhere.example/a', status: 302 }),
        redirectAt('/missing', { to: '/not/there' }),
        redirectAt('/gone', { page: 'nobody' }),
        redirectAt('/circle', { to: '/circle/2' }),
        redirectAt('/circle/2', { to: '/circle' }),
        redirectAt('/self', { to: '/self' }),
        ...[
          'javascript:alert(1)',
          '//evil.example',
          '/\\evil.example',
          'mailto:a@b.example',
          'data:text/html,x',
          '/\t/evil.example',
          '',
        ].map((to, at) => redirectAt(`/bad${at}`, { to })),
      ),
    });
    const now = '/now/%C3%BCber%20uns';
    // Spellings of other systems redirect too, in one step, but only where a redirect exists.
    for (const [path, location] of [
      ['/old/', now],
      ['//old', now],
      ['/ol%64/?utm_source=a', now],
      ['/out/', 'https://elsewhere.example/a'],
      ['/circle/', '/circle'],
      ['/gone/', '/gone'],
      [`${now}/`, now],
      ['/consent/preferences/?a=1', '/consent/preferences?a=1'],
    ] as const) {
      expect([path, (await site.get(path)).headers.location]).toEqual([path, location]);
    }
    for (const [path, status, location] of [
      ['/old', 301, now],
      ['/older', 301, now],
      ['/oldest', 308, now],
      ['/out', 302, 'https://elsewhere.example/a'],
      ['/missing', 301, '/not/there'],
    ] as const) {
      expect([path, await site.get(path)]).toMatchObject([path, { status, headers: { location }, body: '' }]);
    }
    for (const path of ['/gone', '/circle', '/circle/2', '/self', ...Array.from({ length: 7 }, (_, at) => `/bad${at}`)])
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  });

  test('old addresses that are asked for are counted by address alone, rendered or from memory; pages and files are not', async () => {
    const entries: Entry[] = [];
    const journal: Journal = {
      folder: '/nowhere/site-0002',
      append: async (entry) => (entries.push(entry), { ok: true }),
      isHealthy: () => true,
      close: async () => {},
    };
    const site = await startTestSite({
      journal,
      documents: small(pageOf('a', '/now'), redirectAt('/old', { page: 'a' }), redirectAt('/left', { status: 410 })),
    });
    for (const path of ['/old', '/old/', '/old?utm_source=letter', '/left', '/now', '/nowhere', '/sitemap.xml'])
      await site.get(path);
    await site.ask({ method: 'HEAD', path: '/old' });
    await site.stop();
    const hits = entries.filter(({ kind }) => kind === 'redirect_hits').map(({ body }) => body);
    expect(hits).toEqual([
      {
        counted: [
          { path: '/old', hits: 3 },
          { path: '/left', hits: 1 },
        ],
      },
    ]);
  });

  test('a page wins over a redirect at its path', async () => {
    const site = await start({ documents: small(pageOf('a', '/a'), redirectAt('/a', { page: 'home' })) });
    expect((await site.get('/a')).status).toBe(200);
  });

  test('a thousand missing addresses are one page in the cache', async () => {
    const { renderer, rendered } = await watchedRenderer();
    const site = await start({ renderer });
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, at) => site.get(`/missing/${at}`)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(rendered).toHaveLength(1);
    expect((await site.get('/de/missing')).headers['content-language']).toBe('de');
  });

  test('the sitemap names every page that may be found, and follows', async () => {
    const site = await start({
      documents: small(
        pageOf('hidden', '/hidden', { noIndex: true }),
        pageOf('a', '/a & b'),
        pageOf('a', '/a', { locale: 'de' }),
      ),
    });
    const { body, headers } = await site.get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]).sort()).toEqual([
      'http://localhost/',
      'http://localhost/a%20&amp;%20b',
      'http://localhost/ar/cookies',
      'http://localhost/cookies',
      'http://localhost/de/a',
      'http://localhost/de/cookies',
    ]);
    expect(body).toContain('hreflang="de" href="http://localhost/de/a"');
    await site.press.publish(pageOf('new', '/new'));
    await until(
      () => site.get('/sitemap.xml'),
      (answer) => answer.body.includes('http://localhost/new'),
    );
  });
});

describe('publishing', () => {
  test('what is published shows on every page that shows it, and nothing else is rendered', async () => {
    const { renderer, rendered } = await watchedRenderer();
    const site = await start({ renderer, documents: small(pageOf('a', '/a'), pageOf('b', '/b')) });
    for (const path of ['/', '/a', '/b']) await site.get(path);
    rendered.length = 0;
    await site.press.publish(pageOf('a', '/a', { title: 'New words' }));
    await until(
      () => site.get('/a'),
      ({ body }) => body.includes('New words'),
    );
    expect(rendered).toEqual(['undecided /a']);
  });

  test('a renamed page answers at its new path and redirects from the old one, a removed one is gone', async () => {
    const site = await start({ documents: small(pageOf('a', '/a')) });
    await site.get('/a');
    await site.press.publish(pageOf('a', '/new'), redirectAt('/a', { page: 'a' }));
    await until(
      () => site.get('/new'),
      ({ status }) => status === 200,
    );
    expect(await site.get('/a')).toMatchObject({ status: 301, headers: { location: '/new' } });
    await site.press.publish(pageOf('a', '/newer'), redirectAt('/new', { page: 'a' }));
    await until(
      () => site.get('/newer'),
      ({ status }) => status === 200,
    );
    expect([(await site.get('/a')).headers.location, (await site.get('/new')).headers.location]).toEqual([
      '/newer',
      '/newer',
    ]);
    await site.press.remove(pageKey('a'));
    await until(
      () => site.get('/newer'),
      ({ status }) => status === 404,
    );
    expect([(await site.get('/a')).status, (await site.get('/new')).status]).toEqual([404, 404]);
  });

  test('a page that cannot be rendered any more stays as it was', async () => {
    const { renderer, broken, rendered } = await watchedRenderer();
    const site = await start({ renderer, documents: small(pageOf('a', '/a')) });
    const before = await site.get('/a');
    broken.add('/a');
    rendered.length = 0;
    await site.press.publish(pageOf('a', '/a', { title: 'Poison' }));
    while (!rendered.includes('undecided /a')) await site.get('/healthz');
    expect((await site.get('/a')).body).toBe(before.body);
    broken.clear();
    await site.press.publish(pageOf('a', '/a', { title: 'Antidote' }));
    await until(
      () => site.get('/a'),
      ({ body }) => body.includes('Antidote'),
    );
  });

  test('a poisoned row changes no page and is told', async () => {
    const site = await start({ documents: small(pageOf('a', '/a')) });
    const before = await site.get('/a');
    await site.press.row({ key: pageKey('a'), path: '/a', body: '{"kind":"page"}' });
    await until(
      () => site.get('/readyz'),
      ({ body }) => JSON.parse(body).refusedDocuments === 1,
    );
    expect((await site.get('/a')).body).toBe(before.body);
  });

  test('works the same with PostgreSQL', async () => {
    const press = await postgresPress((act) => acts.push(act));
    await press.publish(...small(pageOf('a', '/a')));
    const url = press.database.kind === 'postgres' ? press.database.url : '';
    const site = await start({ env: { DATABASE_URL: url } });
    expect((await site.get('/a')).status).toBe(200);
    await press.publish(pageOf('a', '/a', { title: 'New words' }));
    await until(
      () => site.get('/a'),
      ({ body }) => body.includes('New words'),
    );
    await press.close();
  });
});

describe('without its content database', () => {
  test('pages that were seen and pages that were not are served, and readiness says since when', async () => {
    const site = await start();
    const seen = await site.get('/');
    await site.press.close();
    renameSync(join(site.dataDir, 'content.db'), join(site.dataDir, 'away.db'));
    const ready = await until(
      () => site.get('/readyz'),
      ({ body }) => JSON.parse(body).content.state === 'stale',
    );
    expect([ready.status, JSON.parse(ready.body).content]).toEqual([
      200,
      { state: 'stale', reason: expect.stringMatching(/missing|replaced/), staleSeconds: expect.any(Number) },
    ]);
    expect((await site.get('/')).body).toBe(seen.body);
    expect((await site.get('/product')).status).toBe(200);
    acts.pop();
    await site.stop().catch(() => undefined);
  });

  test('a restarted site serves what it had', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'candor-restart-'));
    acts.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const snapshots = join(dataDir, 'kept');
    const first = await startTestSite();
    const before = await first.get('/product');
    renameSync(join(first.dataDir, 'site'), snapshots);
    await first.stop();
    const second = await startTestSite({ documents: [], dependencies: {} });
    expect((await second.get('/')).status).toBe(503);
    await second.stop();
    const env = { DATABASE_URL: 'file:/nowhere/content.db' };
    const third = await startTestSite({ env, before: (folder) => renameSync(snapshots, join(folder, 'site')) });
    expect((await third.get('/product')).body).toBe(before.body);
    await third.stop();
  });

  test('a site that never had content says so and becomes ready by itself', async () => {
    const site = await start({ documents: [] });
    const early = await site.get('/');
    expect([
      early.status,
      early.headers['retry-after'],
      (await site.get('/readyz')).status,
      (await site.get('/healthz')).status,
    ]).toEqual([503, '2', 503, 200]);
    await site.press.publish(...small());
    await until(
      () => site.get('/readyz'),
      ({ status }) => status === 200,
    );
    expect((await site.get('/')).status).toBe(200);
  });
});
