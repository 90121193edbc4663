import type { Browser } from 'puppeteer-core';
import type { Facts } from '../page-answers.ts';
import { pageScript } from '../page-script.ts';
import { openPages, type PageOpening } from './open-page.ts';

/** Addresses of a page's links as a browser has them, scripts included. */
export async function linksOf(browser: Browser, url: string, opening: PageOpening): Promise<readonly string[]> {
  return openPages(browser, opening, async (ask) => (await ask<Facts>(url, pageScript('facts', 'readFacts')))?.links ?? []);
}
