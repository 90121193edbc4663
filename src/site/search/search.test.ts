import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import type { Locale, PublishedDocument } from '../../published/contract.ts';
import { silentLog } from '../../platform/log.ts';
import { keyOfDocument } from '../../published/parse.ts';
import { openPublishedStore, type PublishedStore } from '../published/store.ts';
import { pageOf } from '../published/testing.ts';
import { excerptOf, markedText } from './marked.ts';
import { questionOf } from './question.ts';
import { createSearch, maxKnownResults } from './search.ts';

const stores: PublishedStore[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.close()));

/** A store in memory: `:memory:` instead of a file. */
function storeOf(...documents: PublishedDocument[]): PublishedStore {
  const store = openPublishedStore(':memory:', silentLog);
  stores.push(store);
  publish(store, ...documents);
  return store;
}

let sequence = 0;
function publish(store: PublishedStore, ...documents: PublishedDocument[]): void {
  const rows = documents.map((document) => ({
    key: keyOfDocument(document),
    sequence: ++sequence,
    kind: document.kind,
    locale: document.locale,
    path: 'path' in document ? document.path : null,
    body: JSON.stringify(document),
    stamp: String(sequence),
  }));
  store.apply({ rows, position: sequence });
}

function found(store: PublishedStore, typed: string, locale: Locale = 'en'): string[] {
  const { terms } = questionOf(typed, locale);
  return store
    .find(locale, { terms, needsAll: true, limit: 10, offset: 0 })
    .documents.flatMap((document) => ('id' in document ? [document.id] : []));
}

const text = (words: string) => [
  {
    blockType: 'rich-text',
    id: 'b',
    body: { root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }] } },
  },
];
const heading = (words: string) => [{ blockType: 'features', id: 'b', heading: words, items: [] }];

test('a word in the title stands before one in a heading, and that before one in the text', () => {
  const store = storeOf(
    pageOf('text', '/a', { blocks: text('About receipts and other papers') }),
    pageOf('heading', '/b', { blocks: heading('What receipts hold') }),
    pageOf('title', '/c', { title: 'Receipts' }),
  );
  expect(found(store, 'receipts')).toEqual(['title', 'heading', 'text']);
});

test.each([
  ['en', 'The visitor measured it', ['measuring', 'measures', 'measurement', 'measu']],
  ['de', 'Ihre Einwilligungen für Bücher', ['Einwilligung', 'einwilligen', 'Buch', 'bucher', 'BÜCHERN']],
  ['ar', 'يطلب الموقع موافقة الزائر', ['الموافقة', 'موافقات', 'زائر', 'المُوافَقة']],
] as const)(
  '%s: a word is found in its other forms, without its accents, and by its beginning',
  (locale, words, typed) => {
    const store = storeOf(
      pageOf('there', '/a', { locale, title: 'X', blocks: text(words) }),
      pageOf('other', '/b', { locale, title: 'Y', blocks: text('…') }),
    );
    for (const one of typed) expect([one, found(store, one, locale)]).toEqual([one, ['there']]);
  },
);

test('a language finds its own pages only, and hidden ones are not found', () => {
  const store = storeOf(
    pageOf('de', '/a', { locale: 'de', title: 'Banner' }),
    pageOf('en', '/a', { title: 'Banner' }),
    pageOf('hidden', '/b', { title: 'Banner', noIndex: true }),
  );
  expect(found(store, 'banner')).toEqual(['en']);
});

test('what is published again is found by its new words alone, what is removed no more', () => {
  const store = storeOf(pageOf('one', '/a', { title: 'Apples' }));
  publish(store, pageOf('one', '/a', { title: 'Pears' }));
  expect([found(store, 'apples'), found(store, 'pears')]).toEqual([[], ['one']]);
  store.apply({ rows: [], gone: ['page:one:en'], position: ++sequence });
  expect(found(store, 'pears')).toEqual([]);
});

test.each([
  '"',
  '*',
  'a" OR "b',
  'title:secret',
  'NEAR(a b)',
  '-word',
  '^x',
  "'; DROP TABLE search; --",
  '%_',
  '\u0000',
  '((((',
  'AND OR NOT',
  '"a"*',
])('%s is text to look for, not a query', (typed) => {
  const store = storeOf(pageOf('one', '/a', { title: 'Nothing of this' }));
  expect(() => found(store, typed)).not.toThrow();
  expect(found(store, 'nothing')).toEqual(['one']);
});

