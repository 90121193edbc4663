import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePath, parsePath } from './path.ts';

test.each([
  '/',
  '/about',
  '/product/consent',
  '/a-b_c~d.e',
  '/.well-known/gpc.json',
  '/%C3%BCber',
  '/a$b&c+d,e;f=g:h@i',
  "/it's(fine)!*",
  '/%25',
  '/a%20b',
])('%s is canonical', (path) => {
  expect(parsePath(path)).toMatchObject({ ok: true, canonical: path, isCanonical: true });
});

test.each([
  ['//', '/'],
  ['/about/', '/about'],
  ['//evil.example', '/evil.example'],
  ['/a//b///', '/a/b'],
  ['/%61bout', '/about'],
  ['/%c3%bcber', '/%C3%BCber'],
  ['/u%CC%88ber', '/%C3%BCber'],
  ['/a"b', '/a%22b'],
  ['/a%3Ab', '/a:b'],
  ['/a%7Eb', '/a~b'],
])('%s belongs at %s', (raw, canonical) => {
  expect(parsePath(raw)).toMatchObject({ ok: true, canonical, isCanonical: false });
});

const dots = ['.', '..', '%2e', '%2e%2e', '.%2e', '%2E.', '%2E%2E'];
const refused = [
  ...dots.flatMap((dot) => [`/${dot}`, `/a/${dot}`, `/${dot}/a`, `/a/${dot}/b`, `//${dot}`]),
  ...[
    '/\\',
    '/a\\b',
    '/%5c',
    '/a%5Cb',
    '/a%2Fb',
    '/%2f%2fevil.example',
    '/a%00',
    '/%00/a',
    '/a%0d%0aset-cookie:x',
    '/a%09',
    '/%7f',
  ],
  ...['/%', '/%a', '/%zz', '/%c0%af', '/%e0%80%af', '/%ff', '/%ed%a0%80', '/%f4%90%80%80', '/a%c2%85', '/%e2%80%ae'],
  ...['', 'a', 'about', '*', 'http:/a', '/ü', '/a b', '/a\u0000b', '/a\nb'],
];

test.each(refused)('%j is refused', (path) => {
  expect(parsePath(path)).toEqual({ ok: false });
});

test('twice encoded is decoded once: what is left is a name like any other', () => {
  expect(parsePath('/%252e%252e/%255c')).toMatchObject({ ok: true, path: '/%2e%2e/%5c', isCanonical: true });
});

test('whatever is sent, a path that is taken has one spelling, which leads to itself and leaves nothing to escape', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '.',
      '..',
      '%',
      '%2e',
      '%2F',
      '%5c',
      '%00',
      '%c3%bc',
      '%25',
      '\\',
      ';',
      ':',
      '@',
      'a',
      'Z',
      'ü',
      '?',
      '#',
      ' ',
    ),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const parsed = parsePath(`/${pieces.join('')}`);
      if (!parsed.ok) return;
      expect(parsePath(parsed.canonical)).toEqual({
        ok: true,
        path: parsed.path,
        canonical: parsed.canonical,
        isCanonical: true,
      });
      expect(encodePath(parsed.path)).toBe(parsed.canonical);
      expect(
        parsed.path
          .split('/')
          .slice(1)
          .every((segment) => segment !== '.' && segment !== '..' && !segment.includes('\\')),
      ).toBe(true);
      expect(new URL(parsed.canonical, 'http://own.example').host).toBe('own.example');
      expect(new URL(parsed.canonical, 'http://own.example').pathname).toBe(parsed.canonical);
    }),
    { numRuns: 5_000 },
  );
});
