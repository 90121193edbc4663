import { describe, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { granting, launch, useStage } from './browser.ts';

const stage = useStage();
const patience = { timeout: patient(60_000) };

describe('window.candor.consent', () => {
  test('tells a late listener the present state and then each change', async () => {
    const { page } = await stage().visit('/', { cookie: granting('functional') });
    const heard = await page.evaluate(async () => {
      const { consent } = Reflect.get(window, 'candor');
      const states: string[] = [];
      consent.on('change', (state: { categories: object }) => states.push(JSON.stringify(state.categories)));
      consent.on('ready', (state: { isDecided: boolean }) => states.push(`ready ${state.isDecided}`));
      await consent.set({ advertisement: true });
      return states;
    });
    const categories = (granted: string) =>
      JSON.stringify(
        Object.fromEntries(
          ['necessary', 'functional', 'analytics', 'performance', 'advertisement'].map((id) => [
            id,
            id === 'necessary' || id === granted,
          ]),
        ),
      );
    expect(heard[0]).toBe(categories('functional'));
    expect(heard[1]).toBe('ready true');
    expect(heard.at(-1)).toBe(categories('advertisement'));
  });

  test('reports whether a decision was recorded', async () => {
    const { page } = await stage().visit('/');
    const set = () => page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }));
    stage().server.decisions = 'down';
    expect(await set()).toBe(false);
    stage().server.decisions = 'taken';
    expect(await set()).toBe(true);
    expect(await page.locator('[data-candor=banner]').count()).toBe(0);
  });

  test('a listener that breaks keeps nobody else from hearing of a refusal, and the refusal is recorded', async () => {
    const { page } = await stage().visit('/', { cookie: granting('analytics') });
    const { isRecorded, seen } = await page.evaluate(async () => {
      const { consent } = Reflect.get(window, 'candor');
      const seen: boolean[] = [];
      consent.on('change', ({ isDecided, categories }: { isDecided: boolean; categories: { analytics: boolean } }) => {
        if (isDecided && !categories.analytics) throw new Error('broken');
      });
      consent.on('change', ({ categories: { analytics } }: { categories: { analytics: boolean } }) =>
        seen.push(analytics),
      );
      return { isRecorded: await consent.set({}), seen };
    });
    expect(isRecorded).toBe(true);
    expect(seen[0]).toBe(true);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.slice(1)).not.toContain(true);
  });

  test('show() opens the preferences', async () => {
    const { page } = await stage().visit('/');
    await page.evaluate(() => Reflect.get(window, 'candor').consent.show());
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });
});

test('the document hears each change with consent id, categories and action', async () => {
  const { page } = await stage().visit('/');
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const type of ['candor:consent', 'cookieyes_consent_update'])
      document.addEventListener(type, (event) => heard.push([type, Reflect.get(event, 'detail')]));
  });
  await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }));
  const categories = { necessary: true, functional: false, analytics: true, performance: false, advertisement: false };
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'heard')), patience)
    .toEqual([
      ['candor:consent', { consentid: 'c'.repeat(32), categories, action: 'partial' }],
      [
        'cookieyes_consent_update',
        { accepted: ['necessary', 'analytics'], rejected: ['functional', 'performance', 'advertisement'] },
      ],
    ]);
});

test('sites that move over from CookieYes find its functions and events', async () => {
  const context = await stage().browser.newContext();
  await context.addInitScript(() =>
    document.addEventListener('cookieyes_banner_load', (event) =>
      Object.assign(window, { loaded: Reflect.get(event, 'detail') }),
    ),
  );
  const page = await context.newPage();
  await page.goto(stage().server.origin, { waitUntil: 'networkidle' });
  const before = {
    activeLaw: 'gdpr',
    isUserActionCompleted: false,
    consentID: '',
    languageCode: 'en',
    categories: { necessary: true, functional: false, analytics: false, performance: false, advertisement: false },
  };
  expect(await page.evaluate(() => Reflect.get(window, 'loaded'))).toEqual(before);
  await page.evaluate(() => Reflect.get(window, 'performBannerAction')('accept_all'));
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'getCkyConsent')().categories.advertisement), patience)
    .toBe(true);
  await page.evaluate(() => Reflect.get(window, 'performBannerAction')('anything else'));
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'getCkyConsent')().categories.advertisement), patience)
    .toBe(false);
  await page.evaluate(() => Reflect.get(window, 'revisitCkyConsent')());
  await page.getByRole('dialog').waitFor();
});

test('the log of a granting visitor carries their consent id, that of a refusing one does not', async () => {
  const idIn = (body = '') => JSON.parse(/name="payload"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? '{}').consent_session_id;
  const ids = () =>
    stage()
      .server.posts.filter(({ path }) => path === '/api/v1/log')
      .map(({ body }) => idIn(body));
  await stage().visit('/', { cookie: granting('functional') });
  await expect.poll(() => ids().length, patience).toBe(1);
  await stage().visit('/', { cookie: granting() });
  await expect.poll(() => ids().length, patience).toBe(2);
  const [granted, refused] = ids();
  expect(granted).toBe('v'.repeat(32));
  expect(refused).toMatch(/^\d+$/);
});

describe('a hostname that is not registered', () => {
  test.each(['/', '/?variant=foreign'])('runs nothing and says why (%s)', async (path) => {
    const browser = await launch(['--host-resolver-rules=MAP copy.example 127.0.0.1']);
    const page = await browser.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(stage().server.origin.replace('localhost', 'copy.example') + path, { waitUntil: 'networkidle' });
    // The network becomes idle before a slow page has run its script.
    await expect.poll(() => warnings.join(), patience).toMatch(/"copy\.example".*"localhost".*SITE_URL/);
    expect(stage().server.posts).toEqual([]);
    expect(await page.locator('[data-candor=banner]').count()).toBe(0);
    expect(await page.evaluate(() => 'candor' in window)).toBe(false);
    await browser.close();
  });

  test('does not include other names of this machine', async () => {
    const { page } = await stage().visit('/');
    await page.goto(stage().server.origin.replace('localhost', '127.0.0.1'));
    await expect.poll(() => page.evaluate(() => 'candor' in window), patience).toBe(true);
  });
});

describe('without JavaScript', () => {
  test('a visitor accepts, and the next page carries no banner', async () => {
    const { page } = await stage().visit('/about', { javaScriptEnabled: false });
    await page.click('[data-candor=accept]');
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(await page.locator('[data-candor=banner]').count()).toBe(0);
    expect(
      new URLSearchParams(stage().server.posts.find(({ path }) => path === '/consent/decision')?.body).toString(),
    ).toBe('action=accept&surface=banner&rev=f00dfeed&locale=en&return=%2Fabout');
  });

  test('a visitor chooses one category and comes back to the page', async () => {
    const { page } = await stage().visit('/about', { javaScriptEnabled: false });
    await page.click('[data-candor=customize]');
    await page.getByRole('switch', { name: 'Analytics' }).check();
    await page.click('[data-candor=save]');
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(stage().server.posts[0]?.body).toBe(
      'analytics=yes&action=save&surface=preferences&rev=f00dfeed&locale=en&return=%2Fabout',
    );
    await page.click('[data-candor=revisit]');
    expect(await page.getByRole('switch', { checked: true }).count()).toBe(2);
  });

  test('the menu opens on a small screen', async () => {
    const { page } = await stage().visit('/', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      cookie: granting(),
    });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    expect(await navigation.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await navigation.getByRole('link', { name: 'Pricing' }).click();
    expect(new URL(page.url()).pathname).toBe('/pricing');
  });
});
