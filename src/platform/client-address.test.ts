import { expect, test } from 'vitest';
import { createClientAddress, maxForwardedHops, rateKeyOf } from './client-address.ts';

const behind = createClientAddress(['10.0.0.2', '192.168.0.0/16', '2001:db8::/32']);

test.each([
  { what: 'nobody in between', peer: '203.0.113.9', forwarded: undefined, address: '203.0.113.9' },
  {
    what: 'a stranger who claims to be a proxy',
    peer: '203.0.113.9',
    forwarded: '198.51.100.1',
    address: '203.0.113.9',
  },
  { what: 'one proxy', peer: '10.0.0.2', forwarded: '198.51.100.1', address: '198.51.100.1' },
  {
    what: 'one proxy on a listener for both families',
    peer: '::ffff:10.0.0.2',
    forwarded: '198.51.100.1',
    address: '198.51.100.1',
  },
  { what: 'two proxies', peer: '10.0.0.2', forwarded: '198.51.100.1, 192.168.7.7', address: '198.51.100.1' },
  {
    what: 'a claim in front of what the proxy saw',
    peer: '10.0.0.2',
    forwarded: '1.2.3.4, 198.51.100.1',
    address: '198.51.100.1',
  },
  { what: 'a proxy that forwards nothing', peer: '10.0.0.2', forwarded: '', address: '10.0.0.2' },
  { what: 'a proxy that forwards nonsense', peer: '10.0.0.2', forwarded: 'unknown', address: '10.0.0.2' },
  { what: 'nonsense behind a proxy', peer: '10.0.0.2', forwarded: 'unknown, 192.168.7.7', address: '192.168.7.7' },
  { what: 'only proxies', peer: '10.0.0.2', forwarded: '192.168.1.1', address: '192.168.1.1' },
  { what: 'IPv6 all the way', peer: '2001:db8::1', forwarded: '2001:470::9', address: '2001:470::9' },
  { what: 'no peer at all', peer: undefined, forwarded: '198.51.100.1', address: '' },
])('with $what', ({ peer, forwarded, address }) => {
  expect(behind(peer, forwarded)).toBe(address);
});

test('a forwarded list is followed only so far', () => {
  const list = Array.from({ length: maxForwardedHops + 5 }, (_, index) => `192.168.0.${index}`);
  expect(behind('10.0.0.2', ['198.51.100.1', ...list].join(','))).toBe(list.at(-maxForwardedHops));
});

test('an entry that is neither an address nor a network stops the start', () => {
  for (const entry of ['proxy.example', '10.0.0.0/99', '10.0.0.1/x', ''])
    expect(() => createClientAddress([entry])).toThrow(/TRUSTED_PROXIES/);
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
