import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { holdCookies } from '../support/hold-cookies.ts';
import { untilSiteListens } from '../support/site-listens.ts';
import { granting, useStage } from './browser.ts';

/* The visitor's last press wins, whatever the delays and the order of arrival. */

const stage = useStage();

const patience = { timeout: patient(60_000) };
const banner = '[data-candor=banner]';
const categoriesIn = (page: Page) => page.evaluate(() => Reflect.get(window, 'candor').consent.get().categories);
const nothing = { necessary: true, functional: false, analytics: false, performance: false, advertisement: false };
const everything = { necessary: true, functional: true, analytics: true, performance: true, advertisement: true };
const isCollector = (path: string) => path.includes('/collector-');
const decisions = () =>
  stage()
    .server.posts.filter(({ path }) => path === '/consent/decision')
    .map(({ body }) => JSON.parse(body));
const cookieIn = async (page: Page, name: string) =>
  decodeURIComponent((await page.context().cookies()).find((cookie) => cookie.name === name)?.value ?? '');

/** Holds the posts of one page or browser until each is released, in any order. */
async function holdPosts(target: Page | BrowserContext) {
  const held: Route[] = [];
  await target.route('**/consent/decision', (route) => void held.push(route));
  return {
    held: (count: number) => expect.poll(() => held.length, patience).toBe(count),
    /** The browser may have abandoned the post, and then nothing awaits the response. */
    letGo: (at: number) => held[at]?.continue().catch(() => undefined),
    /** Releases all other posts, and later ones. */
    async end() {
      await target.unroute('**/consent/decision');
      for (const route of held.toReversed()) await route.continue().catch(() => undefined);
    },
  };
}

test('a refusal that follows an agreement whose answer is late is taken, and stays', async () => {
  const { page, requests } = await stage().visit('/');
  const posts = await holdPosts(page);
  await page.click('[data-candor=accept]');
  await posts.held(1);
  expect(await page.locator('[data-candor=reject]').isEnabled()).toBe(true);
  await page.click('[data-candor=reject]');
  await posts.held(2);
  await posts.letGo(1);
  await page.waitForSelector(banner, { state: 'detached' });
  await posts.end();
  await page.waitForLoadState('networkidle');
  expect(await categoriesIn(page)).toEqual(nothing);
  await expect.poll(() => cookieIn(page, 'candor-consent'), patience).toContain('consent:no');
  expect(requests.filter(isCollector)).toEqual([]);
});

test('an agreement that follows a refusal counts just the same', async () => {
  const { page } = await stage().visit('/');
  const posts = await holdPosts(page);
  await page.click('[data-candor=reject]');
  await posts.held(1);
  await page.click('[data-candor=accept]');
  await posts.held(2);
  await posts.letGo(1);
  await page.waitForSelector(banner, { state: 'detached' });
  await posts.end();
  await page.waitForLoadState('networkidle');
  expect(await categoriesIn(page)).toEqual(everything);
  await expect.poll(() => cookieIn(page, 'candor-consent'), patience).toContain('advertisement:yes');
});

test('of calls without a pause the last one counts; those before it say that they were followed by another', async () => {
  const { page, requests } = await stage().visit('/');
  const results = await page.evaluate(() => {
    const { consent } = Reflect.get(window, 'candor');
    return Promise.all([
      consent.set({ functional: true, analytics: true }),
      consent.set({}),
      consent.set({ analytics: true }),
      consent.set({}),
    ]);
  });
  expect(results).toEqual([null, null, null, true]);
  expect(await categoriesIn(page)).toEqual(nothing);
  await page.evaluate(() =>
    ['accept_all', 'reject'].forEach((action) => Reflect.get(window, 'performBannerAction')(action)),
  );
  // A decision is sent again, under its id and order, where an older answer came after its own.
  const sizes = () => (['id', 'order'] as const).map((name) => new Set(decisions().map((one) => one[name])).size);
  await expect.poll(sizes, patience).toEqual([6, 6]);
  await page.waitForLoadState('networkidle');
  expect(await categoriesIn(page)).toEqual(nothing);
  expect(requests.filter(isCollector)).toEqual([]);
  expect(sizes()).toEqual([6, 6]);
});

test('an agreement in one tab and a refusal in another: the refusal holds in both, and the agreement is given up', async () => {
  const { page } = await stage().visit('/');
  const other = await stage().openTab(page, '/about');
  const posts = await holdPosts(page);
  await page.click('[data-candor=accept]');
  await posts.held(1);
  await other.click('[data-candor=reject]');
  await other.waitForSelector(banner, { state: 'detached' });
  await posts.end();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => categoriesIn(page), patience).toEqual(nothing);
  expect(await categoriesIn(other)).toEqual(nothing);
  await expect.poll(() => cookieIn(page, 'candor-consent'), patience).toContain('consent:no');
});

