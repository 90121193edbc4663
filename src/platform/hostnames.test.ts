import { expect, test } from 'vitest';
import { hostnameStanding, isLoopbackName } from './hostnames.ts';
import { isSameOrigin } from './same-origin.ts';

const standing = (hostname: string, siteUrl: string) => hostnameStanding({ hostname, siteUrl: new URL(siteUrl) });

test.each([
  ['example.com', 'https://example.com', 'own'],
  ['EXAMPLE.com.', 'https://example.com', 'own'],
  ['shop.example.com', 'https://example.com', 'own'],
  ['a.b.example.com', 'https://example.com', 'own'],
  ['example.com', 'https://www.example.com', 'foreign'],
  ['badexample.com', 'https://example.com', 'foreign'],
  ['example.com.evil.org', 'https://example.com', 'foreign'],
  ['evil.org', 'https://example.com', 'foreign'],
  ['', 'https://example.com', 'foreign'],
  ['.example.com', 'https://example.com', 'foreign'],
  ['a b.example.com', 'https://example.com', 'foreign'],
  ['localhost', 'https://example.com', 'foreign'],
  ['127.0.0.1', 'http://localhost:3000', 'own'],
  ['[::1]', 'http://localhost:3000', 'own'],
  ['site.localhost', 'http://127.0.0.1:3000', 'own'],
  ['evil.org', 'http://localhost:3000', 'foreign'],
  ['10.0.0.5', 'http://10.0.0.5:3000', 'own'],
  ['1.10.0.0.5', 'http://10.0.0.5:3000', 'foreign'],
])('%s on a site registered as %s is %s', (hostname, siteUrl, expected) => {
  expect(standing(hostname, siteUrl)).toBe(expected);
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['127.0.0.1.evil.org', false],
  ['localhost.evil.org', false],
  ['::1', true],
  ['128.0.0.1', false],
])('%s is a loopback name: %s', (name, expected) => {
  expect(isLoopbackName(name)).toBe(expected);
});

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.org' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'http://localhost:3000' }, true],
  [{ origin: 'http://127.0.0.1:3000' }, true],
  [{ origin: 'http://127.0.0.1:3001' }, false],
  [{ origin: 'https://127.0.0.1:3000' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'garbage' }, false],
  [{}, false],
])('a post with %o is from our own pages: %s', (headers, expected) => {
  expect(isSameOrigin(headers, 'http://localhost:3000')).toBe(expected);
});
