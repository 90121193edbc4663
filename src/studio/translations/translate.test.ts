import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../../tests/architecture/source.ts';
import { german } from './german/german.ts';
import { labels } from './german/labels/labels.ts';
import { translator } from './translate.ts';

test('a German account hears German, every other one English', () => {
  expect(['de', 'de-AT', 'en', 'fr'].map((language) => translator(language)('Visitors'))).toEqual([
    'Besucher',
    'Besucher',
    'Visitors',
    'Visitors',
  ]);
});

test('nothing says that agreeing alone allows measuring: under some rules whoever has not refused is measured', () => {
  const claims =
    /visitors who (?:agreed?|have agreed) to (?!.*have not refused)|agreed to be measured|without consent to analytics nothing/i;
  expect([...Object.keys(german), ...Object.keys(labels)].filter((words) => claims.test(words))).toEqual([]);
});

test('values stand in their places; a place without a value stays', () => {
  expect(translator('de')('Compared with {from} to {to}.', { from: 'A', to: 'B' })).toBe('Verglichen mit A bis B.');
  expect(translator('en')('{count} days')).toBe('{count} days');
});

test('German has the places that English has', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [english, words] of Object.entries(german)) expect(places(words), english).toEqual(places(english));
});

/** Puts the translations of all features together. */
const together = 'src/studio/translations/german/german.ts';

test('every phrase has one translation: features that share a phrase share it', async () => {
  const features = sourceFiles('src/studio')
    .map(({ path }) => path)
    .filter((path) => /\/german\.ts$|translations\/german\/[^/]+\.ts$/.test(path) && path !== together);
  const phrases = await Promise.all(
    features.map(async (path) =>
      Object.values((await import(join(root, path))) as Record<string, object>).flatMap((words) => Object.keys(words)),
    ),
  );
  const all = phrases.flat();
  expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([]);
  expect(new Set(all)).toEqual(new Set(Object.keys(german)));
});
