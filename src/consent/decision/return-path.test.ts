import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxReturnLength } from './limits.ts';
import { returnPathOf } from './return-path.ts';

test.each([
  ['/', '/'],
  ['/pricing?plan=a&b=c#top', '/pricing?plan=a&b=c#top'],
  ['/de/über-uns', '/de/%C3%BCber-uns'],
  ['/a/../b', '/b'],
  ['/search?q=//evil.org', '/search?q=//evil.org'],
])('%s leads to %s', (text, expected) => {
  expect(returnPathOf(text)).toBe(expected);
});

const corpus = [
  '',
  'pricing',
  '//evil.org',
  '///evil.org',
  '/\\evil.org',
  '\\\\evil.org',
  '/\t/evil.org',
  '/\n/evil.org',
  '\t//evil.org',
  ' //evil.org',
  '/.//evil.org',
  '/..//evil.org',
  '/a/..//evil.org',
  '/%2e//evil.org',
  '/.%2e//evil.org',
  'https://evil.org',
  'HTTPS://evil.org',
  'https:evil.org',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.org@example.com',
  'http://example.com@evil.org',
  '/\u0000',
  '/\u0085/evil',
  '/a\r\nSet-Cookie: x=y',
  '/a\u007f',
  '?x',
  '#x',
  '@evil.org',
  '.evil.org',
  ':80',
  `/${'a'.repeat(maxReturnLength)}`,
];

test.each(corpus.map((text) => [text]))('%j leads to the front page', (text) => {
  expect(returnPathOf(text)).toBe('/');
});

test('nothing leads away from the origin or into another header', () => {
  const unit = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\r',
    '\n',
    '@',
    ':',
    'evil.org',
    'http',
    '?',
    '#',
    '\u3002',
    '\uff0f',
    'a',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      const path = returnPathOf(text);
      expect(new URL(path, 'https://example.com').origin).toBe('https://example.com');
      expect(path).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
    }),
    { numRuns: 2_000 },
  );
});
