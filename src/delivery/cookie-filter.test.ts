import { expect, test } from 'vitest';
import { setsCookies, withCheckedCookies } from './cookie-filter.ts';
import { prepare } from './prepared.ts';

test('cookies are found in any spelling, and nothing else is taken for one', () => {
  for (const name of ['set-cookie', 'Set-Cookie', 'SET-COOKIE'])
    expect(setsCookies({ location: '/', [name]: ['a'] })).toBe(true);
  for (const name of ['cookie', 'connection', 'x-set-cookie'])
    expect(setsCookies({ location: '/', [name]: 'a' })).toBe(false);
  expect(setsCookies(undefined)).toBe(false);
});

test('after the check there is one header, or none, and the others are as they were', () => {
  const headers = { location: '/', 'Set-Cookie': 'a=1', 'set-cookie': ['b=2', 'c=3'] };
  expect(withCheckedCookies(headers, (lines) => lines.filter((line) => line !== 'b=2'))).toEqual({
    location: '/',
    'set-cookie': ['a=1', 'c=3'],
  });
  expect(withCheckedCookies(headers, () => [])).toEqual({ location: '/' });
});

test('what is kept for everybody cannot set a cookie', () => {
  expect(() => prepare({ status: 200, headers: { 'Set-Cookie': 'a=1' } })).toThrow('cannot set a cookie');
});
