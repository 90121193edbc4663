import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { holdCookies } from '../support/hold-cookies.ts';
import { shop } from './fixture.ts';
import { htmlPage, useStage } from './stage.ts';

/* On other owners' pages too, the visitor's last press wins, whatever the delays and the order of arrival. */

const stage = useStage(() => [shop()]);
const patience = { timeout: patient(60_000) };
const banner = '[data-candor=banner]';
const gate = '<script type="text/plain" data-consent="analytics">window.ran = true;</script>';
const nothing = { necessary: true, functional: false, analytics: false, performance: false, advertisement: false };
const everything = { necessary: true, functional: true, analytics: true, performance: true, advertisement: true };
const categories = (page: Page) => page.evaluate(() => Reflect.get(window, 'candor').consent.get().categories);
const hasRun = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran') === true);
const cookieIn = async (page: Page, name: string) =>
  decodeURIComponent((await page.context().cookies()).find((cookie) => cookie.name === name)?.value ?? '');

async function holdPosts(target: Page | BrowserContext) {
  const held: Route[] = [];
  await target.route('**/api/v1/consent', (route) => void held.push(route));
  return {
    held: (count: number) => expect.poll(() => held.length, patience).toBe(count),
    async end() {
      await target.unroute('**/api/v1/consent');
      for (const route of held.toReversed()) await route.continue().catch(() => undefined);
    },
  };
}

test('a refusal that follows an agreement whose answer is late is taken, and stays', async () => {
  stage().serve({ '/': htmlPage(stage().tag() + gate) });
  const { page } = await stage().visit('/', { soon: true });
  const posts = await holdPosts(page);
  await page.click('[data-candor=accept]');
  await posts.held(1);
  await page.click('[data-candor=reject]');
  await page.waitForSelector(banner, { state: 'detached' });
  expect(await categories(page)).toEqual(nothing);
  await posts.end();
  await page.waitForLoadState('networkidle');
  expect(await categories(page)).toEqual(nothing);
  expect(await hasRun(page)).toBe(false);
  expect(await cookieIn(page, 'candor-consent')).toContain('consent:no');
});

test('of calls without a pause the last one counts', async () => {
  stage().serve({ '/': htmlPage(stage().tag() + gate) });
  const { page } = await stage().visit('/', { soon: true });
  const results = await page.evaluate(() => {
    const { consent } = Reflect.get(window, 'candor');
    return Promise.all([consent.set({ functional: true, analytics: true }), consent.set({})]);
  });
  expect(results).toEqual([null, true]);
  await page.evaluate(() =>
    ['accept_all', 'reject'].forEach((action) => Reflect.get(window, 'performBannerAction')(action)),
  );
  await page.waitForLoadState('networkidle');
  expect(await categories(page)).toEqual(nothing);
  expect(await hasRun(page)).toBe(false);
  await page.evaluate(() => Reflect.get(window, 'performBannerAction')('accept_all'));
  await expect.poll(() => categories(page), patience).toEqual(everything);
});

test('the cookie of an older answer that arrives in the moment of the last one is put right on the same page', async () => {
  stage().serve({ '/': htmlPage(stage().tag() + gate) });
  const { page } = await stage().visit('/', { soon: true });
  await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }));
  await page.evaluate(async () => {
    const { set, get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    const older = document.cookie.split('; ').find((pair) => pair.startsWith('candor-consent=')) ?? '';
    let isCome = false;
    Object.defineProperty(document, 'cookie', {
      get: () => get?.call(document),
      set(value: string) {
        set?.call(document, value);
        if (isCome || !value.startsWith('candor-consent=')) return;
        isCome = true;
        set?.call(document, `${older}; path=/`);
      },
    });
    await Reflect.get(window, 'candor').consent.set({ functional: true });
  });
  await expect.poll(() => cookieIn(page, 'candor-consent'), patience).toMatch(/functional:yes.*analytics:no/);
  expect(await categories(page)).toEqual({ ...nothing, functional: true });
});

test('an agreement in one tab and a refusal in another: the refusal holds in both', async () => {
  stage().serve({ '/': htmlPage(stage().tag() + gate) });
  const { page } = await stage().visit('/', { soon: true });
  const other = await page.context().newPage();
  await other.goto(stage().address('/'));
  const posts = await holdPosts(page);
  await page.click('[data-candor=accept]');
  await posts.held(1);
  await other.click('[data-candor=reject]');
  await other.waitForSelector(banner, { state: 'detached' });
  await page.waitForSelector(banner, { state: 'detached' });
  const recorded = async () => (await stage().entries('decision')).slice(-2);
  await expect.poll(async () => (await recorded()).at(-1), patience).toMatchObject({ action: 'reject' });
  await posts.end();
  await expect.poll(recorded, patience).toMatchObject([
    { action: 'reject', isOvertaken: false },
    { action: 'accept', isOvertaken: true },
  ]);
  const [first, second] = await recorded();
  expect(first?.thread).toBe(second?.thread);
  await page.waitForLoadState('networkidle');
  for (const tab of [page, other]) expect([await categories(tab), await hasRun(tab)]).toEqual([nothing, false]);
  expect(await cookieIn(page, 'candor-consent')).toContain('consent:no');
});