test('an agreement that still waits for the file that records it gives way to a refusal in another tab', async () => {
  const { page } = await stage().visit('/');
  const other = await stage().openTab(page, '/pricing');
  const held: Route[] = [];
  await page.route(/\/decision-[^/]*\.js/, (route) => void held.push(route));
  const agreeing = page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }));
  await expect.poll(() => held.length, patience).toBe(1);
  await other.click('[data-candor=reject]');
  await other.waitForSelector(banner, { state: 'detached' });
  await held[0]?.continue();
  expect(await agreeing).toBeNull();
  for (const tab of [page, other]) expect(await categoriesIn(tab)).toEqual(nothing);
  expect(await cookieIn(page, 'candor-consent')).toContain('consent:no');
});

test('a refusal is off at once in every tab, before anybody has answered', async () => {
  const { page } = await stage().visit('/', { cookie: granting('analytics') });
  const other = await stage().openTab(page, '/about');
  const posts = await holdPosts(page.context());
  await page.evaluate(() => void Reflect.get(window, 'candor').consent.set({}));
  await posts.held(1);
  await expect.poll(() => categoriesIn(other), patience).toEqual(nothing);
  expect(await categoriesIn(page)).toEqual(nothing);
});

test('a page that is left with an agreement on its way, and a refusal on the next one: the refusal stands when both are answered', async () => {
  const { page } = await stage().visit('/');
  const posts = await holdPosts(page.context());
  await page.click('[data-candor=accept]');
  await posts.held(1);
  await page.goto(`${stage().server.origin}/about`);
  await untilSiteListens(page);
  await page.click('[data-candor=reject]');
  await expect.poll(() => cookieIn(page, 'candor-consent-choice'), patience).toContain('consent:no');
  await posts.end();
  await page.waitForSelector(banner, { state: 'detached' });
  await page.waitForLoadState('networkidle');
  expect(await categoriesIn(page)).toEqual(nothing);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => cookieIn(page, 'candor-consent'), patience).toContain('consent:no');
  expect(await categoriesIn(page)).toEqual(nothing);
});

test('an older answer that arrives after everything grants nothing, and the last decision is put right again', async () => {
  const { page, requests } = await stage().visit('/');
  await page.click('[data-candor=reject]');
  await page.waitForSelector(banner, { state: 'detached' });
  const { value } = (await page.context().cookies()).find(({ name }) => name === 'candor-consent') ?? { value: '' };
  const older = encodeURIComponent(`${granting('analytics', 'advertisement')},order:1700000000001`);
  await page.context().addCookies([{ name: 'candor-consent', value: older, url: stage().server.origin }]);
  await expect
    .poll(
      () =>
        page
          .context()
          .cookies()
          .then((cookies) => cookies.find(({ name }) => name === 'candor-consent')?.value),
      patience,
    )
    .toBe(value);
  expect(await categoriesIn(page)).toEqual(nothing);
  // The same without an open page to receive the response.
  await page.goto('about:blank');
  await page.context().addCookies([{ name: 'candor-consent', value: older, url: stage().server.origin }]);
  await page.goto(stage().server.origin, { waitUntil: 'networkidle' });
  expect(await categoriesIn(page)).toEqual(nothing);
  await expect
    .poll(
      () =>
        page
          .context()
          .cookies()
          .then((cookies) => cookies.find(({ name }) => name === 'candor-consent')?.value),
      patience,
    )
    .toBe(value);
  expect(requests.filter(isCollector)).toEqual([]);
});

test('an older answer that arrives while the last one is still being read is put right as well', async () => {
  const { page } = await stage().visit('/');
  await page.evaluate((late) => {
    const { json } = Response.prototype;
    Response.prototype.json = async function () {
      Response.prototype.json = json;
      await new Promise((resolve) => Object.assign(window, { readOn: resolve }));
      return json.call(this);
    };
    cookieStore.addEventListener(
      'change',
      ({ changed }) =>
        changed.some(({ value = '' }) => decodeURIComponent(value).includes(late)) &&
        Object.assign(window, { isHeard: true }),
    );
  }, 'order:1700000000001');
  await page.click('[data-candor=reject]');
  await page.waitForFunction(() => 'readOn' in window);
  const older = encodeURIComponent(`${granting('analytics', 'advertisement')},order:1700000000001`);
  await page.context().addCookies([{ name: 'candor-consent', value: older, url: stage().server.origin }]);
  await page.waitForFunction(() => 'isHeard' in window);
  await page.evaluate(() => Reflect.get(window, 'readOn')());
  await expect.poll(() => cookieIn(page, 'candor-consent'), patience).toContain('consent:no');
  expect(await categoriesIn(page)).toEqual(nothing);
  expect(decisions()).toHaveLength(2);
  expect(new Set(decisions().map(({ id }) => id)).size).toBe(1);
});

test.each([
  ['consent.set({})', () => void Reflect.get(window, 'candor').consent.set({})],
  ['performBannerAction', () => void Reflect.get(window, 'performBannerAction')('reject')],
])(
  '%s is off when the call returns, and on a page that went offline before any press a reload does not bring it back',
  async (_name, press) => {
    const { page } = await stage().visit('/', { cookie: granting('analytics') });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    expect(await page.evaluate(`(${press.toString()})(), candor.consent.get().categories`)).toEqual(nothing);
    await expect.poll(() => cookieIn(page, 'candor-consent-choice'), patience).toContain('analytics:no');
    stage().server.decisions = 'down';
    await page.context().setOffline(false);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await categoriesIn(page)).toEqual(nothing);
  },
);

