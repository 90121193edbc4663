import { expect, test } from '../support/journey.ts';
import { axeFindings } from './axe-findings.ts';
import { openOwnerSession } from './studio-session.ts';
import { listening, openStudioWindow } from './studio-window.ts';

test('an admin makes an API key, copies it, reads pages with it, and sees that it was used', async ({
  browser,
  request,
  product,
}) => {
  const page = await openStudioWindow(browser, product);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.studioUrl });
  await page.goto(`${product.studioUrl}/admin/collections/api-keys/create`);
  await listening(page);
  await expect(page.locator('#field-key')).toHaveCount(0);
  await page.locator('#field-name').fill('Mobile app');
  await page.locator('#action-save').click();
  await expect(page.locator('#field-key')).toHaveValue(/^candor_/);
  await expect(page.locator('#field-lastUsedAt')).toContainText('not used yet');

  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toBe(await page.locator('#field-key').inputValue());

  const answer = await request.get(`${product.studioUrl}/api/content/pages?limit=1`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(page.locator('#field-lastUsedAt time')).toBeVisible();
  await expect(page.locator('#field-lastUsedAt')).not.toContainText('not used yet');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page, '.document-fields')).toEqual([]);
  const studio = await openOwnerSession(request, product);
  for (const { id } of await studio.find('api-keys')) await studio.remove('api-keys', String(id));
  await page.context().close();
});
