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

test('JOURNAL_URL names the servers of a stream, and files of TLS go with tls:// only', () => {
  expect(readEnvironment({}).journalStream).toBeUndefined();
  expect(readEnvironment({ JOURNAL_URL: 'tls://a,b,c', JOURNAL_TLS_CA: '/ca.pem' }).journalStream).toMatchObject({
    ...{ servers: ['a:4222', 'b:4222', 'c:4222'], replicas: 3, isEncrypted: true },
    tls: { caFile: '/ca.pem', certFile: undefined, keyFile: undefined },
  });
});

test.each([
  [{ JOURNAL_URL: 'redis://secret@a' }, /JOURNAL_URL: must be nats:\/\//],
  [{ JOURNAL_URL: 'nats://a', JOURNAL_TLS_CA: '/ca.pem' }, /JOURNAL_TLS_CA: needs a JOURNAL_URL/],
  [{ JOURNAL_URL: 'tls://a', JOURNAL_TLS_CERT: '/c.pem' }, /JOURNAL_TLS_CERT and JOURNAL_TLS_KEY: set both/],
])('%o is refused without its value', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
  expect(() => readEnvironment(variables)).not.toThrow(/secret/);
});
