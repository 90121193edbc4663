import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page, or in the parts that a selector names: each rule with its elements. */
export async function axeFindings(page: Page, parts = 'html'): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (within) => {
    const { violations } = await Reflect.get(window, 'axe').run(within, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, parts);
}
