import { expect, test } from 'vitest';
import { isChosen } from './patterns.ts';
import { readRobots } from './robots.ts';

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
  expect(['/', '/private', '/private/x', '/private/open/x', '/a.cgi', '/a.cgi?x', '/tie'].map(robots.allows)).toEqual([true, false, false, true, false, true, true]);
  expect([robots.delayMs, robots.sitemaps]).toEqual([2_000, ['https://example.com/pages.xml']]);
});

test('robots.txt: an empty one allows all, everybody’s group counts for us, and no pattern is slow', () => {
  expect(readRobots('').allows('/x')).toBe(true);
  expect(readRobots('User-agent: *\nDisallow: /').allows('/x')).toBe(false);
  expect(readRobots('User-agent: *\nDisallow:').allows('/x')).toBe(true);
  expect(readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(2_000)}$`).allows(`/${'a'.repeat(5_000)}b`)).toBe(true);
  expect(readRobots('User-agent: *\nCrawl-delay: 86400').delayMs).toBe(30_000);
});

test('patterns fit whole paths, and what is excluded stays out', () => {
  const chosen = (path: string, include: string[], exclude: string[] = []) => isChosen(path, { include, exclude });
  expect([chosen('/blog/one', ['/blog/*']), chosen('/a/b/c', ['/a/*/c']), chosen('/', ['/'], ['/x'])]).toEqual([true, true, true]);
  expect([chosen('/blog', ['/blog/*']), chosen('/ac', ['/a*c*c']), chosen('/blog/one', [], ['/blog/*']), chosen('/x', ['/'])]).toEqual([false, false, false, false]);
});
