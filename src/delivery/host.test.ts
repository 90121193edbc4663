import { expect, test } from 'vitest';
import { createHostParser, parseHost } from './host.ts';
import { maxKnownHosts } from './limits.ts';

test.each([
  ['example.com', 'example.com'],
  ['EXAMPLE.com:8080', 'example.com'],
  ['example.com.', 'example.com.'],
  ['localhost:3000', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['[2001:DB8::1]', '[2001:db8::1]'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['a_b.example', 'a_b.example'],
])('%s names %s', (raw, hostname) => {
  expect(parseHost(raw)).toBe(hostname);
});

const wrong = [
  '',
  ' ',
  'a b',
  'a/b',
  'a@b',
  'user:pass@host',
  'a:b',
  'a:99999',
  'a:-1',
  'a:1:2',
  ':80',
  '.example.com',
  'a..b',
  '256.1.1.1',
  '1.2.3',
  '1.2.3.4.5',
  '[::1',
  '::1',
  '[::g]',
  '[1.2.3.4]',
  'bücher.example',
  'a\u0000',
  'a,b',
  'a?b',
  'a#b',
  '*',
  `${'a'.repeat(300)}`,
  `${'a-'.repeat(8_000)}`,
];

test.each(wrong)('%j is no host', (raw) => {
  expect(parseHost(raw)).toBeUndefined();
});

test('the memory of hosts is bounded and changes no answer', () => {
  const parse = createHostParser();
  for (let index = 0; index < 3 * maxKnownHosts; index += 1)
    expect(parse(`h${index}.example`)).toBe(`h${index}.example`);
  expect(parse('bad host')).toBeUndefined();
  expect(parse('bad host')).toBeUndefined();
});
