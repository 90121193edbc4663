import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { publishedPage } from './published-page.ts';
import { openOwnerSession } from './studio-session.ts';
import { listening, signInWindow } from './studio-window.ts';

/* On a slow line a draft waits until the one before it is saved. */

type Draft = { fields: Record<string, unknown>; route: Route };

async function holdDrafts(page: Page): Promise<Draft[]> {
  const held: Draft[] = [];
  await page.route(/\/api\/pages\/[^/?]+\?.*autosave=true/, (route) => {
    const [, fields = '{}'] = /name="_payload"\s+({.*})/.exec(route.request().postData() ?? '') ?? [];
    held.push({ fields: JSON.parse(fields), route });
  });
  return held;
}

/** A timer of the page that begins later and lasts longer ends later than the form's, which saves 800 ms after the last change. */
function restOver(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve, 801)));
}

test('what is changed while a draft is saved that had to wait is saved as well', async ({ page, request, product }) => {
  const studio = await openOwnerSession(request, product);
  const { id } = await publishedPage(studio);
  const drafts = await holdDrafts(page);
  await signInWindow(page, product);
  await page.goto(`${product.studioUrl}/admin/collections/pages/${id}`);
  await listening(page);
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
  expect(drafts.map(({ fields: { title, noIndex } }) => ({ title, noIndex }))).toEqual([
    { title: 'First', noIndex: false },
    { title: 'Second', noIndex: false },
    { title: 'Second', noIndex: true },
  ]);
  await drafts[2]?.route.continue();
  await expect
    .poll(async () => (await studio.call('GET', `/pages/${id}?draft=true&depth=0`)).body)
    .toMatchObject({ title: 'Second', noIndex: true });
  // Once everything is saved there is nothing left to send.
  await restOver(page);
  expect(drafts).toHaveLength(3);
});
