import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { axeFindings } from './axe-findings.ts';
import { openOwnerSession } from './studio-session.ts';
import { listening, openPreview, openStudioWindow, signInWindow } from './studio-window.ts';

/** Opens a form of the studio with the preview beside it. `saved` is what the studio was asked to save since. */
async function openBeside(
  page: Page,
  product: Product,
  path: string,
): Promise<{ frame: FrameLocator; saved: string[] }> {
  const saved: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET' && /\/api\/(?:globals|forms)\//.test(sent.url())) saved.push(sent.url());
  });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${product.studioUrl}/admin/${path}`);
  await listening(page);
  const frame = await openPreview(page);
  // The preview has heard from the form once it has shown its values.
  await expect(frame.locator('html[data-shown]')).toBeAttached();
  return { frame, saved };
}

test('colours, fonts, name and announcement are seen on the front page before anybody saves', async ({
  browser,
  request,
  product,
}) => {
  const pageNow = async () => (await request.get(product.siteUrl)).text();
  const page = await openStudioWindow(browser, product);
  const { frame, saved } = await openBeside(page, product, 'globals/site?locale=en');
  const whole = frame.locator('html');
  await expect(whole).toHaveCSS('background-color', 'rgb(247, 245, 238)');
  await page.getByRole('button', { name: 'Ocean' }).click();
  await expect(whole).toHaveCSS('background-color', 'rgb(244, 248, 251)');
  await expect(frame.locator('h1')).toHaveCSS('font-family', /Franklin/);
  await page.locator('#field-name').fill('The mill');
  await expect(frame.locator('.brand')).toContainText('The mill');
  await page.locator('#field-announcement__text').fill('Open on Sunday');
  await expect(frame.locator('body > :not(main)').filter({ hasText: 'Open on Sunday' }).first()).toBeVisible();
  // What was chosen before may come back: only the newest stylesheet counts.
  await page.getByRole('button', { name: 'As designed' }).click();
  await expect(whole).toHaveCSS('background-color', 'rgb(247, 245, 238)');
  await expect(frame.locator('link[rel=stylesheet][href*="look"], link[rel=stylesheet]')).toHaveCount(2);
  await expect(page.getByText('Visitors see your changes after you save.')).toBeVisible();
  expect(await axeFindings(page, '.preview-hint')).toEqual([]);
  expect(saved).toEqual([]);
  expect(await pageNow()).not.toContain('The mill');
  expect(await pageNow()).not.toContain('Open on Sunday');
  await page.context().close();
});

test('the preview is shown in light and dark mode, whatever the system prefers', async ({ browser, product }) => {
  // Nothing is emulated here: an emulated preference would also be that of the frame.
  const context = await browser.newContext({ colorScheme: null });
  const page = await context.newPage();
  await signInWindow(page, product);
  const { frame } = await openBeside(page, product, 'globals/site?locale=en');
  await expect(page.getByRole('button', { name: 'Light', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Dark', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Dark', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(frame.locator('html')).toHaveCSS('background-color', 'rgb(19, 19, 18)');
  await page.getByRole('button', { name: 'Ocean' }).click();
  await expect(frame.locator('html')).toHaveCSS('background-color', 'rgb(12, 21, 28)');
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await expect(frame.locator('html')).toHaveCSS('background-color', 'rgb(244, 248, 251)');
  await context.close();
});

test('the newest of several changes is shown, however late an answer is', async ({ browser, product }) => {
  const page = await openStudioWindow(browser, product);
  const { frame } = await openBeside(page, product, 'globals/site?locale=en');
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    '**/preview/settings/site?*',
    async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.locator('#field-name').fill('The first');
  await asked.promise;
  await page.locator('#field-name').fill('The second');
  await page.locator('#field-name').fill('The third');
  released.resolve();
  await expect(frame.locator('.brand')).toContainText('The third');
  await page.context().close();
});

test('the banner is written beside itself, on both layers', async ({ browser, request, product }) => {
  const page = await openStudioWindow(browser, product);
  const { frame, saved } = await openBeside(page, product, 'globals/consent?locale=en');
  const banner = frame.getByRole('region', { name: 'May we count your visit?' });
  await expect(banner).toBeVisible();
  await page.locator('#field-title').fill('A question first');
  await expect(frame.getByRole('region', { name: 'A question first' })).toBeVisible();
  // By keyboard: once the browser drew nothing in the preview and took the banner for out of sight, although it was there.
  await frame.getByRole('link', { name: 'Customise' }).press('Enter');
  await expect(frame.locator('main input[type=checkbox]')).toHaveCount(5);
  await page.locator('#field-saveLabel').fill('Keep my choices');
  await frame.getByRole('button', { name: 'Keep my choices' }).press('Enter');
  await expect(frame.getByRole('region', { name: 'A question first' })).toBeVisible();
  expect(saved).toEqual([]);
  expect(await (await request.get(product.siteUrl)).text()).not.toContain('A question first');
  await page.context().close();
});

test('a menu and a form are seen as they are written', async ({ browser, request, product }) => {
  const page = await openStudioWindow(browser, product);
  const menu = await openBeside(page, product, 'globals/navigation?locale=en');
  const links = menu.frame.locator('header nav a');
  const before = await links.count();
  const rows = await page.locator('[id^="items-row-"]').count();
  // The account remembers which rows are open; an open one has a list of its own.
  await page.locator('#field-items > .array-field__add-row').click();
  const added = page.locator(`#items-row-${rows}`);
  await added.getByText('Custom URL').first().click();
  await page.locator(`#field-items__${rows}__label`).fill('Season');
  await page.locator(`#field-items__${rows}__url`).fill('/season');
  await expect(links).toHaveCount(before + 1);
  await expect(links.filter({ hasText: 'Season' })).toHaveAttribute('href', '/season');
  expect(menu.saved).toEqual([]);

  const studio = await openOwnerSession(request, product);
  const fields = [{ kind: 'text', name: 'who', label: 'Your name' }];
  const { id } = await studio.create('forms', { title: 'Seen', slug: `seen-${Date.now()}`, fields });
  const form = await openBeside(page, product, `collections/forms/${String(id)}?locale=en`);
  await expect(form.frame.getByLabel('Your name')).toBeVisible();
  await page.locator('#field-submitLabel').fill('Send it now');
  await expect(form.frame.getByRole('button', { name: 'Send it now' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await form.frame.getByRole('button', { name: 'Send it now' }).click();
  await form.frame.getByLabel('Your name').fill('Nobody');
  await form.frame.getByLabel('Your name').press('Enter');
  await expect(form.frame.getByLabel('Your name')).toHaveValue('Nobody');
  expect(asked.filter((url) => new URL(url).pathname.startsWith('/forms/'))).toEqual([]);
  expect(form.saved).toEqual([]);
  await page.context().close();
});
