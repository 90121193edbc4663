import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/journey.ts';
import { axeFindings } from './axe-findings.ts';
import { fillIn } from './fill-in.ts';
import { openOwnerSession, type StudioSession } from './studio-session.ts';
import { listening, openStudioWindow } from './studio-window.ts';

const library = '/admin/collections/media';
const pdf = Buffer.from('%PDF-1.7 a few words\nstartxref\n9\n%%EOF');

function picture(background: string, width = 900): Promise<Buffer> {
  return sharp({ create: { width, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function upload(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  const sent = files.map(({ name, buffer }) => ({ name, buffer, mimeType: 'application/octet-stream' }));
  await page.locator('.media-library input[type=file]').setInputFiles(sent);
}

/** The parts that are ours, and the file's own controls; the rest of a form is judged with the other collections. */
const judged = '.media-library, .media-tools, .file-field, dialog[open]';

/** Asks for every picture of a published page; a broken one would be a hole in front of a visitor. */
async function brokenPictures(page: Page, url: string): Promise<string[]> {
  const html = await (await page.request.get(url)).text();
  const named = [...html.matchAll(/\/media\/[^\s"',]+/g)].map(([path]) => path);
  const broken: string[] = [];
  for (const path of new Set(named))
    if ((await page.request.get(new URL(path, url).href)).status() !== 200) broken.push(path);
  return broken;
}

async function mediaNamed(studio: StudioSession, filename: string): Promise<Record<string, unknown>> {
  const [found] = await studio.find('media', { filename });
  if (!found) throw new Error(`There is no ${filename}.`);
  return found;
}

test('files are uploaded together, one that is bad is named and leaves the others alone; they are found, moved and tagged', async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}${library}`);
  await upload(page, [
    { name: 'Brötchen am Morgen.jpg', buffer: await picture('#a63') },
    { name: 'broken.png', buffer: Buffer.from('no picture at all') },
    { name: 'price list.pdf', buffer: pdf },
  ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('2 of 3 files uploaded');
  await expect(uploads.getByRole('alert')).toContainText('does not accept this file');
  await expect(uploads.getByRole('button', { name: 'Try the failed files again (1)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Brötchen am Morgen.jpg' })).toBeVisible();
  expect(await studio.find('media', { filename: 'broken.png' })).toEqual([]);
  expect(await axeFindings(page, judged)).toEqual([]);

  await page.getByLabel('File name or alternative text').fill('morgen');
  await expect(page.getByText(/^Files: 1 · /)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Brötchen am Morgen.jpg' }).check();
  await page.getByRole('button', { name: 'Move to folder' }).click();
  await fillIn(page.getByRole('dialog').getByLabel('Folder'), 'Food/Morning');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Morning/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Brötchen am Morgen.jpg' }).check();
  await page.getByRole('button', { name: 'Add tag' }).click();
  await fillIn(page.getByRole('dialog').getByLabel('Tag'), 'warm');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => mediaNamed(studio, 'Brötchen am Morgen.jpg'))
    .toMatchObject({ folder: 'Food/Morning', tags: ['warm'] });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: /^Morning/ }).click();
  await expect(page.getByText(/^Files: 1 · /)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('folder')).toBe('Food/Morning');
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/payload-preferences/media-library') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await kept;
  await page.reload();
  await listening(page);
  await expect(page.getByRole('table', { name: 'Media' })).toBeVisible();
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Media' })).toHaveCount(0);
  await page.context().close();
});

test('a file is downloaded under the name that its editor gave it', async ({ browser, request, product }) => {
  const studio = await openOwnerSession(request, product);
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}${library}`);
  await upload(page, [{ name: 'Preise für 2026.pdf', buffer: pdf }]);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 files uploaded');
  const { id } = await mediaNamed(studio, 'Preise für 2026.pdf');
  const slug = `download-${Date.now()}`;
  const blocks = [{ blockType: 'downloads', heading: 'Prices', items: [{ title: 'All prices', media: id }] }];
  await studio.create('pages', { title: slug, slug, description: 'Files.', blocks, _status: 'published' });
  await expect.poll(async () => (await request.get(`${product.siteUrl}/${slug}`)).status()).toBe(200);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${product.siteUrl}/${slug}`);
  await visitor.getByRole('button', { name: 'Reject all' }).click();
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'All prices' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Preise für 2026.pdf');
  await visitor.context().close();
  await page.context().close();
});

/** Waits until the view of a file has its script: the image has its size then. */
async function scriptHasRun(page: Page): Promise<void> {
  const image = page.locator('.media-focal__image');
  await expect.poll(() => image.evaluate((box) => getComputedStyle(box).getPropertyValue('--ratio'))).not.toBe('');
}

test('the focal point is set by pointing and with the keyboard; another file takes its place on every page without a hole', async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}${library}`);
  await upload(page, [{ name: 'cover.jpg', buffer: await picture('#158') }]);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 files uploaded');
  const { id } = await mediaNamed(studio, 'cover.jpg');
  await studio.update('media', String(id), { alt: 'A blue cover' }, '?locale=en');
  const slug = `cover-${Date.now()}`;
  const blocks = [{ blockType: 'hero', heading: 'Cover', layout: 'centered', actions: [], image: id }];
  await studio.create('pages', { title: slug, slug, description: 'A cover.', blocks, _status: 'published' });
  const url = `${product.siteUrl}/${slug}`;
  await expect.poll(async () => (await request.get(url)).text()).toContain('/cover.jpg');
  const others = JSON.stringify((await studio.find('pages')).map(({ id: page, updatedAt }) => [page, updatedAt]));

  await page.goto(`${product.studioUrl}${library}/${String(id)}`);
  await scriptHasRun(page);
  await expect(page.getByText(/^Earlier files/)).toHaveCount(0);
  const image = page.locator('.media-focal__image > img');
  const box = await image.boundingBox();
  await image.click({ position: { x: (box?.width ?? 0) * 0.8, y: (box?.height ?? 0) * 0.25 } });
  const point = page.getByRole('button', { name: /^Focal point: 80 % from the left, 25 % from the top/ });
  await point.press('ArrowLeft');
  await page.getByRole('button', { name: /^Focal point: 75 %/ }).press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Crop' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await request.get(url)).text()).toMatch(/class="[^"]*fx75 fy30"/);
  expect(await axeFindings(page, judged)).toEqual([]);

  const before = /\/media\/[^\s"]+\/cover\.jpg/.exec(await (await request.get(url)).text())?.[0] ?? '';
  const holes: string[] = [];
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) holes.push(...(await brokenPictures(page, url)));
  })();
  await expect(page.getByRole('button', { name: 'Replace file' })).toBeEnabled();
  await page
    .locator('.media-tools input[type=file]')
    .setInputFiles({ name: 'new cover.jpg', mimeType: 'image/jpeg', buffer: await picture('#833', 700) });
  const question = page.getByRole('dialog', { name: 'Does the alternative text still fit?' });
  await expect(question.getByLabel('Alternative text')).toHaveValue('A blue cover');
  await question.getByLabel('Alternative text').fill('A red cover');
  await question.getByRole('button', { name: 'Save and close' }).click();
  await expect.poll(async () => (await request.get(url)).text()).toContain('/new%20cover.jpg');
  await expect.poll(async () => (await request.get(url)).text()).toContain('A red cover');
  isWatching = false;
  await watching;
  expect(holes).toEqual([]);
  expect((await request.get(`${product.siteUrl}${before}`)).status()).toBe(200);
  expect(JSON.stringify((await studio.find('pages')).map(({ id: page, updatedAt }) => [page, updatedAt]))).toBe(others);

  // The page was loaded anew.
  const earlier = page.getByText('Earlier files (1)');
  await expect(earlier).toBeVisible();
  await scriptHasRun(page);
  await earlier.click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect.poll(async () => (await request.get(url)).text()).toContain(before);
  await page.context().close();
});

test('missing alternative texts are worked off with Enter, and unused files are deleted; what is used stays', async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}${library}?folder=Work`);
  await upload(page, [
    { name: 'used.jpg', buffer: await picture('#484') },
    { name: 'left over.jpg', buffer: await picture('#848') },
  ]);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('2 of 2 files uploaded');
  const { id } = await mediaNamed(studio, 'used.jpg');
  const slug = `used-${Date.now()}`;
  const blocks = [{ blockType: 'hero', heading: 'Used', layout: 'centered', actions: [], image: id }];
  await studio.create('pages', { title: slug, slug, description: 'Used.', blocks, _status: 'published' });

  await page.getByRole('button', { name: /^Add missing alternative texts/ }).click();
  const work = page.getByRole('dialog', { name: 'Missing alternative texts' });
  const left = work.getByText(/^Images left: /);
  for (let at = 0; ; at += 1) {
    await expect(left.or(work.getByText('Every image has its alternative text.'))).toBeVisible();
    if ((await left.count()) === 0) break;
    if (at === 0) expect(await axeFindings(page, judged)).toEqual([]);
    const told = await left.innerText();
    for (const field of await work.getByRole('textbox').all())
      if ((await field.inputValue()) === '') await fillIn(field, `Text ${at}`);
    await page.keyboard.press('Enter');
    await expect(work.getByText(told, { exact: true })).toHaveCount(0);
  }
  await work.getByRole('button', { name: 'Close' }).click();
  const { body } = await studio.call('GET', '/media-library/facets');
  expect(body).toMatchObject({ missing: { en: 0, de: 0, ar: 0 } });

  await page.getByRole('checkbox', { name: 'Only unused files' }).check();
  await expect(page.getByRole('link', { name: 'left over.jpg' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'used.jpg' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Only unused files' }).uncheck();
  await expect(page.getByRole('link', { name: 'used.jpg' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete files' }).click();
  await expect(page.locator('.media-main').getByRole('alert')).toContainText(
    'This cannot be deleted because it is still used',
  );
  await expect(page.getByRole('link', { name: 'left over.jpg' })).toHaveCount(0);
  expect(await studio.find('media', { filename: 'left over.jpg' })).toEqual([]);
  expect(await brokenPictures(page, `${product.siteUrl}/${slug}`)).toEqual([]);
  await page.context().close();
});

test('in German the library says everything in German', async ({ browser, product }) => {
  const page = await openStudioWindow(browser, product);
  await page.context().addCookies([{ name: 'candor-studio-lng', value: 'de', url: product.studioUrl }]);
  await page.goto(`${product.studioUrl}${library}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mediathek' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dateien hochladen' })).toBeVisible();
  await expect(page.getByLabel('Dateiname oder Alternativtext')).toBeVisible();
  await page.context().close();
});
