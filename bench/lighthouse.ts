/** Runs Lighthouse (mobile) on every kind of page with the banner shown, on a product started for this purpose. */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../src/launch/chromium.ts';
import { freePort } from '../src/launch/free-port.ts';
import { startProduct } from '../tests/support/product.ts';
import { record, type Row } from './record.ts';

const paths = [
  ...[
    '/',
    '/product/measurement',
    '/pricing',
    '/about',
    '/who-it-is-for',
    '/contact',
    '/privacy',
    '/cookies',
    '/accessibility',
    '/consent/preferences',
    '/consent/transparency',
  ],
  ...[
    '/blog',
    '/blog/asking-costs-four-kilobytes',
    '/blog/topics/consent',
    '/releases',
    '/search?q=consent',
    '/de',
    '/ar',
  ],
];

const product = await startProduct();
const port = await freePort();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...chromiumArguments(), `--remote-debugging-port=${port}`],
});
const rows: Row[] = [];
for (const path of paths) rows.push({ path, ...(await judge(product.siteUrl + path)) });
await browser.close();
await product.stop();
record('lighthouse', rows);

async function judge(url: string): Promise<Row> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const failed = Object.values(audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
    .map((audit) => audit.id);
  return {
    ...Object.fromEntries(
      Object.values(categories).map((category) => [category.id, Math.round((category.score ?? 0) * 100)]),
    ),
    fcp: audits['first-contentful-paint']?.displayValue ?? '',
    lcp: audits['largest-contentful-paint']?.displayValue ?? '',
    tbt: audits['total-blocking-time']?.displayValue ?? '',
    cls: audits['cumulative-layout-shift']?.displayValue ?? '',
    failed: failed.join(' '),
  };
}