test('a question is bounded', () => {
  const { text: typed, terms } = questionOf('word '.repeat(1_000) + 'x', 'en');
  expect([typed.length <= 200, terms.length]).toEqual([true, 1]);
  expect(
    questionOf(Array.from({ length: 60 }, (_, index) => `w${index}`).join(' '), 'en').terms.length,
  ).toBeLessThanOrEqual(12);
});

test('matches are marked in their own spelling, and an excerpt shows where they stand', () => {
  const { terms } = questionOf('measure <b>', 'en');
  expect(
    markedText('It <b>measured</b> us', terms, 'en')
      .filter(({ isMatch }) => isMatch)
      .map((piece) => piece.text),
  ).toEqual(['b', 'measured', 'b']);
  const excerpt = excerptOf(
    `${'Other words. '.repeat(60)}Here we measure twice. ${'More words. '.repeat(60)}`,
    terms,
    'en',
  );
  expect(excerpt.map((piece) => piece.text).join('')).toMatch(/^… .*Here we measure twice\..* …$/);
});

test('an excerpt is the part with the most matches, the first of those that are alike', () => {
  const { terms } = questionOf('tide', 'en');
  const shownOf = (text: string) =>
    excerptOf(text, terms, 'en')
      .map((piece) => piece.text)
      .join('');
  const gap = ' Nothing of it here.'.repeat(20);
  expect(shownOf(`One tide.${gap} Two tides, a tide.${gap} Three tide, tide.${gap}`)).toContain('Two tides, a tide');
  expect(shownOf(`${gap}${'Words and words. '.repeat(2_000)}The tide.`)).toMatch(/^Nothing of it here/);
});

test('what was found is remembered for the same question until something is published, and never for another', () => {
  const store = storeOf(pageOf('one', '/a', { title: 'Apples' }));
  let asked = 0;
  const search = createSearch({
    version: () => store.version(),
    find: (...question) => {
      asked += 1;
      return store.find(...question);
    },
  });
  const totals = (q: string, page: string | null = null, locale: Locale = 'en') => search(locale, { q, page }).total;
  expect([totals('apples'), totals('apples'), totals(' apples '), asked]).toEqual([1, 1, 1, 1]);
  expect([totals('apples', '2'), totals('apples', null, 'de'), totals('apple'), asked]).toEqual([1, 0, 1, 4]);
  publish(store, pageOf('two', '/b', { title: 'More apples' }));
  expect([totals('apples'), asked]).toEqual([2, 5]);
  for (let at = 0; at < maxKnownResults; at += 1) totals(`q${at}`);
  expect([totals('apples'), asked]).toEqual([2, 6 + maxKnownResults]);
});

test('the number of results is the same on every page of them', () => {
  const store = storeOf(
    ...Array.from({ length: 23 }, (_, at) => pageOf(`p${at}`, `/p${at}`, { title: `Apple ${at}` })),
  );
  const search = createSearch(store);
  const seen = ['1', '2', '3', '4'].map((page) => search('en', { q: 'apple', page }));
  expect(seen.map(({ total, results }) => [total, results.length])).toEqual([
    [23, 10],
    [23, 10],
    [23, 3],
    [23, 0],
  ]);
});

test('the words of a removed page leave the file of the index, and the other pages are still found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-search-'));
  const file = join(folder, 'snapshot.db');
  const store = openPublishedStore(file, silentLog);
  const word = 'zwetschgenknoedel';
  const others = Array.from({ length: 300 }, (_, at) => pageOf(`p${at}`, `/p${at}`, { title: `Common words ${at}` }));
  publish(store, pageOf('gone', '/gone', { title: word }), ...others);
  expect(found(store, word)).toEqual(['gone']);
  store.apply({ rows: [], gone: ['page:gone:en'], position: ++sequence });
  await store.compact();
  expect([found(store, word), found(store, 'common').length]).toEqual([[], 10]);
  store.close();
  // The worker rewrites the file: SQLite may have left a copy of the row where it moved rows from page to page.
  const database = new DatabaseSync(file);
  database.exec('VACUUM');
  database.close();
  expect(readFileSync(file).includes(word)).toBe(false);
  rmSync(folder, { recursive: true });
});
