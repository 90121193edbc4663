import { expect, test } from 'vitest';
import { vendorsOfHost } from './by-host.ts';

const idsOf = (host: string) => vendorsOfHost(host).map(({ id }) => id);

test('a host is known by the vendors that use it, below it, and by what they keep there', () => {
  expect(idsOf('connect.facebook.net')).toEqual(['meta-pixel']);
  expect(idsOf('region1.google-analytics.com')).toEqual(['google-analytics']);
  expect(idsOf('M.Facebook.com:443')).toEqual(['meta-pixel']);
  expect(idsOf('www.googletagmanager.com')).toEqual(['google-ads', 'google-analytics', 'google-tag-manager']);
});

test('a host that only looks alike is nobody’s', () => {
  for (const host of [
    '',
    'facebook.net',
    'connect.facebook.net.evil.example',
    'evilgoogle-analytics.com',
    'example.com',
    '*',
    'com',
  ])
    expect(idsOf(host)).toEqual([]);
});
