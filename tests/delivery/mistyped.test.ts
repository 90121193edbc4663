import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import { pageOf } from '../../src/site/published/testing.ts';
import { postOf } from '../site/fixture/blog.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { startTestSite, type TestSite } from './site.ts';

let site: TestSite;
const clock = fixedClock(Date.UTC(2026, 10, 29));

beforeAll(async () => {
  site = await startTestSite({
    dependencies: { clock },
    documents: [
      ...fixtureDocuments,
      pageOf('pricing', '/preise', { locale: 'de', title: 'Preise' }),
      pageOf('whitepaper', '/whitepaper', { title: 'White paper' }),
      pageOf('plan', '/internal-plans', { title: 'Internal plans', noIndex: true }),
      postOf(1),
      { kind: 'redirect', locale: 'en', path: '/removed', page: null, to: null, status: 410 },
    ],
  });
});
afterAll(() => site?.stop());

const fromPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const answered = async (path: string) => {
  const { status, headers } = await site.get(path, fromPerson);
  return [status, headers.location].filter(Boolean).join(' ');
};
const near = async (path: string, headers: Record<string, string> = fromPerson) => {
  const { status, body } = await site.get(path, headers);
  expect(status).toBe(404);
  const [, list = ''] = /<nav class="notice-near"([\s\S]*?)<\/nav>/.exec(body) ?? [];
  return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
};

describe('an address that means a page for certain leads there', () => {
  test.each([
    ['/Pricing', '/pricing'],
    ['/PRICING.html?utm_source=mail', '/pricing?utm_source=mail'],
    ['/pricing/index.html', '/pricing'],
    ['/index.php', '/'],
    ['/de/index.html', '/de'],
    ['/Removed', '/removed'],
    ['/preise', '/de/preise'],
    ['/DE/Preise', '/de/preise'],
    ['/de/pricing', '/de/preise'],
    ['/feed', '/blog/feed.xml'],
    ['/rss.xml', '/blog/feed.xml'],
    ['/blog/RSS', '/blog/feed.xml'],
  ])('%s: %s', async (from, to) => {
    expect(await answered(from)).toBe(`301 ${to}`);
  });

  test.each(['/nowhere', '/nowhere.html', '/de/whitepaper', '/de/feed', '/ar/rss.xml', '/removed.txt', '/index.css'])(
    '%s: nowhere',
    async (path) => {
      expect(await answered(path)).toBe('404');
    },
  );

  test('what is published is never led away from', async () => {
    expect(await answered('/pricing')).toBe('200');
    expect(await answered('/removed')).toBe('410');
    expect(await answered('/blog/feed.xml')).toBe('200');
    await site.press.publish(pageOf('upper', '/preise', { title: 'Preise' }));
    await expect.poll(() => answered('/preise')).toBe('200');
  });
});

describe('the page for an address that nothing has', () => {
  test('names what is written nearly like it, the nearest first, by its title', async () => {
    expect((await near('/prcing'))[0]).toBe('/pricing');
    expect((await near('/PRCING'))[0]).toBe('/pricing');
    expect(await near('/company/about')).toContain('/about');
    expect(await near('/blog/post-1x')).toContain('/blog/post-1');
    const { body } = await site.get('/prcing', fromPerson);
    expect(body).toContain('>Pricing</bdi>');
    expect(body).toContain('<meta name="robots" content="noindex"');
  });

  test('names the same page in another language, and says which', async () => {
    const { body } = await site.get('/de/whitepaper', fromPerson);
    expect(body).toMatch(/Meinten Sie[\s\S]*<a href="\/whitepaper" hrefLang="en"><bdi lang="en">/);
  });

  test('names nothing that is unlike it or that nobody shall find, and nothing to programs', async () => {
    for (const path of ['/wp-login', '/admin', '/internal-plan', '/a', `/${'pricing'.repeat(20)}`])
      expect(await near(path)).toEqual([]);
    expect(await near('/prcing', { accept: '*/*' })).toEqual([]);
    expect(await near('/prcing.js')).toEqual([]);
  });

  test('follows what is published and renamed', async () => {
    await site.press.publish(pageOf('careers', '/careers', { title: 'Careers' }));
    await expect.poll(() => near('/carers')).toEqual(['/careers']);
    await site.press.publish(pageOf('careers', '/careers', { title: 'Join us' }));
    await expect.poll(async () => (await site.get('/carers', fromPerson)).body).toContain('>Join us</bdi>');
  });

  test('is the same for all when many ask at once, until a moment has passed', async () => {
    clock.advance(60_000);
    const found: number[] = [];
    for (let count = 0; count < 40; count += 1) found.push((await near('/prcing')).length);
    expect(found[0]).toBeGreaterThan(0);
    expect(found.at(-1)).toBe(0);
    clock.advance(1_000);
    expect(await near('/prcing')).toHaveLength(found[0] ?? 0);
  });
});
