import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { answerBanner } from './answer-banner.ts';
import { openOwnerSession } from './studio-session.ts';
import { fillLogin } from './studio-window.ts';

test('a granted page view reaches the dashboard, and the decision with it', async ({ page, product }) => {
  const title = `/about?journey=${Date.now()}`;
  await page.goto(product.siteUrl + title);
  const collected = page.waitForResponse((response) => new URL(response.url()).pathname === '/measure/events');
  await answerBanner(page, 'accept');
  expect((await collected).status()).toBe(204);
  expect((await page.context().cookies()).map((cookie) => cookie.name).sort()).toEqual([
    'candor-consent',
    'candor-consent-choice',
    'candor-proof',
    'candor-session',
    'candor-visitor',
  ]);

  const admin = await page.context().browser()?.newContext();
  if (!admin) throw new Error('The browser is gone.');
  const studio = await admin.newPage();
  await studio.goto(`${product.studioUrl}/admin`);
  await fillLogin(studio, { email: product.adminEmail, password: product.adminPassword });
  await expect(studio.getByText('Page views').first()).toBeVisible();
  await expect(studio.getByText('/about').first()).toBeVisible();
  await expect(studio.getByText(/accept/i).first()).toBeVisible();
  await admin.close();
});

/** Resolves with the next batch of events that the page sends. */
function measuredOn(page: Page): Promise<Request> {
  return page.waitForRequest((request) => new URL(request.url()).pathname === '/measure/events');
}

test('reading to the end sends one scroll at 90 percent', async ({ page, product }) => {
  await page.goto(product.siteUrl);
  const measured = measuredOn(page);
  await answerBanner(page, 'accept');
  await measured;
  const scrolled = page.waitForRequest((request) => (request.postData() ?? '').includes('"scroll"'));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect((await scrolled).postData()).toContain('"percent_scrolled":90');
});

test('e-mail addresses never leave the browser', async ({ page, product }) => {
  await page.goto(`${product.siteUrl}/about?who=someone%40candor.example`);
  const measured = measuredOn(page);
  await answerBanner(page, 'accept');
  const request = await measured;
  expect(request.postData()).toContain('(redacted)');
  expect(request.postData()).not.toContain('candor.example');
});

test('the figures are closed to strangers', async ({ request, product }) => {
  const studio = await openOwnerSession(request, product);
  expect((await studio.call('GET', '/users/me')).status).toBe(200);
  expect((await request.get(`${product.studioUrl}/api/users`)).status()).toBe(403);
});
