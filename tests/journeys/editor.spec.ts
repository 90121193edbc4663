import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { headline, publishedPage } from './published-page.ts';
import { openOwnerSession, openStudio } from './studio-session.ts';
import { openStudioWindow, fillLogin, listening } from './studio-window.ts';

async function statusOf(request: APIRequestContext, url: string): Promise<number> {
  return (await request.get(url, { maxRedirects: 0 })).status();
}

test('an editor logs in, changes the headline, previews, publishes, and every visitor sees it', async ({
  page,
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const { id, slug } = await publishedPage(studio);
  const url = `${product.siteUrl}/${slug}`;

  await page.goto(`${product.studioUrl}/admin`);
  await fillLogin(page, { email: product.adminEmail, password: product.adminPassword });
  await page.waitForURL(/\/admin\/?$/);
  await page.goto(`${product.studioUrl}/admin/collections/pages/${id}`);
  await listening(page);
  await page.locator('#blocks-row-0 .collapsible__toggle').first().click();
  const field = page.locator('#field-blocks__0__heading');
  await field.fill('Words of today');
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();

  await expect
    .poll(async () => (await page.request.get(`${product.studioUrl}/preview/page/${id}`)).text())
    .toContain('Words of today');
  const outsider = await browser.newContext();
  expect(
    (await outsider.request.get(`${product.studioUrl}/preview/page/${id}`, { maxRedirects: 0 })).status(),
  ).toBeGreaterThanOrEqual(300);
  expect(await (await outsider.request.get(url)).text()).toContain('First words');
  expect(await (await outsider.request.get(url)).text()).not.toContain('Words of today');

  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  await expect.poll(async () => (await outsider.request.get(url)).text()).toContain('Words of today');
  await outsider.close();
});

test('what is wrong is told beside the form, a click leads to the field, and publishing asks once', async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const { id, slug } = await publishedPage(studio, {
    blocks: [
      headline('Words'),
      {
        blockType: 'call-to-action',
        heading: 'On',
        actions: [{ type: 'url', label: 'Nowhere', url: '/nowhere-at-all' }],
      },
    ],
  });
  const window = await openStudioWindow(browser, product);
  await expect(window.locator('.guide [data-step="key-event"]')).toHaveAttribute('data-done', 'true');
  await window.goto(`${product.studioUrl}/admin/collections/pages/${id}`);
  await window.getByRole('button', { name: 'There is nothing at /nowhere-at-all on this site.' }).click();
  const field = window.locator('#field-blocks__1__actions__0__url');
  await expect(field).toBeFocused();

  await window.locator('#field-title').fill('Published anyway');
  await window.locator('#action-save').click();
  const question = window.getByRole('dialog', { name: 'Publish with errors?' });
  await expect(question).toContainText('There is nothing at /nowhere-at-all on this site.');
  expect(await (await request.get(`${product.siteUrl}/${slug}`)).text()).not.toContain('Published anyway');
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect.poll(async () => (await request.get(`${product.siteUrl}/${slug}`)).text()).toContain('Published anyway');
  await expect(window.getByRole('button', { name: 'More ways to publish' })).toBeFocused();
  await window.context().close();
});

test('a navigation label changes on every page that shows it', async ({ request, product }) => {
  const studio = await openOwnerSession(request, product);
  const before = Object((await studio.call('GET', '/globals/navigation?depth=0')).body);
  const label = `Label ${Date.now()}`;
  const items = [...before.items, { type: 'url', label, url: '/about' }];
  expect((await studio.call('POST', '/globals/navigation', { items })).status).toBe(200);
  for (const path of ['/', '/about', '/no-such-page']) {
    await expect.poll(async () => (await request.get(product.siteUrl + path)).text()).toContain(label);
  }
  expect((await studio.call('POST', '/globals/navigation', { items: before.items })).status).toBe(200);
  await expect.poll(async () => (await request.get(product.siteUrl)).text()).not.toContain(label);
});

