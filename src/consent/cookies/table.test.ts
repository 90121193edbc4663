import { expect, test } from 'vitest';
import { categories } from '../../platform/categories.ts';
import { vendors } from '../vendors/registry.ts';
import { classify, cookieGroups, knownCookies } from './table.ts';

const written = Object.entries(cookieGroups).flatMap(([group, cookies]) =>
  cookies.map((cookie) => ({ group, ...cookie })),
);

test('at least three hundred names are known, and no two entries of the tables have the same one', () => {
  expect(written.length).toBeGreaterThanOrEqual(300);
  const names = written.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every entry says what it is for in one plain line, and what it needs', () => {
  const odd = written.filter(({ name, platform, category, lifetimeSeconds, about }) => {
    const isPlain = /^[A-Z][^\n]{8,110}\.$/.test(about) && !about.includes('*');
    return (
      !isPlain ||
      !platform ||
      !categories.includes(category) ||
      /[\s;,=]/.test(name) ||
      (lifetimeSeconds !== null && lifetimeSeconds < 60)
    );
  });
  expect(odd).toEqual([]);
});

test('every name is found as itself: nothing hides behind another entry', () => {
  const hidden = knownCookies.filter((cookie) => classify(cookie.name.replaceAll('*', 'x1')) !== cookie);
  expect(hidden.map(({ name }) => `${name} → ${classify(name.replaceAll('*', 'x1'))?.name}`)).toEqual([]);
});

test('no two patterns are equally good for one name', () => {
  const patterns = knownCookies.filter(({ name }) => name.includes('*'));
  const equal = patterns.flatMap((one) => {
    const sample = one.name.replaceAll('*', '');
    return patterns
      .filter(
        (other) => other !== one && other.name.length === one.name.length && other.name.replaceAll('*', '') === sample,
      )
      .map((other) => `${one.name} ${other.name}`);
  });
  expect(equal).toEqual([]);
});

test.each([
  ['_ga', 'Google Analytics 4', 'analytics', 'google-analytics'],
  ['_ga_B1C2D3', 'Google Analytics 4', 'analytics', 'google-analytics'],
  ['_gat_UA-1-2', 'Universal Analytics', 'analytics', undefined],
  ['_fbp', 'Meta Pixel', 'advertisement', 'meta-pixel'],
  ['PHPSESSID', 'PHP', 'necessary', undefined],
  ['wordpress_logged_in_0a1b', 'WordPress', 'necessary', undefined],
  ['wp-settings-time-1', 'WordPress', 'functional', undefined],
  ['candor-visitor', 'Own statistics', 'analytics', 'candor'],
  ['candor-consent', 'This product', 'necessary', undefined],
  ['OptanonConsent', 'OneTrust', 'necessary', undefined],
])('%s is of %s, %s', (...[name, platform, category, vendorId]) => {
  expect(classify(String(name))).toMatchObject({ platform, category });
  expect(classify(String(name))?.vendorId).toBe(vendorId);
});

test('what nobody knows is not guessed, whatever it is called', () => {
  for (const name of ['', 'mystery', '_GA', '__proto__', 'constructor', 'a'.repeat(10_000)])
    expect(classify(name)).toBeUndefined();
});

test('where registry and tables know a name, the registry’s category holds', () => {
  for (const { id, category, storage } of vendors) {
    for (const item of storage.filter(({ keptAt }) => keptAt === undefined)) {
      const known = classify(item.name.replaceAll('*', 'x1'));
      if (known?.vendorId === id) expect([item.name, known.category]).toEqual([item.name, category]);
      else expect(vendors.map((vendor) => vendor.id)).toContain(known?.vendorId);
    }
  }
});
