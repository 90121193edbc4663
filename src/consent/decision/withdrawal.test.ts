import { afterEach, beforeEach, expect, test } from 'vitest';
import { noneGranted } from '../../platform/categories.ts';
import { parseErasureBody } from './journal-entries.ts';
import { maxExpiredBytes } from './limits.ts';
import { storedNames } from '../declaration/stored-names.ts';
import {
  bodyOf,
  cookiesOf,
  type TestConsent,
  form,
  json,
  openTestConsent,
  setCookies,
  settings,
  siteKey,
  startMs,
} from '../testing.ts';
import type { ActiveVendor } from '../vendors/vendor.ts';
import { vendors } from '../vendors/registry.ts';
import { domainsOf, expireWithdrawn } from './withdrawn-cookies.ts';

const active: ActiveVendor[] = vendors
  .filter(({ id }) => ['google-analytics', 'meta-pixel', 'youtube'].includes(id))
  .map((vendor) => ({ ...vendor, tags: [] }));
const withVendors = { ...settings, vendors: active };

let consent: TestConsent;
beforeEach(async () => {
  consent = await openTestConsent({ settings: () => withVendors });
});
afterEach(() => consent.close());

const accept = { action: 'accept', surface: 'banner', return: '/' };
const reject = { action: 'reject', surface: 'preferences', return: '/' };
const onShop = { headers: {}, hostname: 'www.shop.example.com' };

test('a host’s own domain and all above it but the last label', () => {
  expect(domainsOf('www.shop.example.com')).toEqual(['www.shop.example.com', 'shop.example.com', 'example.com']);
  expect(domainsOf('localhost')).toEqual([]);
  expect(domainsOf('192.168.0.7')).toEqual([]);
  expect(domainsOf('[::1]')).toEqual([]);
});

test('L7: withdrawing expires every registered cookie the browser has shown, on the host and every domain above, HttpOnly or not', async () => {
  const first = await consent.send(form(accept, { ...onShop }));
  const cookie = `${cookiesOf(first)}; _ga=GA1.1.1; _ga_AB12=GS2; _fbp=fb.1; theme=dark`;
  const expired = setCookies(await consent.send(form(reject, { ...onShop, headers: { cookie } }))).filter((line) =>
    line.includes('Max-Age=0;'),
  );
  for (const name of ['_ga', '_ga_AB12', '_fbp']) {
    expect(
      expired.filter((line) => line.startsWith(`${name}=;`)).map((line) => /Domain=([^;]+)/.exec(line)?.[1]),
    ).toEqual([undefined, 'example.com', 'shop.example.com', 'www.shop.example.com']);
  }
  expect(expired.join()).not.toContain('theme');
});

test('L7: what is still granted keeps its cookies, and so does a name that a granted category shares', () => {
  const shared: Pick<ActiveVendor, 'category' | 'storage'>[] = (['analytics', 'advertisement'] as const).map(
    (category) => ({
      category,
      storage: [
        { kind: 'cookie', name: 'shared', lifetimeSeconds: 1, purpose: { en: '' }, domain: 'host', isServerSet: false },
      ],
    }),
  );
  const lines = (choices: typeof noneGranted) =>
    expireWithdrawn({
      vendors: [...active, ...shared],
      choices,
      hadAnalytics: true,
      cookieHeader: '_ga=1; shared=1; _fbp=2',
      hostname: 'localhost',
      cookieDomain: undefined,
      isSecure: false,
    });
  expect(lines({ ...noneGranted, analytics: true }).map((line) => line.split('=')[0])).toEqual(['_fbp']);
  expect(lines(noneGranted).map((line) => line.split('=')[0])).toEqual([
    'candor-visitor',
    'candor-session',
    '_ga',
    'shared',
    '_fbp',
  ]);
});

test('cookies of an earlier visit are no part of a new agreement, and those of an agreement that goes on stay', () => {
  const expired = (hadAnalytics: boolean, cookieHeader: string) => {
    const lines = expireWithdrawn({
      vendors: [],
      choices: { ...noneGranted, analytics: true },
      hadAnalytics,
      cookieHeader,
      hostname: 'localhost',
      cookieDomain: undefined,
      isSecure: false,
    });
    return lines.map((line) => line.split('=')[0]);
  };
  expect(expired(false, 'candor-visitor=of-before')).toEqual(['candor-visitor', 'candor-session']);
  expect(expired(true, 'candor-visitor=of-before')).toEqual([]);
  expect(expired(false, 'theme=dark')).toEqual([]);
});

