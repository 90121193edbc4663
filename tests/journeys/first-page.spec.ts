import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openOwnerSession } from './studio-session.ts';
import { listening } from './studio-window.ts';

/* From the login page to a published landing page with a brand of one's own. An action is a press, or a text typed into one place. */

function counting(): { act(work: Promise<unknown>): Promise<void>; actions(): number } {
  let actions = 0;
  return {
    async act(work) {
      actions += 1;
      await work;
    },
    actions: () => actions,
  };
}

const most = 25;

test(`a landing page with its own name, colours and words is public within ${most} actions`, async ({
  browser,
  request,
  product,
}) => {
  const studio = await openOwnerSession(request, product);
  const { name, look } = Object((await studio.call('GET', '/globals/site?depth=0')).body);
  const context = await browser.newContext();
  const page: Page = await context.newPage();
  const { act, actions } = counting();
  await page.goto(`${product.studioUrl}/admin`);
  await act(page.getByLabel('Email').fill(product.adminEmail));
  await act(page.getByLabel('Password', { exact: false }).first().fill(product.adminPassword));
  await act(page.getByRole('button', { name: 'Login' }).click());
  await listening(page);

  await act(page.getByRole('link', { name: 'Branding', exact: true }).click());
  await expect(page.locator('#field-name')).not.toHaveValue('');
  await listening(page);
  await act(page.locator('#field-name').fill('Hearth & Crumb'));
  await act(page.getByRole('button', { name: 'Forest' }).click());
  await expect(page.locator('#field-look__paperLight')).toHaveValue('#f5f8f2');
  await act(page.locator('#action-save').click());
  const front = async () => (await request.get(product.siteUrl)).text();
  await expect.poll(front).toContain('content="#f5f8f2" media="(prefers-color-scheme: light)"');

  await act(page.getByRole('link', { name: 'Pages', exact: true }).click());
  await act(page.getByRole('link', { name: 'Create New' }).first().click());
  const chooser = page.getByRole('dialog', { name: 'Choose a template' });
  await act(chooser.getByRole('button', { name: /^Landing page/ }).click());
  await expect(page.locator('#field-title')).toBeFocused();
  const title = `Fresh bread ${Date.now()}`;
  await act(page.keyboard.type(title));
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await act(page.locator('#action-save').click());

  const url = `${product.siteUrl}/${title.toLowerCase().replaceAll(' ', '-')}`;
  await expect.poll(async () => (await request.get(url)).status()).toBe(200);
  const html = await (await request.get(url)).text();
  expect(html).toContain(`<title>${title} – Hearth &amp; Crumb</title>`);
  expect(html).toContain('content="#f5f8f2"');
  // The brand of the examples belongs to their name.
  expect(html).not.toContain('base-switches');
  console.log(`${actions()} actions from the login page to the published page.`);
  expect(actions()).toBeLessThanOrEqual(most);

  expect((await studio.call('POST', '/globals/site', { name, look })).status).toBe(200);
  await expect.poll(front).toContain('base-switches');
  await context.close();
});
