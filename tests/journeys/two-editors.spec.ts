import type { Browser, Page } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { openOwnerSession } from './studio-session.ts';
import { listening, openStudioWindow, fillLogin } from './studio-window.ts';

const blocks = [{ blockType: 'hero', heading: 'Shared words', layout: 'words', actions: [] }];

test('two people in one page see each other, lose nothing of each other’s, and choose field by field', async ({
  browser,
  request,
  product,
}) => {
  // Six loads of the studio's largest page: on a busy machine they alone took two minutes.
  test.setTimeout(patient(600_000));
  const studio = await openOwnerSession(request, product);
  const slug = `shared-${Date.now()}`;
  const { id } = await studio.create('pages', {
    title: 'Shared',
    slug,
    description: 'Old summary.',
    blocks,
    _status: 'published',
  });
  const at = `${product.studioUrl}/admin/collections/pages/${String(id)}?locale=en`;
  const [anna, bea] = [await openStudioWindow(browser, product), await openColleague(browser, product)];
  await anna.goto(at);
  await expect(anna.locator('#field-title')).toHaveValue('Shared');
  await bea.goto(at);
  await expect(bea.getByText(/ has also had this open since /)).toBeVisible();

  const saved = bea.waitForResponse((answer) => answer.url().includes('autosave=true') && answer.ok());
  await bea.locator('#field-description').fill('A better summary.');
  await saved;
  const refused = anna.waitForResponse((answer) => answer.status() === 409);
  await anna.locator('#field-title').fill('Shared by two');
  await refused;
  const changes = anna.getByRole('region', { name: 'Changed by others since you opened this' });
  await expect(changes).toContainText('Meta description Changed by Bea Berg');
  await expect(changes).toContainText('Your changes are not saved. They are still in the form.');
  await expect(changes).toContainText('Keep mineOld summary.');
  await expect(changes).toContainText('Take theirsA better summary.');
  await expect(anna.locator('#field-title')).toHaveValue('Shared by two');
  await expect(changes.getByLabel('Take theirs')).toBeChecked();
  await expect(anna.getByText('Bea Berg has also had this open since')).toBeVisible();
  await changes.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(changes).toHaveCount(0);
  await expect(anna.locator('#field-description')).toHaveValue('A better summary.');
  await expect(anna.locator('#field-title')).toHaveValue('Shared by two');
  expect((await studio.call('GET', `/pages/${String(id)}?draft=true&depth=0`)).body).toMatchObject({
    title: 'Shared by two',
    description: 'A better summary.',
  });

  // Both edit one field: no text is discarded before one of them chooses.
  const later = bea.getByRole('region', { name: 'Changed by others since you opened this' });
  await bea.locator('#field-title').fill('Bea’s title');
  await expect(later.getByLabel('Keep mine')).toBeChecked();
  await later.getByLabel('Take theirs').check();
  await later.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(later).toHaveCount(0);
  await expect(bea.locator('#field-title')).toHaveValue('Shared by two');
  const published = bea.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && !answer.url().includes('autosave'),
  );
  await bea.locator('#action-save').click();
  expect((await published).status()).toBe(200);

  const { body: footer } = await studio.call('GET', '/globals/footer');
  // Settings are saved by their own button, far below the choice; whether the form has heard of the change before or not.
  for (const page of [anna, bea]) {
    await page.goto(`${product.studioUrl}/admin/globals/footer`);
    await listening(page);
  }
  for (const hasHeard of [false, true]) {
    await bea.locator('#field-smallPrint').fill(`Small print by Bea, ${hasHeard}`);
    await bea.locator('#action-save').click();
    await expect(bea.getByText(/updated successfully/i).first()).toBeVisible();
    // The form looks every ten seconds.
    if (hasHeard) await expect(changes).toBeVisible({ timeout: patient(60_000) });
    await anna.locator('#field-smallPrint').fill(`Small print by Anna, ${hasHeard}`);
    // The end of the notice in view is no notice.
    if (hasHeard) await changes.getByRole('button').evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await anna.locator('#action-save').click();
    await expect(
      anna.getByText(
        'Bea Berg changed Legal notice after you opened this. Nothing was saved, and your changes are still in the form. Compare both versions, then keep yours or take theirs.',
      ),
    ).toBeVisible();
    await anna.getByRole('button', { name: 'Compare' }).click();
    await expect(changes.getByRole('heading')).toBeInViewport();
    await expect(anna.getByRole('button', { name: 'Compare' })).toHaveCount(0);
    await expect(changes.getByLabel('Keep mine')).toBeChecked();
    await changes.getByRole('button', { name: 'Save with these choices' }).click();
    await expect(changes).toHaveCount(0);
    await bea.reload();
    await listening(bea);
  }
  expect((await studio.call('GET', '/globals/footer')).body).toMatchObject({ smallPrint: 'Small print by Anna, true' });
  await studio.call('POST', '/globals/footer', { smallPrint: Object(footer).smallPrint });
  for (const page of [anna, bea]) await page.context().close();
});

async function openColleague(browser: Browser, product: Product): Promise<Page> {
  const [email, password] = [`bea-${Date.now()}@candor.example`, 'four words nobody guesses'];
  const admin = await openStudioWindow(browser, product);
  await admin.goto(`${product.studioUrl}/admin/people`);
  await admin.getByLabel('Name').fill('Bea Berg');
  await admin.getByLabel('Email').fill(email);
  await admin.getByRole('button', { name: 'Invite' }).click();
  const link = await admin.getByLabel('Link, shown only now').inputValue();
  await admin.context().close();
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/admin/login');
  await fillLogin(page, { email, password });
  await page.waitForURL('**/admin');
  return page;
}
