import { expect, test } from 'vitest';
import { cookieValues, maxSameNameCookies, setCookie } from './cookies.ts';

test('a cookie is found by its whole name only', () => {
  const header = 'a=1; not-name=2; x=name=3;name=4;  name=5 ; other=6';
  expect(cookieValues(header, 'name')).toEqual(['4', '5']);
  expect(cookieValues(undefined, 'name')).toEqual([]);
  expect(cookieValues('', 'name')).toEqual([]);
});

test('no more than a few cookies of one name are looked at', () => {
  expect(cookieValues('name=1;'.repeat(1000), 'name')).toHaveLength(maxSameNameCookies);
});

test('a cookie is written with exactly the attributes it needs', () => {
  const parts = { name: 'n', value: 'v', maxAgeSeconds: 60, isHttpOnly: false, isSecure: false } as const;
  expect(setCookie({ ...parts, sameSite: 'Lax' })).toBe('n=v; Path=/; Max-Age=60; SameSite=Lax');
  expect(setCookie({ ...parts, sameSite: 'Strict', isHttpOnly: true, isSecure: true, domain: '.example.com' })).toBe(
    'n=v; Path=/; Max-Age=60; SameSite=Strict; Domain=example.com; Secure; HttpOnly',
  );
});
