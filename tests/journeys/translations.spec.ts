import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { axeFindings } from './axe-findings.ts';
import { openOwnerSession } from './studio-session.ts';
import { listening, openPreview, openStudioWindow } from './studio-window.ts';

const words = (heading: string) => ({ blocks: [{ blockType: 'hero', heading, layout: 'words', actions: [] }] });

/** Publishes a page in English and German, and returns how its English is changed. */
async function translatedPage(request: APIRequestContext, product: Product, title: string) {
  const studio = await openOwnerSession(request, product);
  const made = await studio.create('pages', {
    title,
    slug: title.toLowerCase(),
    ...words('Hello'),
    _status: 'published',
  });
  const id = String(made.id);
  const german = { title: `${title} deutsch`, slug: title.toLowerCase(), ...words('Hallo'), _status: 'published' };
  await studio.update('pages', id, german, '?locale=de');
  return (heading: string) => studio.update('pages', id, { ...words(heading), _status: 'published' });
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('an editor finds what was changed in English after it was translated, opens it, and ticks off what needs nothing', async ({
  browser,
  request,
  product,
}) => {
  const title = `Outdated${Date.now()}`;
  const changeEnglish = await translatedPage(request, product, title);
  await changeEnglish('Changed');
  const page = await openStudioWindow(browser, product);
  await page.getByRole('link', { name: 'Translations', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();
  await expect(row(page, title).getByRole('link', { name: `${title}, English: Original` })).toBeVisible();

  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'German' });
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Outdated' });
  await page.getByRole('button', { name: 'Filter' }).press('Enter');
  await page.waitForURL(/language=de&status=outdated/);
  await expect(page.getByRole('columnheader', { name: 'Arabic' })).toHaveCount(0);
  await row(page, title)
    .getByRole('link', { name: `${title}, German: Outdated` })
    .click();
  await expect(page.locator('#field-title')).toHaveValue(`${title} deutsch`);

  await page.goBack();
  await listening(page);
  await row(page, title)
    .getByRole('link', { name: `What changed: ${title}, German` })
    .click();
  await expect(page.locator('main')).toContainText('Changed');
  await expect(page.locator('main')).toContainText('Hello');
  await expect(page.locator('main')).not.toContainText('Hallo');
  await page.goBack();
  await listening(page);
  await row(page, title)
    .getByRole('button', { name: `Mark as up to date: ${title}, German` })
    .press('Enter');
  await expect(row(page, title).getByRole('status')).toHaveText('Marked as up to date.');
  await expect(page.getByRole('button', { name: `Undo: ${title}, German` })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
  // The account keeps the language that it chose last.
  await page.goto(`${product.studioUrl}/admin?locale=en`);
  await page.context().close();
});

test('a mark is taken back, and none is set on an original that was changed meanwhile', async ({
  browser,
  request,
  product,
}) => {
  const title = `Marked${Date.now()}`;
  const changeEnglish = await translatedPage(request, product, title);
  await changeEnglish('Changed');
  const page = await openStudioWindow(browser, product);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.studioUrl}/admin/translations?status=outdated`);
  await listening(page);
  const mark = row(page, title).getByRole('button', { name: 'Mark as up to date' });
  const undo = row(page, title).getByRole('button', { name: 'Undo' });
  await mark.click();
  await undo.click();
  await expect(row(page, title).getByRole('status')).toHaveText('');
  await page.reload();
  await listening(page);
  await expect(row(page, title).getByRole('link', { name: 'German: Outdated' })).toBeVisible();

  await changeEnglish('Changed once more');
  await mark.click();
  await expect(row(page, title).getByRole('status')).toContainText('The original was changed meanwhile.');
  await expect(undo).toHaveCount(0);
  expect(await axeFindings(page, 'main')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});

test('a translator reads the original beside the form, and each block leads to its fields', async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const slug = `original-${Date.now()}`;
  const blocks = (...headings: string[]) =>
    headings.map((heading) => ({ blockType: 'hero', heading, layout: 'words', actions: [] }));
  const created = { title: 'Original', slug, blocks: blocks('First words', 'Second words'), _status: 'published' };
  const { id } = await studio.create('pages', created);
  const german = { title: 'Übersetzt', slug, blocks: blocks('Erste Wörter', 'Zweite Wörter') };
  await studio.update('pages', String(id), german, '?locale=de&draft=true');
  const page = await openStudioWindow(browser, product);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const form = `${product.studioUrl}/admin/collections/pages/${String(id)}`;
  await page.goto(`${form}?locale=en`);
  const preview = await openPreview(page);
  await expect(preview.getByRole('heading', { name: 'First words' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the original' })).toHaveCount(0);

  await page.goto(`${form}?locale=de`);
  await expect(preview.getByRole('heading', { name: 'Erste Wörter' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the original' }).press('Enter');
  const original = page.frameLocator('iframe[title="Original in English"]');
  await expect(original.getByRole('heading', { name: 'First words' })).toBeVisible();
  await original.getByRole('heading', { name: 'Second words' }).click();
  await expect(page.locator('#blocks-row-1 :focus')).toHaveCount(1);
  await expect(original.locator('[data-chosen]')).toContainText('Second words');
  await page.locator('#field-blocks__1__heading').fill('Zweite Überschrift');
  await page.locator('#blocks-row-0').getByRole('button').first().focus();
  await expect(original.locator('[data-chosen]')).toContainText('First words');
  await expect(original.locator('main').getByRole('heading')).toHaveText(['First words', 'Second words']);
  expect(await axeFindings(page, '.preview-hint')).toEqual([]);

  const saved = async () =>
    Object((await studio.call('GET', `/pages/${String(id)}?draft=true&locale=de&depth=0`)).body).blocks?.[1]?.heading;
  await expect.poll(saved).toBe('Zweite Überschrift');
  await page.reload();
  await expect(original.getByRole('heading', { name: 'First words' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the translation' }).click();
  await expect(preview.getByRole('heading', { name: 'Zweite Überschrift' })).toBeVisible();
  await expect(page.locator('iframe[title="Original in English"]')).toHaveCount(0);
  await page.goto(`${product.studioUrl}/admin?locale=en`);
  await page.context().close();
});
