import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentTexts } from '../../src/content/seed/globals/consent.ts';
import { keyOf, locales } from '../../src/published/contract.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { parseDocument } from '../../src/published/parse.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

describe.each(databaseKinds)('banners of other websites on %s', (kind) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    for (const locale of locales)
      await studio.payload.updateGlobal({ slug: 'consent', locale, data: consentTexts[locale] });
  });
  afterAll(() => studio?.close());

  test('another website is published under its key, and a tombstone when it is switched off, and again when it is back', async () => {
    const site = await studio.payload.create({
      collection: 'embedded-sites',
      data: {
        name: 'Shop',
        domain: ' https://Shop.Example.COM./path ',
        privacyUrl: 'https://shop.example.com/privacy',
        words: [{ language: 'de', title: 'Guten Tag', analytics: { name: 'Zählen' } }],
      },
    });
    const key = keyOf.embeddedSite(String(site.siteKey));
    const document = await studio.document(key);
    expect(document).toMatchObject({
      kind: 'embedded-site',
      domain: 'shop.example.com',
      isActive: true,
      defaultLanguage: 'en',
      vendors: [],
      words: {
        de: {
          title: 'Guten Tag',
          categories: [
            { id: 'necessary' },
            { id: 'functional' },
            { id: 'analytics', name: 'Zählen', description: expect.stringContaining('Besuche') },
            {},
            {},
          ],
        },
      },
    });
    expect(Object.keys(Object(document?.words).de)).toEqual(['title', 'categories']);
    expect(document?.validVersions).toEqual([document?.version]);
    expect(parseDocument({ key, path: null, body: JSON.stringify(document) })).toMatchObject({ ok: true, document });
    await studio.payload.update({ collection: 'embedded-sites', id: site.id, data: { isActive: false } });
    expect(await studio.document(key)).toBeNull();
    await studio.payload.update({ collection: 'embedded-sites', id: site.id, data: { isActive: true } });
    expect(await studio.document(key)).toEqual(document);
    await studio.payload.delete({ collection: 'embedded-sites', id: site.id });
    expect(await studio.document(key)).toBeNull();
  });

  test.each([
    ['example', 'no dot'],
    ['127.0.0.1', 'an address'],
    ['a b.example', 'a space'],
    ['user@example.com', 'a user'],
    ['', 'nothing'],
  ])('%s is no registered domain: %s', async (domain) => {
    await expect(studio.payload.create({ collection: 'embedded-sites', data: { name: 'X', domain } })).rejects.toThrow(
      /domain/i,
    );
  });

  test('two websites cannot have one domain, however it is written', async () => {
    const first = await studio.payload.create({
      collection: 'embedded-sites',
      data: { name: 'One', domain: 'bücher.example' },
    });
    expect(first.domain).toBe('xn--bcher-kva.example');
    await expect(
      studio.payload.create({ collection: 'embedded-sites', data: { name: 'Two', domain: 'http://BÜCHER.example/' } }),
    ).rejects.toThrow(/domain/i);
    await studio.payload.delete({ collection: 'embedded-sites', id: first.id });
  });
});