test('a refusal that cannot be recorded stays off on this page and the next, and is sent again', async () => {
  const { page, requests } = await stage().visit('/', { cookie: granting('analytics') });
  await page.waitForLoadState('networkidle');
  stage().server.decisions = 'down';
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({}))).toBe(false);
  const before = requests.length;
  await page.reload({ waitUntil: 'networkidle' });
  expect(await categoriesIn(page)).toEqual(nothing);
  expect(requests.slice(before).filter(isCollector)).toEqual([]);
  stage().server.decisions = 'taken';
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => cookieIn(page, 'candor-consent'), patience).toContain('consent:no');
  expect(new Set(decisions().map(({ id }) => id)).size).toBe(1);
});

test('a refusal without a network is sent when there is one again', async () => {
  const { page } = await stage().visit('/', { cookie: granting('analytics') });
  await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }));
  await page.context().setOffline(true);
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({}))).toBe(false);
  expect(await categoriesIn(page)).toEqual(nothing);
  await page.context().setOffline(false);
  await expect.poll(() => cookieIn(page, 'candor-consent'), patience).toContain('consent:no');
});

test('an agreement that cannot be recorded leaves no trace, and does not touch what was decided before', async () => {
  const { page } = await stage().visit('/', { cookie: granting('analytics') });
  const before = await page.context().cookies();
  stage().server.decisions = 'down';
  expect(
    await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true, functional: true })),
  ).toBe(false);
  expect(await page.context().cookies()).toEqual(before);
  expect(await categoriesIn(page)).toEqual({ ...nothing, analytics: true });
});

test('a refusal reaches a tab that is told of it before the cookies there show it, in a browser without the cookie store', async () => {
  const { page } = await stage().visit('/', { cookie: granting('analytics') });
  await page.context().addInitScript(() => void Reflect.deleteProperty(window, 'cookieStore'));
  await page.reload({ waitUntil: 'networkidle' });
  const other = await stage().openTab(page, '/about');
  const letSee = await holdCookies(other);
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({}))).toBe(true);
  await letSee(page);
  await expect.poll(() => categoriesIn(other), patience).toEqual(nothing);
});

test('a retry of an agreement that failed gives way to a refusal made since, and sends that one', async () => {
  const { page } = await stage().visit('/');
  await page.evaluate(() => Reflect.get(window, 'candor').consent.show());
  await page.route('**/consent/decision', (route) => route.abort());
  await page.locator('dialog [data-candor=accept]').click();
  const retry = page.locator('dialog [role=alert] button');
  await retry.waitFor();
  await page.unroute('**/consent/decision');
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({}))).toBe(true);
  if (await retry.count()) await retry.evaluate((button: HTMLElement) => button.click());
  await page.waitForLoadState('networkidle');
  expect(await categoriesIn(page)).toEqual(nothing);
  expect(await cookieIn(page, 'candor-consent')).toContain('consent:no');
  expect(decisions().some(({ categories }) => categories.analytics)).toBe(false);
});

test('a clock that is set back changes nothing about which came last', async () => {
  const { page } = await stage().visit('/');
  await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }));
  await page.evaluate(() => {
    const now = Date.now() - 3_600_000;
    Date.now = () => now;
  });
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({}))).toBe(true);
  expect(await categoriesIn(page)).toEqual(nothing);
  expect(
    await page.evaluate(() =>
      Reflect.get(window, 'candor').consent.set(
        Object.fromEntries(['functional', 'analytics', 'performance', 'advertisement'].map((name) => [name, true])),
      ),
    ),
  ).toBe(true);
  expect(await categoriesIn(page)).toEqual(everything);
});

/** Presses Accept all in the preference center of a page that cannot load the file that records decisions, and then lets the file through. */
async function acceptInVain(page: Page) {
  await page.route(/\/decision-[^/]*\.js/, (route) => route.abort());
  await page.evaluate(() => Reflect.get(window, 'candor').consent.show());
  await page.locator('dialog [data-candor=accept]').click();
  const retry = page.locator('dialog [role=alert] button');
  await retry.waitFor();
  await page.unroute(/\/decision-[^/]*\.js/);
  return retry;
}

test('where the file that records decisions did not load, a retry of an agreement gives way to a refusal made since', async () => {
  const { page } = await stage().visit('/');
  const retry = await acceptInVain(page);
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.set({}))).toBe(true);
  await retry.evaluate((button: HTMLElement) => button.click());
  await page.waitForSelector('dialog', { state: 'detached' });
  expect(await categoriesIn(page)).toEqual(nothing);
  expect(decisions().some(({ categories }) => categories.analytics)).toBe(false);
});

test('where the file that records decisions did not load, a retry records the agreement', async () => {
  const { page } = await stage().visit('/');
  const retry = await acceptInVain(page);
  await retry.click();
  await expect.poll(() => categoriesIn(page), patience).toEqual(everything);
});
