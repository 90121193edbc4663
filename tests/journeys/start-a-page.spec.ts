import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { axeFindings } from './axe-findings.ts';
import { fillIn } from './fill-in.ts';
import { openOwnerSession } from './studio-session.ts';
import { openStudioWindow, listening } from './studio-window.ts';

/* How a page, a post and a block begin (decisions/0085). */

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/;

/** Nothing that greets a writer is an id, an error or a toast. */
async function expectFriendly(page: Page, title: string): Promise<void> {
  await expect(page.locator('.doc-header__title')).toHaveText(title);
  await expect(page.locator('.step-nav__last')).toHaveText(title);
  expect(await page.locator('body').innerText()).not.toMatch(uuid);
  expect(await page.title()).not.toMatch(uuid);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page.locator('.field-error, .error-pill, .field-type.error')).toHaveCount(0);
  await expect(page.getByText('Nothing to check yet.')).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
}

function requestsTo(page: Page, origin: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) sent.push(request.url());
  });
  return sent;
}

async function openGerman(page: Page, product: Product): Promise<Page> {
  const german: BrowserContextOptions = { locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } };
  const context = await page.context().browser()?.newContext(german);
  if (!context) throw new Error('There is no browser.');
  const answer = await context.request.post(`${product.studioUrl}/api/users/login`, {
    headers: { origin: product.studioUrl },
    data: { email: product.adminEmail, password: product.adminPassword },
  });
  expect(answer.status()).toBe(200);
  return context.newPage();
}

test('a page from a template is public after four actions', async ({ browser, request, product }) => {
  const page = await openStudioWindow(browser, product);
  const toSite = requestsTo(page, product.siteUrl);
  await page.goto(`${product.studioUrl}/admin/collections/pages`);
  const title = `Begun ${Date.now()}`;

  await page.getByRole('link', { name: 'Create New' }).first().click();
  const chooser = page.getByRole('dialog', { name: 'Choose a template' });
  await expect(chooser.getByRole('button', { name: /^Empty page/ })).toBeFocused();
  await expect(chooser.getByRole('button')).toHaveCount(12);
  await expectAccessible(page);
  await expectFriendly(page, 'New page');
  await chooser.getByRole('button', { name: /^Landing page/ }).click();
  await expect(page.locator('.block-label')).toHaveCount(6);
  await expect(page.locator('#field-title')).toBeFocused();
  // The title is selected, so typing replaces it.
  await page.keyboard.type(title);
  await expect(page.locator('#field-title')).toHaveValue(title);
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  expect(toSite).toEqual([]);
  await page.locator('#action-save').click();

  const url = `${product.siteUrl}/${title.toLowerCase().replaceAll(' ', '-')}`;
  await expect.poll(async () => (await request.get(url)).status()).toBe(200);
  const html = await (await request.get(url)).text();
  for (const words of ['Say in one sentence what people gain', 'What does it cost?', 'Get started'])
    expect(html).toContain(words);
  await page.context().close();
});

