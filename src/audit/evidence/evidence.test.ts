import { expect, test } from 'vitest';
import { linksOf } from './link-header.ts';
import { parseCookie } from './set-cookie.ts';
import { createShaper } from './value-shape.ts';

const at = { url: 'https://www.example.com/shop/cart', nowMs: Date.UTC(2026, 0, 1) };

test('a cookie line is read as a browser reads it', () => {
  expect(
    parseCookie(
      'a=b=c; Domain=.Example.com; Path=/x; Max-Age=60; Expires=Thu, 01 Jan 2032 00:00:00 GMT; Secure; HttpOnly; SameSite=None; Partitioned',
      at,
    ),
  ).toEqual({
    ...{
      name: 'a',
      value: 'b=c',
      domain: '.example.com',
      path: '/x',
      lifetimeSeconds: 60,
      isRemoval: false,
      isHttpOnly: true,
      isSecure: true,
      isPartitioned: true,
      sameSite: 'none',
    },
  });
  expect(parseCookie('a=1', at)).toMatchObject({
    domain: 'www.example.com',
    path: '/shop',
    lifetimeSeconds: null,
    sameSite: 'unset',
  });
  expect(parseCookie('a=1; expires=Fri, 02 Jan 2026 00:00:00 GMT; path=relative', at)).toMatchObject({
    lifetimeSeconds: 86_400,
    path: '/shop',
  });
  expect(parseCookie('a=; max-age=0', at)).toMatchObject({ isRemoval: true });
  expect(parseCookie('novalue', at)).toMatchObject({ name: '', value: 'novalue' });
  expect(parseCookie('; path=/', at)).toBeUndefined();
});

test('a value shows its kind and not itself; equal values are equal within one audit and nowhere else', () => {
  const [shape, other] = [createShaper(), createShaper()];
  expect(
    [
      '',
      'yes',
      '3',
      '1767225600',
      '2026-01-01T00:00:00Z',
      'GA1.1.1234567890.1700000000',
      '{"a":1}',
      'f47ac10b-58cc-4372-a567-0e02b2c3d479',
      'dark',
      'a%3Db',
    ].map((value) => shape(value).kind),
  ).toEqual(['empty', 'flag', 'number', 'time', 'time', 'identifier', 'json', 'identifier', 'text', 'text']);
  expect(shape('Secret-42').masked).toBe('Aaaaaa-99');
  expect(shape('x').digest).toBe(shape('x').digest);
  expect(shape('x').digest).not.toBe(other('x').digest);
});

test('Link headers: early connections are found, preloads are not, whatever is around them', () => {
  expect(
    linksOf(
      '<https://a.test>; rel="preconnect"; crossorigin, </b>; rel=prefetch, </c.css>; rel=preload; as=style, <//d.test>; rel=dns-prefetch',
      'https://example.com/x',
    ),
  ).toEqual([
    { url: 'https://a.test/', kind: 'preconnect' },
    { url: 'https://example.com/b', kind: 'prefetch' },
    { url: 'https://d.test/', kind: 'dns-prefetch' },
  ]);
  expect(linksOf('nonsense', 'https://example.com')).toEqual([]);
});
