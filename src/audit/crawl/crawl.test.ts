import { expect, test } from 'vitest';
import { crawl } from './crawl.ts';
import { isChosen } from './patterns.ts';
import { readRobots } from './robots.ts';
import { readSitemap } from './sitemap.ts';

test('robots.txt: our own group before everybody’s, the longest rule decides, allowing wins a tie', () => {
  const robots = readRobots(`# hello
Sitemap: https://example.com/pages.xml
User-agent: *
Disallow: /

User-agent: candor-audit
User-agent: other
Crawl-delay: 2
Disallow: /private
Allow: /private/open
Disallow: /*.cgi$
Disallow: /tie
Allow: /tie`);
  expect(['/', '/private', '/private/x', '/private/open/x', '/a.cgi', '/a.cgi?x', '/tie'].map(robots.allows)).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
    true,
  ]);
  expect([robots.delayMs, robots.sitemaps]).toEqual([2_000, ['https://example.com/pages.xml']]);
});

test('robots.txt: an empty one allows all, everybody’s group counts for us, and no pattern is slow', () => {
  expect(readRobots('').allows('/x')).toBe(true);
  expect(readRobots('User-agent: *\nDisallow: /').allows('/x')).toBe(false);
  expect(readRobots('User-agent: *\nDisallow:').allows('/x')).toBe(true);
  expect(readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(2_000)}$`).allows(`/${'a'.repeat(5_000)}b`)).toBe(true);
  expect(readRobots('User-agent: *\nCrawl-delay: 86400').delayMs).toBe(30_000);
});

test('a sitemap names pages, an index names sitemaps, in any dress', () => {
  expect(
    readSitemap(
      '<urlset><url><loc> https://a.example/?x=1&amp;y=2 </loc></url><url><loc><![CDATA[ https://a.example/b ]]></loc></url></urlset>',
    ),
  ).toEqual({ isIndex: false, locations: ['https://a.example/?x=1&y=2', 'https://a.example/b'] });
  expect(
    readSitemap(
      '<?xml version="1.0"?>\n<sitemapindex xmlns="x"><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>',
    ),
  ).toEqual({ isIndex: true, locations: ['https://a.example/1.xml'] });
  expect(readSitemap('<s:urlset xmlns:s="x"><s:url><s:loc>https://a.example/c</s:loc></s:url></s:urlset>')).toEqual({
    isIndex: false,
    locations: ['https://a.example/c'],
  });
});

/* Each of these inputs kept an earlier parser busy for minutes; now each must be parsed within a test's timeout. */
test('no sitemap and no robots.txt of the largest size is slow to read', () => {
  const blank = ' '.repeat(4 * 1024 * 1024);
  for (const text of [
    `<loc>${blank}`,
    `<loc><![CDATA[${blank}x`,
    '<loc>'.repeat(800_000),
    '<loc>a</loc>'.repeat(1_000_000),
  ])
    expect(readSitemap(text).locations.length).toBeLessThanOrEqual(50_000);
  for (const text of [`Disallow:${blank}x`, `${blank}x:`, `a:${`${' '.repeat(2_000)}x`.repeat(2_000)}`])
    expect(readRobots(text).allows('/')).toBe(true);
});

test('patterns fit whole paths, and what is excluded stays out', () => {
  const chosen = (path: string, include: string[], exclude: string[] = []) => isChosen(path, { include, exclude });
  expect([chosen('/blog/one', ['/blog/*']), chosen('/a/b/c', ['/a/*/c']), chosen('/', ['/'], ['/x'])]).toEqual([
    true,
    true,
    true,
  ]);
  expect([
    chosen('/blog', ['/blog/*']),
    chosen('/ac', ['/a*c*c']),
    chosen('/blog/one', [], ['/blog/*']),
    chosen('/x', ['/']),
  ]).toEqual([false, false, false, false]);
});

test('the address that was asked for is looked at whatever its name says; files that links lead to are not', async () => {
  const options = {
    pages: 5,
    include: [],
    exclude: ['/b'],
    states: [],
    devices: [],
    isForeign: false,
    ignoreRobots: true,
    delayMs: 0,
    allowedHosts: [],
    consentCookie: '',
    withScreenshots: false,
    url: 'https://a.example/brochure.pdf#page=2',
  };
  const found = await crawl(options, {
    guard: async () => ({ ok: false, reason: 'network', words: '' }),
    signal: AbortSignal.timeout(10_000),
    onFound: () => {},
    linksOf: async () => ['https://a.example/other.pdf', 'https://a.example/a', 'https://a.example/b'],
  });
  expect(found.pages).toEqual(['https://a.example/brochure.pdf', 'https://a.example/a']);
});
