import { HtmlValidate } from 'html-validate';
import { beforeEach, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { locales } from '../../src/published/contract.ts';
import { addressOf } from '../../src/published/address.ts';
import { granting, useStage } from './browser.ts';
import { expectCleanPage } from './clean-page.ts';
import { seedDocuments } from './fixture/seed.ts';
import { goneAddress, seedBlog } from './fixture/seed-blog.ts';

/* Every page and post of a new site, and the generated pages, in every available language. */

const stage = useStage();
const documents = [...seedDocuments(), ...seedBlog()];
const placed = documents
  .filter((document) => ['page', 'post', 'topic', 'author'].includes(document.kind))
  .filter((document) => 'path' in document);
const madeByTheSite = [
  '/blog',
  '/releases',
  '/search',
  '/search?q=consent',
  '/search?q=zebrafish',
  '/nowhere',
  goneAddress,
];
const addresses = [
  ...placed.map(({ locale, path }) => addressOf(locale, path)),
  ...locales.flatMap((locale) => madeByTheSite.map((path) => addressOf(locale, path))),
];

/** Addresses without a page; the Arabic site has no post that is a release. */
const missing = new Set([
  ...locales.flatMap((locale) => ['/nowhere', goneAddress].map((path) => addressOf(locale, path))),
  '/ar/releases',
]);

beforeEach(() => {
  stage().server.documents = documents;
});

/** Pages that together cover most kinds of blocks. The long set checks the others: all in English, every third of their translations. */
const ordinary = ['/', '/ar', '/pricing', '/blog/asking-costs-four-kilobytes'];
const others = addresses
  .filter((address) => !ordinary.includes(address))
  .filter((address, at) => !/^\/(?:de|ar)(?:\/|$)/.test(address) || at % 3 === 0);
const tried = process.env.LONG ? others : ordinary;

test(
  'axe finds nothing on a page of the seed, wide and narrow, light and dark',
  { timeout: patient(process.env.LONG ? 600_000 : 180_000), tags: ['long'] },
  async () => {
    const { page: reader, complaints } = await stage().visit('/', {
      cookie: granting(),
      viewport: { width: 320, height: 900 },
    });
    const expected: string[] = [];
    for (const [index, address] of tried.entries()) {
      const status = (await reader.goto(stage().server.origin + address))?.status() ?? 0;
      expect([address, status >= 400]).toEqual([address, missing.has(address)]);
      // The browser logs an error for a page that is missing or gone.
      if (missing.has(address)) expected.push(expect.stringContaining(`status of ${status}`));
      await expectCleanPage(reader, address, index % 2 === 0 ? 'light' : 'dark');
    }
    expect(complaints).toEqual(expected);
  },
);

/** The ordinary run skips the other languages of the blog. */
const validated = process.env.LONG
  ? addresses
  : addresses.filter((address) => !/^\/(?:de|ar)\/(?:blog\/|releases|search|nowhere|was-here)/.test(address));

test('every page of the seed is valid HTML', { tags: ['long'] }, async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
    },
  });
  for (const address of validated) {
    const html = await (await fetch(stage().server.origin + address)).text();
    const report = await validator.validateString(html, address);
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${address}: ${ruleId}: ${message}`),
      ),
    ).toEqual([]);
  }
});

test('the calculator is read without its script and comes alive when it is near; its bytes are on its page alone', async () => {
  const { page, requests, complaints } = await stage().visit('/product/measurement', {
    viewport: { width: 1280, height: 700 },
    cookie: granting(),
  });
  const island = page.locator('[data-island=calculator]');
  expect(await island.locator('output').textContent()).toContain('18,000 visits are known');
  expect(requests.filter((request) => /hydrate|island-/.test(request))).toEqual([]);
  await island.scrollIntoViewIfNeeded();
  await page.locator('[data-island=calculator][data-alive]').waitFor();
  await island.getByRole('slider').nth(1).fill('60');
  await expect.poll(() => island.locator('output').textContent()).toContain('24,000 visits are known');
  expect(complaints).toEqual([]);
  const { requests: others } = await stage().visit('/about', { cookie: granting() });
  expect(others.filter((request) => /hydrate|islands?-/.test(request))).toEqual([]);
});
