import axe from 'axe-core';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadHtml } from '../../src/audit/report/load-html.ts';
import { reportFixture } from '../../src/audit/report/testing.ts';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await puppeteer.launch({ executablePath: findChromium(), args: chromiumArguments() });
  page = await browser.newPage();
  await page.setContent((await loadHtml())(reportFixture(), { language: 'de' }));
});
afterAll(() => browser?.close());

test('on paper evidence is unfolded, titles stay with what they name, no word is cut, and nothing is dark or at the edge', async () => {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  await page.emulateMediaType('print');
  await page.setViewport({ width: 680, height: 1_000 });
  const seen = await page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    const linesOf = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    };
    return {
      ground: styleOf('body').backgroundColor,
      margin: [...(document.styleSheets[0]?.cssRules ?? [])].flatMap((rule) =>
        rule instanceof CSSPageRule ? [rule.style.margin] : [],
      ),
      title: [styleOf('h2').breakAfter, styleOf('.finding').breakInside, styleOf('.words').breakInside],
      isUnfolded: [...document.querySelectorAll('details:not([open]) > :not(summary)')].every(
        (part) => part.getBoundingClientRect().height > 0,
      ),
      linesOfUnknown: [...new Set([...document.querySelectorAll('td.unknown')].map(linesOf))],
      wider: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect(seen).toEqual({
    ground: 'rgb(255, 255, 255)',
    margin: ['15mm'],
    title: ['avoid', 'auto', 'avoid'],
    isUnfolded: true,
    linesOfUnknown: [1],
    wider: 0,
  });
});

test.each(['light', 'dark'])('axe finds nothing on a phone, %s, and nothing is wider than it', async (scheme) => {
  await page.emulateMediaType('screen');
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.setViewport({ width: 320, height: 800 });
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as axe.AxeResults;
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
