import { expect, test } from 'vitest';
import { isSafeAddress } from './address.ts';

test.each([
  'https://example.com',
  'http://example.com/a?b=c#d',
  'HTTPS://EXAMPLE.COM',
  '/blog',
  '/',
  '/a?b=/c',
  '#part',
  'mailto:a@example.com',
  'mailto:a@example.com?subject=x',
  'tel:+49301234',
  'tel:030-12.34',
])('«%s» is safe', (address) => {
  expect(isSafeAddress(address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  'https:example.com',
  'https:///example.com',
  'https://',
  'http://exa mple.com',
  'ftp://example.com',
  'mailto:',
  'mailto:x',
  'tel:',
  'tel:javascript',
  'blog',
  '',
  `https://example.com/${'a'.repeat(3000)}`,
  null,
  7,
])('%j is not', (address) => {
  expect(isSafeAddress(address)).toBe(false);
});