test('an editor adds a sub-menu, and every visitor can open it', async ({ browser, request, product }) => {
  const studio = await openOwnerSession(request, product);
  const before = Object((await studio.call('GET', '/globals/navigation?depth=0')).body);
  const label = `Sub ${Date.now()}`;
  const window = await openStudioWindow(browser, product);
  await window.goto(`${product.studioUrl}/admin/globals/navigation`);
  await listening(window);
  const row = window.locator('#items-row-1');
  await row.locator('.collapsible__toggle').first().click();
  await row.getByRole('button', { name: 'Add Link' }).click();
  const below = window.locator('#items-1-links-row-0');
  await below.getByText('Custom URL').click();
  await below.locator('#field-items__1__links__0__label').fill(label);
  await below.locator('#field-items__1__links__0__url').fill('/about');
  await window.locator('#action-save').click();
  await expect.poll(async () => (await request.get(product.siteUrl)).text()).toContain(label);

  const visitor = await browser.newPage();
  await visitor.goto(product.siteUrl);
  const link = visitor.getByRole('link', { name: label });
  await expect(link).toBeHidden();
  await visitor.locator('[popovertarget=menu-1]').click();
  await link.click();
  await visitor.waitForURL(`${product.siteUrl}/about`);
  expect((await studio.call('POST', '/globals/navigation', { items: before.items })).status).toBe(200);
  await expect.poll(async () => (await request.get(product.siteUrl)).text()).not.toContain(label);
  await visitor.close();
  await window.context().close();
});

test('renaming a published page redirects its old path and those of its descendants', async ({ request, product }) => {
  const studio = await openOwnerSession(request, product);
  const parent = await publishedPage(studio);
  const child = await publishedPage(studio, { parent: parent.id });
  const oldChild = `${product.siteUrl}/${parent.slug}/${child.slug}`;
  await expect.poll(() => statusOf(request, oldChild)).toBe(200);

  const kept = await studio.call('DELETE', `/pages/${parent.id}`);
  expect(kept).toMatchObject({
    status: 409,
    body: { errors: [{ message: 'This page is the parent page of other pages. Move or delete those pages first.' }] },
  });
  await studio.update('pages', parent.id, { slug: `${parent.slug}-renamed`, _status: 'published' });

  await expect.poll(() => statusOf(request, `${product.siteUrl}/${parent.slug}-renamed/${child.slug}`)).toBe(200);
  await expect.poll(() => statusOf(request, oldChild)).toBe(301);
  const moved = await request.get(oldChild, { maxRedirects: 0 });
  expect(moved.headers().location).toBe(`/${parent.slug}-renamed/${child.slug}`);
  expect((await request.get(`${product.siteUrl}/${parent.slug}`)).status()).toBe(200);
});

test('unpublished and deleted pages are gone', async ({ request, product }) => {
  const studio = await openOwnerSession(request, product);
  const unpublished = await publishedPage(studio);
  const deleted = await publishedPage(studio);
  for (const { slug } of [unpublished, deleted])
    await expect.poll(() => statusOf(request, `${product.siteUrl}/${slug}`)).toBe(200);
  await studio.update('pages', unpublished.id, { _status: 'draft' });
  await studio.remove('pages', deleted.id);
  await expect.poll(() => statusOf(request, `${product.siteUrl}/${unpublished.slug}`)).toBe(404);
  await expect.poll(() => statusOf(request, `${product.siteUrl}/${deleted.slug}`)).toBe(410);
});

test('a viewer reads and changes nothing; an editor writes and manages nobody', async ({ request, product }) => {
  const admin = await openOwnerSession(request, product);
  const password = 'a long enough password';
  for (const role of ['viewer', 'editor']) {
    const email = `${role}-${Date.now()}@candor.example`;
    const invited = await admin.call('POST', '/people/invite', { name: role, email, role, sends: false });
    const token = String(Object(invited.body).link).split('/').at(-1);
    expect((await admin.call('POST', '/invitations/accept', { token, name: role, password })).status).toBe(201);
    const [account = {}] = await admin.find('users', { email });
    const session = await openStudio(request, product.studioUrl, { email, password });
    const write = await session.call('POST', '/pages', {
      title: 'By role',
      slug: `by-${role}-${Date.now()}`,
      blocks: [],
      _status: 'draft',
    });
    expect(write.status).toBe(role === 'viewer' ? 403 : 201);
    expect((await session.call('POST', '/users', { email: 'x@candor.example', password, role: 'admin' })).status).toBe(
      403,
    );
    const visible = await session.find('users');
    expect(visible.map((user) => user.id)).toEqual([account.id]);
    expect((await session.call('PATCH', `/users/${account.id}`, { role: 'admin' })).status === 200).toBe(false);
  }
});

test('nobody can register over the network', async ({ request, product }) => {
  const answer = await request.post(`${product.studioUrl}/api/users/first-register`, {
    data: { email: 'first@candor.example', password: 'a long enough password', role: 'admin' },
  });
  expect(answer.status()).toBe(403);
});
