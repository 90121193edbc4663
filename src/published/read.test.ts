import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../platform/open-database.ts';
import { pageKey, pageOf, sqlitePress, temporaryFolder } from '../site/published/testing.ts';
import { documentOf, openContent, readNewest, readPublished, readRows, untilPublished } from './read.ts';

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
  expect(await readNewest(sql, ['page'])).toBe('null');
  await press.publish(pageOf('a', '/a'), pageOf('b', '/b'));
  expect(await readNewest(sql, ['page'])).toBe('2');
  expect(await readNewest(sql, ['post'])).toBe('null');
});

test('what was read stays until one of its kinds is published', async () => {
  const { press, sql } = await openPress();
  let reads = 0;
  const pages = untilPublished(['page'], async () => (reads += 1));
  const posts = untilPublished(['post'], async () => (reads += 1));
  expect([await pages(sql), await posts(sql), await pages(sql)]).toEqual([1, 2, 1]);
  await press.publish(pageOf('a', '/a'));
  expect([await posts(sql), await pages(sql)]).toEqual([2, 3]);
  const failing = untilPublished(['page'], async () => {
    reads += 1;
    if (reads === 4) throw new Error('busy');
    return reads;
  });
  await expect(failing(sql)).rejects.toThrow('busy');
  expect(await failing(sql)).toBe(5);
});

test('a content database that does not exist yet is not made by looking', async () => {
  const file = newFile();
  expect(await openContent({ kind: 'sqlite', file })).toBeUndefined();
  expect(existsSync(file)).toBe(false);
});
