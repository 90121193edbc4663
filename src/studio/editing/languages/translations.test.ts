import { expect, test } from 'vitest';
import {
  compareTranslations,
  draftKey,
  languagesInUse,
  type LiveText,
  type Mark,
  matches,
  translationFilter,
  type TranslationState,
} from './translations.ts';

const [monday, tuesday, wednesday] = [
  '2026-11-02T09:00:00.000Z',
  '2026-11-03T09:00:00.000Z',
  '2026-11-04T09:00:00.000Z',
];

function text(locale: LiveText['locale'], changedAt: string, more: Partial<LiveText> = {}): LiveText {
  return { document: 'page:1', locale, title: `Title ${locale}`, changedAt, hasBlocksOfDefault: false, ...more };
}

function germanOf(live: LiveText[], { marks = [], drafts = [] }: { marks?: Mark[]; drafts?: string[] } = {}) {
  return compareTranslations({ live, marks, drafts: new Set(drafts) })[0]?.languages.de;
}

const cases: [words: string, state: TranslationState, german: ReturnType<typeof germanOf>][] = [
  ['changed after English', 'published', germanOf([text('en', monday), text('de', tuesday)])],
  ['changed together with English', 'published', germanOf([text('en', monday), text('de', monday)])],
  ['changed before English', 'outdated', germanOf([text('en', tuesday), text('de', monday)])],
  ['without English', 'published', germanOf([text('de', monday), text('ar', tuesday)])],
  [
    'with the English blocks',
    'untranslated',
    germanOf([text('en', monday), text('de', monday, { hasBlocksOfDefault: true })]),
  ],
  ['with a draft', 'draft', germanOf([text('en', monday)], { drafts: [draftKey('page:1', 'de')] })],
  ['with a draft of another page', 'missing', germanOf([text('en', monday)], { drafts: [draftKey('page:2', 'de')] })],
  ['of which there is nothing', 'missing', germanOf([text('en', monday)])],
];

test.each(cases)('German %s is %s', (_words, state, german) => {
  expect(german?.state).toBe(state);
});

test('a mark holds until the default language is changed again, and for its own language and document only', () => {
  const marked = (mark: Partial<Mark>, englishAt: string) =>
    germanOf([text('en', englishAt), text('de', monday)], {
      marks: [{ document: 'page:1', locale: 'de', sourceAt: tuesday, ...mark }],
    })?.state;
  expect(marked({}, tuesday)).toBe('published');
  expect(marked({}, wednesday)).toBe('outdated');
  expect(marked({ locale: 'ar' }, tuesday)).toBe('outdated');
  expect(marked({ document: 'page:2' }, tuesday)).toBe('outdated');
});

test('documents are named in the default language, and those that changed last in it come first', () => {
  const found = compareTranslations({
    live: [
      text('de', wednesday, { document: 'page:1' }),
      text('en', monday, { document: 'page:1' }),
      text('en', tuesday, { document: 'post:2', title: 'Newer' }),
      text('ar', monday, { document: 'page:3', title: 'Only Arabic' }),
    ],
    drafts: new Set(),
    marks: [],
  });
  expect(found.map(({ kind, id, title }) => [kind, id, title])).toEqual([
    ['post', '2', 'Newer'],
    ['page', '3', 'Only Arabic'],
    ['page', '1', 'Title en'],
  ]);
});

test('the languages in use are the default one and those of which there is something, a draft too', () => {
  const inUse = (live: LiveText[], drafts: string[] = []) =>
    languagesInUse(compareTranslations({ live, marks: [], drafts: new Set(drafts) }));
  expect(inUse([])).toEqual(['en']);
  expect(inUse([text('en', monday)])).toEqual(['en']);
  expect(inUse([text('ar', monday)])).toEqual(['en', 'ar']);
  expect(inUse([text('en', monday)], [draftKey('page:1', 'de')])).toEqual(['en', 'de']);
});

test('a filter finds a state in one language or in any that is used; what does not exist filters nothing', () => {
  const [document] = compareTranslations({
    live: [text('en', tuesday), text('de', monday)],
    marks: [],
    drafts: new Set(),
  });
  if (!document) throw new Error('Nothing was compared.');
  const isFound = (query: string) => matches(document, translationFilter(new URLSearchParams(query)), ['en', 'de']);
  expect(isFound('')).toBe(true);
  expect(isFound('status=outdated')).toBe(true);
  expect(isFound('status=outdated&language=de')).toBe(true);
  expect(isFound('status=outdated&language=en')).toBe(false);
  expect(isFound('status=published')).toBe(false);
  expect(isFound('status=missing')).toBe(false);
  expect(isFound('status=missing&language=ar')).toBe(true);
  expect(isFound('status=x&language=y')).toBe(true);
});
