import type { APIRequestContext, Page, Response } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { axeFindings } from './axe-findings.ts';
import { openOwnerSession } from './studio-session.ts';
import { holdRequests } from './hold-requests.ts';
import { listening, openStudioWindow, signInWindow } from './studio-window.ts';

/* Finding things in the studio: the search by keyboard alone, the navigation, and what each role sees of them. */

test('the keyboard alone finds a page, a setting and an action', async ({ browser, product }) => {
  const page = await openStudioWindow(browser, product);
  await search(page, 'prcing');
  await expect(options(page).first()).toContainText('Pricing');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/collections/pages/*');
  await expect(page.locator('#field-title')).toHaveValue('Pricing');

  await search(page, 'consent duration');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/globals/consent#*');
  await expect(page.locator('#field-cookieDays')).toBeFocused();

  await search(page, 'new redirect');
  const remembered = page.waitForResponse(
    (answer) =>
      /payload-preferences\/command-palette$/.test(answer.url()) &&
      /"ids":\["action:new-redirect/.test(answer.request().postData() ?? ''),
  );
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/collections/redirects/create');
  await remembered;

  await search(page, '');
  await expect(page.locator('[role=listbox] [role=group]').first()).toContainText('Recent');
  await expect(options(page).first()).toContainText('New redirect');
  await page.context().close();
});

test('Escape closes the search and gives the focus back; the list says what it is to screen readers', async ({
  browser,
  product,
}) => {
  const page = await openStudioWindow(browser, product);
  await listening(page);
  const button = page.getByRole('button', { name: /^Search/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Search pages, settings and actions' });
  await expect(field).toBeFocused();
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', String(await options(page).nth(1).getAttribute('id')));
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.context().close();
});

test('an answer that arrives late never replaces that of what was typed after it', async ({ browser, product }) => {
  const page = await openStudioWindow(browser, product);
  const held = await holdRequests(page, '**/api/search-studio?q=pricing*');
  await search(page, 'pricing');
  const field = page.getByRole('combobox', { name: 'Search pages, settings and actions' });
  await field.fill('privacy');
  await expect(options(page).first()).toContainText('Privacy');
  await held.release();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/collections/pages/*');
  await expect(page.locator('#field-title')).toHaveValue('Privacy policy');
  await page.context().close();
});

test('Enter before the answer waits for it and opens what was typed', async ({ browser, product }) => {
  const page = await openStudioWindow(browser, product);
  const held = await holdRequests(page, '**/api/search-studio?q=favicon*');
  await search(page, 'favicon');
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await held.release();
  await page.waitForURL('**/admin/globals/site#field-icon');
  await page.context().close();
});

test('the German studio is searched in German', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await context.request.post(`${product.studioUrl}/api/users/login`, {
    data: { email: product.adminEmail, password: product.adminPassword },
  });
  await page.goto(`${product.studioUrl}/admin`);
  await listening(page);
  await page.getByRole('button', { name: /^Suchen/ }).click();
  await page.getByRole('combobox').fill('neue seite');
  await expect(options(page).first()).toContainText('Neue Seite');
  await page.getByRole('combobox').fill('qqqqqq');
  await expect(page.locator('dialog[open]')).toContainText('Nichts gefunden für „qqqqqq“.');
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

test('a viewer finds and sees nothing that a viewer may not open', async ({ browser, request, product }) => {
  const viewer = await createViewer(request, product);
  const page = await (await browser.newContext()).newPage();
  await signInWindow(page, { ...product, adminEmail: viewer.email, adminPassword: viewer.password });
  const links = await page.locator('nav a.nav__link').evaluateAll((all) => all.map((link) => link.id));
  for (const id of ['nav-people', 'nav-records', 'nav-outbox', 'nav-destinations', 'nav-health', 'nav-submissions'])
    expect(links).not.toContain(id);
  expect(links).toContain('nav-pages');
  for (const query of ['new page', 'invite', 'people', 'consent records', 'email log', product.adminEmail]) {
    const answer = await page.request.get(`${product.studioUrl}/api/search-studio`, {
      params: { q: query },
      headers: { origin: product.studioUrl },
    });
    expect(answer.status()).toBe(200);
    const { groups } = await answer.json();
    const found: { id: string }[] = groups.flatMap((group: { found: object[] }) => group.found);
    expect(
      found.map(({ id }) => id).filter((id) => forbidden.test(id)),
      query,
    ).toEqual([]);
  }
  await page.context().close();
});

const forbidden =
  /^(person:|destination:|setting:(accounts|record-heads)|action:(new-|upload|invite|start-audit|export))|\/(people|records|outbox|deliveries|system-health)$/;

test('the navigation is open on a desktop, stays as its reader leaves it, and is closed on a phone', async ({
  browser,
  product,
}) => {
  const page = await openStudioWindow(browser, product);
  const navigation = page.locator('aside.nav');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.studioUrl}/admin/collections/pages`);
    await expect(navigation).toHaveClass(/nav--nav-open/);
    await expect(page.locator('#nav-pages')).toHaveAttribute('aria-current', 'page');
  }
  await listening(page);
  const kept = page.waitForResponse(isKept);
  await page.locator('.template-default__nav-toggler').click();
  await kept;
  await page.reload();
  await listening(page);
  await expect(navigation).not.toHaveClass(/nav--nav-open/);
  const again = page.waitForResponse(isKept);
  await page.locator('.template-default__nav-toggler').click();
  await again;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${product.studioUrl}/admin/collections/posts`);
  await listening(page);
  await expect(navigation).not.toHaveClass(/nav--nav-open/);
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  await page.context().close();
});

test('the dashboard names what needs attention until it is mended, and leads there', async ({ browser, product }) => {
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}/admin`);
  const line = page.locator('[data-attention="newsletter without mail"]');
  await expect(line).toContainText('Nobody can sign up for the newsletter');
  await expect(line.getByRole('link')).toHaveAttribute('href', '/admin/globals/newsletter');
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

/** The answer to how the reader left the navigation; the page also asks for that when it opens. */
function isKept(response: Response): boolean {
  return /payload-preferences\/nav$/.test(response.url()) && response.request().method() === 'POST';
}

function options(page: Page) {
  return page.locator('dialog[open] [role=option]');
}

/** Opens the search with its keys, once the page listens to them. */
async function search(page: Page, text: string): Promise<void> {
  await page.locator('.search-button button').waitFor();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.search-button button') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search pages, settings and actions' });
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

async function createViewer(
  request: APIRequestContext,
  product: Product,
): Promise<{ email: string; password: string }> {
  const [email, password] = ['find-viewer@candor.example', 'a viewer who only looks'];
  const admin = await openOwnerSession(request, product);
  const invited = await admin.call('POST', '/people/invite', { name: 'Viewer', email, role: 'viewer', sends: false });
  const token = new URL(String(Object(invited.body).link)).pathname.split('/').at(-1);
  expect((await admin.call('POST', '/invitations/accept', { token, name: 'Viewer', password })).status).toBe(201);
  return { email, password };
}
