import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/published/contract.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { axeFindings } from '../journeys/axe-findings.ts';
import { useStage } from './browser.ts';
import { body, paragraph, text } from './fixture/lexical.ts';
import { openBlocks } from './open-blocks.ts';

/* Blocks that show a part at a time: tabs, and galleries that scroll or open a picture. None of them needs a script. */

const stage = useStage();
const open = (blocks: readonly Block[], width: number, path = '/') => openBlocks(stage(), { blocks, width, path });

const tabs: Block = {
  blockType: 'tabs',
  id: 'tabs',
  heading: 'For whom',
  items: ['Editors', 'Engineers', 'Officers'].map((name) => ({
    ...{ name, media: 'studio', text: body(paragraph(text(`What ${name.toLowerCase()} get.`))) },
  })),
};
const galleryOf = (more: object): Block => ({
  ...{ blockType: 'gallery', id: 'g', heading: 'Pictures', ...more },
  items: Array.from({ length: 4 }, (_, at) => ({ media: 'studio', caption: `Picture ${at + 1}` })),
});

const visiblePanels = (page: Page) =>
  page
    .locator('.tabs-panel')
    .evaluateAll((panels) =>
      panels.flatMap((panel) => (panel.checkVisibility() ? (panel.querySelector('p')?.textContent ?? '') : [])),
    );

describe('tabs', () => {
  test('show one panel, which arrow keys and presses change, and another block is not moved by them', async () => {
    const page = await open([tabs, { ...tabs, id: 'others' }], 1440);
    const first = page.locator('.tabs').first();
    expect(await visiblePanels(page)).toEqual(['What editors get.', 'What editors get.']);
    await first.getByRole('radio', { name: 'Editors' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await visiblePanels(page)).toEqual(['What engineers get.', 'What editors get.']);
    await first.getByText('Officers', { exact: true }).first().click();
    expect(await visiblePanels(page)).toEqual(['What officers get.', 'What editors get.']);
    await page.keyboard.press('ArrowRight');
    expect(await visiblePanels(page)).toEqual(['What editors get.', 'What editors get.']);
  });

  test('are a group with the heading as its name, each panel is read with its name, and on paper all are there', async () => {
    const page = await open([tabs], 390);
    await expect(page.getByRole('group', { name: 'For whom' }).getByRole('radio').count()).resolves.toBe(3);
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Editors']);
    await page.emulateMedia({ media: 'print' });
    expect(await visiblePanels(page)).toHaveLength(3);
    expect(await page.locator('.tabs-names').isVisible()).toBe(false);
  });
});

describe('a gallery', () => {
  test.each([
    { path: '/', sign: 1 },
    { path: '/ar', sign: -1 },
  ])('in one row scrolls sideways, also by keyboard, and the page does not: $path', async ({ path, sign }) => {
    const page = await open([galleryOf({ layout: 'carousel', canEnlarge: true })], 390, path);
    const row = page.getByRole('group', { name: 'Pictures' });
    await row.focus();
    await page.keyboard.press(sign === 1 ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft), { timeout: patient(10_000) }).not.toBe(0);
    expect(Math.sign(await row.evaluate(({ scrollLeft }) => scrollLeft))).toBe(sign);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('opens a picture as large as the window, and Escape, Close and a press beside it close it', async () => {
    const page = await open([galleryOf({ canEnlarge: true })], 1440);
    const opener = page.getByRole('button', { name: /Enlarge$/ }).nth(1);
    const large = page.getByRole('dialog');
    await opener.press('Enter');
    await large.waitFor();
    expect(await large.count()).toBe(1);
    const box = await large.getByRole('img').boundingBox();
    const small = await opener.getByRole('img').boundingBox();
    expect(box?.width).toBeGreaterThan(small?.width ?? 0);
    await page.keyboard.press('Escape');
    expect(await large.count()).toBe(0);
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await large.getByRole('button', { name: 'Close' }).click();
    expect(await large.count()).toBe(0);
    await opener.click();
    await page.mouse.click(4, 4);
    expect(await large.count()).toBe(0);
  });

  test('that nobody asked to enlarge has no buttons, and no file is fetched twice', async () => {
    const page = await open([galleryOf({})], 1440);
    expect(await page.locator('.gallery button, .gallery [popover]').count()).toBe(0);
    expect(await page.locator('.gallery img').count()).toBe(4);
  });
});

test.each([320, 1440])('axe finds nothing on them at %i px, light and dark', async (width) => {
  const people = [
    { name: 'Ada Lovelace', role: 'Engineer' },
    { name: 'Grace', media: 'studio' },
  ];
  const page = await open(
    [
      tabs,
      galleryOf({ layout: 'carousel', canEnlarge: true }),
      { blockType: 'team', id: 'team', heading: 'Who we are', items: people },
      {
        blockType: 'timeline',
        id: 't',
        heading: 'When',
        items: [
          { when: '2026', title: 'One' },
          { when: '2027', title: 'Two' },
        ],
      },
    ],
    width,
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
});
