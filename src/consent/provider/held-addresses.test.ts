import { expect, test } from 'vitest';
import { vendors } from '../vendors/registry.ts';
import type { ActiveVendor } from '../vendors/vendor.ts';
import { heldAddresses } from './held-addresses.ts';

const used = (...ids: string[]): ActiveVendor[] =>
  vendors.filter(({ id }) => ids.includes(id)).map((vendor) => ({ ...vendor, tags: [] }));
const own = (category: ActiveVendor['category'], id: string, ...script: string[]): ActiveVendor[] =>
  used('stripe').map((vendor) => ({ ...vendor, id, category, hosts: { ...vendor.hosts, script, frame: [] } }));
const needs = (listed: readonly ActiveVendor[]) => Object.fromEntries(heldAddresses(listed));

test('a host needs what all its vendors need, and an address of one of them what that one needs', () => {
  expect(needs(used('google-analytics', 'google-ads', 'google-tag-manager'))).toMatchObject({
    'www.googletagmanager.com/gtag/js?id=G-': 'analytics',
    'www.googletagmanager.com/gtm.js': 'advertisement',
    'www.googletagmanager.com/': 'analytics advertisement',
    '*.googletagmanager.com': 'analytics',
  });
  expect(needs(used('google-ads', 'recaptcha', 'google-maps'))).toMatchObject({
    'www.google.com/': 'functional advertisement',
    'www.google.com/recaptcha/': 'functional',
    'www.google.com/pagead/': 'advertisement',
  });
});

test('the first that fits is the one that knows best', () => {
  const order = heldAddresses([
    ...own('analytics', 'wide', 'https://*.example.com'),
    ...own('advertisement', 'narrow', 'https://*.cdn.example.com', 'https://a.cdn.example.com:8443'),
  ]);
  expect(order).toEqual([
    ['a.cdn.example.com/', 'analytics advertisement'],
    ['*.cdn.example.com', 'analytics advertisement'],
    ['*.example.com', 'analytics'],
  ]);
  const [exact] = heldAddresses(used('google-analytics', 'google-tag-manager'));
  expect(exact?.[0]).toMatch(/\/gtag/);
});

test('vendors of one category that share a host need it once', () => {
  expect(
    heldAddresses([...own('analytics', 'one', 'https://a.example'), ...own('analytics', 'two', 'https://a.example')]),
  ).toEqual([['a.example/', 'analytics']]);
});

test.each(
  vendors
    .filter(({ runsIn }) => runsIn === 'tag-frame' || runsIn === 'embed-frame')
    .map((vendor) => [vendor.id, vendor] as const),
)('%s: every host that its code comes from waits, beside any other vendor', (id, vendor) => {
  const all = heldAddresses(vendors.map((each) => ({ ...each, tags: [] })));
  const found = (address: string) =>
    all.find(([known]) =>
      known.startsWith('*') ? address.split('/', 1)[0]?.endsWith(known.slice(1)) : address.startsWith(known),
    )?.[1] ?? '';
  for (const source of [...vendor.hosts.script, ...vendor.hosts.frame])
    expect([id, source, found(`${source.replace('https://', '').replace('*', 'x')}/file.js`).split(' ')]).toEqual([
      id,
      source,
      expect.arrayContaining([vendor.category]),
    ]);
  for (const address of vendor.addresses ?? []) {
    expect(address).toMatch(/^(\*\.[a-z0-9.-]+|[a-z0-9.-]+\/\S*)$/);
    expect([id, address, found(address.includes('/') ? address : `${address.replace('*', 'x')}/`).split(' ')]).toEqual([
      id,
      address,
      expect.arrayContaining([vendor.category]),
    ]);
  }
});
