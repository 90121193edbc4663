import { expect, test } from 'vitest';
import { hosts } from './describe.ts';
import { isHostSource, policySourcesOf } from './policy-sources.ts';
import { vendors } from './registry.ts';

test('the hosts of several vendors are joined by directive, sorted, none twice', () => {
  const { sources, refused } = policySourcesOf([
    {
      id: 'a',
      hosts: hosts({
        script: ['https://b.example', 'https://*.a.example'],
        connect: ['https://c.example:8443', 'wss://c.example'],
      }),
    },
    { id: 'b', hosts: hosts({ script: ['https://b.example'], image: ['https://i.example'] }) },
  ]);
  expect(sources).toEqual({
    ...hosts({}),
    script: ['https://*.a.example', 'https://b.example'],
    connect: ['https://c.example:8443', 'wss://c.example'],
    image: ['https://i.example'],
  });
  expect(refused).toEqual([]);
});

test.each([
  '*',
  'https:',
  'https://*',
  'https://*.com',
  'http://a.example',
  'a.example',
  '//a.example',
  "'self'",
  "'unsafe-inline'",
  "'unsafe-eval'",
  "'none'",
  'data:',
  'blob:',
  'wss://a.example',
  'https://a.example/path',
  'https://a.example?x',
  'https://a.example; script-src *',
  'https://a.example\r\nset-cookie: a=b',
  'https://a.example https://b.example',
  'https://a.*.example',
  'https://a.example:*',
  'https://user@a.example',
  'https://localhost',
  'https://127.0.0.1',
  'https://[::1]',
  'https://A.example',
  'https://-a.example',
  'https://a..example',
  `https://${'a.'.repeat(200)}example`,
  '',
])('%j is refused and never reaches a policy', (source) => {
  expect(isHostSource(source, 'frame')).toBe(false);
  const { sources, refused } = policySourcesOf([
    { id: 'bad', hosts: hosts({ frame: [source, 'https://good.example'] }) },
  ]);
  expect(sources.frame).toEqual(['https://good.example']);
  expect(refused).toEqual([{ vendor: 'bad', directive: 'frame', source }]);
});

test('the built-in vendors have no source that is refused', () => {
  expect(policySourcesOf(vendors).refused).toEqual([]);
});
