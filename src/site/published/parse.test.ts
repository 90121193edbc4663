import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { PublishedDocument } from '../../content/published.ts';
import { maxBlocks, maxBodyBytes } from './limits.ts';
import { parseDocument, type schemas } from './parse.ts';
import { pageKey, pageOf } from './testing.ts';

const rowOf = (document: object, changes: object = {}) => ({ key: pageKey('a'), path: '/a', body: JSON.stringify({ ...document, ...changes }) });

test('every kind of document is parsed into exactly the shape that readers are promised', () => {
  type Parsed = { [Kind in keyof typeof schemas]: z.output<(typeof schemas)[Kind]> };
  expectTypeOf<Parsed[keyof Parsed]>().toExtend<PublishedDocument>();
  expectTypeOf<keyof Parsed>().toEqualTypeOf<PublishedDocument['kind']>();
  type KeysOf<Document> = Document extends unknown ? keyof Document : never;
  expectTypeOf<KeysOf<Parsed[keyof Parsed]>>().toEqualTypeOf<KeysOf<PublishedDocument>>();
});

test('a page comes out as it went in, without what nobody asked for', () => {
  const page = pageOf('a', '/a', { blocks: [{ blockType: 'hero', id: 'b', heading: 'Hello' }] });
  expect(parseDocument(rowOf(page, { secret: 1, ['__proto__x']: 2 }))).toEqual({ ok: true, document: page });
});

test.each([
  ['another kind', { kind: 'poll' }],
  ['an unknown locale', { locale: 'xx' }],
  ['a path to another host', { path: '//elsewhere' }],
  ['a path with a backslash', { path: '/\\elsewhere' }],
  ['no blocks', { blocks: undefined }],
  ['a block without a type', { blocks: [{ id: 'b' }] }],
  ['more blocks than a page can have', { blocks: Array.from({ length: maxBlocks + 1 }, () => ({ blockType: 'hero', id: 'b' })) }],
  ['a title that is none', { title: 7 }],
])('a page with %s is refused', (_what, changes) => {
  expect(parseDocument(rowOf(pageOf('a', '/a'), changes))).toEqual({ ok: false, reason: 'wrong_shape' });
});

test('a document in the row of another is refused', () => {
  expect(parseDocument({ ...rowOf(pageOf('b', '/a')) })).toEqual({ ok: false, reason: 'wrong_row' });
  expect(parseDocument({ ...rowOf(pageOf('a', '/b')) })).toEqual({ ok: false, reason: 'wrong_row' });
});

test('a body over the bound is refused before it is read', () => {
  const row = rowOf(pageOf('a', '/a'));
  expect(parseDocument({ ...row, body: row.body.padEnd(maxBodyBytes) })).toMatchObject({ ok: true });
  expect(parseDocument({ ...row, body: row.body.padEnd(maxBodyBytes + 1) })).toEqual({ ok: false, reason: 'too_large' });
});