test('a request full of names makes an answer that proxies still pass on', () => {
  const cookieHeader = Array.from({ length: 500 }, (_, at) => `_ga_${at}=1`).join('; ');
  const lines = expireWithdrawn({
    vendors: active,
    choices: noneGranted,
    hadAnalytics: true,
    cookieHeader,
    hostname: 'www.example.com',
    cookieDomain: undefined,
    isSecure: true,
  });
  const bytes = lines.slice(2).reduce((sum, line) => sum + line.length + 14, 0);
  expect([bytes <= maxExpiredBytes, bytes > maxExpiredBytes - 100]).toEqual([true, true]);
  expect(lines.join('').length).toBeLessThan(4_096);
});

test('the page can ask for the names, and what is kept elsewhere is not among them', async () => {
  const answer = await consent.send({ path: '/consent/stored-names' });
  expect(bodyOf(answer)).toEqual(storedNames(active));
  expect(storedNames(active).analytics).toEqual([
    { kind: 'cookie', name: '_ga' },
    { kind: 'cookie', name: '_ga_*' },
  ]);
  const kept = active.flatMap(({ storage }) => storage).filter(({ keptAt }) => keptAt);
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(storedNames(active))).not.toContain(`"${kept[0]?.name}"`);
});

test('with the visitor’s word what was measured is noted for erasure, in a form and in JSON', async () => {
  for (const post of [
    form({ ...reject, erase: 'yes' }),
    json({ categories: {}, surface: 'preferences', erase: true }),
  ]) {
    const first = await consent.send(form(accept));
    const cookie = `${cookiesOf(first)}; candor-visitor=${'a'.repeat(32)}`;
    const answer = await consent.send({ ...post, headers: { ...post.headers, cookie } });
    const entries = await consent.entries();
    const erasure = entries.at(-1);
    expect(erasure?.kind).toBe('erasure');
    expect(parseErasureBody(erasure?.body)).toMatchObject({
      recordIds: [entries.at(-3)?.id],
      visitorId: 'a'.repeat(32),
      siteKey,
      requestedBy: 'visitor',
      atMs: startMs,
    });
    if (answer.status === 200) expect(bodyOf(answer)).toMatchObject({ erasing: true });
  }
});

test('a withdrawal that comes again, with the cookies of its own answer, erases nothing of its own', async () => {
  const first = await consent.send(form(accept));
  const post = json({ categories: {}, surface: 'preferences', erase: true, id: 'abcdefghijklmnop' });
  const withdrawn = await consent.send({ ...post, headers: { ...post.headers, cookie: cookiesOf(first) } });
  const again = await consent.send({ ...post, headers: { ...post.headers, cookie: cookiesOf(withdrawn) } });
  expect([withdrawn, again].map(bodyOf)).toMatchObject([{ erasing: true }, { categories: { analytics: false } }]);
  expect((await consent.entries()).map(({ kind }) => kind)).toEqual(['decision', 'decision', 'erasure', 'decision']);
});

test('past events stay by default, go by the owner’s setting, and nobody’s are erased without a decision', async () => {
  const first = await consent.send(form(accept));
  await consent.send(form(reject, { headers: { cookie: cookiesOf(first) } }));
  await consent.send(form({ ...reject, erase: 'yes' }));
  expect((await consent.entries()).map(({ kind }) => kind)).toEqual(['decision', 'decision', 'decision']);
  const strict = await openTestConsent({
    settings: () => ({ ...withVendors, policy: { ...settings.policy, erasesOnWithdrawal: true } }),
  });
  const granted = await strict.send(form(accept));
  await strict.send(form(reject, { headers: { cookie: cookiesOf(granted) } }));
  expect((await strict.entries()).map(({ kind }) => kind)).toEqual(['decision', 'decision', 'erasure']);
  await strict.close();
});

test('an unreadable visitor cookie names nobody, and a wrong erase field is refused', async () => {
  const first = await consent.send(form(accept));
  await consent.send(
    form({ ...reject, erase: 'yes' }, { headers: { cookie: `${cookiesOf(first)}; candor-visitor=somebody` } }),
  );
  expect(parseErasureBody((await consent.entries()).at(-1)?.body)).toMatchObject({ visitorId: null });
  expect(await consent.send(json({ categories: {}, surface: 'api', erase: 'yes' }))).toMatchObject({ status: 400 });
});
