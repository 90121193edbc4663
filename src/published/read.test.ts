import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../platform/open-database.ts';
import { pageKey, pageOf, sqlitePress, temporaryFolder } from '../site/published/testing.ts';
import { documentOf, openContent, readNewest, readPublished, readRows } from './read.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function newFile(): string {
  const folder = temporaryFolder((act) => cleanUps.push(act));
  return join(folder, 'content.db');
}

async function openPress() {
  const file = newFile();
  const press = sqlitePress(file);
  const sql = await openDatabase({ kind: 'sqlite', file });
  cleanUps.push(press.close, () => sql.close());
  return { press, sql };
}

test('documents are read by kind in the order of their keys, and what cannot be parsed says why', async () => {
  const { press, sql } = await openPress();
  await press.publish(pageOf('b', '/b'), pageOf('a', '/a'), pageOf('gone', '/gone'));
  await press.publish({ kind: 'section', id: 's', locale: 'en', blocks: [] });
  await press.remove(pageKey('gone'));
  await press.row({ key: pageKey('c'), path: '/c', body: '{}' });
  const rows = await readPublished(sql, ['page', 'section']);
  const pages = [...rows.of('page')];
  expect(pages).toEqual([
    { key: pageKey('a'), ok: true, document: pageOf('a', '/a') },
    { key: pageKey('b'), ok: true, document: pageOf('b', '/b') },
    { key: pageKey('c'), ok: false, reason: 'wrong_shape' },
  ]);
  expect([...rows.of('section')]).toMatchObject([{ ok: true, document: { id: 's' } }]);
  expect(pages.slice(0, 2).map((page) => documentOf(page).path)).toEqual(['/a', '/b']);
  expect(() => pages.map((page) => documentOf(page))).toThrow(`${pageKey('c')} cannot be read: wrong_shape`);
});

test('rows are chosen by the blocks that they hold', async () => {
  const { press, sql } = await openPress();
  const withBlock = (id: string, blockType: string) => pageOf(id, `/${id}`, { blocks: [{ blockType, id: 'b' }] });
  await press.publish(withBlock('a', 'hero'), withBlock('b', 'video'), withBlock('c', 'embed'));
  const found = await readRows(sql, ['page', 'post'], ['embed', 'video']);
  expect(found.map(({ key, kind, path }) => [key, kind, path])).toEqual([
    [pageKey('b'), 'page', '/b'],
    [pageKey('c'), 'page', '/c'],
  ]);
});

test('the newest change has a number once something was published', async () => {
  const { press, sql } = await openPress();
  expect(await readNewest(sql)).toBe('null');
  await press.publish(pageOf('a', '/a'), pageOf('b', '/b'));
  expect(await readNewest(sql)).toBe('2');
});

test('a content database that does not exist yet is not made by looking', async () => {
  const file = newFile();
  expect(await openContent({ kind: 'sqlite', file })).toBeUndefined();
  expect(existsSync(file)).toBe(false);
});
