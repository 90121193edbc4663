import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { granting, useStage } from './browser.ts';

const stage = useStage();

describe('the banner on the screen', () => {
  test.each([
    { name: 'a phone', width: 412, height: 823, most: 0.25 },
    { name: 'a laptop', width: 1350, height: 940, most: 0.09 },
    { name: 'a small phone', width: 320, height: 568, most: 0.5 },
  ])('covers at most $most of $name', async ({ width, height, most }) => {
    const { page } = await stage().visit('/', { viewport: { width, height } });
    const covered = await page
      .locator('[data-candor=banner]')
      .evaluate((banner) => banner.clientWidth * banner.clientHeight);
    expect(covered / (width * height)).toBeLessThanOrEqual(most);
  });

  test.each(['/', '/de', '/ar'])(
    'gives accepting and rejecting the same size and weight at any width (%s)',
    async (path) => {
      const { page } = await stage().visit(path);
      for (const width of [240, 280, 320, 360, 390, 430, 600, 640, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const [accept, reject] = await Promise.all(['accept', 'reject'].map((name) => looks(page, name)));
        expect(reject).toEqual(accept);
      }
    },
  );

  test('at 320×568 with text twice as large covers half the screen at most, and all three answers can be reached', async () => {
    const { page } = await stage().visit('/', { viewport: { width: 320, height: 568 }, bypassCSP: true });
    await page.addStyleTag({ content: 'html{font-size:200%}' });
    const box = await page.locator('[data-candor=banner]').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(568 / 2);
    for (const name of ['accept', 'reject', 'customize']) {
      const answer = page.locator(`[data-candor=banner] [data-candor=${name}]`);
      await answer.focus();
      expect(await isUncovered(page)).toBe(true);
      const size = await answer.boundingBox();
      expect(size?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await overflow(page)).toBe(0);
  });

  test('hides nothing that has the focus', async () => {
    const { page } = await stage().visit('/', { viewport: { width: 390, height: 844 } });
    const hidden: string[] = [];
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '');
      if (focused.startsWith('<body')) break;
      if (!(await isUncovered(page))) hidden.push(focused);
    }
    expect(hidden).toEqual([]);
  });
});

test.each(['/', '/ar', '/about', '/nowhere', '/consent/preferences', '/cookies', '/ar/cookies'])(
  '%s fits any screen from 320 px',
  async (path) => {
    const { page } = await stage().visit(path, { cookie: granting(), colorScheme: 'dark' });
    for (const width of [320, 390, 768, 1024, 1440, 2200]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
    }
  },
);

test.each([
  { path: '/', fonts: ['franklin', 'newsreader'] },
  { path: '/ar', fonts: [] },
])('fonts are fetched only where their letters are: $path', async ({ path, fonts }) => {
  const { requests } = await stage().visit(path);
  const fetched = requests.flatMap((path) => /\/_assets\/([a-z]+)-[\w-]+\.woff2$/.exec(path)?.[1] ?? []);
  expect(fetched.toSorted()).toEqual(fonts);
});

test('everything that is pressed is at least 44 px high', async () => {
  const { page } = await stage().visit('/', { viewport: { width: 390, height: 844 } });
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, summary, input:not([type=hidden]), nav a, footer a, .button, .brand, [data-candor=customize]',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
      .map((element) => `${element.outerHTML.slice(0, 60)} ${element.getBoundingClientRect().height}`),
  );
  expect(small).toEqual([]);
});

test('on paper there is the page and nothing to press', async () => {
  const { page } = await stage().visit('/');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('[data-candor=banner]').isVisible()).toBe(false);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByText('You lose the ones you were not allowed to have.').isVisible()).toBe(true);
});

function looks(page: Page, name: string): Promise<object> {
  return page.locator(`[data-candor=banner] [data-candor=${name}]`).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, fontSize, fontWeight, borderTopWidth, borderTopColor, opacity } =
      getComputedStyle(element);
    return {
      tag: element.tagName,
      width: Math.round(width / 2),
      height: Math.round(height),
      color,
      backgroundColor,
      fontSize,
      fontWeight,
      borderTopWidth,
      borderTopColor,
      opacity,
    };
  });
}

/** Returns whether the centre of the focused element is visible and on top. */
function isUncovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const boxes = [...(focused?.getClientRects() ?? [])];
    return boxes.some(({ left, top, width, height }) => {
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return focused?.contains(above) ?? false;
    });
  });
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
