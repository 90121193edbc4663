import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { htmlPage, keptIn, useStage } from './stage.ts';

const stage = useStage();
const banner = '[data-candor=banner]';
const choices = (page: import('@playwright/test').Page) =>
  page.evaluate(() => Reflect.get(window, 'candor').consent.get());

describe('before a choice', () => {
  test('L1: the banner shows with one script and one log, and nothing is stored', async () => {
    stage().serve({ '/': htmlPage(stage().tag()) });
    const { page, requests, complaints } = await stage().visit('/');
    await page.locator(banner).waitFor();
    expect(requests).toEqual([
      'shop.example/',
      `consent.example/client_data/${'a'.repeat(32)}/script.js`,
      'consent.example/api/v1/log',
    ]);
    expect(await keptIn(page)).toEqual([]);
    expect(await page.getByRole('region', { name: 'May the shop count your visit?' }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    expect(await stage().entries('banner_load')).toMatchObject([{ siteKey: 'a'.repeat(32), bannerId: 'shop-banner' }]);
  });
});

test('accepting is recorded before it counts, and the cookie is of the page', async () => {
  stage().serve({ '/': htmlPage(stage().tag()) });
  const { page } = await stage().visit('/', { soon: true });
  await page.click('[data-candor=accept]');
  await page.waitForSelector(banner, { state: 'detached' });
  expect((await choices(page)).categories).toEqual({
    necessary: true,
    functional: true,
    analytics: true,
    performance: true,
    advertisement: true,
  });
  const ofPage = { domain: 'shop.example', path: '/', sameSite: 'Lax', httpOnly: false };
  const cookies = (await page.context().cookies()).toSorted((a, b) => a.name.localeCompare(b.name));
  expect(cookies).toMatchObject([
    { name: 'candor-consent', ...ofPage },
    { name: 'candor-consent-choice', ...ofPage },
  ]);
  expect((await stage().entries('decision')).at(-1)).toMatchObject({
    siteKey: 'a'.repeat(32),
    action: 'accept',
    domain: 'shop.example',
    locale: 'en',
    isVerified: true,
    surface: 'banner',
    bannerVersion: 'shop1',
  });
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in either layer, in the placeholder and the floating control: %s',
  async (colorScheme) => {
    const look = '<style>html{color-scheme:light dark}</style>';
    stage().serve({
      '/': htmlPage(
        look + stage().tag(),
        '<iframe title="A film" data-consent="functional" data-src="http://video.example/film"></iframe>',
      ),
    });
    const { page } = await stage().visit('/', { soon: true, before: (page) => page.emulateMedia({ colorScheme }) });
    await page.locator('[data-candor=placeholder]').waitFor();
    await page.evaluate(axe.source);
    const violations = () =>
      page.evaluate(async () =>
        (await Reflect.get(window, 'axe').run()).violations.map(
          ({ id, nodes }: { id: string; nodes: { html: string }[] }) => [id, ...nodes.map(({ html }) => html)],
        ),
      );
    expect(await violations()).toEqual([]);
    await page.click('[data-candor=customize]');
    await page.locator('dialog').waitFor();
    expect(await violations()).toEqual([]);
    await page.locator('dialog [data-candor=reject]').click();
    await page.locator('[data-candor=revisit]').waitFor();
    await page.locator('dialog').waitFor({ state: 'hidden' });
    expect(await violations()).toEqual([]);
  },
);

test('elements with the names of ours and of tags are no harm, however the script is put in', async () => {
  const names = ['candor', 'dataLayer', 'gtag', 'uetq', 'clarity', 'fbq', 'wp_set_consent', 'cookieStore'];
  const elements = `${names.map((name) => `<a id="${name}" href="#">${name}</a>`).join('')}<form id="candor"><input name="consent"></form><iframe name="candor" srcdoc="x"></iframe>`;
  stage().serve({
    '/': htmlPage('', elements + stage().tag()),
    '/async': htmlPage(stage().tag('async'), elements),
    '/defer': htmlPage(stage().tag('defer'), elements),
  });
  for (const path of ['/', '/async', '/defer']) {
    const { page, complaints } = await stage().visit(path);
    await page.locator(banner).waitFor();
    await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }));
    expect(
      await page.evaluate(() => (window.dataLayer ?? []).map((command) => String((command as IArguments)[1]))),
    ).toContain('update');
    expect(complaints).toEqual([]);
  }
});

test('a page that embeds the script twice has one banner', async () => {
  stage().serve({ '/': htmlPage(stage().tag(), stage().tag()) });
  const { page } = await stage().visit('/');
  expect(await page.locator(banner).count()).toBe(1);
});
