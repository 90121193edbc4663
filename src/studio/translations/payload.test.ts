import { de } from '@payloadcms/translations/languages/de';
import { expect, test } from 'vitest';
import { payloadTranslations } from './payload.ts';

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

const theirs = de.translations as unknown as Translations;
const ours: Translations = payloadTranslations.de;
const slotsOf = (text = '') => [...new Set(text.match(/\{\{\w+\}\}|<\d>/g))].sort();
const familiar = /(?<![\p{L}{])(?:[Dd]u|[Dd]ir|[Dd]ich|[Dd]ein\p{L}*|[Gg]ib|[Ww]ähle|[Üü]berprüfe)(?!\p{L})/u;

test('Payload says “Sie” in a German studio, as the studio does', () => {
  const said = Object.entries(theirs).flatMap(([part, words]) =>
    Object.entries(words).map(([key, text]) => [`${part}.${key}`, ours[part]?.[key] ?? text] as const),
  );
  expect(said.filter(([, text]) => familiar.test(text))).toEqual([]);
});

test('words are put in place of some that Payload has, with the same slots', () => {
  for (const [part, words] of Object.entries(ours))
    for (const [key, text] of Object.entries(words)) {
      const replaced = theirs[part]?.[key];
      expect(replaced, `${part}.${key}`).toBeTypeOf('string');
      // A text may omit a name, but a slot without a value would be visible.
      expect(slotsOf(replaced), `${part}.${key}`).toEqual(expect.arrayContaining(slotsOf(text)));
    }
});
