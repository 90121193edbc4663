import { axeFindings } from './axe-findings.ts';
import { expect, test } from '../support/journey.ts';
import { openStudioWindow } from './studio-window.ts';

test('an owner enters who runs the site, and the privacy policy and legal notice say so at once', async ({
  browser,
  request,
  product,
}) => {
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}/admin/globals/legal`);
  const name = page.locator('#field-company__name');
  await expect(name).toHaveValue('Candor Example Ltd');
  expect(await axeFindings(page, '.document-fields')).toEqual([]);
  await name.fill('Tried & Sons Ltd');
  await page.getByRole('button', { name: 'Privacy', exact: true }).click();
  const email = page.locator('#field-privacy__email');
  await email.fill('not an address');
  await page.locator('#action-save').click();
  await expect(page.locator('.field-type.error, .field-error, [class*="tooltip"]').first()).toBeVisible();
  await email.fill('ask@example.com');
  await page.locator('#action-save').click();
  const text = async (path: string) => (await request.get(product.siteUrl + path)).text();
  await expect.poll(() => text('/privacy')).toContain('Tried &amp; Sons Ltd');
  await expect.poll(() => text('/privacy')).toContain('mailto:ask@example.com');
  expect(await text('/de/impressum')).toContain('Tried &amp; Sons Ltd');
  await email.fill('privacy@candor.example');
  await page.getByRole('button', { name: 'Company', exact: true }).click();
  await name.fill('Candor Example Ltd');
  await page.locator('#action-save').click();
  await expect.poll(() => text('/privacy')).toContain('Candor Example Ltd');
  await page.context().close();
});
