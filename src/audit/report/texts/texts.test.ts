import { expect, test } from 'vitest';
import { rules } from '../../rules.ts';
import { cookieAt, findingsIn, momentAt, queueAt, requestAt, storageAt, visitIn } from '../../testing.ts';
import { languageOf } from '../../messages.ts';
import { digestOf } from '../digest/digest.ts';
import { terminalSummary } from '../terminal.ts';
import { finding, reportFixture } from '../testing.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** Returns every text in a tree of texts, with its path. */
function textsIn(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsIn(value as object, `${path}${key}.`),
  );
}

const slotsIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).toSorted();

test('reports say the same in both languages, with the same values in it', () => {
  const german = new Map(textsIn(de));
  expect([...german.keys()]).toEqual(textsIn(en).map(([path]) => path));
  expect(
    textsIn(en)
      .filter(([path, text]) => String(slotsIn(text)) !== String(slotsIn(german.get(path) ?? '')))
      .map(([path]) => path),
  ).toEqual([]);
  expect([...german].filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual([]);
});

test('every rule has a title in both languages', () => {
  expect(rules.filter(({ title }) => title.de === '' || title.de === title.en).map(({ id }) => id)).toEqual([]);
});

test('findings of every family say what was expected, found and to be mended in both', () => {
  const [undecided, rejected, accepted] = [
    momentAt('undecided'),
    momentAt('rejected'),
    momentAt('accepted', { load: 1 }),
  ];
  const partial = momentAt('partial', { granted: ['analytics'] });
  const declaration = {
    url: 'https://shop.example/cookies',
    cookies: [{ name: '_ga', category: 'analytics', lifetimeSeconds: 3_600 }],
  } as const;
  const findings = findingsIn(
    [
      visitIn('undecided', {
        cookies: [cookieAt('_ga', undecided, { lifetimeSeconds: 400 * 86_400 })],
        storage: [storageAt('seen', undecided)],
        requests: [requestAt('https://t.example/p?m=ann@shop.example', undecided)],
      }),
      visitIn('rejected', {
        cookies: [cookieAt('late', rejected)],
        requests: [requestAt('https://u.example/p', rejected)],
      }),
      visitIn('gpc', { requests: [requestAt('https://www.google-analytics.com/g/collect?v=2', undecided)] }),
      visitIn('only-analytics', {
        requests: [requestAt('https://bat.bing.com/action/0?asc=G', partial)],
        queues: [
          queueAt(
            'dataLayer',
            [
              ['config', 'G-A'],
              ['consent', 'default', {}],
            ],
            partial,
          ),
        ],
      }),
      visitIn('accepted', { cookies: [cookieAt('_ga', accepted)] }),
    ],
    { declaration },
  );
  expect(new Set(findings.map(({ rule }) => rule)).size).toBeGreaterThan(10);
  for (const { rule, translations, ...english } of findings)
    for (const key of ['expected', 'found', 'mend'] as const)
      expect(translations.de[key], `${rule} ${key}`).not.toBe(english[key]);
});

test('a digest speaks one language, and a summary the digest’s', () => {
  const comparison = {
    against: '2026-11-21T01:00:00.000Z',
    new: [],
    still: [],
    gone: [finding('cookie gone of t.example')],
    notLookedAt: [],
  };
  const digest = digestOf(reportFixture(), { language: 'de', comparison });
  expect(digest.findings[0]).toMatchObject({
    title: 'Vor einer Zustimmung wird nichts Freiwilliges gespeichert',
    subject: 'Cookie _ga',
    mend: 'Das Skript nach der Zustimmung laden.',
  });
  expect(digest.comparison?.gone).toMatchObject([{ subject: 'Cookie gone von t.example' }]);
  const summary = terminalSummary(digest, { isColoured: false });
  expect(summary).toContain('2 Befunde auf shop.example: 1 kritisch, 1 Hinweis.');
  expect(summary).not.toMatch(/\b(found|fix|since|page states|not checked)\b/i);
});

test.each([
  ['de_DE.UTF-8', 'de'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['C.UTF-8', 'en'],
  ['dev', 'en'],
  ['fr_FR', 'en'],
  [undefined, 'en'],
])('the environment’s %s means %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
