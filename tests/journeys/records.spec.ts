import { patient } from '../../src/launch/machine-speed.ts';
import { expect, test } from '../support/journey.ts';
import { axeFindings } from './axe-findings.ts';
import { answerBanner } from './answer-banner.ts';
import { openStudioWindow } from './studio-window.ts';

test('L10: an owner finds the record of a visitor’s decision, sees what was asked, verifies the chain, and erases what is personal', async ({
  page,
  browser,
  product,
}) => {
  await page.goto(product.siteUrl);
  const collected = page.waitForResponse((response) => new URL(response.url()).pathname === '/measure/events');
  await answerBanner(page, 'accept');
  await collected;
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'candor-consent');

  const studio = await openStudioWindow(browser, product);

  await expect(async () => {
    await studio.goto(`${product.studioUrl}/admin/records`);
    await studio.getByLabel('Consent id, cookie, receipt or record id').fill(cookie?.value ?? '');
    await studio.getByRole('button', { name: 'Find' }).click();
    await studio.waitForURL('**/admin/records/*', { timeout: patient(60_000) });
  }).toPass();
  expect(studio.url()).not.toContain(String(cookie?.value).slice(0, 40));
  await expect(studio.locator('dt:has-text("Decision") + dd').first()).toHaveText('Accepted');
  await expect(studio.getByRole('link', { name: /Banner version [0-9a-f]{8}/ })).toHaveAttribute(
    'href',
    /banner-versions/,
  );
  expect(await axeFindings(studio, 'main')).toEqual([]);

  await studio.getByRole('button', { name: 'Erase personal data too' }).click();
  await expect(studio.getByRole('button', { name: 'Keep everything' })).toBeFocused();
  await studio.getByRole('button', { name: 'Erase events and personal data' }).click();
  await expect(studio.getByRole('status').filter({ hasText: 'Requested' })).toBeVisible();
  await expect(async () => {
    await studio.reload();
    await expect(studio.getByText('The personal data in this record was erased (requested by the owner')).toBeVisible({
      timeout: patient(1_000),
    });
  }).toPass();

  await studio.getByRole('link', { name: 'All consent records' }).click();
  // A press before the page's script has run does nothing.
  await expect(async () => {
    await studio.getByRole('button', { name: 'Verify the chain' }).click();
    await expect(studio.getByText(/The chain is intact\. Checked: \d+ records \([1-9]/)).toBeVisible({
      timeout: patient(60_000),
    });
  }).toPass();
  await studio.context().close();
});

test('an agreement that comes after a later refusal says so in the list and in its record, and the refusal does not', async ({
  page,
  browser,
  product,
}) => {
  await page.goto(product.siteUrl);
  await page.evaluate(async () => {
    const [thread, now] = [crypto.randomUUID(), Date.now()];
    const decide = (order: number, analytics: boolean) => {
      const categories = { functional: analytics, analytics, performance: analytics, advertisement: analytics };
      const body = JSON.stringify({ categories, order, thread, id: crypto.randomUUID(), surface: 'banner' });
      return fetch('/consent/decision', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    };
    await decide(now, false);
    await decide(now - 1_000, true);
  });
  const studio = await openStudioWindow(browser, product);
  const late = studio.getByRole('row').filter({ hasText: 'Superseded by a later decision' });
  await expect(async () => {
    await studio.goto(`${product.studioUrl}/admin/records`);
    await expect(late).toHaveCount(1, { timeout: patient(1_000) });
  }).toPass();
  await expect(late).toContainText('Accepted');
  await late.getByRole('link').click();
  await expect(studio.locator('dt:has-text("In force") + dd')).toHaveText('No: superseded by a later decision');
  await expect(studio.getByRole('row').filter({ hasText: 'Rejected' })).not.toContainText('Overtaken');
  await studio.context().close();
});

test('nobody but an administrator sees a record', async ({ page, request, product }) => {
  await page.goto(`${product.studioUrl}/admin/records`);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('table')).toHaveCount(0);
  expect((await request.get(`${product.studioUrl}/api/records/export?format=csv`)).status()).toBe(403);
});
