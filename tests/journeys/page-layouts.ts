import type { Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { compareLayouts, type LayoutBox, layoutOf, type LayoutOptions } from '../support/layout.ts';

const widths = [390, 1440] as const;

export type Layouts = Record<string, LayoutBox[]>;

type Options = LayoutOptions & {
  /** Changes a page before it is measured. */
  prepare?: (page: Page) => Promise<void>;
};

/** Measures the boxes of each page at the width of a phone and of a desktop. */
export async function layoutsOf(
  page: Page,
  origin: string,
  paths: readonly string[],
  { prepare, ...options }: Options = {},
): Promise<Layouts> {
  const found: Layouts = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(origin + path);
      // A page ignores a web font that loads too late; the second time it is in the browser's cache.
      await page.evaluate(async () => void (await document.fonts.ready));
      await page.reload();
      await prepare?.(page);
      found[`${path} at ${width}`] = await layoutOf(page, options);
    }
  }
  return found;
}

/** Shows every picture as it is before any rendition exists. */
export async function withBareImages(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelectorAll('picture').forEach((picture) => picture.replaceWith(...picture.querySelectorAll('img'))),
  );
}

/** Fails with the first elements that have moved on the pages of `after`. */
export function expectSameLayouts(before: Layouts, after: Layouts): void {
  const moved = Object.entries(after).map(
    ([name, boxes]) => [name, compareLayouts(before[name] ?? [], boxes).slice(0, 12)] as const,
  );
  expect(Object.fromEntries(moved.filter(([, changes]) => changes.length > 0))).toEqual({});
}

/** Keeps positions and widths of elements: content with more data after some hours becomes taller, and nothing else. */
export function columnsOf(layouts: Layouts): Layouts {
  return Object.fromEntries(
    Object.entries(layouts).map(([name, boxes]) => [name, boxes.map((box) => ({ ...box, y: 0, height: 0 }))]),
  );
}
