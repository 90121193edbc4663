import type { APIRequestContext, Page } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { answerBanner } from './answer-banner.ts';
import { openOwnerSession } from './studio-session.ts';
import { openStudioWindow, listening } from './studio-window.ts';

/* What an owner does with the banner, its vendors and the results, and what a visitor sees of it. */

const banner = '[data-candor=banner]';

test('L14: an owner corrects the banner’s text and nobody is asked again; says that it matters, sees whom that asks, and they are asked', async ({
  page,
  browser,
  request,
  product,
}) => {
  await decide(page, product);
  const studio = await openStudioWindow(browser, product);
  await isRecorded(studio, product, page);
  await openBanner(studio, product, 'Texts');

  const corrected = `Words of ${Date.now()}.`;
  await fill(studio, 'text', corrected);
  await save(studio);
  await expect.poll(async () => (await request.get(product.siteUrl)).text()).toContain(corrected);
  await page.reload();
  await expect(page.locator(banner)).toBeHidden();

  await studio.getByLabel(/^Ask every visitor again/).check();
  await expect(studio.locator('.change-notice')).toContainText(
    /[1-9]\d* visitors?, because the(?:ir decisions are| decision is) no longer valid/,
  );
  await page.reload();
  await expect(page.locator(banner)).toBeHidden();
  await save(studio);
  await expect(async () => {
    await page.reload();
    await expect(page.locator(banner)).toBeVisible({ timeout: patient(1_000) });
  }).toPass();
  await expect(page.locator(banner)).toContainText(corrected);
  await studio.context().close();
});

const refused = [
  {
    law: 'L3',
    what: 'a text that cannot be read',
    tab: 'Appearance',
    change: { layout__colours__background: '#ffffff', layout__colours__text: '#dddddd' },
    reason: 'The banner’s text has a contrast of 1.3 : 1; it needs 4.5 : 1.',
  },
  {
    law: 'L2',
    what: 'two answers that say the same',
    tab: 'Texts',
    change: { rejectLabel: 'Accept all' },
    reason: 'Two buttons have the same text, so nobody can tell how to reject. Change one of them.',
  },
  {
    law: 'L2',
    what: 'a reject button that does not say no',
    tab: 'Texts',
    change: { rejectLabel: 'Settings' },
    reason: 'The reject button does not say that it rejects.',
  },
];

// The rooms' own tests try every refusal; the long set shows three of them in the studio.
for (const { law, what, tab, change, reason } of process.env.LONG ? refused : []) {
  test(
    `${law}: a banner with ${what} is refused with the reason, and the site keeps what it had`,
    { tag: '@long' },
    async ({ browser, request, product }) => {
      const before = await bannerOf(request, product);
      const studio = await openStudioWindow(browser, product);
      await openBanner(studio, product, tab);
      for (const [field, value] of Object.entries(change)) await fill(studio, field, value);
      await expect(studio.locator('.change-notice')).toContainText('This cannot be published');
      await expect(studio.locator('.change-notice')).toContainText(reason);
      const answer = studio.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes('/api/globals/consent'),
      );
      await studio.getByRole('button', { name: 'Save', exact: true }).click();
      expect((await answer).status()).toBe(400);
      expect(await (await answer).text()).toContain(reason);
      await expect(studio.locator('form').getByText(reason).first()).toBeAttached();
      await openBanner(studio, product, tab);
      for (const [field, value] of Object.entries(change))
        await expect(studio.locator(`#field-${field}`)).not.toHaveValue(value);
      expect(await bannerOf(request, product)).toBe(before);
      await studio.context().close();
    },
  );
}

/** Returns the banner alone, because the rest of the page gets more image sizes meanwhile. */
async function bannerOf(request: APIRequestContext, { siteUrl }: Product): Promise<string> {
  const [banner] =
    /<[a-z]+[^>]* data-candor="banner"[^]*?<\/form>/.exec(await (await request.get(siteUrl)).text()) ?? [];
  return String(banner);
}

