import type { Page } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { expect, test } from '../support/journey.ts';
import { untilSiteListens } from '../support/site-listens.ts';
import { answerBanner } from './answer-banner.ts';
import { readConsentCookie, traceOf } from './trace.ts';

/* Whatever part of the consent fails: nothing optional runs, the banner still asks, and a given answer holds. */

const banner = '[data-candor=banner]';
const scripts = '**/_assets/*.js';

test('with every script blocked the banner asks, its answer is taken, and nothing is measured', async ({
  page,
  context,
  product,
}) => {
  await page.route(scripts, (route) => route.abort());
  const trace = traceOf(page, product.siteUrl);
  await page.goto(product.siteUrl);
  await expect(page.locator(banner)).toBeVisible();
  await page.locator(`${banner} [data-candor=accept]`).click();
  await expect(page.locator(banner)).toHaveCount(0);
  expect(await readConsentCookie(context)).toMatchObject({ consent: 'yes', analytics: 'yes' });
  expect(trace.paths()).not.toContain('/measure/events');
  expect(trace.foreign()).toEqual([]);
});

for (const [fault, answer] of Object.entries({
  'is gone': (page: Page) => page.route('**/consent/decision', (route) => route.abort()),
  'answers with an error': (page: Page) =>
    page.route('**/consent/decision', (route) => route.fulfill({ status: 500, body: 'broken' })),
  'answers with something else': (page: Page) =>
    page.route('**/consent/decision', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Hello' }),
    ),
})) {
  test(`while the decision's address ${fault}, agreeing turns nothing on and says so; the same answer is taken later`, async ({
    page,
    context,
    product,
  }) => {
    await answer(page);
    const trace = traceOf(page, product.siteUrl);
    await page.goto(product.siteUrl);
    await answerBanner(page, 'accept');
    await expect(page.locator(`${banner} [role=alert]`)).not.toBeEmpty();
    expect(await page.evaluate(() => Object.values(Reflect.get(window, 'candor').consent.get().categories))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(await context.cookies()).toEqual([]);
    expect(trace.paths()).not.toContain('/measure/events');
    await page.unroute('**/consent/decision');
    await page.locator(`${banner} [role=alert] button`).click();
    await expect(page.locator(banner)).toHaveCount(0);
    expect(await readConsentCookie(context)).toMatchObject({ consent: 'yes' });
  });
}

test('when the choices cannot be fetched as a dialog, their page opens instead', async ({ page, product }) => {
  await page.goto(product.siteUrl);
  await untilSiteListens(page);
  await page.route('**/consent/preferences**', (route) =>
    route.request().resourceType() === 'xhr' ? route.abort() : route.continue(),
  );
  await page.locator(`${banner} [data-candor=customize]`).click();
  await expect(page).toHaveURL(/\/consent\/preferences/);
  await expect(page.locator('[data-candor=preferences]')).toBeVisible();
});

test('a collector that cannot be loaded leaves the page and the answer as they are', async ({
  page,
  context,
  product,
}) => {
  await page.route('**/_assets/collector-*.js', (route) => route.abort());
  await page.goto(product.siteUrl);
  await answerBanner(page, 'accept');
  await expect(page.locator(banner)).toHaveCount(0);
  await page.locator('footer [data-candor=revisit]').click();
  await expect(page.locator('dialog [data-candor=preferences]')).toBeVisible();
  expect(await readConsentCookie(context)).toMatchObject({ analytics: 'yes' });
});

test('with studio, worker and event store killed the site asks, records, refuses and measures all the same', async ({
  page,
  context,
  product,
}) => {
  const before = { studio: product.pid('studio'), worker: product.pid('worker'), events: product.pid('events') };
  const trace = traceOf(page, product.siteUrl);
  await Promise.all([product.kill('studio'), product.kill('worker'), product.kill('events')]);
  await page.goto(product.siteUrl);
  await answerBanner(page, 'reject');
  await expect(page.locator(banner)).toHaveCount(0);
  expect(await readConsentCookie(context)).toMatchObject({ consent: 'no' });
  await page.locator('footer [data-candor=revisit]').click();
  const measured = page.waitForResponse((response) => new URL(response.url()).pathname === '/measure/events');
  await page.locator('dialog [data-candor=accept]').click();
  expect((await measured).status()).toBe(204);
  expect(trace.foreign()).toEqual([]);
  for (const name of ['studio', 'worker', 'events'] as const) await product.restarted(name, before[name]);
  // The next journeys need a working studio.
  const isReady = () =>
    fetch(`${product.studioUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: patient(60_000) }).toBe(true);
});
