import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createLocate, type LocateOptions } from './locate.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-locate-'));
afterAll(() => rmSync(folder, { recursive: true }));

function setUp(changes: Partial<LocateOptions> = {}) {
  const lines: unknown[][] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  const locate = createLocate({ regionHeader: 'x-region', log, ...changes });
  const from = (clientAddress: string, isProxied = false, region?: string) =>
    locate({ clientAddress, isProxied, headers: region === undefined ? {} : { 'x-region': region } });
  return { from, lines };
}

test("a proxy's header says where the visitor is, to the state", () => {
  expect(setUp().from('8.8.8.8', true, 'US-CA')).toEqual({ place: 'US-CA', source: 'header' });
});

test('a header that did not come through a trusted proxy is not looked at', () => {
  expect(setUp().from('81.2.69.142', false, 'US-WY')).toEqual({ place: 'GB', source: 'address' });
});

test('without REGION_HEADER no header is looked at', () => {
  expect(setUp({ regionHeader: undefined }).from('81.2.69.142', true, 'US-WY')).toEqual({
    place: 'GB',
    source: 'address',
  });
});

test.each(['XX', 'T1', '', 'junk', 'US-CA,DE', '<script>'])(
  'a proxy that says %j does not know, and the address is not asked instead',
  (region) => {
    expect(setUp().from('81.2.69.142', true, region)).toEqual({ place: '', source: 'header' });
  },
);

test('a proxy that says nothing leaves it to the address', () => {
  expect(setUp().from('2a00:1450:4001::1', true)).toEqual({ place: 'IE', source: 'address' });
});

test.each(['127.0.0.1', '10.1.2.3', '::1', 'fe80::1', '', 'unix', '999.1.1.1'])(
  '%j is nowhere, and nothing is said about it',
  (address) => {
    const { from, lines } = setUp();
    expect(from(address)).toEqual({ place: '', source: 'none' });
    expect(lines).toEqual([]);
  },
);

test('no text in place of an address breaks anything', () => {
  const { from, lines } = setUp();
  fc.assert(
    fc.property(fc.string(), (address) => {
      expect(from(address).place).toMatch(/^([A-Z]{2})?$/);
    }),
  );
  expect(lines).toEqual([]);
});

test.each([
  ['missing', () => join(folder, 'none.mmdb')],
  ['not installed', () => expect.unreachable('Cannot find module')],
  [
    'damaged',
    () => {
      writeFileSync(join(folder, 'damaged.mmdb'), 'not a table');
      return join(folder, 'damaged.mmdb');
    },
  ],
])('a table that is %s makes every place unknown, and is said once, without the address', (_what, fileOf) => {
  const { from, lines } = setUp({ fileOf });
  for (const address of ['8.8.8.8', '81.2.69.142', '8.8.4.4'])
    expect(from(address)).toEqual({ place: '', source: 'none' });
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/8\.8\.|81\.2/);
});
