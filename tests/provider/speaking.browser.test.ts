import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { shop } from './fixture.ts';
import { htmlPage, useStage } from './stage.ts';
import { defaultPolicy } from '../../src/consent/regions/policy.ts';

const byPlace = 'd'.repeat(32);
const stage = useStage(() => [shop(), shop({ siteKey: byPlace, policy: { ...defaultPolicy, scope: 'by-place' } })]);
const banner = '[data-candor=banner]';
const categories = (page: Page) => page.evaluate(() => Reflect.get(window, 'candor').consent.get().categories);
const placeTag = () => stage().tag().replace('a'.repeat(32), byPlace);

test('the banner speaks the language of the page, from right to left where it is written so', async () => {
  stage().serve({
    '/ar': htmlPage(stage().tag(), '', 'ar-EG'),
    '/de': htmlPage(stage().tag(), '', 'de-AT'),
    '/none': htmlPage(stage().tag(), '', 'xx'),
  });
  const arabic = await stage().visit('/ar', { soon: true });
  await arabic.page.getByRole('button', { name: 'قبول الكل' }).waitFor();
  expect(await arabic.page.locator('[data-candor=embed]').getAttribute('dir')).toBe('rtl');
  const german = await stage().visit('/de', { soon: true });
  await german.page.getByRole('region', { name: 'Darf der Laden Ihren Besuch zählen?' }).waitFor();
  const none = await stage().visit('/none');
  await none.page.getByRole('region', { name: 'May the shop count your visit?' }).waitFor();
  expect(none.requests).toHaveLength(3);
});

test("a language that cannot be fetched falls back to the site's own", async () => {
  stage().serve({ '/': htmlPage(stage().tag(), '', 'ar') });
  const { page } = await stage().visit('/', {
    soon: true,
    before: (page) => page.route('**/ar.js?*', (route) => route.abort()),
  });
  await page.getByRole('region', { name: 'May the shop count your visit?' }).waitFor();
});

describe('what tags are told', () => {
  test('L24: denied before anything, then exactly one update for each decision, equal to it', async () => {
    const listening =
      '<script>window.told = []; const wp = (category, value) => told.push(`${category} ${value}`); window.wp_set_consent = wp;</script>';
    stage().serve({ '/': htmlPage(listening + stage().tag()) });
    const { page } = await stage().visit('/');
    const google = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).map((command) => [...(command as IArguments)]).filter(([name]) => name === 'consent'),
      );
    const denied = {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
    };
    expect(await google()).toEqual([['consent', 'default', { ...denied, wait_for_update: 500 }]]);
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([]);
    await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }));
    expect((await google()).slice(1)).toEqual([['consent', 'update', { ...denied, analytics_storage: 'granted' }]]);
    expect(
      await page.evaluate(() => [
        Reflect.get(window, 'uetq'),
        Reflect.get(window, 'clarity').q.map((given: IArguments) => [...given]),
      ]),
    ).toEqual([
      ['consent', 'default', { ad_storage: 'denied' }, 'consent', 'update', { ad_storage: 'denied' }],
      [
        ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }],
        ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
      ],
    ]);
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toContain('statistics allow');
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toContain('marketing deny');
  });
});

