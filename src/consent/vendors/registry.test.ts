import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vendorById, vendors } from './registry.ts';
import type { LocalText, Vendor } from './vendor.ts';

const languages = ['en', 'de', 'ar'];
const each = vendors.map((vendor): [string, Vendor] => [vendor.id, vendor]);

test('every file of known/ is a vendor under its own name', () => {
  const files = readdirSync(join(import.meta.dirname, 'known')).map((name) => name.replace('.ts', ''));
  expect(vendors.map(({ id }) => id)).toEqual(files.toSorted());
  expect(vendorById('google-analytics')?.company).toBe('Google Ireland Limited');
  expect(vendorById('nobody')).toBeUndefined();
});

test.each(each)('%s says who it is and what for, in every language of the product', (_, vendor) => {
  expect(vendor.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect([vendor.name, vendor.company].every(isFilled)).toBe(true);
  expect(vendor.runsIn === 'own' ? vendor.country : vendor.country.replace(/^[A-Z]{2}$/, '')).toBe('');
  expect(missingLanguages(vendor.purpose)).toEqual([]);
  expect(vendor.storage.flatMap(({ purpose }) => missingLanguages(purpose))).toEqual([]);
  for (const link of Object.values(vendor.links))
    expect(vendor.runsIn === 'own' ? link : new URL(link).protocol).toMatch(/^(https:$|\/[a-z])/);
});

test.each(each)('%s names each stored thing once, and says how long it stays', (_, { storage }) => {
  const named = storage.map(({ kind, name, keptAt = '' }) => `${kind} ${name} ${keptAt}`);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  for (const item of storage) {
    expect(item.name).toMatch(/^[^\s*=;,"\\]*\*?[^\s*=;,"\\]*$/);
    if (item.name.includes('*')) expect(item.name.length, `${item.name} says too little`).toBeGreaterThan(3);
    if (item.lifetimeSeconds !== null) expect(item.lifetimeSeconds).toBeGreaterThan(0);
    if (item.kind !== 'cookie') expect(item.lifetimeSeconds).toBeNull();
    if (item.keptAt !== undefined) expect(item.keptAt).toMatch(/^([a-z0-9-]+\.)+[a-z]+$/);
  }
});

test.each(each)('%s reaches only what the place it runs in can be opened for', (_, { runsIn, hosts }) => {
  const { frame, ...others } = hosts;
  if (runsIn === 'tag-frame') expect(hosts.script.length).toBeGreaterThan(0);
  if (runsIn === 'embed-frame') expect([frame.length > 0, Object.values(others).flat()]).toEqual([true, []]);
  if (runsIn === 'own' || runsIn === 'server') expect(Object.values(hosts).flat()).toEqual([]);
});

function isFilled(text: string): boolean {
  return text.trim().length > 0;
}

function missingLanguages(text: LocalText): string[] {
  return languages.filter((language) => !isFilled(text[language] ?? ''));
}
