import { expect, test } from 'vitest';
import { mediaPathOf, storedNameAt } from './media-path.ts';

test.each([
  ['0123456789ab.jpg', 'bread.jpg', '/media/0123456789ab/bread.jpg'],
  ['0123456789ab.jpg', 'Brötchen 1.JPEG', '/media/0123456789ab/Br%C3%B6tchen%201.JPEG'],
  ['0123456789ab-480x320.webp', 'bread.jpg', '/media/0123456789ab-480x320/bread.webp'],
  ['0123456789ab.pdf', 'قائمة.pdf', '/media/0123456789ab/%D9%82%D8%A7%D8%A6%D9%85%D8%A9.pdf'],
  ['0123456789ab.pdf', '100 % #1?.pdf', '/media/0123456789ab/100%20%25%20%231%3F.pdf'],
  ['bread-f11122233344.jpg', 'bread-f11122233344.jpg', '/media/bread-f11122233344.jpg'],
  ['bread-f11122233344.jpg', 'bread.jpg', '/media/bread-f11122233344/bread.jpg'],
])('%s, called %s, is at %s and found there', (stored, name, path) => {
  expect(mediaPathOf(stored, name)).toBe(path);
  expect(storedNameAt(path.slice('/media/'.length))).toBe(stored);
});

test('a file answers under every name, so that a renamed one keeps its old URLs', () => {
  expect(storedNameAt('0123456789ab/old%20name.pdf')).toBe('0123456789ab.pdf');
});

test.each([
  '',
  '/',
  'a/',
  '/a.jpg',
  'a/.jpg',
  '../a.jpg',
  '..%2fa/b.jpg',
  '.a/b.jpg',
  'a/b/c.jpg',
  'a/..',
  'a/../b.jpg',
  'a%00/b.jpg',
  'ä/b.jpg',
  `a/${'b'.repeat(800)}.jpg`,
  `${'a'.repeat(300)}/b.jpg`,
])('%j names no stored file', (path) => {
  expect(storedNameAt(path)).toBeUndefined();
});
