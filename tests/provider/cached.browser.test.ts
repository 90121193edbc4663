import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { shop } from './fixture.ts';
import { htmlPage, useStage } from './stage.ts';

/* Browsers that have the script, and one of its languages, in their cache when something changes. */

const stage = useStage();
const banner = '[data-candor=banner]';
const script = `/client_data/${'a'.repeat(32)}/script.js`;

async function publish(changes: Parameters<typeof shop>[0], mark: string): Promise<void> {
  const { press, get } = stage().provider;
  await press.publish(shop(changes));
  await expect.poll(async () => (await get(script)).body).toContain(mark);
}

const visit = (page: Page) => page.goto(stage().address('/'), { waitUntil: 'networkidle' });
const isGranted = (page: Page) => page.evaluate(() => Reflect.get(window, 'candor').consent.get().categories.analytics);
const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran') ?? false);

test('whoever a change asks again is asked by the next page, and nothing runs before', async () => {
  stage().serve({
    '/': htmlPage(`${stage().tag()}<script type="text/plain" data-consent="analytics">window.ran = true</script>`),
  });
  const { page } = await stage().visit('/');
  await page.click('[data-candor=accept]');
  await page.waitForSelector(banner, { state: 'detached' });
  await visit(page);
  expect([await ran(page), await isGranted(page), await page.locator(banner).count()]).toEqual([true, true, 0]);
  await publish({ version: 'shop2', validVersions: ['shop2'] }, '"valid":["shop2"]');
  await visit(page);
  await page.locator(banner).waitFor();
  expect([await ran(page), await isGranted(page)]).toEqual([false, false]);
  await publish({}, '"valid":["shop1"]');
});

test('a text that is changed asks nobody again, and is read in every language with the version that has it', async () => {
  stage().serve({ '/': htmlPage(stage().tag(), '', 'fr') });
  const { page } = await stage().visit('/');
  await page.getByRole('region').waitFor();
  await publish(
    { version: 'shop3', validVersions: ['shop1', 'shop3'], words: { fr: { title: 'Une autre question ?' } } },
    '"version":"shop3"',
  );
  await visit(page);
  await page.getByRole('region', { name: 'Une autre question ?' }).waitFor();
  await page.click('[data-candor=accept]');
  await page.waitForSelector(banner, { state: 'detached' });
  expect((await stage().entries('decision')).at(-1)).toMatchObject({ bannerVersion: 'shop3', locale: 'fr' });
  await publish({}, '"version":"shop1"');
});

test('a website that is switched off is off with the next page', async () => {
  stage().serve({ '/': htmlPage(stage().tag()) });
  const { page } = await stage().visit('/');
  await page.locator(banner).waitFor();
  await stage().provider.press.publish(shop({ isActive: false }));
  await expect.poll(async () => (await stage().provider.get(script)).status).toBe(404);
  await visit(page);
  expect(await page.evaluate(() => 'candor' in window)).toBe(false);
  await publish({}, '"version":"shop1"');
});
