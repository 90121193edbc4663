import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClientOf, forwardedAddress, maxForwardedHops, rateKeyOf } from './client-address.ts';

const clientOf = createClientOf(['10.0.0.2', '192.168.0.0/16', '2001:db8::/32']);

function behind(peer: string | undefined, forwarded: string | undefined) {
  return clientOf(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }).clientAddress;
}

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
  { what: 'a proxy that adds the port', peer: '10.0.0.2', forwarded: '198.51.100.21:443', address: '198.51.100.21' },
  {
    what: 'two proxies that add ports',
    peer: '10.0.0.2',
    forwarded: '[2001:470::9]:51820, 192.168.7.7:80',
    address: '2001:470::9',
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

test.each([
  ['198.51.100.21:443', '198.51.100.21'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  [' 2001:DB8:0:0::1 ', '2001:db8::1'],
  ['2001:db8::1:443', '2001:db8::1:443'],
  ['::ffff:198.51.100.21', '198.51.100.21'],
  ['[::ffff:c633:6415]:80', '198.51.100.21'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[198.51.100.21]:443', undefined],
  ['198.51.100.21:', undefined],
  ['198.51.100.21:443:80', undefined],
  ['198.51.100', undefined],
  ['[2001:db8::1', undefined],
  ['[[2001:db8::1]]', undefined],
  ['_hidden', undefined],
  ['unknown', undefined],
  ['', undefined],
])('the entry %j is the address %j', (entry, address) => {
  expect(forwardedAddress(entry)).toBe(address);
});

test('a forwarded list is followed only so far', () => {
  const list = Array.from({ length: maxForwardedHops + 5 }, (_, index) => `192.168.0.${index}`);
  expect(behind('10.0.0.2', ['198.51.100.1', ...list].join(','))).toBe(list.at(-maxForwardedHops));
});

test('an entry that is neither an address nor a network stops the start', () => {
  for (const entry of ['proxy.example', '10.0.0.0/99', '10.0.0.1/x', ''])
    expect(() => createClientOf([entry])).toThrow(/TRUSTED_PROXIES/);
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

describe('a program on this machine', () => {
  const isLocal = (peer: string, headers = {}, proxies: string[] = []) =>
    createClientOf(proxies)(peer, headers).isLocal;

  test('is one that connects from loopback, and is no proxy', () => {
    expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map((peer) => isLocal(peer))).toEqual(
      Array(4).fill(true),
    );
    expect(['10.0.0.1', '203.0.113.9', '', '1.127.0.0', 'fe80::1'].map((peer) => isLocal(peer))).toEqual(
      Array(5).fill(false),
    );
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'])(
    'does not send %s, which a proxy adds',
    (name) => {
      expect(isLocal('127.0.0.1', { [name]: '' })).toBe(false);
    },
  );

  test('is not a proxy that is named as one, even when it says nothing of its clients', () => {
    expect(isLocal('127.0.0.1', {}, ['127.0.0.1'])).toBe(false);
  });

  test('is not the client of a trusted proxy that claims to be one', () => {
    expect(clientOf('10.0.0.2', { 'x-forwarded-for': '127.0.0.1' })).toEqual({
      clientAddress: '127.0.0.1',
      isProxied: true,
      isLocal: false,
      unlistedProxy: undefined,
    });
  });
});

test.each([
  ['127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['172.17.0.1', 'private'],
  ['fd00::7', 'private'],
  ['8.8.8.8', 'public'],
  ['10.0.0.2', undefined],
])('a forwarded request from %s comes from a proxy that is not listed: %s', (peer, kind) => {
  expect(clientOf(peer, { forwarded: 'for=198.51.100.1' }).unlistedProxy).toBe(kind);
  expect(clientOf(peer, {}).unlistedProxy).toBeUndefined();
});

describe('whatever is sent', () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6());
  const port = fc.integer({ min: 0, max: 99_999 }).map((number) => `:${number}`);
  const written = fc.tuple(address, fc.option(port, { nil: '' }), fc.boolean()).map(([plain, suffix, isQuoted]) => {
    const text = plain.includes(':') && (suffix !== '' || isQuoted) ? `[${plain}]${suffix}` : plain + suffix;
    return { plain, entry: isQuoted ? `"${text}"` : text };
  });
  const garbage = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef.:[]", %') }),
    fc.constantFrom('unknown', '_hidden', '127.0.0.1', '127.0.0.1:80', '[::1]', '::1', ',,,', '192.168.0.1'),
  );
  const list = fc.array(garbage, { maxLength: 60 }).map((entries) => entries.join(','));
  const peer = fc.oneof(address, fc.constantFrom('', '127.0.0.1', '::1', '10.0.0.2', '192.168.1.1'));

  test('an address is read the same with brackets, quotes and a port as without', () => {
    fc.assert(
      fc.property(written, ({ plain, entry }) => {
        expect(forwardedAddress(entry)).toBe(forwardedAddress(plain));
        expect(isIP(forwardedAddress(entry) ?? '')).not.toBe(0);
      }),
    );
  });

  test('the answer is an address or nothing, in one spelling, and none that was forwarded is without a limit', () => {
    fc.assert(
      fc.property(peer, list, (from, forwarded) => {
        const { clientAddress, isLocal } = clientOf(from, { 'x-forwarded-for': forwarded });
        expect(isLocal).toBe(false);
        expect(clientAddress === '' || forwardedAddress(clientAddress) === clientAddress).toBe(true);
      }),
    );
  });

  test('nothing in front of what a trusted proxy saw changes whom it saw', () => {
    fc.assert(
      fc.property(list, written, (before, { plain, entry }) => {
        const seen = forwardedAddress(plain) ?? '';
        fc.pre(!clientOf(seen, {}).isProxied);
        expect(behind('10.0.0.2', `${before},${entry}`)).toBe(seen);
      }),
    );
  });

  test('of a proxy that is not listed nothing is believed', () => {
    fc.assert(
      fc.property(address, list, (from, forwarded) => {
        fc.pre(!clientOf(from, {}).isProxied);
        expect(behind(from, forwarded)).toBe(behind(from, undefined));
      }),
    );
  });
});
