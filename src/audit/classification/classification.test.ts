import { expect, test } from 'vitest';
import { classifyHost, hostnameOf, isDelivery } from './hosts.ts';
import { classifyStored, familyOf, isDeclaredAs } from './stored.ts';

test('a host of the registry is its vendor’s, a host of several of its vendors has no one category', () => {
  expect(classifyHost('www.clarity.ms')).toEqual({
    owner: 'Microsoft Clarity',
    category: 'analytics',
    source: 'registry',
    isConsentMemory: false,
  });
  expect(classifyHost('www.googletagmanager.com')).toMatchObject({ category: 'unknown', source: 'registry' });
});

test('other hosts are looked up in the public table, and what stands nowhere is unknown', () => {
  expect(classifyHost('securepubads.g.doubleclick.net:443')).toMatchObject({
    owner: expect.stringMatching(/Google/),
    category: 'advertisement',
  });
  expect(classifyHost('consent.cookiebot.com')).toMatchObject({
    owner: 'Cookiebot',
    category: 'necessary',
    isConsentMemory: true,
  });
  expect(classifyHost('cdn.jsdelivr.net')).toMatchObject({ category: 'unknown', source: 'third-party-web' });
  expect(classifyHost('stats.example')).toEqual({ category: 'unknown', source: 'none', isConsentMemory: false });
  expect(isDelivery('cdn.jsdelivr.net')).toBe(true);
  expect(isDelivery('www.clarity.ms')).toBe(false);
});

test('a cookie is what the site declares, then what is known, then unknown', () => {
  const declaration = {
    url: 'https://a.example/cookies',
    cookies: [{ name: '_ga_<container>', category: 'advertisement', vendor: 'Google' }] as const,
  };
  expect(classifyStored('_ga_XYZ', declaration)).toMatchObject({ category: 'advertisement', source: 'declaration' });
  expect(classifyStored('_ga_XYZ')).toMatchObject({
    owner: 'Google Analytics 4',
    category: 'analytics',
    source: 'registry',
  });
  expect(classifyStored('OptanonConsent')).toMatchObject({
    owner: 'OneTrust',
    category: 'necessary',
    isConsentMemory: true,
  });
  expect(classifyStored('candor-consent')).toMatchObject({ category: 'necessary', isConsentMemory: true });
  expect(classifyStored('visitor')).toEqual({ category: 'unknown', source: 'none', isConsentMemory: false });
});

test.each([
  ['_ga_*', '_ga_G12345', true],
  ['_hjSession_{site}', '_hjSession_123', true],
  ['_pk_id.xxxx', '_pk_id.1.1fff', true],
  ['_pk_id.####', '_pk_ref.1.1fff', false],
  ['*', 'anything', false],
])('a declaration’s %s covers %s: %s', (declared, name, isCovered) => {
  expect(isDeclaredAs(name, { name: declared })).toBe(isCovered);
});

test('a name that changes with every visitor is one thing', () => {
  expect(familyOf('_ga_G12345')).toBe('_ga_*');
  expect(familyOf('seen-3f2b8a90-1c2d-4e5f-8a9b-0c1d2e3f4a5b')).toBe('seen-*');
  expect(familyOf('visit_1763775362123')).toBe('visit_*');
  expect(familyOf('wordpress')).toBe('wordpress');
});

test('a host is known without its port, an IPv6 address by its own colons', () => {
  expect(['T.example:8080', '[::1]:3000', '[::1]', '::1', '2001:db8::5'].map(hostnameOf)).toEqual([
    't.example',
    '::1',
    '::1',
    '::1',
    '2001:db8::5',
  ]);
  expect(classifyHost('[2001:db8::5]:443')).toEqual(classifyHost('2001:db8::5'));
});
