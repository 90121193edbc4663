import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { publishedPage } from './published-page.ts';
import { writeInPage } from './write-in-page.ts';
import { openOwnerSession, type StudioSession } from './studio-session.ts';
import { listening, signInWindow } from './studio-window.ts';
import { draftsOfPages, holdRequests } from './hold-requests.ts';

/* On a slow line a draft waits until the one before it is saved. */

type Draft = { fields: Record<string, unknown>; route: Route };

async function holdDrafts(page: Page): Promise<Draft[]> {
  const held: Draft[] = [];
  await page.route(draftsOfPages, (route) => {
    const [, fields = '{}'] = /name="_payload"\s+({.*})/.exec(route.request().postData() ?? '') ?? [];
    held.push({ fields: JSON.parse(fields), route });
  });
  return held;
}

type Opened = { studio: StudioSession; id: string };

async function openForm({
  page,
  request,
  product,
}: {
  page: Page;
  request: APIRequestContext;
  product: Product;
}): Promise<Opened> {
  const studio = await openOwnerSession(request, product);
  const { id } = await publishedPage(studio);
  await signInWindow(page, product);
  await page.goto(`${product.studioUrl}/admin/collections/pages/${id}`);
  await listening(page);
  return { studio, id };
}

/** A timer of the page that begins later and lasts longer ends later than the form's, which saves 800 ms after the last change. */
function restOver(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve, 801)));
}

/** Whether the browser asks when the window goes elsewhere. */
function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

test('what is changed while a draft is saved that had to wait is saved as well', async ({ page, request, product }) => {
  const drafts = await holdDrafts(page);
  const { studio, id } = await openForm({ page, request, product });
  await page.locator('#field-title').fill('First');
  await expect.poll(() => drafts.length).toBe(1);
  await page.locator('#field-title').fill('Second');
  await restOver(page);
  expect(drafts).toHaveLength(1);
  await drafts[0]?.route.continue();
  await expect.poll(() => drafts.length).toBe(2);
  const answer = await drafts[1]?.route.fetch();
  await page.locator('#field-noIndex').check();
  await drafts[1]?.route.fulfill({ ...(answer && { response: answer }) });
  await expect.poll(() => drafts.length).toBe(3);
  expect(drafts.slice(0, 3).map(({ fields: { title, noIndex } }) => ({ title, noIndex }))).toEqual([
    { title: 'First', noIndex: false },
    { title: 'Second', noIndex: false },
    { title: 'Second', noIndex: true },
  ]);
  await drafts[2]?.route.continue();
  await expect
    .poll(async () => (await studio.call('GET', `/pages/${id}?draft=true&depth=0`)).body)
    .toMatchObject({ title: 'Second', noIndex: true });
  // Once everything is saved, nothing else follows.
  await restOver(page);
  expect(drafts.slice(3).filter(({ fields }) => fields.title !== 'Second' || fields.noIndex !== true)).toEqual([]);
});

test('a draft that the studio could not be told of is saved as soon as it answers, without another change', async ({
  page,
  request,
  product,
}) => {
  const { studio, id } = await openForm({ page, request, product });
  const notice = page.getByText('Your last changes are not saved, because the studio does not answer.');
  await page.context().setOffline(true);
  await page.locator('#field-title').fill('Written without a line');
  await expect(notice).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(true);
  expect((await studio.call('GET', `/pages/${id}?draft=true&depth=0`)).body).not.toMatchObject({
    title: 'Written without a line',
  });

  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);
  expect(await asksBeforeLeaving(page)).toBe(false);
  await expect(page.locator('#field-title')).toHaveValue('Written without a line');
  expect((await studio.call('GET', `/pages/${id}?draft=true&depth=0`)).body).toMatchObject({
    title: 'Written without a line',
  });
  await expect(page.locator('#action-save')).toBeEnabled();
});

test('words that are written right before the form is left are saved, and the browser asks before the window is closed', async ({
  page,
  request,
  product,
}) => {
  const { studio, id } = await openForm({ page, request, product });
  const drafts: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('autosave=true')) drafts.push(sent.url());
  });
  const titleOf = async () => Object((await studio.call('GET', `/pages/${id}?draft=true&depth=0`)).body).title;
  const title = await page.locator('#field-title').inputValue();
  expect(await asksBeforeLeaving(page)).toBe(false);
  const draft = await holdRequests(page, draftsOfPages);
  await page.locator('#field-title').fill('Saved by itself');
  expect(await asksBeforeLeaving(page)).toBe(true);
  await draft.release();
  await expect.poll(titleOf).toBe('Saved by itself');
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);

  await page.locator('#field-title').fill('Last words');
  await page.locator('#nav-pages').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  await expect.poll(titleOf).toBe('Last words');

  // Nothing is saved of what was undone, and of what was already saved.
  await page.goto(`${product.studioUrl}/admin/collections/pages/${id}`);
  await listening(page);
  const before = drafts.length;
  // At once: what is there for 0.8 s is saved.
  await writeInPage(page.locator('#field-title'), title, 'Last words');
  expect(await asksBeforeLeaving(page)).toBe(false);
  await page.locator('#nav-pages').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  await page.goto(`${product.studioUrl}/admin/collections/pages/${id}`);
  await expect(page.locator('#field-title')).toHaveValue('Last words');
  expect(drafts).toHaveLength(before);
});
