import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { type BannerLayout, defaultLayout } from '../../src/consent/banner/layout.ts';
import { granting, useStage } from './browser.ts';
import type { FixtureServer } from './fixture/server.ts';
import { documentsIn, isUncovered, shapes } from './shapes.ts';

/* What a visitor sees and can do under the opt-out and the notice rule. */

const stage = useStage();
const banner = '[data-candor=banner]';
const control = '[data-candor=revisit]';
const patience = { timeout: patient(60_000) };
/** The longest words and right-to-left text; the long set adds English. */
const languages = process.env.LONG ? ['/', '/de', '/ar'] : ['/de', '/ar'];
const widths = process.env.LONG ? [320, 390, 768, 1440] : [320, 768];
const posted = () =>
  stage()
    .server.posts.filter(({ path }) => path === '/consent/decision')
    .map(({ body }) => body);

type VisitOptions = BrowserContextOptions & { cookie?: string };

function visit(under: FixtureServer['circumstances'], path: string, options?: VisitOptions) {
  stage().server.circumstances = under;
  return stage().visit(path, options);
}

const everyRule = ['/opt-out', '/notice', '/none', '/opt-out+honoured', '/notice+honoured', '/exempt'] as const;

test.each(process.env.LONG ? everyRule : everyRule.slice(0, 3))(
  '%s fits any screen from 320 px, in every language, as a page and as choices',
  { tags: ['long'] },
  async (under) => {
    const { page } = await visit(under, '/');
    for (const language of languages) {
      for (const path of [language, `${language.replace(/\/$/, '')}/consent/preferences`]) {
        await page.goto(stage().server.origin + path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect({ path, width, overflow: await overflow(page) }).toEqual({ path, width, overflow: 0 });
        }
      }
    }
  },
);