test('a refusal is off at once in every tab', async () => {
  stage().serve({ '/': htmlPage(stage().tag() + gate) });
  const { page } = await stage().visit('/', { soon: true });
  await page.click('[data-candor=accept]');
  await page.waitForSelector(banner, { state: 'detached' });
  const other = await page.context().newPage();
  await other.goto(stage().address('/'));
  await holdPosts(page.context());
  await page.evaluate(() => void Reflect.get(window, 'candor').consent.set({}));
  await expect.poll(() => categories(other), patience).toEqual(nothing);
});

test('a refusal reaches a tab that is told of it before the cookies there show it, in a browser without the cookie store', async () => {
  stage().serve({ '/': htmlPage(stage().tag() + gate) });
  const { page } = await stage().visit('/', {
    before: (target) => target.context().addInitScript(() => void Reflect.deleteProperty(window, 'cookieStore')),
  });
  await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }));
  const other = await page.context().newPage();
  await other.goto(stage().address('/'));
  expect(await categories(other)).toEqual({ ...nothing, analytics: true });
  const letSee = await holdCookies(other);
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({}))).toBe(true);
  await letSee(page);
  await expect.poll(() => categories(other), patience).toEqual(nothing);
});

test('a retry of an agreement that failed gives way to a refusal made since, and sends that one', async () => {
  stage().serve({ '/': htmlPage(stage().tag() + gate) });
  const { page } = await stage().visit('/');
  await page.evaluate(() => void Reflect.get(window, 'candor').consent.show());
  await page.route('**/api/v1/consent', (route) => route.abort());
  await page.locator('dialog [data-candor=accept]').click();
  const retry = page.locator('dialog [role=alert] button');
  await retry.waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({}))).toBe(true);
  await page.unroute('**/api/v1/consent');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/consent'),
  );
  await retry.evaluate((button: HTMLElement) => button.click());
  expect((await sent).postDataBuffer()?.toString()).toContain('{"name":"analytics","status":"no"}');
  expect([await categories(page), await hasRun(page), await retry.count()]).toEqual([nothing, false, 0]);
});

test('a page that is left with an agreement on its way: the next one takes it up, and a refusal there stands above it', async () => {
  stage().serve({ '/': htmlPage(stage().tag() + gate), '/next': htmlPage(stage().tag() + gate) });
  const { page } = await stage().visit('/', { soon: true });
  const posts = await holdPosts(page.context());
  await page.click('[data-candor=accept]');
  await posts.held(1);
  await page.goto(stage().address('/next'));
  await page.click('[data-candor=reject]');
  await posts.end();
  await page.reload({ waitUntil: 'networkidle' });
  expect([await categories(page), await hasRun(page)]).toEqual([nothing, false]);
  await page.evaluate(() => void Reflect.get(window, 'candor').consent.set({ analytics: true }));
  await page.goto(stage().address('/'));
  await expect.poll(() => categories(page), patience).toEqual({ ...nothing, analytics: true });
});

test('a refusal whose page is left before its answer waits for months, also when an agreement after it fails', async () => {
  stage().serve({ '/': htmlPage(stage().tag() + gate) });
  const { page } = await stage().visit('/', { soon: true });
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }))).toBe(true);
  const posts = await holdPosts(page.context());
  await page.evaluate(() => void Reflect.get(window, 'candor').consent.set({}));
  await posts.held(1);
  const days = async () =>
    ((await page.context().cookies()).find(({ name }) => name === 'candor-consent-choice')?.expires ?? 0) / 86_400 -
    Date.now() / 86_400_000;
  expect(await days()).toBeGreaterThan(180);
  await page.route('**/api/v1/consent', (route) => route.abort());
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }))).toBe(false);
  expect(await cookieIn(page, 'candor-consent-choice')).toContain('analytics:no');
  expect(await days()).toBeGreaterThan(180);
});

test('after an agreement that failed and a clock that was set back, a refusal on the next page still comes last', async () => {
  stage().serve({ '/': htmlPage(stage().tag() + gate) });
  const { page } = await stage().visit('/', { soon: true });
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({}))).toBe(true);
  const sent = () =>
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/consent'));
  const orderOf = async (request: ReturnType<typeof sent>) =>
    Number(/name="order"\r\n\r\n(\d+)/.exec(`${(await request).postDataBuffer()}`)?.[1]);
  await page.route('**/api/v1/consent', (route) => route.abort());
  const granting = sent();
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }))).toBe(false);
  await page.unroute('**/api/v1/consent');
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
  });
  await page.reload();
  await page.waitForFunction(() => 'candor' in window, undefined, { polling: 50 });
  const refusing = sent();
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({}))).toBe(true);
  expect(await orderOf(refusing)).toBeGreaterThan(await orderOf(granting));
});
