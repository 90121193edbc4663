import { expect, test } from 'vitest';
import { hostnameStanding } from '../../platform/hostnames.ts';
import { isRegistered } from './hostname.ts';

const cases: [host: string, registered: string, isOwn: boolean][] = [
  ['example.com', 'example.com', true],
  ['www.example.com', 'example.com', true],
  ['a.b.example.com', 'example.com', true],
  ['example.com', 'www.example.com', false],
  ['notexample.com', 'example.com', false],
  ['example.com.evil.example', 'example.com', false],
  ['example.org', 'example.com', false],
  ['localhost', 'example.com', false],
  ['localhost', 'localhost', true],
  ['127.0.0.1', 'localhost', true],
  ['localhost', '127.0.0.1', true],
  ['[::1]', 'localhost', true],
  ['shop.localhost', 'localhost', true],
  ['192.168.0.7', 'localhost', false],
  ['mylocalhost', 'localhost', false],
  ['127.evil.example', 'localhost', false],
];

test.each(cases)('%s on the site of %s: %s', (host, registered, isOwn) => {
  expect(isRegistered(host, registered)).toBe(isOwn);
});

test.each(cases)('page and server agree about %s and %s', (host, registered) => {
  expect(isRegistered(host, registered)).toBe(
    hostnameStanding({ hostname: host, siteUrl: new URL(`https://${registered}`) }) === 'own',
  );
});

test('without a registered host nothing is registered', () => {
  expect(isRegistered('example.com', undefined)).toBe(false);
});
