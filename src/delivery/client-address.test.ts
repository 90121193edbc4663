import { expect, test } from 'vitest';
import { createClientAddress, rateKeyOf } from './client-address.ts';
import { maxForwardedHops } from './limits.ts';

const behind = createClientAddress(['10.0.0.2', '192.168.0.0/16', '2001:db8::/32']);

test.each([
  ['nobody in between', '203.0.113.9', undefined, '203.0.113.9'],
  ['a stranger who claims to be a proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one proxy', '10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['one proxy on a listener for both families', '::ffff:10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['two proxies', '10.0.0.2', '198.51.100.1, 192.168.7.7', '198.51.100.1'],
  ['a claim in front of what the proxy saw', '10.0.0.2', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['a proxy that forwards nothing', '10.0.0.2', '', '10.0.0.2'],
  ['a proxy that forwards nonsense', '10.0.0.2', 'unknown', '10.0.0.2'],
  ['nonsense behind a proxy', '10.0.0.2', 'unknown, 192.168.7.7', '192.168.7.7'],
  ['only proxies', '10.0.0.2', '192.168.1.1', '192.168.1.1'],
  ['IPv6 all the way', '2001:db8::1', '2001:470::9', '2001:470::9'],
  ['no peer at all', undefined, '198.51.100.1', ''],
])('with %s', (_what, peer, forwarded, address) => {
  expect(behind(peer, forwarded)).toBe(address);
});

test('a forwarded list is followed only so far', () => {
  const list = Array.from({ length: maxForwardedHops + 5 }, (_, index) => `192.168.0.${index}`);
  expect(behind('10.0.0.2', ['198.51.100.1', ...list].join(','))).toBe(list.at(-maxForwardedHops));
});

test('an entry that is neither an address nor a network stops the start', () => {
  for (const entry of ['proxy.example', '10.0.0.0/99', '10.0.0.1/x', '']) expect(() => createClientAddress([entry])).toThrow(/TRUSTED_PROXIES/);
});

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the rate of %s is counted for %s', (address, key) => {
  expect(rateKeyOf(address)).toBe(key);
});
