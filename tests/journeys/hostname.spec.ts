import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';
import { expect, test } from '../support/journey.ts';
import { traceOf } from './trace.ts';

/** Launches a browser in which names of example domains resolve to this machine. */
async function browserKnowing(host: string): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments(), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  });
}

test('on a hostname that is not registered the banner warns, refuses to run, and everything stays off', async ({
  product,
}) => {
  const browser = await browserKnowing('copy.example');
  const page = await browser.newPage();
  const foreign = `http://copy.example:${new URL(product.siteUrl).port}`;
  const trace = traceOf(page, foreign);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const answer = await page.goto(foreign, { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(200);
  await expect(page.locator('[data-candor=banner]')).toHaveCount(0);
  expect(warnings.join(' ')).toContain('copy.example');
  expect(warnings.join(' ')).toContain(new URL(product.siteUrl).hostname);
  expect(trace.paths()).not.toContain('/api/v1/log');
  expect(trace.paths()).not.toContain('/measure/events');
  expect(await page.context().cookies()).toEqual([]);
  const posted = await page.evaluate(async () => {
    const response = await fetch('/consent/decision', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"categories":{"analytics":true}}',
    });
    return { status: response.status, code: (await response.json()).code };
  });
  expect(posted.status).toBe(403);
  await browser.close();
});

test('loopback names are one host when the site runs on one', async ({ page, product }) => {
  await page.goto(product.siteUrl.replace('localhost', '127.0.0.1'));
  await expect(page.locator('[data-candor=banner]')).toBeVisible();
});

test('a form on another site cannot post a decision', async ({ product }) => {
  const browser = await browserKnowing('evil.example');
  const page = await browser.newPage();
  await page.route('http://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${product.siteUrl}/consent/decision"><button name="action" value="accept">Win</button></form>`,
    }),
  );
  await page.goto('http://evil.example/');
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/consent/decision');
  await page.getByRole('button').click();
  expect((await answered).status()).toBe(403);
  expect(await page.context().cookies()).toEqual([]);
  await browser.close();
});