test.each(Object.entries(shapes))(
  'a notice as %s has two answers of one kind and, with text twice as large, leaves half of a small screen',
  { tags: ['long'] },
  async (_, layout) => {
    stage().server.documents = documentsIn(layout);
    const { page } = await visit('/notice', '/', { viewport: { width: 320, height: 568 }, bypassCSP: true });
    for (const language of languages) {
      await page.goto(stage().server.origin + language);
      expect(await looks(page, 'dismiss')).toEqual(await looks(page, 'reject'));
      await page.addStyleTag({ content: 'html{font-size:200%}' });
      expect((await page.locator(banner).boundingBox())?.height).toBeLessThanOrEqual(568 / 2);
      await expectReachable(page, `${banner} :is(button, a)`);
      expect(await page.locator(banner).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  },
);

test('a notice takes no focus, is the first thing the keyboard comes to, hides nothing that has the focus, and is put away by one key', async () => {
  const { page, complaints } = await visit('/notice', '/', { viewport: { width: 390, height: 844 } });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await tabThrough(page)).toEqual({ hooks: ['dismiss', 'reject', 'customize', 'revisit'], hidden: [] });
  expect(posted()).toEqual([]);
  await page.locator(`${banner} [data-candor=dismiss]`).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector(banner, { state: 'detached' });
  await expect.poll(() => page.textContent('.consent-status'), patience).toBe('Your choices are saved.');
  expect(posted().map((body) => JSON.parse(body))).toMatchObject([
    { surface: 'notice', categories: { advertisement: true } },
  ]);
  expect(complaints).toEqual([]);
});

test.each(['dismiss', 'reject'])('a notice takes %s without any script', async (name) => {
  const { page } = await visit('/notice', '/about', { javaScriptEnabled: false });
  await page.click(`${banner} [data-candor=${name}]`);
  await page.waitForURL('**/about');
  expect(await page.locator(banner).count()).toBe(0);
  expect(posted().map((body) => new URLSearchParams(body).get('surface'))).toEqual(['notice']);
});

test.each(['footer', 'floating-start', 'floating-end'] as const)(
  'where objecting is the rule its words stand in the page’s end, also where the owner lets the control float (%s)',
  async (revisit: BannerLayout['revisit']) => {
    stage().server.documents = documentsIn({ ...defaultLayout, revisit });
    for (const width of [320, 1440]) {
      const { page } = await visit('/opt-out+honoured', '/', { viewport: { width, height: 800 } });
      expect(await page.locator(banner).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Your Privacy Choices', exact: true }).count()).toBe(1);
      const box = await page.locator(`${control} > span`).evaluate((words) => ({
        clip: getComputedStyle(words).clipPath,
        position: getComputedStyle(words.parentElement ?? words).position,
      }));
      expect(box).toEqual({ clip: 'none', position: 'static' });
      expect(await page.locator('footer [data-candor=signal]').isVisible()).toBe(true);
    }
  },
);

test.each(languages)(
  'with text twice as large on 320×568 the words and every choice can be reached (%s)',
  { tags: ['long'] },
  async (language) => {
    const { page } = await visit('/opt-out+honoured', language, {
      viewport: { width: 320, height: 568 },
      bypassCSP: true,
    });
    await page.addStyleTag({ content: 'html{font-size:200%}' });
    await expectReachable(page, control);
    expect(await overflow(page)).toBe(0);
    stage().server.circumstances = '/opt-out';
    await page.click(control);
    await page.getByRole('dialog').waitFor();
    await expectReachable(page, 'dialog :is(button, .preferences-back a)');
    expect(await page.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
  },
);

test('objecting takes three keys: to the choices, to the button, and it', async () => {
  const { page, complaints } = await visit('/opt-out', '/about');
  await page.locator(control).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your Privacy Choices' });
  await dialog.waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-candor'))).toBe('opt-out');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(posted().map((body) => JSON.parse(body).categories)).toEqual([
    { functional: true, analytics: true, performance: true, advertisement: false },
  ]);
  await expect.poll(() => page.textContent('.consent-status'), patience).toBe('Your choices are saved.');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-candor')), patience)
    .toBe('revisit');
  expect(complaints).toEqual([]);
});

test('objecting works without any script', async () => {
  const { page } = await visit('/opt-out', '/about', { javaScriptEnabled: false });
  await page.click(control);
  await page.getByRole('button', { name: 'Do not sell or share my personal information' }).click();
  await page.waitForURL('**/about');
  expect(posted().map((body) => new URLSearchParams(body).get('action'))).toEqual(['opt-out']);
});

test('where the signal is honoured its switch is off and locked, and there is nothing left to object to', async () => {
  for (const cookie of [undefined, granting('advertisement', 'analytics')]) {
    const { page } = await visit('/opt-out+honoured', '/consent/preferences', cookie ? { cookie } : {});
    const advertisement = page.getByRole('switch', { name: 'Advertisement' });
    expect(await advertisement.isDisabled()).toBe(true);
    expect(await advertisement.isChecked()).toBe(false);
    expect(await page.locator('main').getByText('Opt-out request honored').isVisible()).toBe(true);
    expect(await page.locator('[data-candor=opt-out]').count()).toBe(0);
  }
});

test('own statistics that run before an answer are said, not denied', async () => {
  const { page } = await visit('/exempt', '/');
  expect(await page.locator(banner).getByText('Our own statistics are already on').isVisible()).toBe(true);
  await page.goto(`${stage().server.origin}/consent/preferences`);
  expect(await page.getByText('Our own statistics are already on').isVisible()).toBe(true);
  expect(await page.getByText('Everything optional is off until you turn it on').count()).toBe(0);
});

test.each(['/notice', '/opt-out'] as const)('%s keeps its edges, words and marks in forced colours', async (under) => {
  const { page } = await visit(under, '/', { forcedColors: 'active' });
  for (const answer of await page.locator(`${banner} button`).all())
    expect(await answer.evaluate((element) => getComputedStyle(element).borderTopWidth)).not.toBe('0px');
  await page.locator(control).scrollIntoViewIfNeeded();
  expect(await page.locator(`${control} svg, ${control} .switch`).first().isVisible()).toBe(true);
  await page.goto(`${stage().server.origin}/consent/preferences`);
  for (const answer of await page.locator('.preferences button').all())
    expect(await answer.evaluate((element) => getComputedStyle(element).borderTopWidth)).not.toBe('0px');
});

test('read from right to left, the mark stands before the words, and the notice’s answers in their order', async () => {
  const { page } = await visit('/opt-out', '/ar');
  const [mark, words] = [
    await page.locator(`${control} svg`).boundingBox(),
    await page.locator(`${control} > span`).boundingBox(),
  ];
  expect(mark?.x).toBeGreaterThan(words?.x ?? Infinity);
  stage().server.circumstances = '/notice';
  await page.goto(`${stage().server.origin}/ar`);
  const [dismiss, reject] = [
    await page.locator(`${banner} [data-candor=dismiss]`).boundingBox(),
    await page.locator(`${banner} [data-candor=reject]`).boundingBox(),
  ];
  expect(dismiss?.x).toBeGreaterThan(reject?.x ?? Infinity);
});

/** Focuses an element, which must become visible, uncovered and large enough to press. */
async function expectReachable(page: Page, selector: string): Promise<void> {
  for (const element of await page.locator(selector).all()) {
    await element.focus();
    const name = await element.evaluate(({ outerHTML }) => outerHTML.slice(0, 90));
    expect({ name, isUncovered: await isUncovered(page) }).toEqual({ name, isUncovered: true });
    const size = await element.boundingBox();
    expect({ name, isLarge: Math.min(size?.height ?? 0, size?.width ?? 0) >= 44 }).toEqual({ name, isLarge: true });
  }
}

/** Returns hooks in Tab order, and elements that had the focus but were not visible. */
async function tabThrough(page: Page): Promise<{ hooks: string[]; hidden: string[] }> {
  const [hooks, hidden]: [string[], string[]] = [[], []];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const { hook, html } = await page.evaluate(() => ({
      hook: document.activeElement?.getAttribute('data-candor'),
      html: document.activeElement?.outerHTML.slice(0, 80) ?? '',
    }));
    if (html.startsWith('<body')) break;
    if (hook) hooks.push(hook);
    if (!(await isUncovered(page))) hidden.push(html);
  }
  return { hooks, hidden };
}

function looks(page: Page, name: string): Promise<object> {
  return page.locator(`${banner} [data-candor=${name}]`).evaluate((element) => {
    const { color, backgroundColor, fontSize, fontWeight, borderTopWidth, borderTopColor, opacity } =
      getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
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

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
