import type { Browser } from 'puppeteer-core';
import type { Declaration, Visit } from '../contract.ts';
import { openPages, type PageOpening } from '../crawl/open-page.ts';
import { partyOf } from '../network/party.ts';
import { pageScript } from '../page-script.ts';
import type { PageTables } from './page-table.ts';
import { declarationFrom } from './parse.ts';

/** Names of pages that declare cookies, likeliest first. */
const likely = [
  /cookie/i,
  /privac|datenschutz|confidentialit|privacidad|riservatezza|prywatno|integritet|personvern|databeskyttelse/i,
];
const mostPages = 4;

/** Reads the site's own declaration from the likeliest of its linked pages; `undefined` when none of them lists anything. */
export async function readDeclaration(
  browser: Browser,
  visits: readonly Visit[],
  { site, ...opening }: PageOpening & { site: string },
): Promise<Declaration | undefined> {
  const known = [...new Set(visits.flatMap(({ documents }) => documents.flatMap(({ url, links }) => [url, ...links])))]
    .filter((url) => /^https?:/.test(url) && partyOf(url, site) === 'first')
    .map((url) => url.split('#')[0] ?? url);
  const candidates = [
    ...new Set(likely.flatMap((pattern) => known.filter((url) => pattern.test(new URL(url).pathname)))),
  ].slice(0, mostPages);
  if (candidates.length === 0) return undefined;
  return openPages(browser, opening, async (ask) => {
    for (const url of candidates) {
      const tables = await ask<PageTables>(url, pageScript('tables', 'readTables'));
      const declaration = tables && declarationFrom(url, tables);
      if (declaration) return declaration;
    }
    return undefined;
  });
}
