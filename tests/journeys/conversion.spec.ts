import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type FakeVendors, fakeSecret, startFakeVendors } from '../support/fake-vendors.ts';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { answerBanner } from './answer-banner.ts';
import { sendContactForm } from './contact-form.ts';
import { openOwnerSession, type StudioSession } from './studio-session.ts';
import { openStudioWindow } from './studio-window.ts';
import { type Trace, traceOf } from './trace.ts';

/* The complete path of a conversion: a form of the site, the consent in force, a figure in the studio, one request to the vendor, a line on the visitor's own page. */

const destinationName = 'Analytics of the shop';
type Visitor = { context: BrowserContext; page: Page; trace: Trace };

test('the contact form submitted is one conversion in the studio and one at GA4; of who rejects it is none', async ({
  browser,
  request,
  product,
}) => {
  const vendor = await startFakeVendors(Date.now);
  const studio = await openOwnerSession(request, product);
  const { id } = await studio.create('vendors', { preset: 'google-analytics' });
  await studio.create('destinations', {
    ...{
      name: destinationName,
      kind: 'ga4',
      vendor: id,
      category: 'analytics',
      sends: 'key-events',
      measurementId: 'G-FAKE12345',
      secret: fakeSecret,
      address: vendor.url,
    },
    conversions: [{ event: 'form_submit', sendAs: 'generate_lead', value: 40, currency: 'EUR' }],
  });
  await expect.poll(async () => (await request.get(`${product.siteUrl}/cookies`)).text()).toContain('Google Analytics');

  // The rejecting visitor comes first: any request it caused would arrive before the other visitor's.
  const rejecting = await visitor(browser, product, 'reject');
  await sendContactForm(rejecting.page);
  expect(await cookies(rejecting)).toEqual(['candor-consent', 'candor-consent-choice', 'candor-proof']);
  expect(rejecting.trace.paths()).not.toContain('/measure/events');
  expect(rejecting.trace.foreign()).toEqual([]);
  const accepting = await visitor(browser, product, 'accept');
  await sendContactForm(accepting.page);
  expect(await cookies(accepting)).toEqual([
    'candor-consent',
    'candor-consent-choice',
    'candor-proof',
    'candor-session',
    'candor-visitor',
  ]);
  expect(accepting.trace.bodies('/measure/events').join()).not.toContain('form_submit');

  await expectOneAt(vendor);
  await expectOneIn(studio);
  await expectOnPage(browser, product);
  await accepting.page.goto(`${product.siteUrl}/consent/my-data`);
  await expect(accepting.page.getByRole('row').filter({ hasText: destinationName })).toHaveCount(1);
  await expect(accepting.page.getByRole('row').filter({ hasText: destinationName })).toContainText('Sent a form');
  await rejecting.page.goto(`${product.siteUrl}/consent/my-data`);
  await expect(rejecting.page.getByRole('main')).not.toContainText(destinationName);

  await removeAgain(studio, String(id));
  await Promise.all([rejecting.context.close(), accepting.context.close(), vendor.close()]);
});

async function visitor(browser: Browser, product: Product, answer: 'accept' | 'reject'): Promise<Visitor> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const trace = traceOf(page, product.siteUrl);
  await page.goto(`${product.siteUrl}/contact`);
  const decided = page.waitForResponse((response) => new URL(response.url()).pathname === '/consent/decision');
  await answerBanner(page, answer);
  await decided;
  return { context, page, trace };
}

async function cookies({ context }: Visitor): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort();
}

async function expectOneAt(vendor: FakeVendors): Promise<void> {
  await expect.poll(() => vendor.received.length).toBeGreaterThan(0);
  expect(vendor.received.map(({ path }) => path)).toEqual(['/mp/collect']);
  expect(vendor.ga4Counted()).toMatchObject([
    { name: 'generate_lead', params: { form_id: 'contact', value: 40, currency: 'EUR' } },
  ]);
  expect(vendor.received[0]?.body).not.toMatch(/reader|candor\.example|count me once/);
}

async function expectOneIn(studio: StudioSession): Promise<void> {
  const report = async () => Object((await studio.call('GET', '/reports/key-events')).body);
  await expect
    .poll(async () => (await report()).rows)
    .toMatchObject([{ name: 'form_submit', events: 1, convertedSessions: 1, convertedVisitors: 1 }]);
  expect((await report()).summary).toContainEqual(expect.objectContaining({ key: 'keyEvents', now: 1 }));
  const ledger = Object((await studio.call('GET', '/deliveries')).body);
  expect(ledger.deliveries).toMatchObject([{ eventName: 'form_submit', status: 'sent', attempts: 1 }]);
}

async function expectOnPage(browser: Browser, product: Product): Promise<void> {
  const studio = await openStudioWindow(browser, product);
  await studio.goto(`${product.studioUrl}/admin/reports`);
  await expect(studio.locator('[data-figure=keyEvents] strong')).toHaveText('1');
  await studio.context().close();
}

/** Removes the vendor, because the other journeys share the product and its banner. */
async function removeAgain(studio: StudioSession, vendor: string): Promise<void> {
  for (const { id } of await studio.find('destinations')) await studio.remove('destinations', String(id));
  await studio.remove('vendors', vendor);
}
