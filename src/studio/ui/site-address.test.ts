import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

const site = 'https://www.example.com/';

test.each([
  ['/', 'https://www.example.com/'],
  ['/pricing?plan=a#b', 'https://www.example.com/pricing?plan=a#b'],
  ['/a//b', 'https://www.example.com/a//b'],
  ['/@evil.example', 'https://www.example.com/@evil.example'],
])('%s leads to a page of the site', (path, address) => {
  expect(siteAddress(path, site)).toBe(address);
});

test.each([
  '//evil.example',
  '//evil.example/pricing',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '//[',
  '//www.example.com@evil.example/',
  '//www.example.com:8443/',
  'https://evil.example/',
  'http://www.example.com/',
  'blob:https://www.example.com/x',
  'javascript:alert(1)',
  'pricing',
  '',
])('%j is no link', (path) => {
  expect(siteAddress(path, site)).toBeNull();
});
