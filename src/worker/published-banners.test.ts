import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { fixtureDocuments } from '../../tests/site/fixture/content.ts';
import type { ConsentDocument, EmbeddedSiteDocument } from '../published/contract.ts';
import { sqlitePress, temporaryFolder } from '../site/published/testing.ts';
import { openPublishedBanners } from './published-banners.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function open() {
  const file = join(
    temporaryFolder((act) => cleanUps.push(act)),
    'content.db',
  );
  const banners = openPublishedBanners({ content: { kind: 'sqlite', file } });
  cleanUps.push(() => banners.close());
  return { file, banners };
}

function sample(): ConsentDocument {
  const found = fixtureDocuments.find(({ kind }) => kind === 'consent');
  if (found?.kind !== 'consent') throw new Error('The fixture has no banner.');
  return found;
}

const archived = (version: string) => ({ version, publishedAt: '', contentHash: '', codeHash: '' });
const other = 'b'.repeat(32);
const own: ConsentDocument = {
  ...sample(),
  version: 'v3',
  validVersions: ['v2', 'v3'],
  versions: [archived('v3'), archived('v1')],
};
const embedded: EmbeddedSiteDocument = {
  ...own,
  kind: 'embedded-site',
  siteKey: other,
  domain: 'shop.example',
  isActive: true,
  words: {},
  defaultLanguage: 'en',
  privacyUrl: null,
};

test('without a content database, and before anything is published, nothing is known', async () => {
  const { file, banners } = open();
  expect([...(await banners.present())]).toEqual([]);
  const press = sqlitePress(file);
  cleanUps.push(press.close);
  expect([...(await banners.present())]).toEqual([]);
});

test('every version that was published counts, the current one and earlier ones, and the languages of the own banner', async () => {
  const { file, banners } = open();
  const press = sqlitePress(file);
  cleanUps.push(press.close);
  await press.publish(own, { ...own, locale: 'de' }, embedded);
  const versions = new Set(['v1', 'v2', 'v3']);
  expect(await banners.present()).toEqual(
    new Map([
      [own.siteKey, { bannerId: own.bannerId, versions, languages: new Set(['en', 'de']) }],
      [other, { bannerId: own.bannerId, versions, languages: null }],
    ]),
  );
  await press.publish({ ...own, version: 'v4' });
  expect((await banners.present()).get(own.siteKey)?.versions.has('v4')).toBe(true);
});

test('while the content cannot be read, what was read before counts; without that it is an error', async () => {
  const { file, banners } = open();
  const press = sqlitePress(file);
  cleanUps.push(press.close);
  await press.publish(own);
  const before = await banners.present();
  const database = new DatabaseSync(file);
  database.exec('ALTER TABLE published_documents RENAME TO away');
  expect(await banners.present()).toBe(before);
  const late = openPublishedBanners({ content: { kind: 'sqlite', file } });
  await expect(late.present()).rejects.toThrow('published_documents');
  database.exec('ALTER TABLE away RENAME TO published_documents');
  expect((await late.present()).size).toBe(1);
  database.close();
  await late.close();
});
