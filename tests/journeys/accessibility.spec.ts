import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { axeFindings } from './axe-findings.ts';
import { answerBanner } from './answer-banner.ts';

const paths = ['/', '/about', '/de', '/ar', '/consent/preferences', '/no-such-page'];

/** Pages that look different after a decision; the long set has all pages. */
const decidedPaths = process.env.LONG ? paths : ['/', '/ar'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    // Only the narrowest width in dark mode; the rooms' own tests have the others, and the long set has every pair here too.
    if (!process.env.LONG && !(colorScheme === 'dark' && width === 320)) continue;
    test(
      `no page has an accessibility finding, ${colorScheme}, ${width} px, before and after a decision`,
      { tag: '@long' },
      async ({ browser, product }) => {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 720 }, bypassCSP: true });
        const page = await context.newPage();
        for (const path of paths)
          expect(await findings(page, product.siteUrl + path), `${path}, undecided`).toEqual([]);
        await page.goto(product.siteUrl);
        await answerBanner(page, 'reject');
        await expect(page.locator('[data-candor=banner]')).toHaveCount(0);
        for (const path of decidedPaths)
          expect(await findings(page, product.siteUrl + path), `${path}, decided`).toEqual([]);
        await page.goto(product.siteUrl);
        await page.locator('footer [data-candor=revisit]').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await axeFindings(page), 'the preferences as a dialog').toEqual([]);
        await context.close();
      },
    );
  }
}

test('nothing needs scrolling sideways at 320 px', async ({ browser, product }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(product.siteUrl + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  await context.close();
});

test('the keyboard reaches skip link, banner and page in that order, and sees where it is', async ({
  page,
  product,
}) => {
  await page.goto(product.siteUrl);
  const order: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    order.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('data-candor') ?? document.activeElement?.getAttribute('href') ?? '',
      ),
    );
  }
  expect(order[0]).toMatch(/^#/);
  expect(order.slice(1, 4).sort()).toEqual(['accept', 'customize', 'reject']);
  expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).not.toBe(
    'none',
  );
});

async function findings(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  return axeFindings(page);
}
