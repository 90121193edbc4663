import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { textLanguages } from '../../src/consent/texts.ts';
import { consentTexts } from '../../src/content/seed/globals/consent.ts';
import { keyOf, locales } from '../../src/published/contract.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { buildSite } from '../../src/site/build.ts';
import { readBanners, reconcileBannersAtStart } from '../../src/studio/consent/banners/reconcile.ts';
import { loadBannerCode, unpackDrawing } from '../../src/studio/consent/banners/code.ts';
import { findingsOf } from '../../src/studio/consent/banners/refuse.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

let root: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'candor-built-'));
  await buildSite(join(root, 'dist'));
  vi.stubEnv('CANDOR_ROOT', root);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

describe.each(databaseKinds)('publishing a banner on %s', (kind) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    for (const locale of locales)
      await studio.payload.updateGlobal({ slug: 'consent', locale, data: consentTexts[locale] });
  });
  afterAll(() => studio?.close());

  async function own(): Promise<Record<string, unknown>> {
    return (await studio.document(keyOf.global('consent', 'en'))) ?? {};
  }

  test('L2 L3 L4: the built banner passes in every shape, in every language, of this site and of another', async () => {
    await studio.payload.create({ collection: 'embedded-sites', data: { name: 'Other', domain: 'passes.example' } });
    const code = await loadBannerCode();
    const looks = [
      { shape: 'bar', position: 'top' },
      { shape: 'box', position: 'top-start', hasClose: true },
      { shape: 'dialog', position: 'center' },
    ];
    for (const layout of looks) {
      await studio.payload.updateGlobal({ slug: 'consent', data: { layout } });
      for (const banner of await readBanners({ payload: studio.payload }, 'all')) {
        const drawing = code?.draw(banner);
        expect(Object.keys(drawing?.languages ?? {})).toEqual(
          banner.embedded ? [...textLanguages.keys()] : [...locales],
        );
        expect(findingsOf(banner, drawing).filter(({ severity }) => severity === 'error')).toEqual([]);
      }
    }
  });

  test.each([
    [
      'L3: text that cannot be read',
      { layout: { colours: { background: '#ffffff', text: '#dddddd' } } },
      'banner_contrast',
    ],
    ['L2: two answers that say the same', { rejectLabel: 'Accept all' }, 'banner_label'],
    ['L2: a reject button that does not say no', { rejectLabel: 'Settings' }, 'banner_label_refusal'],
    ['L3: emphasis that one answer has', { acceptLabel: 'YES PLEASE!!!' }, 'banner_label_emphasis'],
  ])('%s is refused with its field, reason and code, and nothing of it is kept', async (_, data, code) => {
    const before = await studio.rows();
    const archived = await studio.payload.count({ collection: 'banner-versions' });
    const failure = await studio.payload.updateGlobal({ slug: 'consent', data }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      data: {
        errors: [
          {
            path: expect.stringMatching(/layout\.colours\.text|acceptLabel|rejectLabel/),
            message: expect.stringContaining(code),
          },
        ],
      },
    });
    expect(await studio.rows()).toEqual(before);
    expect(await studio.payload.count({ collection: 'banner-versions' })).toEqual(archived);
    expect(await studio.payload.findGlobal({ slug: 'consent' })).toMatchObject({
      rejectLabel: 'Reject all',
      layout: { colours: { background: null } },
    });
  });

  test('of another website the row of the language is named', async () => {
    const data = {
      name: 'Wrong',
      domain: 'wrong.example',
      words: [
        { language: 'en', title: 'Fine' },
        { language: 'de', acceptLabel: 'Weiter', rejectLabel: 'Weiter' },
      ],
    };
    const failure = await studio.payload
      .create({ collection: 'embedded-sites', data })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      data: { errors: [{ path: 'words.1.rejectLabel', message: expect.stringContaining('German') }] },
    });
  });

  test('L10: what visitors see is archived with the hash of the code that shows it', async () => {
    await studio.payload.updateGlobal({ slug: 'consent', locale: 'ar', data: { title: 'سؤال عن الزيارة' } });
    const { version } = await own();
    const archived = await studio.payload.findByID({ collection: 'banner-versions', id: String(version) });
    const drawing = unpackDrawing(archived.rendered);
    expect(archived.codeHash).toBe((await loadBannerCode())?.hash);
    expect(drawing?.languages.ar?.banner).toContain('سؤال عن الزيارة');
    expect(drawing?.languages.de?.preferences).toContain('Analyse');
    expect(drawing?.css).toContain('.banner');
    expect(String(archived.rendered).length).toBeLessThan(40_000);
  });

  test('newer code is archived with the same version when the product starts, once; no visitor is asked again', async () => {
    const before = await own();
    const built = join(root, 'dist/render/render.js');
    const source = readFileSync(built, 'utf8');
    const hash = (await loadBannerCode())?.hash ?? '';
    cpSync(built, `${built}.kept`);
    writeFileSync(
      built,
      source.replace('createHash("sha256").update(assets.scriptsHash)', 'createHash("sha256").update("newer")'),
    );
    try {
      expect((await loadBannerCode())?.hash).not.toBe(hash);
      await reconcileBannersAtStart(studio.payload);
      const after = await own();
      expect(after).toMatchObject({ version: before.version, validVersions: before.validVersions });
      const { docs } = await studio.payload.find({
        collection: 'banner-versions',
        where: { version: { equals: before.version } },
      });
      expect(docs).toHaveLength(2);
      const sequence = await studio.lastSequence();
      await reconcileBannersAtStart(studio.payload);
      expect(await studio.lastSequence()).toBe(sequence);
    } finally {
      cpSync(`${built}.kept`, built);
    }
  });
});
