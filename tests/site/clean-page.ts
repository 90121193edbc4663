import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from 'vitest';

/** Expects that axe finds nothing on the open page, narrow and wide, and that nothing is wider than the window. */
export async function expectCleanPage(page: Page, address: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await page.evaluate(() => Reflect.get(window, 'axe').run());
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({
      address,
      width,
      overflow,
      violations: violations.map(({ id, nodes }: axe.Result) => `${id}: ${nodes[0]?.html.slice(0, 120)}`),
    }).toEqual({ address, width, overflow: 0, violations: [] });
  }
}
