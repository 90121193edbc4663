import type { BrowserContextOptions, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { contrastOf, minTextContrast } from '../../src/consent/banner/colours.ts';
import { type BannerLayout, defaultLayout } from '../../src/consent/banner/layout.ts';
import { useStage } from './browser.ts';
import { documentsIn, isUncovered, shapes } from './shapes.ts';

/* What a visitor sees of the first layer, in each layout. */

const stage = useStage();
const dialog: BannerLayout = { ...defaultLayout, shape: 'dialog', position: 'center' };
const banner = '[data-candor=banner]';
type VisitOptions = BrowserContextOptions & { cookie?: string };
const posted = () => stage().server.posts.filter(({ path }) => path === '/consent/decision');

describe.each(Object.entries(shapes))('%s', { tags: ['long'] }, (_, layout) => {
  const visit = (path: string, options?: VisitOptions) => {
    stage().server.documents = documentsIn(layout);
    return stage().visit(path, options);
  };

  test('covers at most a quarter of a phone and a tenth of a laptop, in every language of the site', async () => {
    const { page } = await visit('/');
    for (const path of ['/', '/de', '/ar']) {
      await page.goto(stage().server.origin + path);
      for (const { width, height, most } of [
        { width: 412, height: 823, most: 0.25 },
        { width: 1350, height: 940, most: 0.09 },
      ]) {
        await page.setViewportSize({ width, height });
        const box = await page.locator(banner).boundingBox();
        expect({ path, width, isSmall: ((box?.width ?? 0) * (box?.height ?? 0)) / (width * height) <= most }).toEqual({
          path,
          width,
          isSmall: true,
        });
      }
    }
  });

  test('L2 L3: accepting and rejecting are the same button beside the same button, and both can be read', async () => {
    const { page } = await visit('/');
    for (const path of ['/', '/de', '/ar']) {
      await page.goto(stage().server.origin + path);
      for (const width of [320, 390, 640, 1440]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          const [accept, reject] = [await looks(page, 'accept'), await looks(page, 'reject')];
          expect(reject).toEqual(accept);
          expect(contrastOf(hex(accept.color), hex(accept.backgroundColor))).toBeGreaterThanOrEqual(minTextContrast);
          expect(accept.height).toBeGreaterThanOrEqual(44);
        }
      }
    }
  });

  test('is there with the first paint, moves nothing, takes no focus and comes right after the skip link', async () => {
    const { page } = await visit('/', { viewport: { width: 1350, height: 940 } });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(await page.evaluate(layoutShift)).toBe(0);
    const isOverEnd = layout.shape !== 'bar' || layout.position === 'bottom';
    expect((await page.evaluate(roomBelowFooter)) > 100).toBe(isOverEnd);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-candor'))).toBe('accept');
    await page.keyboard.press('Enter');
    await page.waitForSelector(banner, { state: 'detached' });
    expect(await page.evaluate(layoutShift)).toBe(0);
    expect(await page.textContent('.consent-status')).toBe('Your choices are saved.');
    expect(await page.evaluate(roomBelowFooter)).toBe(0);
  });

  test('L12: is no wall: nothing is inert, the page scrolls, is pressed, and hides nothing that has the focus', async () => {
    const { page } = await visit('/', { viewport: { width: 390, height: 844 } });
    expect(await page.locator('[inert], [aria-modal], dialog[open]').count()).toBe(0);
    await page.mouse.move(195, 20);
    // A busy browser drops a turn of the wheel that comes before its first frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
    );
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await page.evaluate(() => scrollTo(0, 0));
    await page.click('.menu-button');
    expect(await page.locator('#menu').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, 0));
    expect(await hiddenWhileTabbing(page)).toEqual([]);
    await page.setViewportSize({ width: 1350, height: 800 });
    await page.reload();
    expect(await hiddenWhileTabbing(page)).toEqual([]);
    expect(posted()).toEqual([]);
  });

  test('at 320×568 with text twice as large covers half the screen at most, and every answer can be reached', async () => {
    const { page } = await visit('/de', { viewport: { width: 320, height: 568 }, bypassCSP: true });
    await page.addStyleTag({ content: 'html{font-size:200%}' });
    const box = await page.locator(banner).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(568 / 2);
    for (const control of await page.locator(`${banner} :is(button, a)`).all()) {
      await control.focus();
      expect(await isUncovered(page)).toBe(true);
      const size = await control.boundingBox();
      expect(Math.min(size?.height ?? 0, size?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.locator(banner).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('L2: answers with one press and without any script, and forced colours keep its edges', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false, forcedColors: 'active' });
    for (const name of ['accept', 'reject'])
      expect(
        await page
          .locator(`${banner} [data-candor=${name}]`)
          .evaluate((button) => getComputedStyle(button).borderTopWidth),
      ).not.toBe('0px');
    expect(
      await page.locator(banner).evaluate((element) => {
        const { borderTopWidth, borderBottomWidth } = getComputedStyle(element);
        return borderTopWidth !== '0px' || borderBottomWidth !== '0px';
      }),
    ).toBe(true);
    await page.click(`${banner} [data-candor=reject]`);
    await page.waitForURL('**/');
    expect(await page.locator(banner).count()).toBe(0);
    expect(posted().map(({ body }) => new URLSearchParams(body).get('action'))).toEqual(['reject']);
  });
});

