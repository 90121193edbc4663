import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCookieFirewall, type CookieFirewall, type DroppedCookie } from './cookie-firewall.ts';
import { type TestConsent, cookiesOf, json, openTestConsent, setCookies, settings } from '../testing.ts';
import { vendorById, vendors } from '../vendors/registry.ts';
import type { Vendor } from '../vendors/vendor.ts';

let consent: TestConsent;
let firewall: CookieFirewall;
let dropped: DroppedCookie[] = [];
let granted = '';
let refused = '';

const fromServer: Vendor = {
  ...vendors[0],
  ...{ id: 'own-shop', category: 'functional' },
  storage: [
    {
      kind: 'cookie',
      name: 'basket_*',
      lifetimeSeconds: 60,
      purpose: { en: 'basket' },
      domain: 'host',
      isServerSet: true,
    },
  ],
} as Vendor;

beforeAll(async () => {
  consent = await openTestConsent();
  granted = cookiesOf(await consent.send(json({ categories: { analytics: true }, surface: 'banner' })));
  refused = cookiesOf(await consent.send(json({ categories: {}, surface: 'banner' })));
});
beforeEach(() => {
  dropped = [];
  const own = vendors.filter(({ runsIn }) => runsIn === 'own');
  const active = [vendorById('google-analytics'), fromServer].filter((vendor) => vendor !== undefined);
  firewall = createCookieFirewall({
    gate: ({ cookie }) => consent.gate(cookie),
    settings: () => ({ ...settings, vendors: active }),
    sites: () => [settings, { cookieName: 'shop-consent' }],
    own,
    dropped: (cookie) => dropped.push(cookie),
  });
});
afterAll(() => consent.close());

function pass(lines: readonly string[], cookie?: string): readonly string[] {
  return firewall(lines, { headers: { cookie }, clientAddress: '203.0.113.77', path: '/somewhere' });
}

const visitor = 'candor-visitor=0123; Path=/; Max-Age=34128000; HttpOnly';

test('what is declared leaves once its category is granted, and not before', () => {
  expect(pass([visitor], granted)).toEqual([visitor]);
  expect(pass([visitor], refused)).toEqual([]);
  expect(pass([visitor])).toEqual([]);
  expect(dropped).toEqual([
    { name: 'candor-visitor', reason: 'not_granted', path: '/somewhere' },
    { name: 'candor-visitor', reason: 'not_granted', path: '/somewhere' },
  ]);
});

test('what nobody declared never leaves, whatever was granted', () => {
  expect(
    pass(['tracking=1; Path=/', 'Candor-Visitor=1', ' =nameless', 'nameless', 'candor-consent', ''], granted),
  ).toEqual([]);
  expect(dropped.map(({ name, reason }) => [name, reason])).toEqual([
    ['tracking', 'unknown'],
    ['Candor-Visitor', 'unknown'],
    ['', 'unknown'],
    ['', 'unknown'],
    ['', 'unknown'],
    ['', 'unknown'],
  ]);
});

test('a cookie that only scripts set does not leave from the server, and the owner’s own declarations count', () => {
  expect(pass(['_ga=GA1.1.1.1; Max-Age=60'], granted)).toEqual([]);
  expect(pass(['basket_1=x'], granted)).toEqual([]);
  expect(dropped.map(({ reason }) => reason)).toEqual(['unknown', 'not_granted']);
});

test('the cookie that remembers a choice on an embedding website leaves, and grants nothing here', () => {
  expect(pass(['shop-consent=x', visitor], refused)).toEqual(['shop-consent=x']);
});

test('L7: a cookie that expires always leaves, also after a refusal', () => {
  const lines = [
    'candor-visitor=; Path=/; Max-Age=0; HttpOnly',
    'anything=; max-age = 0 ; Domain=example.com',
    'older=; Max-Age=-1',
  ];
  expect(pass(lines, refused)).toEqual(lines);
});

test.each([
  'x=1; Max-Age=0; Max-Age=9999',
  'x=1; Max-Age=0x',
  'x=1; Max-Age="0"',
  'x=1; Comment=Max-Age=0',
  'Max-Age=0',
  'x=Max-Age=0',
  'x=1; Max-Age= 00009',
  'x=1; Max-Age',
])('what browsers would keep is not taken for an expiry: %s', (line) => {
  expect(pass([line], granted)).toEqual([]);
});

test('an answer is judged by the decision it carries, not by the one the visitor came with', async () => {
  const withdrawal = setCookies(
    await consent.send(json({ categories: {}, surface: 'preferences' }, { headers: { cookie: granted } })),
  );
  expect(pass([...withdrawal, visitor], granted)).toEqual(withdrawal);
  const grant = setCookies(
    await consent.send(
      json({ categories: { analytics: true }, surface: 'preferences' }, { headers: { cookie: refused } }),
    ),
  );
  expect(pass([visitor, ...grant], refused)).toEqual([visitor, ...grant]);
});

test('an answer that takes the decision away, or carries a forged one, grants nothing', () => {
  const gone = ['candor-consent=; Max-Age=0', 'candor-proof=; Max-Age=0'];
  expect(pass([...gone, visitor], granted)).toEqual(gone);
  const forged = ['candor-consent=consentid%3Ax', 'candor-proof=forged'];
  expect(pass([...forged, visitor], granted)).toEqual(forged);
});

test('whatever a handler answers, nothing leaves that is neither necessary, nor expiring, nor granted', () => {
  const word = fc.constantFrom(
    'candor-visitor',
    'candor-session',
    'candor-consent',
    'candor-proof',
    'shop-consent',
    '_ga',
    'basket_1',
    'x',
    '',
    ' ',
    '=',
    ';',
    'Max-Age=0',
    'Max-Age=1',
    'max-age',
    'Path=/',
    '__proto__',
    'constructor',
  );
  const line = fc.oneof(
    fc.array(word, { maxLength: 6 }).map((words) => words.join('; ')),
    fc.array(word, { maxLength: 5 }).map((words) => words.join('=')),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom(granted, refused, ''), (lines, cookie) => {
      for (const left of pass(lines, cookie)) {
        const kept = keptByBrowser(left);
        if (kept === undefined) continue;
        expect(['candor-consent', 'candor-proof', 'shop-consent', 'candor-visitor', 'candor-session']).toContain(kept);
        if (cookie !== granted) expect(kept).toMatch(/^(candor-consent|candor-proof|shop-consent)$/);
      }
    }),
    { numRuns: 500 },
  );
});

/** Returns the cookie name that a browser would store, written independently of the firewall: RFC 6265, 5.2 and 5.3. */
function keptByBrowser(line: string): string | undefined {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = at < 0 ? '' : pair.substring(0, at).trim();
  let age = Number.POSITIVE_INFINITY;
  for (const attribute of attributes) {
    const [key = '', value = ''] = attribute.split('=').map((part) => part.trim());
    if (key.toLowerCase() === 'max-age' && /^-?\d+$/.test(value) && attribute.split('=').length === 2)
      age = Number(value);
  }
  return age <= 0 ? undefined : name;
}
