import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { axeFindings } from './axe-findings.ts';
import { openStudio } from './studio-session.ts';
import { openStudioWindow, listening } from './studio-window.ts';

test('who finds a signed-in browser gets nothing from it without the password', async ({
  browser,
  product,
  request,
}) => {
  const admin = await openStudioWindow(browser, product);
  const session = await openStudio(request, product.studioUrl, loginOf(product));
  const { body } = await session.call('POST', '/people/invite', {
    name: '',
    email: `somebody-${Date.now()}@candor.example`,
    role: 'viewer',
    sends: false,
  });
  expect(body).toMatchObject({ sent: false });
  await admin.goto(`${product.studioUrl}/admin/people`);
  await listening(admin);
  const created = admin.getByRole('button', { name: 'Create new link' }).first();
  const dialog = admin.getByRole('dialog', { name: 'Confirm that it is you' });
  admin.on('dialog', (question) => void question.accept());

  forgetConfirmations(product);
  await created.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  expect(await axeFindings(admin, 'dialog')).toEqual([]);
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByText('Confirm with your password that it is you')).toBeVisible();
  await expect(admin.getByLabel('Link, shown only now')).toHaveCount(0);

  await created.click();
  await dialog.getByLabel('Password').fill('something else entirely');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Your current password is wrong. Try again.');
  await confirm(admin, product);
  await expect(admin.getByLabel('Link, shown only now')).toBeVisible();

  // Not asked again while it counts.
  await admin.goto(`${product.studioUrl}/admin/activity`);
  await listening(admin);
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^activity-.*\.csv$/);
  await expect(dialog).toHaveCount(0);
  await admin.context().close();
});

test('Payload’s own form and a download ask as well, and then go on', async ({ browser, product }) => {
  const admin = await openStudioWindow(browser, product);
  const dialog = admin.getByRole('dialog', { name: 'Confirm that it is you' });
  await admin.goto(`${product.studioUrl}/admin/activity`);
  await listening(admin);
  forgetConfirmations(product);
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: /CSV/ }).click();
  await confirm(admin, product);
  expect((await download).suggestedFilename()).toMatch(/^activity-.*\.csv$/);

  await admin.goto(`${product.studioUrl}/admin/collections/vendors?limit=1`);
  await admin.locator('tbody a').first().click();
  const field = admin.getByRole('textbox', { name: 'Name' });
  await expect(field).toHaveValue(/./);
  const name = await field.inputValue();
  forgetConfirmations(product);
  await save(admin, `${name} 2`);
  await expect(dialog).toBeVisible();
  await confirm(admin, product);
  await expect(admin.getByText('Updated successfully.')).toBeVisible();
  await admin.reload();
  await expect(field).toHaveValue(`${name} 2`);
  await save(admin, name);
  await expect(admin.getByText('Updated successfully.')).toBeVisible();
  await admin.context().close();
});

test('the owner of an account sees that it was used from a new browser, and dismisses it', async ({
  browser,
  product,
}) => {
  const first = await openStudioWindow(browser, product);
  const second = await openStudioWindow(browser, product);
  await first.evaluate(
    (address) =>
      fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"value":{}}' }),
    `${product.studioUrl}/api/payload-preferences/security-news`,
  );
  await first.goto(`${product.studioUrl}/admin/security`);
  await listening(first);
  const news = first.getByRole('region', { name: 'Security notices' });
  await expect(news.getByText('Signed in from a new browser').first()).toBeVisible();
  await news.getByRole('button', { name: 'I know' }).click();
  const told = first.getByText('Signed in from a new browser');
  await expect(told).toHaveCount(0);
  await first.reload();
  await expect(first.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible();
  await expect(told).toHaveCount(0);
  for (const page of [first, second]) await page.context().close();
});

/** Saves another name. The form takes no words before it is ready. */
async function save(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await expect(button).toBeEnabled({ timeout: patient(1_000) });
  }).toPass();
  await button.click();
}

function loginOf({ adminEmail, adminPassword }: Product): { email: string; password: string } {
  return { email: adminEmail, password: adminPassword };
}

async function confirm(page: Page, { adminPassword }: Product): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password').fill(adminPassword);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Lets every sign-in be older than it counts for. */
function forgetConfirmations({ dataDir }: Product): void {
  const database = new DatabaseSync(join(dataDir, 'content.db'), { timeout: patient(60_000) });
  database.exec('update account_sessions set confirmed_at = 0');
  database.close();
}
