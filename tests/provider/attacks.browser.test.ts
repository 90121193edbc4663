import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { htmlPage, keptIn, useStage } from './stage.ts';

const stage = useStage();
const banner = '[data-candor=banner]';
const categories = (page: Page) => page.evaluate(() => Reflect.get(window, 'candor')?.consent.get().categories);
const nothing = { necessary: true, functional: false, analytics: false, performance: false, advertisement: false };
const gate = `<script type="text/plain" data-consent="analytics">window.ran = true</script>`;

describe('on a page with a strict policy and Trusted Types', () => {
  const policy = () =>
    `default-src 'none'; script-src ${stage().providerUrl} 'self'; connect-src ${stage().providerUrl}; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'; form-action 'none'`;

  test('the banner shows, both layers work, gates open, and nothing is violated', async () => {
    const head = `${stage().tag()}<script type="text/plain" data-consent="analytics" src="/count.js"></script>`;
    stage().serve({
      '/': { body: htmlPage(head, '', 'fr'), headers: { 'content-security-policy': policy() } },
      '/count.js': { type: 'text/javascript', body: 'window.ran = true' },
    });
    const { page, complaints } = await stage().visit('/', { soon: true });
    await page.click('[data-candor=customize]');
    await page.getByRole('switch').nth(2).check();
    await page.locator('dialog [data-candor=save]').click();
    await page.waitForSelector(banner, { state: 'detached' });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ran'))).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('one that does not let decisions out keeps everything off and says so', async () => {
    stage().serve({
      '/': {
        body: htmlPage(stage().tag() + gate),
        headers: { 'content-security-policy': `script-src ${stage().providerUrl}; connect-src 'none'` },
      },
    });
    const { page } = await stage().visit('/', { soon: true });
    await page.click('[data-candor=accept]');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    expect(await categories(page)).toEqual(nothing);
    expect(await keptIn(page)).toEqual([]);
  });
});

test('on a hostname that is not registered it warns, refuses to run, and everything stays off', async () => {
  stage().serve({ '/': htmlPage(stage().tag() + gate) });
  for (const host of ['copy.example', 'shop.example.copy.example', 'localhost', 'notshop.example']) {
    const { page, requests, warnings } = await stage().visit('/', { host });
    expect(warnings.join(' ')).toContain(host);
    expect(warnings.join(' ')).toMatch(/key is for shop\.example; .*change its domain in the studio/);
    expect(await page.locator(banner).count()).toBe(0);
    expect(requests.filter((address) => address.includes('/api/'))).toEqual([]);
    expect(await page.evaluate(() => [Reflect.get(window, 'ran'), Reflect.get(window, 'candor')])).toEqual([
      undefined,
      undefined,
    ]);
    expect(await keptIn(page)).toEqual([]);
  }
});

test('without the script everything that waits stays off', async () => {
  stage().serve({
    '/': htmlPage(
      `${stage().tag()}${gate}`,
      '<iframe data-consent="functional" data-src="http://video.example/film"></iframe>',
    ),
  });
  const { page, requests } = await stage().visit('/', {
    before: (page) => page.route('**/script.js', (route) => route.abort()),
  });
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(requests.filter((address) => address.includes('video'))).toEqual([]);
  expect(await keptIn(page)).toEqual([]);
});

describe('when decisions cannot be recorded', () => {
  test('nothing is granted; the visitor is told and can try the same again', async () => {
    stage().serve({ '/': htmlPage(stage().tag() + gate) });
    const { page } = await stage().visit('/', {
      soon: true,
      before: (page) => page.route('**/api/v1/consent', (route) => route.abort()),
    });
    await page.click('[data-candor=accept]');
    await page.getByRole('alert').getByText('could not be saved').waitFor();
    expect(await categories(page)).toEqual(nothing);
    expect(await keptIn(page)).toEqual([]);
    await page.unroute('**/api/v1/consent');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForSelector(banner, { state: 'detached' });
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBe(true);
  });

  test('a refusal holds all the same, and its record follows with the next page', async () => {
    stage().serve({ '/': htmlPage(stage().tag() + gate) });
    const before = (await stage().entries('decision')).length;
    const { page } = await stage().visit('/', {
      soon: true,
      before: (page) => page.route('**/api/v1/consent', (route) => route.abort()),
    });
    await page.click('[data-candor=reject]');
    await page.waitForSelector(banner, { state: 'detached' });
    const waits = async () =>
      (await page.context().cookies()).some(({ value }) => decodeURIComponent(value).includes('waits:yes'));
    await expect.poll(waits).toBe(true);
    expect(await stage().entries('decision')).toHaveLength(before);
    await page.unroute('**/api/v1/consent');
    await page.reload();
    await expect.poll(waits).toBe(false);
    expect((await keptIn(page)).toSorted()).toEqual(['candor-consent', 'candor-consent-choice']);
    expect((await stage().entries('decision')).at(-1)).toMatchObject({ action: 'reject', domain: 'shop.example' });
    expect(await page.locator(banner).count()).toBe(0);
  });
});

test('a page that has changed the language under us is still asked, and its answers are recorded', async () => {
  const broken = `<script>
    Array.prototype.toJSON = function () { return 'x'; }; Object.prototype.junk = 1; Array.prototype.junk = 1; window.JSON = {};
    Array.from = undefined; String.prototype.trim = function () { return 'x'; };
    document.addEventListener('candor:consent', () => { throw new Error('the page is broken'); });
  </script>`;
  stage().serve({ '/': htmlPage(broken + stage().tag() + gate) });
  const { page } = await stage().visit('/', { soon: true });
  await page.click('[data-candor=accept]');
  await page.waitForSelector(banner, { state: 'detached' });
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBe(true);
  expect((await stage().entries('decision')).at(-1)).toMatchObject({ action: 'accept' });
});

test('a listener that breaks keeps nobody else from hearing', async () => {
  stage().serve({ '/': htmlPage(stage().tag()) });
  const { page } = await stage().visit('/');
  const heard = await page.evaluate(async () => {
    const { consent } = Reflect.get(window, 'candor');
    const seen: boolean[] = [];
    consent.on('change', () => {
      throw new Error('broken');
    });
    consent.on('change', ({ categories: { analytics } }: { categories: { analytics: boolean } }) =>
      seen.push(analytics),
    );
    await consent.set({ analytics: true });
    return seen;
  });
  expect(heard).toEqual([false, true]);
});
