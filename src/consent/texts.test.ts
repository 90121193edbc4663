import { expect, test } from 'vitest';
import { categories } from '../platform/categories.ts';
import { consentTexts, fillText, languageTexts, rightToLeftLanguages, textLanguageOf, textLanguages } from './texts.ts';
import { en } from './texts/en.ts';

const european = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'ga',
  'hr',
  'hu',
  'it',
  'lt',
  'lv',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sv',
];
const languages = [...textLanguages.keys()];
const others = languages.filter((language) => language !== 'en');

/** Words that are the same in both languages. */
const sameAsEnglish = new Set(['Cookie', 'Download', 'Performance']);

test('all official languages of the European Union are there, and five more', () => {
  expect(languages.toSorted()).toEqual([...european, 'ar', 'is', 'nb', 'tr', 'uk'].toSorted());
});

test.each(languages)('%s says everything, with the same places to fill in', (language) => {
  const texts = flat(language);
  const english = flat('en');
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(texts)) {
    expect({ key, isEmpty: text.trim() === '' }).toEqual({ key, isEmpty: false });
    expect({ key, places: placesIn(text) }).toEqual({ key, places: placesIn(english[key] ?? '') });
  }
});

test.each(others)('%s is translated', (language) => {
  const english = flat('en');
  const same = Object.entries(flat(language)).filter(
    ([key, text]) => text === english[key] && !sameAsEnglish.has(text),
  );
  expect(same).toEqual([]);
});

test.each(languages)('L13: %s neither cheers nor urges', (language) => {
  expect(Object.entries(flat(language)).filter(([, text]) => /[!¡]|😀|🍪/u.test(text))).toEqual([]);
});

test.each(languages)(
  '%s fits: answers on a narrow button, and the whole question on half a small screen',
  (language) => {
    const { words } = languageTexts(language);
    for (const label of [words.acceptLabel, words.rejectLabel, words.chooseLabel])
      expect({ label, fits: label.length <= 24 }).toEqual({ label, fits: true });
    expect(words.saveLabel.length).toBeLessThanOrEqual(28);
    expect(words.title.length).toBeLessThanOrEqual(56);
    expect(words.text.length).toBeLessThanOrEqual(300);
    expect(Math.abs(words.acceptLabel.length - words.rejectLabel.length)).toBeLessThanOrEqual(5);
  },
);

test('accepting and rejecting are told apart in every language', () => {
  for (const language of languages) {
    const { words } = languageTexts(language);
    expect(new Set([words.acceptLabel, words.rejectLabel, words.chooseLabel, words.saveLabel]).size).toBe(4);
  }
});

test.each([
  ['pt-BR', 'pt'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['de_AT', 'de'],
  ['EN', 'en'],
  ['zh', 'en'],
  ['', 'en'],
  ['constructor', 'en'],
  ['el-GR', 'el'],
])('a page in %s is asked in %s', (tag, language) => {
  expect(textLanguageOf(tag)).toBe(language);
  expect(consentTexts(tag)).toBe(textLanguages.get(language)?.interface);
});

test('exactly the languages written from right to left are known as such', () => {
  const arabic = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
  expect(languages.filter((language) => arabic.test(languageTexts(language).words.title))).toEqual([
    ...rightToLeftLanguages,
  ]);
});

test('who has read a language is either not known or somebody', () => {
  for (const { reviewed } of textLanguages.values()) expect(reviewed === false || reviewed.length > 0).toBe(true);
});

test('a text is filled in by name, and what has no value stays', () => {
  expect(fillText(en.interface.embedText, { vendor: '{vendor}&co' })).toContain('comes from {vendor}&co.');
  expect(fillText('{a} {constructor} {b}', { a: '1' })).toBe('1 {constructor} {b}');
});

function flat(language: string): Record<string, string> {
  const { words, interface: own } = languageTexts(language);
  const { categories: named, ...rest } = words;
  const described = categories.flatMap((id) => [
    [`${id}.name`, named[id].name],
    [`${id}.description`, named[id].description],
  ]);
  return { ...rest, ...Object.fromEntries(described), ...own };
}

function placesIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}
