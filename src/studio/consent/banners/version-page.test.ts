import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Drawing, layersOf, packDrawing, unpackDrawing } from './code.ts';
import { differencesOf } from './difference.ts';
import { versionPage } from './version-page.ts';

const ar = {
  banner: '<section>سؤال</section>',
  preferences: '<form>خيارات</form>',
  surfaces: { notice: '<section>إشعار</section>', 'opt-out-preferences': '<form>اعتراض</form>' },
};
const pageOf = (drawn: Drawing, language: string, layer: string) =>
  versionPage(drawn, {
    language,
    layer,
    readAsset: async (name) => (name === 'text-1a.woff2' ? { body: Buffer.from('letters'), type: 'font/woff2' } : null),
  });
const drawing = { css: '.banner{color:red}', languages: { ar } };

test('an archived banner is shown in its own direction, and can do nothing', async () => {
  const page = await pageOf(drawing, 'ar', 'banner');
  expect(page?.html).toContain('<html lang="ar" dir="rtl">');
  expect(page?.html).toContain('سؤال');
  expect(page?.html).not.toContain('<script');
  expect(page?.headers['content-security-policy']).toMatch(
    /^sandbox; default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]+='; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
  );
  expect((await pageOf(drawing, 'ar', 'preferences'))?.html).toContain('خيارات');
});

test('fonts stand in the page; one of an earlier release that is gone is not asked for', async () => {
  const near = '@font-face{font-family:"Near";src:local("Arial")}';
  const css = `@font-face{font-family:"Text";src:url(/_assets/text-1a.woff2)format("woff2")}@font-face{font-family:"Gone";src:url(/_assets/gone-1b.woff2)format("woff2")}${near}.banner{color:red}`;
  const page = await pageOf({ ...drawing, css }, 'ar', 'banner');
  const style = `@font-face{font-family:"Text";src:url(data:font/woff2;base64,${Buffer.from('letters').toString('base64')})format("woff2")}${near}.banner{color:red}`;
  expect(page?.html).toContain(`<style>${style}</style>`);
  expect(page?.headers['content-security-policy']).toContain(
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
});

test('what was shown under other rules is shown as well, and nothing that was not drawn', async () => {
  expect(layersOf(drawing)).toEqual(['banner', 'preferences', 'notice', 'opt-out-preferences']);
  expect((await pageOf(drawing, 'ar', 'notice'))?.html).toContain('<body inert><section>إشعار</section>');
  expect((await pageOf(drawing, 'ar', 'opt-out-preferences'))?.html).toContain(
    '<main class="preferences-page wrap"><form>اعتراض</form></main>',
  );
  for (const layer of ['opt-out', 'exempt', 'constructor', ''])
    expect(await pageOf(drawing, 'ar', layer)).toBeUndefined();
});

test('a version archived without such surfaces is shown as before', async () => {
  const older = { css: '', languages: { en: { banner: '<section>Question</section>', preferences: '<form></form>' } } };
  expect(layersOf(older)).toEqual(['banner', 'preferences']);
  expect((await pageOf(older, 'en', 'banner'))?.html).toContain('Question');
  expect(await pageOf(older, 'en', 'notice')).toBeUndefined();
});

test('a language it was not drawn in has no page', async () => {
  expect(await pageOf(drawing, 'fi', 'banner')).toBeUndefined();
  expect(await pageOf(drawing, 'constructor', 'banner')).toBeUndefined();
});

test('a drawing is kept packed and comes back whole; anything else is none', () => {
  expect(unpackDrawing(packDrawing(drawing))).toEqual(drawing);
  expect(unpackDrawing(null)).toBeUndefined();
});

test('states are compared by what names a thing, not by its place', () => {
  const before = {
    words: { en: { title: 'A' } },
    vendors: [{ id: 'one', storage: [{ name: 'c1' }] }, { id: 'two' }],
    closed: true,
  };
  const after = {
    words: { en: { title: 'B' } },
    vendors: [{ id: 'two' }, { id: 'one', storage: [{ name: 'c1' }, { name: 'c2' }] }],
    closed: true,
  };
  expect(differencesOf(before, after)).toEqual([
    { path: 'words › en › title', before: 'A', after: 'B' },
    { path: 'vendors › one › storage › c2', before: null, after: 'c2' },
  ]);
  expect(differencesOf(after, after)).toEqual([]);
});
