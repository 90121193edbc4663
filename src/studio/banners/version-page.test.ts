import { expect, test } from 'vitest';
import { layersOf, packDrawing, unpackDrawing } from './code.ts';
import { differencesOf } from './difference.ts';
import { versionPage } from './version-page.ts';

const ar = { banner: '<section>سؤال</section>', preferences: '<form>خيارات</form>', surfaces: { notice: '<section>إشعار</section>', 'opt-out-preferences': '<form>اعتراض</form>' } };
const drawing = { css: '.banner{color:red}', languages: { ar } };

test('an archived banner is shown in its own direction, and can do nothing', () => {
  const page = versionPage(drawing, 'ar', 'banner');
  expect(page?.html).toContain('<html lang="ar" dir="rtl">');
  expect(page?.html).toContain('سؤال');
  expect(page?.html).not.toContain('<script');
  expect(page?.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]+='; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/);
  expect(versionPage(drawing, 'ar', 'preferences')?.html).toContain('خيارات');
});

test('what was shown under other rules is shown as well, and nothing that was not drawn', () => {
  expect(layersOf(drawing)).toEqual(['banner', 'preferences', 'notice', 'opt-out-preferences']);
  expect(versionPage(drawing, 'ar', 'notice')?.html).toContain('<body inert><section>إشعار</section>');
  expect(versionPage(drawing, 'ar', 'opt-out-preferences')?.html).toContain('<main class="preferences-page wrap"><form>اعتراض</form></main>');
  for (const layer of ['opt-out', 'exempt', 'constructor', '']) expect(versionPage(drawing, 'ar', layer)).toBeUndefined();
});

test('a version archived without such surfaces is shown as before', () => {
  const older = { css: '', languages: { en: { banner: '<section>Question</section>', preferences: '<form></form>' } } };
  expect(layersOf(older)).toEqual(['banner', 'preferences']);
  expect(versionPage(older, 'en', 'banner')?.html).toContain('Question');
  expect(versionPage(older, 'en', 'notice')).toBeUndefined();
});

test('a language it was not drawn in has no page', () => {
  expect(versionPage(drawing, 'fi', 'banner')).toBeUndefined();
  expect(versionPage(drawing, 'constructor', 'banner')).toBeUndefined();
});

test('a drawing is kept packed and comes back whole; anything else is none', () => {
  expect(unpackDrawing(packDrawing(drawing))).toEqual(drawing);
  expect(unpackDrawing(null)).toBeUndefined();
});

test('states are compared by what names a thing, not by its place', () => {
  const before = { words: { en: { title: 'A' } }, vendors: [{ id: 'one', storage: [{ name: 'c1' }] }, { id: 'two' }], closed: true };
  const after = { words: { en: { title: 'B' } }, vendors: [{ id: 'two' }, { id: 'one', storage: [{ name: 'c1' }, { name: 'c2' }] }], closed: true };
  expect(differencesOf(before, after)).toEqual([
    { path: 'words › en › title', before: 'A', after: 'B' },
    { path: 'vendors › one › storage › c2', before: null, after: 'c2' },
  ]);
  expect(differencesOf(after, after)).toEqual([]);
});