test('sites that move over find the names they call and the events they listen to', async () => {
  const listening = `<script>window.heard = []; for (const type of ['cookieyes_banner_load', 'cookieyes_consent_update', 'candor:consent']) document.addEventListener(type, ({ detail }) => heard.push([type, detail]));</script>`;
  stage().serve({ '/': htmlPage(listening + stage().tag(), '<button class="cky-banner-element">Choices</button>') });
  const { page } = await stage().visit('/');
  expect(await page.locator('[data-candor=revisit]').count()).toBe(0);
  await page.evaluate(() => Reflect.get(window, 'performBannerAction')('accept_all'));
  await page.waitForSelector(banner, { state: 'detached' });
  expect(await page.evaluate(() => Reflect.get(window, 'getCkyConsent')())).toMatchObject({
    isUserActionCompleted: true,
    languageCode: 'en',
    categories: { analytics: true },
  });
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toMatchObject([
    ['cookieyes_banner_load', { isUserActionCompleted: false }],
    ['candor:consent', { action: 'accept' }],
    [
      'cookieyes_consent_update',
      { accepted: ['necessary', 'functional', 'analytics', 'performance', 'advertisement'], rejected: [] },
    ],
  ]);
  await page.click('.cky-banner-element');
  await page.getByRole('dialog', { name: 'Privacy choices' }).waitFor();
  expect(await page.getByRole('switch', { name: 'Analytics' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  expect((await categories(page)).analytics).toBe(true);
});

describe('signals and places', () => {
  const told = (page: Page) =>
    page.evaluate(() => {
      const commands = (window.dataLayer ?? [])
        .map((command) => [...(command as IArguments)])
        .filter(([, kind]) => kind === 'update');
      return {
        google: commands.map(([, , signals]) => `${signals.analytics_storage} ${signals.ad_storage}`),
        uet: Reflect.get(window, 'uetq')
          .filter((item: unknown) => typeof item === 'object')
          .map((item: object) => Reflect.get(item, 'ad_storage')),
        meta: Reflect.get(window, 'meta'),
      };
    });
  const meta = '<script>window.meta = []; window.fbq = (...given) => meta.push(given[1])</script>';

  const gpc = (page: Page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const place = (answer: object) => async (page: Page) => {
    await page.route('**/place', (route) =>
      route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } }),
    );
  };

  test('L16: a Global Privacy Control signal keeps advertisement off whatever is answered, is shown, and is no consent', async () => {
    stage().serve({ '/': htmlPage(stage().tag()) });
    const { page } = await stage().visit('/', {
      soon: true,
      before: async (page) => [
        await gpc(page),
        await place({ rule: 'opt-in', honoursGpc: true, showsHonoured: true })(page),
      ],
    });
    await page.locator('[data-candor=embed]').getByText('Opt-out request honored').waitFor();
    await page.click('[data-candor=accept]');
    await page.waitForSelector(banner, { state: 'detached' });
    expect(await categories(page)).toMatchObject({ analytics: true, advertisement: false });
  });

  test('where a law lets things run until somebody objects, they run, and the banner says so', async () => {
    stage().serve({
      '/': htmlPage(`${placeTag()}<script type="text/plain" data-consent="analytics">window.ran = true</script>`),
    });
    const { page } = await stage().visit('/', {
      before: place({ rule: 'opt-out', honoursGpc: true, showsHonoured: true }),
    });
    await page.getByRole('region', { name: 'Your Privacy Choices' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBe(true);
    await page.click('[data-candor=reject]');
    await page.waitForSelector(banner, { state: 'detached' });
    expect((await categories(page)).analytics).toBe(false);
  });

  test.each(['opt-out', 'notice', 'none'])(
    'tags are told that all is granted where the rule is %s, and of an objection',
    async (rule) => {
      stage().serve({ '/': htmlPage(meta + placeTag()) });
      const { page } = await stage().visit('/', { before: place({ rule, honoursGpc: true, showsHonoured: true }) });
      expect(await told(page)).toEqual({
        google: ['granted granted'],
        uet: ['denied', 'granted'],
        meta: ['revoke', 'grant'],
      });
      await page.evaluate(() => Reflect.get(window, 'candor').consent.set({}));
      expect(await told(page)).toEqual({
        google: ['granted granted', 'denied denied'],
        uet: ['denied', 'granted', 'denied'],
        meta: ['revoke', 'grant', 'revoke'],
      });
      // A visitor whose decision ends returns to the place's default.
      await page.evaluate(() => {
        for (const name of ['candor-consent', 'candor-consent-choice']) document.cookie = `${name}=; Max-Age=0; Path=/`;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
      expect(await told(page)).toMatchObject({ google: ['granted granted', 'denied denied', 'granted granted'] });
    },
  );

  test('tags are told nothing but the default where visitors are asked first, and that a signal is obeyed', async () => {
    stage().serve({ '/': htmlPage(meta + placeTag()) });
    const asked = await stage().visit('/', {
      before: place({ rule: 'opt-in', honoursGpc: true, showsHonoured: true }),
    });
    expect(await told(asked.page)).toEqual({ google: [], uet: ['denied'], meta: ['revoke'] });
    const signalled = await stage().visit('/', {
      before: async (page) => [
        await gpc(page),
        await place({ rule: 'opt-out', honoursGpc: true, showsHonoured: true })(page),
      ],
    });
    expect(await told(signalled.page)).toEqual({
      google: ['granted denied'],
      uet: ['denied', 'denied'],
      meta: ['revoke', 'revoke'],
    });
  });

  test.each([
    ['is away', 'abort'],
    ['says nonsense', 'nonsense'],
  ])('when the place %s, visitors are asked before anything runs', async (_, how) => {
    stage().serve({ '/': htmlPage(placeTag()) });
    const { page } = await stage().visit('/', {
      soon: true,
      before: (page) =>
        page.route('**/place', (route) => (how === 'abort' ? route.abort() : route.fulfill({ body: 'nonsense' }))),
    });
    await page.getByRole('region', { name: 'May the shop count your visit?' }).waitFor();
    expect((await categories(page)).analytics).toBe(false);
  });
});
