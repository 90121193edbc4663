import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { defaultPolicy } from '../../src/consent/regions/policy.ts';
import { largeShop, shop } from './fixture.ts';
import { htmlPage, useStage } from './stage.ts';

const large = largeShop();
const stage = useStage(() => [shop({ policy: { ...defaultPolicy, askAgainDays: 30 } }), large]);

/** Reopens the choices and returns the decision that they show. */
async function stateIn(page: Page): Promise<string | null> {
  await page.evaluate(() => Reflect.get(window, 'candor').consent.show());
  await page.locator('dialog').waitFor();
  return page.locator('dialog .preferences-state').textContent();
}

test.each([
  ['an agreement', 'accept', 365],
  ['a refusal', 'reject', 30],
])('the choices say when %s was given and how long it holds', async (_, answer, days) => {
  stage().serve({ '/': htmlPage(stage().tag()) });
  const { page } = await stage().visit('/', { soon: true });
  expect(await stateIn(page)).toContain('You have not chosen yet');
  await page.locator(`dialog [data-candor=${answer}]`).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  const [cookie] = await page.context().cookies();
  const atSeconds = Number(/,ts:(\d+)/.exec(decodeURIComponent(cookie?.value ?? ''))?.[1]);
  const day = (seconds: number) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
  const said = await stateIn(page);
  expect(said).toContain(day(atSeconds));
  expect(said).toContain(day(atSeconds + days * 86_400));
  expect(said).not.toMatch(/[{}]/);
});

test('a long list of companies that cannot be fetched is said to be missing, and no category is said to be without', async () => {
  stage().serve({ '/': htmlPage(stage().tag().replace('a'.repeat(32), large.siteKey)) });
  const { page } = await stage().visit('/', {
    soon: true,
    before: (page) => page.route(/\/en\.js/, (route) => route.abort()),
  });
  await stateIn(page);
  const analytics = page.locator('dialog details').nth(2);
  await analytics.locator('summary').click();
  await analytics.getByText('could not be loaded').waitFor();
  expect(await page.locator('dialog').textContent()).not.toContain('No company and no cookie belongs');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.unroute(/\/en\.js/);
  await stateIn(page);
  expect(await page.locator('dialog').textContent()).toContain('Company 104729');
});
