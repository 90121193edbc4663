import { createClientCollectionConfig } from 'payload';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../platform/environment.ts';
import { studioConfig } from '../config.ts';

test('no label of a document is made for one reader and kept for all', async () => {
  const { collections, globals } = await studioConfig({
    environment: readEnvironment({ SITE_URL: 'http://localhost', DATA_DIR: '/nowhere' }),
    secret: 'a secret that only this test knows, long enough',
  });
  const fields = [...collections, ...globals].flatMap((one) => one.fields);
  expect(fields.filter((field) => 'label' in field && typeof field.label === 'function')).toEqual([]);
  const ofPages = collections.find(({ slug }) => slug === 'pages')?.fields;
  expect(ofPages?.find((field) => 'name' in field && field.name === 'updatedAt')).toMatchObject({
    label: { en: 'Updated At', de: 'Aktualisiert am' },
  });
  expect(ofPages?.find((field) => 'name' in field && field.name === '_status')).toMatchObject({
    label: { en: 'Status', de: 'Status' },
    options: [{ label: { en: 'Draft', de: 'Entwurf' } }, { label: { en: 'Published', de: 'Veröffentlicht' } }],
  });
});

test('the names of collections are texts in the reader’s language, wherever Payload puts them into a sentence', async () => {
  const { collections } = await studioConfig({
    environment: readEnvironment({ SITE_URL: 'http://localhost', DATA_DIR: '/nowhere' }),
    secret: 'a secret that only this test knows, long enough',
  });
  for (const [language, wanted] of [
    ['en', ['Page', 'Pages']],
    ['de', ['Seite', 'Seiten']],
  ] as const) {
    const i18n = { language, t: (key: string) => key } as never;
    const shown = collections.map((collection) => {
      const { labels } = createClientCollectionConfig({ collection, defaultIDType: 'text', i18n, importMap: {} });
      return [labels.singular, labels.plural];
    });
    expect(shown.flat().filter((name) => typeof name !== 'string')).toEqual([]);
    expect(shown).toContainEqual(wanted);
  }
});
