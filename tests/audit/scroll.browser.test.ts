import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnWheel } from '../../src/audit/visit/scroll.ts';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await puppeteer.launch({ executablePath: findChromium() ?? '', args: chromiumArguments() });
  page = await browser.newPage();
  await page.setViewport({ width: 1200, height: 800 });
});
afterAll(() => browser?.close());

const tall = '<div style="height:4000px"></div>';
/** Shows a page that counts its scroll events; returns how many there were, and where it stands, once the wheel was turned. */
async function turnOn(html: string, turns = 2): Promise<{ events: number; y: number }> {
  await page.goto('about:blank');
  await page.setContent(`<script>events = 0; addEventListener('scroll', () => events++)</script>${html}`);
  await turnWheel(page, { turns, share: 0.4, signal: new AbortController().signal });
  return (await page.evaluate('({ events, y: scrollY })')) as { events: number; y: number };
}

test('the page has had its scroll events when the wheel was turned', async () => {
  const { events, y } = await turnOn(tall);
  expect([events > 0, y]).toEqual([true, 640]);
});

test('what a busy browser drops is turned again', async () => {
  const { events, y } = await turnOn(
    `${tall}<script>let dropped = 0; addEventListener('wheel', (event) => { if (++dropped <= 2) event.preventDefault(); }, { passive: false })</script>`,
  );
  expect([events > 0, y]).toEqual([true, 640]);
});

test('frames that come slowly are waited for', async () => {
  const { events, y } = await turnOn(
    `${tall}<script>(function busy() { const end = performance.now() + 150; while (performance.now() < end); requestAnimationFrame(busy); })()</script>`,
  );
  expect([events > 0, y > 0]).toEqual([true, true]);
});

test('a page that is locked or short keeps nobody', async () => {
  expect(await turnOn(`${tall}<style>html { overflow: hidden }</style>`)).toEqual({ events: 0, y: 0 });
  expect(await turnOn('<p>Short.</p>')).toEqual({ events: 0, y: 0 });
});
