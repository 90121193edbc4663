/** Measures the way from the first login to a published page by following the guide on the dashboard, for a program that reads nothing and types at once. */
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../src/launch/chromium.ts';
import { startProduct } from '../tests/support/product.ts';
import { median, record, type Row } from './record.ts';

const rounds = 3;
const title = 'What we do';

const product = await startProduct();
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments() });
const measured: Record<string, number[]> = {
  'login to dashboard': [],
  'guide to empty form': [],
  'written to live': [],
  'all of it': [],
};

for (let round = 1; round <= rounds; round += 1) {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const began = performance.now();
  await logIn(page);
  const loggedIn = performance.now();
  await page.locator('[data-step="page"] a').click();
  await page.locator('#field-title').waitFor();
  const opened = performance.now();
  await write(page, `${title} ${round}`);
  await page.locator('#action-save').click();
  const address = `${product.siteUrl}/what-we-do-${round}`;
  while ((await fetch(address, { redirect: 'manual' })).status !== 200) await new Promise(setImmediate);
  const live = performance.now();
  note({
    'login to dashboard': loggedIn - began,
    'guide to empty form': opened - loggedIn,
    'written to live': live - opened,
    'all of it': live - began,
  });
  await context.close();
}
record(
  'first-page',
  Object.entries(measured).map(([what, ms]): Row => ({
    what,
    median_s: Number((median(ms) / 1_000).toFixed(1)),
    slowest_s: Number((Math.max(...ms) / 1_000).toFixed(1)),
  })),
);
await browser.close();
await product.stop();

function note(times: Record<string, number>): void {
  for (const [what, ms] of Object.entries(times)) measured[what]?.push(ms);
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${product.studioUrl}/admin`);
  await page.getByLabel('Email').fill(product.adminEmail);
  await page.getByLabel('Password', { exact: false }).first().fill(product.adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.locator('.guide').waitFor();
}

/** Adds a title, a summary and a hero with a heading. */
async function write(page: Page, words: string): Promise<void> {
  await page.locator('#field-title').fill(words);
  await page.locator('#field-description').fill('In one sentence.');
  await page.locator('#field-blocks .blocks-field__drawer-toggler').first().click();
  await page.getByRole('button', { name: 'Hero' }).first().click();
  await page.locator('#field-blocks__0__heading').fill(words);
}
