import { expect, test } from 'vitest';
import { declaredRow, isHostDeclared } from './declared.ts';
import { lifetimeIn } from './lifetime.ts';
import { declarationFrom } from './parse.ts';

const day = 86_400;
const table = (headings: string[], head: string[], ...rows: string[][]) => ({ headings, head, rows });
const url = 'https://shop.example/cookies';

test.each([
  ['13 months', 13 * 30.5 * day],
  ['2 Jahre', 730 * day],
  ['1 an', 365 * day],
  ['30 min', 1_800],
  ['1 hora', 3_600],
  ['90 dagen', 90 * day],
  ['Session', null],
  ['Bis der Browser geschlossen wird (Sitzung)', null],
  ['30 minutes, at most 1 day', day],
  ['Persistent', undefined],
  ['', undefined],
])('a lifetime of %j', (text, seconds) => {
  expect(lifetimeIn(text)).toBe(seconds);
});

test('a table is read by its head, in several languages', () => {
  const german = table(
    ['Cookies', 'Statistik'],
    ['Name', 'Anbieter', 'Zweck', 'Speicherdauer'],
    ['_ga, _ga_*', 'Google', 'Zählt Besuche', '2 Jahre'],
  );
  expect(declarationFrom(url, { tables: [german], text: '' })?.cookies).toEqual([
    { name: '_ga', category: 'analytics', vendor: 'Google', lifetimeSeconds: 730 * day },
    { name: '_ga_*', category: 'analytics', vendor: 'Google', lifetimeSeconds: 730 * day },
  ]);
  const french = table([], ['Nom', 'Catégorie', 'Durée'], ['PHPSESSID', 'Nécessaires', 'Session']);
  expect(declarationFrom(url, { tables: [french], text: '' })?.cookies).toEqual([
    { name: 'PHPSESSID', category: 'necessary', lifetimeSeconds: null },
  ]);
});

test('our own declaration is a list by sections', () => {
  const own = table(
    ['analytics', 'Cookies', 'Analytics', 'Own statistics'],
    [],
    ['candor-visitor', 'Cookie', '395 days', 'on this website'],
  );
  expect(declarationFrom(url, { tables: [own], text: '' })?.cookies).toEqual([
    { name: 'candor-visitor', category: 'analytics', vendor: 'Own statistics', lifetimeSeconds: 395 * day },
  ]);
});

test('a table of something else is no declaration', () => {
  expect(
    declarationFrom(url, { tables: [table(['Prices'], ['Lamp', 'Price'], ['Small', '20'])], text: 'Name' }),
  ).toBeUndefined();
  expect(
    declarationFrom(url, { tables: [table([], [], ['a whole sentence of words', ''])], text: '' }),
  ).toBeUndefined();
});

test('an exact row before a pattern; hosts by name, parent or owner', () => {
  const declaration = {
    url,
    text: 'Type comes from fonts.example.',
    cookies: [
      { name: '_ga*', category: 'analytics', vendor: 'Google' },
      { name: '_ga_X', category: 'advertisement' },
    ],
  } as const;
  expect(declaredRow('_ga_X', declaration)?.category).toBe('advertisement');
  expect(declaredRow('_pk_id', declaration)).toBeUndefined();
  expect(
    ['cdn.fonts.example', 'www.google-analytics.com', 't.example'].map((host) => isHostDeclared(host, declaration)),
  ).toEqual([true, true, false]);
});
