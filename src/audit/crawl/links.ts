import type { Browser } from 'puppeteer-core';
import type { Facts } from '../page-answers.ts';
import { pageScript } from '../page-script.ts';
import { openPages, type PageOpening } from './open-page.ts';

/** Returns a page's link addresses as a browser resolves them, including links added by scripts. */
export async function linksOf(browser: Browser, url: string, opening: PageOpening): Promise<readonly string[]> {
  return openPages(
    browser,
    opening,
    async (ask) => (await ask<Facts>(url, pageScript('facts', 'readFacts')))?.links ?? [],
  );
}
