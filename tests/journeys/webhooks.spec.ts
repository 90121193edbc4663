import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '../support/journey.ts';
import { axeFindings } from './axe-findings.ts';
import { publishedPage } from './published-page.ts';
import { openOwnerSession } from './studio-session.ts';
import { listening, openStudioWindow } from './studio-window.ts';

test('an admin adds a webhook, sees its test event and the next publication arrive, and what a receiver refuses', async ({
  browser,
  request,
  product,
}) => {
  const told: Record<string, unknown>[] = [];
  let status = 204;
  const server = createServer(async (asked, answer) => {
    told.push(JSON.parse(await text(asked)));
    answer.writeHead(status).end();
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}/admin/collections/webhooks/create`);
  await listening(page);
  await page.locator('#field-name').fill('Search index');
  await page.locator('#field-url').fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
  await page.locator('#action-save').click();
  const deliveries = page.getByRole('region', { name: 'Deliveries', exact: true });
  const row = (event: string) => deliveries.getByRole('row').filter({ hasText: event });
  await expect(row('webhook.test')).toContainText('Sent');
  expect(told).toMatchObject([{ event: 'webhook.test' }]);
  await expect(page.locator('#field-signingKey')).toHaveValue(/^[0-9a-f]{64}$/);

  const studio = await openOwnerSession(request, product);
  const { id, slug } = await publishedPage(studio);
  await expect(row('page.published')).toContainText('Sent');
  expect(told.at(-1)).toMatchObject({ event: 'page.published', id, url: `${product.siteUrl}/${slug}` });
  status = 500;
  await studio.update('pages', id, { _status: 'draft' });
  await expect(row('page.unpublished')).toContainText('Answered 500.');
  await expect(row('page.unpublished')).toContainText('Waiting');

  status = 204;
  await deliveries.getByRole('button', { name: 'Send a test event' }).press('Enter');
  await expect(deliveries.getByRole('status')).toContainText('The test event follows');
  await expect(row('webhook.test')).toHaveCount(2);
  await expect(row('webhook.test').first()).toContainText('Sent');
  expect(told.filter(({ event }) => event === 'webhook.test')).toHaveLength(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page, '.kit-section')).toEqual([]);
  for (const webhook of await studio.find('webhooks')) await studio.remove('webhooks', String(webhook.id));
  await page.context().close();
  await new Promise((closed) => server.close(closed));
});