test('Escape begins with an empty page, which stays a draft without a title and asks only once', async ({
  browser,
  request,
  product,
}) => {
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}/admin/collections/pages/create`);
  await page.getByRole('dialog', { name: 'Choose a template' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.locator('#field-title')).toBeFocused();
  await expect(page.locator('.block-label')).toHaveCount(0);
  await expectFriendly(page, 'New page');
  await page.locator('#field-description').fill('Saved without a title.');
  const id = /pages\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  const studio = await openOwnerSession(request, product);
  await expect
    .poll(async () => Object((await studio.call('GET', `/pages/${id}?draft=true`)).body).description)
    .toBe('Saved without a title.');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('#field-description')).toHaveValue('Saved without a title.');
  await expect(page.locator('.doc-header__title')).toHaveText('New page');
  await expect(page.getByRole('dialog', { name: 'Choose a template' })).toHaveCount(0);
  await page.goto(`${product.studioUrl}/admin/collections/pages/${id}/versions`);
  await expect(page.locator('.doc-header__title')).toHaveText('New page');
  expect(await page.locator('body').innerText()).not.toMatch(uuid);
  await page.context().close();
});

test('a post is written without choosing a block: title, Enter, text', async ({ browser, request, product }) => {
  const page = await openStudioWindow(browser, product);
  await page.clock.install();
  await page.goto(`${product.studioUrl}/admin/collections/posts/create`);
  await expect(page.locator('#field-title')).toBeFocused();
  await expectFriendly(page, 'New post');
  const title = `Written ${Date.now()}`;
  await page.keyboard.type(title);
  // The server draws the text's editor; the cursor goes there also when that takes long, and stays there when what was asked before is answered later.
  const [drawn, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answers = [drawn, late];
  await page.route(/collections\/posts/, async (route) => {
    const sent = route.request();
    // The form also asks about the title alone.
    if (sent.method() === 'POST' && sent.postData()?.includes('blocks.0.')) await answers.shift()?.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page.locator('#blocks-row-0')).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.locator('#blocks-row-0 [contenteditable=true]')).toHaveCount(0);
  drawn.resolve();
  await expect(page.locator('#blocks-row-0 [contenteditable=true]')).toBeFocused();
  await expect.poll(() => answers.length).toBe(0);
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/collections/posts/'),
  );
  late.resolve();
  await answered;
  await page.keyboard.type('The first sentence.');
  await expect(page.locator('#blocks-row-0 [contenteditable=true]')).toBeFocused();
  const id = /posts\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  const studio = await openOwnerSession(request, product);
  await expect
    .poll(async () => JSON.stringify((await studio.call('GET', `/posts/${id}?draft=true`)).body))
    .toContain('The first sentence.');
  await expect(page.locator('.block-label')).toHaveCount(1);
  await page.context().close();
});

test('a word finds a block, at the end and below another one, and Escape gives the focus back', async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const hero = { blockType: 'hero', heading: 'First', layout: 'words', actions: [] };
  const { id } = await studio.create('pages', { title: 'Picked', slug: `picked-${Date.now()}`, blocks: [hero] });
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}/admin/collections/pages/${String(id)}`);
  const add = page.locator('.blocks-field__drawer-toggler');
  const picker = page.getByRole('dialog', { name: 'Add block' });
  const search = picker.getByRole('combobox', { name: 'Search blocks' });

  await add.click();
  await expect(search).toBeFocused();
  await expect(picker.getByRole('group', { name: 'Text and features' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  await add.click();
  await page.keyboard.type('acordion');
  await expect(picker.getByRole('option')).toHaveText(['FAQ']);
  await page.keyboard.press('Enter');
  await expect(page.locator('#field-blocks__1__heading')).toBeFocused();

  await page.locator('#blocks-row-0 .array-actions__button').first().click();
  await page.locator('.array-actions__add:visible').click();
  await expect(picker.getByRole('group', { name: 'Recently used' }).getByRole('option')).toHaveText(['FAQ']);
  await page.keyboard.type('xqzv');
  await expect(picker.getByText('No block matches “xqzv”.')).toBeVisible();
  await fillIn(search, 'benefits');
  await expect(picker.getByRole('option').first()).toHaveText('Features');
  await page.keyboard.press('Enter');
  await expect(page.locator('.block-label__kind')).toHaveText(['Hero', 'Features', 'FAQ']);
  await expect(page.locator('#field-blocks__1__heading')).toBeFocused();
  await page.context().close();
});

test('blocks saved as a pattern are inserted as copies, and can be renamed and deleted', async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const name = `Pattern ${Date.now()}`;
  const hero = { blockType: 'hero', heading: 'Kept words', layout: 'words', actions: [] };
  const from = await studio.create('pages', {
    title: 'Source',
    slug: `source-${Date.now()}`,
    blocks: [
      hero,
      {
        blockType: 'steps',
        heading: 'Steps',
        items: [
          { title: 'One', text: 'A' },
          { title: 'Two', text: 'B' },
        ],
      },
    ],
  });
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}/admin/collections/pages/${String(from.id)}`);
  await listening(page);
  await page.locator('.doc-controls__popup .popup-button').click();
  await page.locator('#action-save-pattern').click();
  const dialog = page.getByRole('dialog', { name: 'Save as pattern' });
  await dialog.getByRole('textbox', { name: 'Pattern name' }).fill(name);
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /Hero/ }).check();
  await dialog.getByRole('checkbox', { name: /Steps/ }).check();
  await dialog.getByRole('button', { name: 'Save pattern' }).click();
  await expect(dialog).toBeHidden();

  const to = await studio.create('pages', { title: 'Target', slug: `target-${Date.now()}`, blocks: [] });
  await page.goto(`${product.studioUrl}/admin/collections/pages/${String(to.id)}`);
  await page.locator('.blocks-field__drawer-toggler').click();
  await page.getByRole('combobox', { name: 'Search blocks' }).fill(name);
  await page
    .getByRole('group', { name: /^Patterns/ })
    .getByRole('option', { name })
    .click();
  await expect(page.locator('.block-label__name')).toHaveText(['Kept words', 'Steps']);
  const blocksOf = async (id: unknown) =>
    Object((await studio.call('GET', `/pages/${String(id)}?draft=true&depth=0`)).body).blocks;
  await expect.poll(async () => (await blocksOf(to.id))?.length).toBe(2);
  const ids = (value: unknown) => [...JSON.stringify(value).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  const [before, after] = [ids(await blocksOf(from.id)), ids(await blocksOf(to.id))];
  expect(after).toHaveLength(4);
  expect(after.filter((id) => before.includes(id))).toEqual([]);

  const [pattern] = await studio.find('patterns', { title: name });
  expect((await studio.update('patterns', String(pattern?.id), { title: `${name} renamed` })).title).toBe(
    `${name} renamed`,
  );
  await studio.remove('patterns', String(pattern?.id));
  expect((await blocksOf(to.id))?.length).toBe(2);
  await page.context().close();
});

test('an incomplete block is named when somebody saves it as a pattern', async ({ browser, request, product }) => {
  const studio = await openOwnerSession(request, product);
  const page = await openStudioWindow(browser, product);
  const blocks = [{ blockType: 'hero', layout: 'words', actions: [] }];
  const { id } = await studio.create(
    'pages',
    { title: 'Half done', slug: `half-${Date.now()}`, blocks },
    '?draft=true',
  );
  await page.goto(`${product.studioUrl}/admin/collections/pages/${String(id)}`);
  await listening(page);
  await page.locator('.doc-controls__popup .popup-button').click();
  await page.locator('#action-save-pattern').click();
  const dialog = page.getByRole('dialog', { name: 'Save as pattern' });
  // The only block is chosen already.
  await fillIn(dialog.getByRole('textbox', { name: 'Pattern name' }), 'Half a pattern');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('A block is not complete:');
  await expect(dialog.getByRole('alert')).toContainText('Heading');
  expect(await studio.find('patterns', { title: 'Half a pattern' })).toEqual([]);
  await page.context().close();
});

test('in German, on a phone and in the dark, the same dialogs speak German and fit', async ({ page: any, product }) => {
  const page = await openGerman(any, product);
  await page.goto(`${product.studioUrl}/admin/collections/pages/create?locale=de`);
  const chooser = page.getByRole('dialog', { name: 'Vorlage wählen' });
  await chooser.waitFor();
  await expectAccessible(page);
  await chooser.getByRole('button', { name: /^Kontakt/ }).click();
  // The studio opens the preview where the account used it last, and on a phone it stands in place of the form.
  const preview = page.locator('#live-preview-toggler.live-preview-toggler--active');
  if (await preview.count()) await preview.click();
  await expect(page.locator('.block-label__kind')).toHaveText(['Hero', 'Formular', 'Tabelle', 'FAQ']);
  await page.locator('.blocks-field__drawer-toggler').click();
  const picker = page.getByRole('dialog', { name: 'Block hinzufügen' });
  await picker.getByRole('combobox', { name: 'Blöcke suchen' }).fill('ueberschrift');
  await expect(picker.getByRole('option').first()).toHaveText('Text');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // The studio remembers the content language for the account, which other journeys use too.
  await page.goto(`${product.studioUrl}/admin?locale=en`);
  await page.context().close();
});
