import { expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { createAddressLimit, createRateLimit, type RatedClient } from './rate-limit.ts';

const rate = { burst: 3, perMinute: 60 };

test('so many at once are let through, then as many as the rate gives', () => {
  const clock = fixedClock(0);
  const limit = createRateLimit(rate, clock);
  const ask = () => limit('203.0.113.9');
  expect([ask(), ask(), ask(), ask()]).toEqual([undefined, undefined, undefined, 1]);
  clock.advance(999);
  expect(ask()).toBe(1);
  clock.advance(1);
  expect([ask(), ask()]).toEqual([undefined, 1]);
  clock.advance(60_000);
  expect([ask(), ask(), ask(), ask()]).toEqual([undefined, undefined, undefined, 1]);
});

test('one client does not use up what another has; a /64 is one client', () => {
  const limit = createAddressLimit(rate, fixedClock(0));
  const ask = (clientAddress: string) => limit({ clientAddress, isLocal: false });
  for (let count = 0; count < 3; count += 1) ask('2001:db8:1:2::1');
  expect(ask('2001:db8:1:2::2')).toBe(1);
  expect(ask('2001:db8:1:3::1')).toBeUndefined();
  expect(ask('203.0.113.9')).toBeUndefined();
});

test('a clock that goes back gives nothing and takes nothing', () => {
  const clock = fixedClock(1_000_000);
  const limit = createRateLimit({ burst: 2, perMinute: 60 }, clock);
  limit('203.0.113.9');
  clock.advance(-500_000);
  expect([limit('203.0.113.9'), limit('203.0.113.9')]).toEqual([undefined, 1]);
});

test('a program on this machine is not limited; what a proxy on it forwards is, and so is what comes from nowhere', () => {
  const limit = createAddressLimit({ burst: 1, perMinute: 1 }, fixedClock(0));
  const isLimited = (client: RatedClient) => [1, 2, 3].map(() => limit(client)).includes(60);
  expect([
    isLimited({ clientAddress: '127.0.0.1', isLocal: true }),
    isLimited({ clientAddress: '127.0.0.1', isLocal: false }),
    isLimited({ clientAddress: '::1' }),
    isLimited({ clientAddress: '' }),
  ]).toEqual([false, true, true, true]);
});

test('a key that is no address is limited as it stands', () => {
  const limit = createRateLimit({ burst: 1, perMinute: 1 }, fixedClock(0));
  expect(['127.1', '127.1', '::1', '::1', 'fe80::1', 'fe80::2'].map(limit)).toEqual([
    undefined,
    60,
    undefined,
    60,
    undefined,
    undefined,
  ]);
});

test('the number of keys that are remembered is bounded; the oldest begins anew', () => {
  const limit = createRateLimit({ burst: 1, perMinute: 1 }, fixedClock(0), 2);
  limit('203.0.113.1');
  limit('203.0.113.2');
  limit('203.0.113.3');
  expect(limit('203.0.113.3')).toBe(60);
  expect(limit('203.0.113.1')).toBeUndefined();
});
