import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { granting, useStage } from './browser.ts';

const stage = useStage();

type State = { name: string; path: string; isDecided?: boolean; prepare?: (page: Page) => Promise<unknown> };

const states: State[] = [
  { name: 'banner shown', path: '/' },
  { name: 'banner shown, right to left', path: '/ar' },
  { name: 'banner after a failure', path: '/about', prepare: failToSave },
  { name: 'decided', path: '/', isDecided: true },
  { name: 'decided, right to left', path: '/ar', isDecided: true },
  { name: 'an answer open', path: '/', isDecided: true, prepare: (page) => page.locator('summary').first().click() },
  { name: 'the menu', path: '/', isDecided: true, prepare: (page) => page.click('.menu-button') },
  { name: 'the preferences as a page', path: '/consent/preferences' },
  { name: 'the preferences as a dialog', path: '/', prepare: openDialog },
  { name: 'the declaration of cookies', path: '/cookies', isDecided: true },
  { name: 'the declaration of cookies, right to left', path: '/ar/cookies' },
  { name: 'not found', path: '/nowhere', isDecided: true },
  { name: 'broken', path: '/error' },
];

const looks = [320, 768, 1280].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

test.each(states)('axe finds nothing: $name', async ({ path, isDecided, prepare }) => {
  const { page } = await stage().visit(path, { viewport: { width: 320, height: 900 }, ...(isDecided && { cookie: granting() }) });
  await prepare?.(page);
  await page.evaluate(axe.source);
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect({ width, colorScheme, violations: await violationsOn(page) }).toEqual({ width, colorScheme, violations: [] });
  }
});

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => Reflect.get(window, 'axe').run());
  return violations.map(({ id, nodes }: axe.Result) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

async function failToSave(page: Page): Promise<void> {
  stage().server.decisions = 'down';
  await page.click('[data-candor=accept]');
  await page.locator('[role=alert] button').waitFor();
  stage().server.decisions = 'taken';
}

async function openDialog(page: Page): Promise<void> {
  await page.click('[data-candor=customize]');
  await page.getByRole('dialog').waitFor();
}
