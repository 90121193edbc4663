import type { Page } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';

/**
 * Waits until a page of the site listens: its script has run, and so has the file of its banner, which takes the banner's form over. Before, the browser
 * sends the form by itself, which is right too and loads the page again.
 */
export async function untilSiteListens(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('script[src*="/site-"]') || 'candor' in window, undefined, {
    polling: 50,
    timeout: patient(60_000),
  });
  // Passed as text, because the test runner would replace the import by its own. What the page does after the same import, it asked for earlier.
  await page.evaluate(
    "document.querySelector('[data-candor=banner]') && import(document.querySelector('link[rel=modulepreload]').href).then(() => undefined)",
  );
}