test('L5: the close button refuses, with and without script, and says so', async () => {
  stage().server.documents = documentsIn({ ...dialog, hasClose: true });
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await stage().visit('/', { javaScriptEnabled });
    await page.getByRole('button', { name: 'Reject all and close' }).click();
    await page.waitForSelector(banner, { state: 'detached' });
  }
  const [script, form] = posted();
  expect(JSON.parse(script?.body ?? '').categories).toEqual({
    functional: false,
    analytics: false,
    performance: false,
    advertisement: false,
  });
  expect(new URLSearchParams(form?.body).get('action')).toBe('reject');
});

const everyFloatingLook = [
  [320, '/'],
  [1440, '/ar'],
  [390, '/ar'],
  [1152, '/de'],
  [1440, '/'],
] as const;
const floatingLooks = process.env.LONG ? everyFloatingLook.slice(2) : everyFloatingLook.slice(0, 2);

test(
  'the floating control has its own place: large enough, and over no control of the page',
  { tags: ['long'] },
  async () => {
    for (const revisit of ['floating-start', 'floating-end'] as const) {
      stage().server.documents = documentsIn({ ...dialog, revisit });
      for (const [width, path] of floatingLooks) {
        const { page } = await stage().visit(path, { viewport: { width, height: 800 }, cookie: decidedNothing });
        const size = await page.locator('[data-candor=revisit]').boundingBox();
        expect(Math.min(size?.height ?? 0, size?.width ?? 0)).toBeGreaterThanOrEqual(44);
        expect({ width, path, covered: await page.evaluate(coveredControls) }).toEqual({ width, path, covered: [] });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0);
      }
    }
  },
);

const decidedNothing = `consentid:${'v'.repeat(32)},consent:no,action:yes,necessary:yes,functional:no,analytics:no,performance:no,advertisement:no,rev:f00dfeed,ts:1700000000`;

type Looks = { tag: string; width: number; height: number; color: string; backgroundColor: string };

function looks(page: Page, name: string): Promise<Looks> {
  return page.locator(`${banner} [data-candor=${name}]`).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const {
      color,
      backgroundColor,
      fontSize,
      fontWeight,
      fontFamily,
      borderTopWidth,
      borderTopColor,
      opacity,
      cursor,
    } = getComputedStyle(element);
    return {
      tag: element.tagName,
      width: Math.round(width / 2),
      height: Math.round(height),
      color,
      backgroundColor,
      fontSize,
      fontWeight,
      fontFamily,
      borderTopWidth,
      borderTopColor,
      opacity,
      cursor,
    };
  });
}

function hex(colour: string): string {
  return `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Returns elements that had the focus but were not visible, from the start of the page to its end. */
async function hiddenWhileTabbing(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '');
    if (focused.startsWith('<body')) return hidden;
    if (!(await isUncovered(page))) hidden.push(focused);
  }
  return hidden;
}

/** Returns how many pixels of nothing come after the footer. */
function roomBelowFooter(): number {
  const footer = document.querySelector('body > footer')?.getBoundingClientRect().bottom ?? 0;
  return Math.round(document.documentElement.getBoundingClientRect().bottom - footer);
}

function layoutShift(): number {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const sum = observer.takeRecords().reduce((total, entry) => total + (Reflect.get(entry, 'value') as number), 0);
  observer.disconnect();
  return sum;
}

/** Returns controls of the page that the floating one covers at any scroll position. */
function coveredControls(): string[] {
  const float = document.querySelector('[data-candor=revisit]');
  const covered = new Set<string>();
  if (!float) return ['there is none'];
  for (let top = 0; top < document.documentElement.scrollHeight; top += 40) {
    scrollTo(0, top);
    const own = float.getBoundingClientRect();
    for (const control of document.querySelectorAll('a, button, summary, input')) {
      const { left, right, top: above, bottom } = control.getBoundingClientRect();
      const isOver = left < own.right && right > own.left && above < own.bottom && bottom > own.top;
      if (control !== float && isOver && control.checkVisibility()) covered.add(control.outerHTML.slice(0, 60));
    }
  }
  return [...covered];
}
