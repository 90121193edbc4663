import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { untilSiteListens } from '../support/site-listens.ts';
import { granting, useStage } from './browser.ts';

const stage = useStage();

const banner = '[data-candor=banner]';
/** A batch of events leaves after a second; the machine may be busy as well. */
const patience = { timeout: patient(60_000) };

const isCollector = (path: string) => path.includes('/collector-');
const consentIn = (page: Page) => page.evaluate(() => Reflect.get(window, 'candor').consent.get());
const decisions = () =>
  stage()
    .server.posts.filter(({ path }) => path === '/consent/decision')
    .map(({ body }) => JSON.parse(body));

describe('before a decision', () => {
  test('nothing is stored, nothing leaves, nothing is measured, and no policy is broken', async () => {
    const { page, requests, complaints } = await stage().visit('/');
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState('networkidle');
    expect(await page.context().cookies()).toEqual([]);
    expect(await storageKeys(page)).toEqual([]);
    expect(requests.filter((path) => !path.startsWith('/'))).toEqual([]);
    expect(requests.filter(isCollector)).toEqual([]);
    expect(stage().server.posts.map(({ path }) => path)).toEqual(['/api/v1/log']);
    expect(complaints).toEqual([]);
  });

  test('the page-view log has its four fields and an id made up for this load', async () => {
    const { page } = await stage().visit('/about');
    await page.reload({ waitUntil: 'networkidle' });
    const logs = stage().server.posts.map(({ type, body }) => ({ type, fields: fieldsOf(body) }));
    expect(logs).toHaveLength(2);
    expect(logs[0]?.type).toMatch(/^multipart\/form-data/);
    expect(Object.keys(logs[0]?.fields ?? {})).toEqual(['key', 'request_type', 'event_log_time', 'payload']);
    expect(logs[0]?.fields).toMatchObject({
      key: '0123456789abcdef0123456789abcdef',
      request_type: 'banner_load',
      event_log_time: expect.stringMatching(/^\d{10}$/),
    });
    const [first, second] = logs.map(({ fields }) => JSON.parse(fields.payload ?? ''));
    expect(first).toEqual({ consent_session_id: expect.stringMatching(/^\d{20,40}$/), banner_id: 'own-site' });
    expect(second.consent_session_id).not.toBe(first.consent_session_id);
  });

  test('a cookie the server does not believe counts for nothing in the page', async () => {
    const forged = granting('analytics').replace('action:yes', 'action:yes ');
    const { page, requests } = await stage().visit('/?variant=undecided', { cookie: forged });
    expect(await consentIn(page)).toMatchObject({
      consentid: '',
      isDecided: false,
      categories: { necessary: true, analytics: false },
    });
    expect(requests.filter(isCollector)).toEqual([]);
  });
});