test(
  'L11, L14: a known vendor is added by its name; the declaration lists it and who agreed to its category is asked again',
  { tag: '@long' },
  async ({ page, browser, request, product }) => {
    test.skip(!process.env.LONG, 'The long set: rooms publish vendors, and the journey above asks again.');
    await decide(page, product);
    const studio = await openStudioWindow(browser, product);
    await isRecorded(studio, product, page);
    await studio.goto(`${product.studioUrl}/admin/collections/vendors/create`);
    const known = studio.locator('.field-type', { hasText: 'Known vendor' }).getByRole('combobox').first();
    const option = studio.getByRole('option', { name: /^Google Analytics/ });
    // A new vendor shows no notice before a choice; text typed before the form listens is lost.
    await expect(async () => {
      await known.fill('Google Analytics');
      await expect(option).toBeVisible({ timeout: patient(1_000) });
    }).toPass();
    await option.click();
    await expect(studio.locator('.change-notice')).toContainText(
      /[1-9]\d* visitors?, because the(?:ir decisions are| decision is) no longer valid/,
    );
    await save(studio);
    await studio.waitForURL(/\/vendors\/(?!create)[^/?]+/);
    await expect(studio.locator('#field-company')).toHaveValue(/Google/);

    await expect
      .poll(async () => (await request.get(`${product.siteUrl}/cookies`)).text())
      .toContain('Google Analytics');
    await page.reload();
    await expect(page.locator(banner)).toBeVisible();
    await page.goto(`${product.siteUrl}/cookies`);
    await expect(page.getByRole('code').filter({ hasText: /^_ga$/ })).toBeVisible();

    const session = await openOwnerSession(request, product);
    for (const { id } of await session.find('vendors', { key: 'google-analytics' }))
      await session.remove('vendors', String(id));
    await expect
      .poll(async () => (await request.get(`${product.siteUrl}/cookies`)).text())
      .not.toContain('Google Analytics');
    await studio.context().close();
  },
);

test('what a browser stopped is in the inbox, and is put aside', async ({ page, browser, product }) => {
  await page.goto(product.siteUrl);
  const host = `t${Date.now()}.tracker.example`;
  const reported = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/consent/reports');
  await page.evaluate((address) => fetch(address).catch(() => undefined), `https://${host}/collect`);
  await reported;
  const studio = await openStudioWindow(browser, product);
  await expect(async () => {
    await studio.goto(`${product.studioUrl}/admin/inbox`);
    await listening(studio);
    await expect(studio.getByRole('heading', { name: host })).toBeVisible({ timeout: patient(1_000) });
  }).toPass();
  await studio
    .getByRole('listitem')
    .filter({ hasText: host })
    .getByRole('button', { name: /^Ignore/ })
    .click();
  await expect(studio.getByRole('heading', { name: host })).toHaveCount(0);
  await studio.getByRole('button', { name: /^Show \d+ ignored/ }).click();
  await expect(studio.getByRole('heading', { name: host })).toBeVisible();
  await studio.context().close();
});

test('a measured visit is in the report of channels, and the decision in that of days', async ({
  page,
  browser,
  product,
}) => {
  const measured = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/measure/events' && response.status() === 204,
  );
  await decide(page, product);
  await measured;
  const studio = await openStudioWindow(browser, product);
  await reportShows(studio, product, { report: 'channels', row: 'Direct' });
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.now());
  await reportShows(studio, product, { report: 'consent-days', row: today });
  await studio.getByRole('button', { name: 'Sources', exact: true }).click();
  await expect(studio).toHaveURL(/report=sources/);
  await expect(studio.getByRole('heading', { level: 1 })).toHaveText('Sources');
  const download = studio.waitForEvent('download');
  await studio.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await studio.context().close();
});

async function reportShows(
  studio: Page,
  product: Product,
  { report, row }: { report: string; row: string },
): Promise<void> {
  await expect(async () => {
    await studio.goto(`${product.studioUrl}/admin/reports?report=${report}`);
    await expect(studio.getByRole('rowheader', { name: row })).toBeVisible({ timeout: patient(2_000) });
  }).toPass();
}

/** Makes a visitor who accepts everything. */
async function decide(page: Page, product: Product): Promise<void> {
  await page.goto(product.siteUrl);
  await answerBanner(page, 'accept');
  await expect(page.locator(banner)).toBeHidden();
}

/** Waits until the visitor's decision is in the table that the studio counts. */
async function isRecorded(studio: Page, product: Product, visitor: Page): Promise<void> {
  const cookie = (await visitor.context().cookies()).find(({ name }) => name === 'candor-consent');
  await expect(async () => {
    await studio.goto(`${product.studioUrl}/admin/records`);
    await studio.getByLabel('Consent id, cookie, receipt or record id').fill(cookie?.value ?? '');
    await studio.getByRole('button', { name: 'Find' }).click();
    await studio.waitForURL('**/admin/records/*', { timeout: patient(2_000) });
  }).toPass();
}

/** Opens a tab, because the studio restores the one that was open last. */
async function openBanner(studio: Page, product: Product, tab: string): Promise<void> {
  await studio.goto(`${product.studioUrl}/admin/globals/consent`);
  await isReady(studio);
  await studio.getByRole('button', { name: tab, exact: true }).click();
}

/** Waits for the notice, which appears once the form listens and the server has checked it. */
async function isReady(studio: Page): Promise<void> {
  await expect(studio.locator('.change-notice')).toBeAttached();
}

async function fill(studio: Page, field: string, value: string): Promise<void> {
  await studio.locator(`#field-${field}`).fill(value);
}

async function save(studio: Page): Promise<void> {
  await studio.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(studio.locator('.payload-toast-container')).toContainText(/success/i);
}
