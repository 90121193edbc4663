import { expect, test } from 'vitest';
import { hostileAddresses } from '../../../tests/site/hostile.ts';
import { safeHref } from './safe-href.ts';

test.each([
  ['/about', '/about'],
  ['/', '/'],
  ['/a?b=c#d', '/a?b=c#d'],
  ['#part', '#part'],
  ['  /about ', '/about'],
  ['https://example.org', 'https://example.org/'],
  ['http://example.org/a b', 'http://example.org/a%20b'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['tel:+4930123', 'tel:+4930123'],
])('%s is a link', (text, href) => {
  expect(safeHref(text)).toBe(href);
});

test.each(hostileAddresses.filter((address) => !address.startsWith('https:')))('%j is none', (address) => {
  expect(safeHref(address)).toBeUndefined();
});

test('an address can never leave its attribute', () => {
  expect(safeHref('https:javascript:alert(1)//" onmouseover="x') ?? '').not.toContain('"');
});

test.each([null, undefined, 1, {}, []])('%j is none', (value) => {
  expect(safeHref(value)).toBeUndefined();
});