describe('a decision in the banner', () => {
  test('accepting is recorded, the banner goes without a jump, focus and words follow, and only then is measured', async () => {
    const { page, requests, complaints } = await stage().visit('/');
    await page.evaluate(observeLayoutShifts);
    await page.locator('.brand').focus();
    await page.locator('[data-candor=accept]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector(banner, { state: 'detached' });
    await page.waitForLoadState('networkidle');
    expect(decisions()).toEqual([
      {
        categories: { functional: true, analytics: true, performance: true, advertisement: true },
        surface: 'banner',
        id: expect.stringMatching(/^\d{16,64}$/),
        rev: 'f00dfeed',
        locale: 'en',
        order: expect.any(Number),
        thread: expect.stringMatching(/^\d{16,64}$/),
      },
    ]);
    await expect.poll(() => page.textContent('[role=status]'), patience).toBe('Your choices are saved.');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand');
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
    expect(requests.filter(isCollector)).toHaveLength(1);
    await expect.poll(() => stage().server.posts.map(({ path }) => path), patience).toContain('/measure/events');
    expect((await page.context().cookies()).map(({ name }) => name).toSorted()).toEqual([
      'candor-consent',
      'candor-consent-choice',
    ]);
    expect(await storageKeys(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('rejecting is recorded just the same, and nothing is measured', async () => {
    const { page, requests } = await stage().visit('/');
    await page.click('[data-candor=reject]');
    await page.waitForSelector(banner, { state: 'detached' });
    await page.waitForLoadState('networkidle');
    expect(decisions()).toMatchObject([
      { categories: { functional: false, analytics: false, performance: false, advertisement: false } },
    ]);
    expect(requests.filter(isCollector)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });

  test('that cannot be recorded grants nothing, says so, and can be tried again as the same decision', async () => {
    const { page, requests } = await stage().visit('/');
    stage().server.decisions = 'down';
    await page.click('[data-candor=accept]');
    const alert = page.locator(`${banner} [role=alert]`);
    await alert.getByRole('button').waitFor();
    expect(await alert.textContent()).toBe('Your choices could not be saved, so nothing was turned on. Try again');
    expect((await consentIn(page)).isDecided).toBe(false);
    expect(requests.filter(isCollector)).toEqual([]);
    stage().server.decisions = 'taken';
    await alert.getByRole('button').click();
    await page.waitForSelector(banner, { state: 'detached' });
    const [first, second] = decisions();
    expect(second).toEqual({ ...first, order: expect.any(Number) });
    expect(second.order).toBeGreaterThan(first.order);
    expect((await consentIn(page)).categories.analytics).toBe(true);
  });

  test('without a network grants nothing and says so', async () => {
    const { page } = await stage().visit('/');
    await page.context().setOffline(true);
    await page.click('[data-candor=accept]');
    await page.locator(`${banner} [role=alert] button`).waitFor();
    expect((await consentIn(page)).isDecided).toBe(false);
  });

  test('shows on a page that comes back from the back-forward cache', async () => {
    const { page } = await stage().visit('/');
    await page.evaluate(() => Object.assign(window, { isFirstVisit: true }));
    await page.click('a[href="/about"]');
    await page.waitForURL('**/about');
    await untilSiteListens(page);
    await page.click('[data-candor=reject]');
    await page.waitForSelector(banner, { state: 'detached' });
    // goBack() is not usable: it waits for a load, and a page from the back/forward cache does not load again.
    await page.evaluate(() => history.back());
    const shown = () =>
      page.evaluate(() => [Reflect.get(window, 'isFirstVisit'), document.querySelector('[data-candor=banner]')]);
    await expect.poll(shown, patience).toEqual([true, null]);
  });
});

describe('the preferences', () => {
  test('open as a dialog on their title; Escape closes them, decides nothing and gives the focus back', async () => {
    const { page, complaints } = await stage().visit('/');
    await page.focus('[data-candor=customize]');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
    await dialog.waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('preferences-title');
    expect(await dialog.getByRole('switch', { checked: true }).count()).toBe(1);
    expect(await dialog.getByRole('switch').count()).toBe(5);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-candor'))).toBe('customize');
    expect(decisions()).toEqual([]);
    expect(await page.locator(banner).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('record exactly the switches that are on', async () => {
    const { page } = await stage().visit('/');
    await page.click('[data-candor=customize]');
    await page.getByRole('switch', { name: 'Performance' }).check();
    await page.getByRole('dialog').locator('[data-candor=save]').click();
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(decisions()).toMatchObject([
      {
        surface: 'preferences',
        categories: { functional: false, analytics: false, performance: true, advertisement: false },
      },
    ]);
    expect(await page.locator(banner).count()).toBe(0);
    expect(await page.textContent('.consent-status')).toBe('Your choices are saved.');
    expect((await consentIn(page)).categories).toMatchObject({ analytics: false, performance: true });
  });

  test('withdraw before the network is even asked; what waits in the collector is gone', async () => {
    const { page, requests } = await stage().visit('/', { cookie: granting('analytics') });
    await page.context().route('**/consent/decision', () => undefined);
    await page.click('[data-candor=revisit]');
    await page.getByRole('switch', { name: 'Analytics', checked: true }).waitFor();
    const asked = page.waitForRequest('**/consent/decision');
    // Runs in one task: a slow machine would send pending events before the click.
    await page
      .getByRole('dialog')
      .locator('[data-candor=reject]')
      .evaluate((reject: HTMLElement) => {
        Reflect.get(window, 'candor').measure.event('waiting', {});
        reject.click();
      });
    await asked;
    expect((await consentIn(page)).categories.analytics).toBe(false);
    // Counted where they leave: one that left before may arrive at any time.
    const sent = () => requests.filter((path) => path === '/measure/events').length;
    const before = sent();
    await page.evaluate(() => Reflect.get(window, 'candor').measure.event('after', {}));
    await page.goto('about:blank');
    expect(sent()).toBe(before);
    const bodies = stage()
      .server.posts.filter(({ path }) => path === '/measure/events')
      .map(({ body }) => body);
    expect(bodies.join()).not.toMatch(/"(waiting|after)"/);
  });

  test('go to their own page when the dialog cannot be had', async () => {
    const { page } = await stage().visit('/about', { cookie: granting() });
    await page.context().route('**/_assets/styles/preferences-*', (route) => route.abort());
    await page.click('[data-candor=revisit]');
    await page.waitForURL('**/consent/preferences?return=%2Fabout');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Privacy choices');
  });

  test('open in a new tab when the visitor asks for one', async () => {
    const { page } = await stage().visit('/about', { cookie: granting() });
    const opened = page.context().waitForEvent('page');
    await page.click('[data-candor=revisit]', { modifiers: ['ControlOrMeta'] });
    expect(new URL((await opened).url()).pathname).toBe('/consent/preferences');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

test('an open tab follows a decision made in another, both ways', async () => {
  const { page } = await stage().visit('/');
  const other = await stage().openTab(page, '/about');
  await page.click('[data-candor=accept]');
  await other.waitForSelector(banner, { state: 'detached' });
  await expect.poll(async () => (await consentIn(other)).categories.analytics, patience).toBe(true);
  await page.click('[data-candor=revisit]');
  await page.getByRole('dialog').locator('[data-candor=reject]').click();
  await expect.poll(async () => (await consentIn(other)).categories.analytics, patience).toBe(false);
});

test('scripts write the last choice, and no other cookie or storage key, whatever the visitor does', async () => {
  const context = await stage().browser.newContext();
  await context.addInitScript(recordWrites);
  const page = await context.newPage();
  await page.goto(stage().server.origin);
  await untilSiteListens(page);
  await page.click('[data-candor=accept]');
  await page.waitForSelector(banner, { state: 'detached' });
  await page.click('[data-candor=revisit]');
  await page.getByRole('dialog').locator('[data-candor=reject]').click();
  await page.waitForSelector('dialog', { state: 'detached' });
  const writes = await page.evaluate(() => Reflect.get(window, 'writes') as string[]);
  expect([...new Set(writes.map((write) => write.split('=', 1)[0]))]).toEqual(['cookie candor-consent-choice']);
});

function storageKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `${name}`),
    ...(await caches.keys()),
  ]);
}

function fieldsOf(multipart: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...multipart.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name, value]) => [name, value]),
  );
}

function observeLayoutShifts(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
  }).observe({ type: 'layout-shift', buffered: false });
}

function recordWrites(): void {
  const writes: string[] = [];
  Object.assign(window, { writes });
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(value) {
      writes.push(`cookie ${value}`);
    },
  });
  Storage.prototype.setItem = (key) => void writes.push(`storage ${key}`);
}
