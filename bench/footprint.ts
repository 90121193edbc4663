/** Measures what a page costs a visitor and what the product costs the machine: bytes, requests, memory, and the time from an event to the store. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../src/launch/chromium.ts';
import { startProduct } from '../tests/support/product.ts';
import { record, type Row } from './record.ts';

const kinds = { document: 'HTML', stylesheet: 'CSS', script: 'JS' } as const;

const startedAtMs = Date.now();
const product = await startProduct();
const startSeconds = (Date.now() - startedAtMs) / 1000;
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments() });
const page = await browser.newPage();

const rows: Row[] = [await weigh(page, 'undecided')];
await page.locator('[data-candor=banner] [data-candor=reject]').click();
await page.locator('[data-candor=banner]').waitFor({ state: 'detached' });
rows.push(await weigh(page, 'rejected'));
await page.locator('footer [data-candor=revisit]').click();
await page.locator('[data-candor=preferences] [data-candor=accept]').click();
await page.waitForResponse((response) => response.url().endsWith('/measure/events'));
rows.push(await weigh(page, 'accepted'));
record('page', rows);
record(
  'memory',
  ['site', 'studio', 'worker', 'events'].map((name) => ({ process: name, rssMiB: residentMiB(name) })),
);
record('start', [
  {
    what: 'start with an empty data folder and all builds done, until everything is ready, seconds',
    value: Number(startSeconds.toFixed(1)),
  },
]);
await browser.close();
await product.stop();

/** Measures bodies as a browser gets them, recompressed at Brotli 11 so that the level of compression at run time does not matter. */
async function weigh(visitor: Page, state: string): Promise<Row> {
  const bytes: Record<string, number> = { HTML: 0, CSS: 0, JS: 0, other: 0 };
  let requests = 0;
  const pending: Promise<void>[] = [];
  const count = async (response: import('@playwright/test').Response) => {
    requests += 1;
    const type = response.request().resourceType();
    const kind = type in kinds ? kinds[type as keyof typeof kinds] : 'other';
    const body = await response.body().catch(() => Buffer.alloc(0));
    bytes[kind] = (bytes[kind] ?? 0) + (kind === 'other' ? body.length : brotliCompressSync(body).length);
  };
  const listen = (response: import('@playwright/test').Response) => void pending.push(count(response));
  visitor.on('response', listen);
  await visitor.goto(`${product.siteUrl}/`, { waitUntil: 'networkidle' });
  visitor.off('response', listen);
  await Promise.all(pending);
  return { state, requests, ...bytes, htmlCssJs: (bytes.HTML ?? 0) + (bytes.CSS ?? 0) + (bytes.JS ?? 0) };
}

function residentMiB(name: string): number {
  const known = (['site', 'studio', 'worker', 'events'] as const).find((one) => one === name);
  if (!known) return Number.NaN;
  const status = readFileSync(`/proc/${product.pid(known)}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
