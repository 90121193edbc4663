import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { axeFindings } from './axe-findings.ts';
import { answerBanner } from './answer-banner.ts';
import { openStudioWindow } from './studio-window.ts';

test.skip(!process.env.LONG, 'The long set: rooms try every report, and another journey finds a visit in one.');

test(
  'an owner sees a visit as it happens, narrows to it, takes it along, and goes back',
  { tag: '@long' },
  async ({ page, browser, product }) => {
    await page.goto(`${product.siteUrl}/about`);
    const measured = page.waitForResponse((response) => new URL(response.url()).pathname === '/measure/events');
    await answerBanner(page, 'accept');
    await measured;
    const studio = await openStudioWindow(browser, product);
    const heading = studio.getByRole('heading', { level: 1 });

    await studio.goto(`${product.studioUrl}/admin/reports?report=realtime`);
    await expect(studio.getByRole('rowheader', { name: '/about' })).toBeVisible();
    await expect(studio.locator('.reports-stream')).toContainText('page_view');

    await studio.getByRole('button', { name: 'Pages', exact: true }).click();
    await expect(heading).toHaveText('Pages');
    await studio.getByRole('button', { name: '/about', exact: true }).press('Enter');
    await expect(studio).toHaveURL(/path=%2Fabout/);
    await expect(studio.getByRole('button', { name: /Page: \/about/ })).toBeVisible();
    const download = studio.waitForEvent('download');
    await studio.getByRole('link', { name: 'Download as CSV' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/^Page,Page views,Visitors.*\r\n\/about,/);

    await studio.getByRole('button', { name: 'Overview', exact: true }).click();
    await expect(heading).toHaveText('Overview');
    await expect(studio.locator('[data-figure=visitors] strong')).not.toHaveText('0');
    await studio.getByText(/^Annotations \([1-9]/).click();
    await expect(studio.locator('.reports-annotations')).toContainText('Published');
    expect(await findings(studio)).toEqual([]);
    await studio.goBack();
    await expect(heading).toHaveText('Pages');
    await studio.goBack();
    await expect(studio.getByRole('button', { name: /Page: \/about/ })).toHaveCount(0);
    expect(await findings(studio)).toEqual([]);
    await studio.context().close();
  },
);

/** Checks the product's own part of the page; the rest is Payload's. */
async function findings(page: Page): Promise<string[]> {
  await expect(page.locator('.reports-main[aria-busy=true]')).toHaveCount(0);
  return axeFindings(page, '.reports');
}
