import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { granting, useStage } from './browser.ts';
import { withSubMenus } from './fixture/sub-menus.ts';

/* Sub-menus need no script, so every test runs without the site's own where it can. */

const stage = useStage();

async function visit(
  path: string,
  { width, height = 844, javaScriptEnabled = false }: { width: number; height?: number; javaScriptEnabled?: boolean },
): Promise<Page> {
  stage().server.documents = withSubMenus;
  const { page } = await stage().visit(path, { viewport: { width, height }, javaScriptEnabled, cookie: granting() });
  return page;
}

const button = (page: Page, label: string) => page.getByRole('button', { name: `${label}: sub-menu` });
const isOpen = (page: Page, index: number) => page.locator(`#menu-${index}`).isVisible();

test('on a wide window a sub-menu opens by keyboard, is next in order, and Escape closes it and gives the focus back', async () => {
  const page = await visit('/', { width: 1440 });
  expect(await isOpen(page, 0)).toBe(false);
  await button(page, 'Product').focus();
  await page.keyboard.press('Enter');
  expect(await isOpen(page, 0)).toBe(true);
  await page.keyboard.press('Tab');
  expect(
    await page
      .locator('#menu-0 a')
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Escape');
  expect(await isOpen(page, 0)).toBe(false);
  expect(await button(page, 'Product').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pricing');
});

test('one sub-menu is open at a time, and a press elsewhere closes it', async () => {
  const page = await visit('/', { width: 1440 });
  await button(page, 'Product').click();
  await button(page, 'About').click();
  expect([await isOpen(page, 0), await isOpen(page, 2)]).toEqual([false, true]);
  await page.mouse.click(10, 700);
  expect([await isOpen(page, 0), await isOpen(page, 2)]).toEqual([false, false]);
});

test.each([
  { path: '/', width: 960 },
  { path: '/', width: 1440 },
  { path: '/ar', width: 960 },
  { path: '/ar', width: 1440 },
])('a sub-menu stands below its own button and within the window: $path at $width', async ({ path, width }) => {
  const page = await visit(path, { width });
  for (const index of [0, 2]) {
    await page.locator(`[popovertarget=menu-${index}]`).click();
    const place = await page.locator(`#menu-${index}`).boundingBox();
    const from = await page.locator(`[popovertarget=menu-${index}]`).boundingBox();
    if (!place || !from) throw new Error('There is no sub-menu.');
    const middle = from.x + from.width / 2;
    expect({
      isBelow: place.y >= from.y + from.height && place.y < from.y + from.height + 24,
      isAtItsButton: place.x <= middle && place.x + place.width >= middle,
      isInWindow: place.x >= 0 && place.x + place.width <= width,
    }).toEqual({ isBelow: true, isAtItsButton: true, isInWindow: true });
  }
});

test('on a phone the links of a sub-menu stand open below their entry, and there is no second button to press', async () => {
  const page = await visit('/', { width: 390 });
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await button(page, 'Product').count()).toBe(0);
  const main = page.getByRole('navigation', { name: 'Main' });
  expect((await main.getByRole('link').allTextContents()).slice(0, 4)).toEqual([
    'Product',
    'Prices for everyone',
    'Team and everything else that is worth knowing about us',
    'Pricing',
  ]);
  for (const link of await main.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await main.getByRole('link', { name: 'Prices for everyone' }).first().click();
  await page.waitForURL('**/pricing');
});

test('with text twice as large nothing is wider than a window of 320 pixels, and the last link can be reached', async () => {
  const page = await visit('/', { width: 320, height: 568, javaScriptEnabled: true });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
  await last.focus();
  const place = await last.boundingBox();
  expect(place && place.y >= 0 && place.y + place.height <= 568).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.each(['light', 'dark'] as const)('axe finds nothing in an open sub-menu: %s', async (colorScheme) => {
  const page = await visit('/', { width: 1440, javaScriptEnabled: true });
  await page.emulateMedia({ colorScheme });
  await button(page, 'Product').click();
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => Reflect.get(window, 'axe').run({ resultTypes: ['violations'] }));
  expect(violations.map(({ id }: axe.Result) => id)).toEqual([]);
});

test('a menu without sub-menus is sent as before', async () => {
  const { page } = await stage().visit('/', { viewport: { width: 1440, height: 844 } });
  expect(await page.locator('.sub-menu, .sub-menu-button').count()).toBe(0);
});
