import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const purgeUrls = (text: string) => readEnvironment({ CDN_PURGE_URL: text }).cdnPurgeUrls?.map(({ href }) => href);

test('CDN_PURGE_URL names caches, or one that takes no purges', () => {
  expect(purgeUrls('')).toBeUndefined();
  expect(purgeUrls('none')).toEqual([]);
  expect(purgeUrls('http://a:6082, https://b/purge')).toEqual(['http://a:6082/', 'https://b/purge']);
});

test.each([',', 'a:6082', 'ftp://a', 'http://a,none', 'http://user:password@a'])(
  'CDN_PURGE_URL=%s is refused',
  (text) => {
    expect(() => purgeUrls(text)).toThrow(/CDN_PURGE_URL: must be none, or addresses/);
  },
);
