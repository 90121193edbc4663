import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { draftsOfPages, holdRequests } from './hold-requests.ts';
import { writeInPage } from './write-in-page.ts';
import { publishedPage } from './published-page.ts';
import { openOwnerSession } from './studio-session.ts';
import { listening, openStudioWindow } from './studio-window.ts';

const publications = /\/api\/pages\/[^/?]+\?(?!.*draft=true)/;
const checks = /\/api\/publish-check$/;

/** Opens the form and collects the publications that are sent from it. */
async function openForm(page: Page, product: Product, id: string): Promise<Request[]> {
  const published: Request[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH' && publications.test(sent.url())) published.push(sent);
  });
  await page.goto(`${product.studioUrl}/admin/collections/pages/${id}`);
  await listening(page);
  await expect(page.locator('#field-title')).not.toHaveValue('');
  return published;
}

/** Writes a title, and waits for its draft. */
async function writeDraft(page: Page, title: string): Promise<void> {
  const saved = page.waitForResponse(
    (answer) =>
      draftsOfPages.test(answer.url()) && answer.request().postData()?.includes(`"title":"${title}"`) === true,
  );
  await page.locator('#field-title').fill(title);
  await saved;
  await expect(page.locator('#action-save')).toBeEnabled();
}

async function placeOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} has no place`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const [when, pressing] of Object.entries({
  'while a draft is saved': async (page: Page, saving: Promise<void>) => {
    await saving;
    await expect(page.locator('#action-save')).toBeDisabled();
    await page.mouse.down();
    await page.mouse.up();
  },
  'that begins before a draft is saved and ends meanwhile': async (page: Page, saving: Promise<void>) => {
    await page.mouse.down();
    await saving;
    await expect(page.locator('#action-save')).toBeDisabled();
    await page.mouse.up();
  },
})) {
  test(`a press on Publish ${when} publishes once the draft is saved, and only then`, async ({
    browser,
    request,
    product,
  }) => {
    const studio = await openOwnerSession(request, product);
    const { id, slug } = await publishedPage(studio);
    const page = await openStudioWindow(browser, product);
    const published = await openForm(page, product, id);
    const draft = await holdRequests(page, draftsOfPages);
    const { x, y } = await placeOf(page, '#action-save');
    await page.mouse.move(x, y);
    const checked = page.waitForResponse((answer) => checks.test(answer.url()) && pressed);
    let pressed = false;
    await page.locator('#field-title').fill(`Pressed ${slug}`);
    pressed = true;
    await pressing(page, draft.asked);
    await checked;
    expect(published).toEqual([]);
    await draft.release();
    await expect
      .poll(async () => (await request.get(`${product.siteUrl}/${slug}`)).text())
      .toContain(`Pressed ${slug}`);
    // With nothing to publish, the same press does nothing.
    await expect(page.locator('#action-save')).toBeDisabled();
    await page.mouse.click(x, y);
    await writeDraft(page, `Unfinished ${slug}`);
    expect(published).toHaveLength(1);
    await page.context().close();
  });
}

test('a second press while the first one is checked publishes once, and nothing that is written afterwards', async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const { id, slug } = await publishedPage(studio);
  const page = await openStudioWindow(browser, product);
  const published = await openForm(page, product, id);
  await writeDraft(page, `Twice ${slug}`);
  const check = await holdRequests(page, checks);
  await page.locator('#action-save').dblclick();
  await check.asked;
  await check.release();
  await expect.poll(async () => (await request.get(`${product.siteUrl}/${slug}`)).text()).toContain(`Twice ${slug}`);
  await expect(page.locator('#action-save')).toBeDisabled();
  await writeDraft(page, `Unfinished ${slug}`);
  expect(published).toHaveLength(1);
  expect(await (await request.get(`${product.siteUrl}/${slug}`)).text()).not.toContain('Unfinished');
  await page.context().close();
});

test('a press while a page is being published is none, whatever is written afterwards', async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const { id, slug } = await publishedPage(studio);
  const page = await openStudioWindow(browser, product);
  const published = await openForm(page, product, id);
  await writeDraft(page, `Published ${slug}`);
  const publication = await holdRequests(page, publications);
  const { x, y } = await placeOf(page, '#action-save');
  await page.mouse.click(x, y);
  await expect.poll(() => published.length).toBe(1);
  const check = await holdRequests(page, checks);
  await page.mouse.click(x, y);
  await publication.release();
  await writeDraft(page, `Unfinished ${slug}`);
  // The panel beside the form asks too; neither answer publishes anything.
  await check.release();
  await writeDraft(page, `Still unfinished ${slug}`);
  expect(published).toHaveLength(1);
  expect(await (await request.get(`${product.siteUrl}/${slug}`)).text()).toContain(`Published ${slug}`);
  await page.context().close();
});

test('a check that is answered late publishes nothing in the form of another page', async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const [first, second] = [await publishedPage(studio), await publishedPage(studio)];
  await studio.update('pages', second.id, { title: `Draft ${second.slug}`, _status: 'draft' }, '?draft=true');
  const page = await openStudioWindow(browser, product);
  const published = await openForm(page, product, first.id);
  await writeDraft(page, `Left ${first.slug}`);
  const check = await holdRequests(page, checks);
  await page.locator('#action-save').click();
  await check.asked;
  await page.locator('.step-nav a[href$="/collections/pages"]').click();
  await page.getByRole('link', { name: `Draft ${second.slug}` }).click();
  await expect(page.locator('#field-title')).toHaveValue(`Draft ${second.slug}`);
  const answered = page.waitForResponse((answer) => checks.test(answer.url()));
  await check.release();
  await answered;
  await expect(page.locator('#action-save')).toBeEnabled();
  await writeDraft(page, `Unfinished ${second.slug}`);
  expect(published).toEqual([]);
  await page.context().close();
});

test('whoever has the focus on Publish while a draft is saved has it there afterwards', async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const { id, slug } = await publishedPage(studio);
  const page = await openStudioWindow(browser, product);
  await openForm(page, product, id);
  const title = page.locator('#field-title');
  await writeDraft(page, `Draft ${slug}`);
  const draft = await holdRequests(page, draftsOfPages);
  await page.locator('#action-save').focus();
  // Written on the page, as in the preview beside the form: the focus stays where it is.
  await writeInPage(title, `By keyboard ${slug}`);
  await draft.asked;
  await expect(page.getByRole('button', { name: 'More ways to publish' })).toBeFocused();
  await draft.release();
  await expect(page.locator('#action-save')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await request.get(`${product.siteUrl}/${slug}`)).text())
    .toContain(`By keyboard ${slug}`);
  await page.context().close();
});
