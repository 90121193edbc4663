import type { Page } from '@playwright/test';
import { untilSiteListens } from '../support/site-listens.ts';

/**
 * Presses an answer of the banner once the page's script listens. Before, the browser sends the form by itself, which is right too and loads the page again:
 * then there is one page view more and one cookie less than a test expects.
 */
export async function answerBanner(page: Page, answer: 'accept' | 'reject'): Promise<void> {
  await untilSiteListens(page);
  await page.locator(`[data-candor=banner] [data-candor=${answer}]`).click();
}
