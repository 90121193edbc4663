import { expect, test } from 'vitest';
import { parseStreamUrl } from './stream-place.ts';

test('one server, and everything that can be left out', () => {
  expect(parseStreamUrl('nats://nats.internal')).toEqual({
    servers: ['nats.internal:4222'],
    isEncrypted: false,
    user: undefined,
    password: undefined,
    token: undefined,
    stream: 'candor-journal',
    replicas: 1,
  });
});

test('three servers with TLS, a password, a name and fewer copies', () => {
  expect(parseStreamUrl('tls://candor:p%40ss%3A1@a:4222,b.example:4333,[::1]:4444/shop?replicas=1')).toEqual({
    servers: ['a:4222', 'b.example:4333', '[::1]:4444'],
    isEncrypted: true,
    user: 'candor',
    password: 'p@ss:1',
    token: undefined,
    stream: 'shop',
    replicas: 1,
  });
});

test.each([
  ['nats://a,b', 2],
  ['nats://a,b,c', 3],
  ['nats://a,b,c,d,e', 3],
  ['nats://a?replicas=3', 3],
])('%s keeps %i copies', (text, replicas) => {
  expect(parseStreamUrl(text)).toMatchObject({ replicas });
});

test('a name without a password is a token', () => {
  expect(parseStreamUrl('nats://s3cret@a')).toMatchObject({ token: 's3cret', user: undefined });
});

test.each([
  'http://a:4222',
  'kafka://a:9092',
  'nats://',
  'nats://a:99999',
  'nats://a:0',
  'nats://a,,b',
  'nats://a b',
  'nats://a/two/parts',
  'nats://a/with space',
  'nats://a?replicas=4',
  'nats://a?replicas=3&x=1',
  'nats://user:secret%@a',
  `nats://${Array.from({ length: 11 }, () => 'a').join(',')}`,
])('%s is refused, and nothing of it is quoted', (text) => {
  const parsed = parseStreamUrl(text);
  expect(parsed).toEqual({ problem: expect.any(String) });
  expect(JSON.stringify(parsed)).not.toContain('secret');
});
