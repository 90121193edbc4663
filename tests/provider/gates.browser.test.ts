import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { vendors } from '../../src/consent/vendors/registry.ts';
import { active } from '../support/active-vendor.ts';
import { shop } from './fixture.ts';
import { htmlPage, keptIn, useStage } from './stage.ts';

const known = 'e'.repeat(32);
const google = vendors
  .filter(({ id }) => ['google-analytics', 'google-ads', 'google-tag-manager', 'youtube'].includes(id))
  .map(({ id }) => active(id));
const stage = useStage(() => [shop(), shop({ siteKey: known, vendors: google })]);
const banner = '[data-candor=banner]';
const note = (name: string) => ({ type: 'text/javascript', body: `(window.ran ??= []).push('${name}')` });
const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran') ?? []);
const gate = (category: string, attributes: string, text = '') =>
  `<script type="text/plain" data-consent="${category}" ${attributes}>${text}</script>`;
const push = (name: string) => `(window.ran ??= []).push('${name}')`;

async function accept(page: Page): Promise<void> {
  await page.click('[data-candor=accept]');
  await page.waitForSelector(banner, { state: 'detached' });
  await page.waitForLoadState('networkidle');
}

test('scripts wait for their category, then run once each in the order of the page', async () => {
  const head = [
    gate('analytics', 'src="/slow.js"'),
    gate('analytics', '', push('inline after slow')),
    gate('advertisement functional', 'src="/both.js"'),
    '<script type="text/plain" data-cookieyes="cookieyes-analytics" src="/moved.js"></script>',
    gate('performance', 'data-type="module"', push('module')),
    gate('nonsense', '', push('unknown category')),
    gate('necessary', '', push('necessary')),
  ];
  stage().serve({
    '/': htmlPage(stage().tag() + head.join('')),
    '/slow.js': note('slow'),
    '/both.js': note('both'),
    '/moved.js': note('moved'),
  });
  const { page, complaints } = await stage().visit('/');
  expect(await ran(page)).toEqual(['necessary']);
  expect(stage().asked.map(({ path }) => path)).toEqual(['/']);
  await accept(page);
  await expect.poll(() => ran(page)).toEqual(['necessary', 'slow', 'inline after slow', 'both', 'moved', 'module']);
  await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true, functional: true }));
  await page.evaluate(() =>
    Reflect.get(window, 'candor').consent.set({
      analytics: true,
      functional: true,
      advertisement: true,
      performance: true,
    }),
  );
  expect(await ran(page)).toHaveLength(6);
  expect(complaints).toEqual([]);
});

test('a gate the page adds later opens as well, on a page that builds itself anew too', async () => {
  stage().serve({ '/': htmlPage(stage().tag()) });
  const { page } = await stage().visit('/');
  await page.evaluate((text) => {
    document.body.innerHTML = `<main><h1>Another view</h1></main>`;
    const script = Object.assign(document.createElement('script'), { type: 'text/plain', textContent: text });
    script.dataset.consent = 'analytics';
    document.body.append(script);
    history.pushState(null, '', '/another');
  }, push('later'));
  expect(await ran(page)).toEqual([]);
  await accept(page);
  expect(await ran(page)).toEqual(['later']);
  expect(
    await stage()
      .entries('banner_load')
      .then(({ length }) => length),
  ).toBe(2);
});

test('L6: frames and images wait behind a placeholder that asks nobody, open on the grant, and close when it is taken back', async () => {
  const body =
    '<iframe width="320" height="180" data-consent="functional" data-src="http://video.example/film"></iframe><img alt="" data-consent="advertisement" data-src="http://pixel.example/dot">';
  stage().serve({ '/': htmlPage(stage().tag(), body) });
  const { page, requests } = await stage().visit('/');
  const placeholder = page.locator('[data-candor=placeholder]');
  await placeholder.getByText('This content comes from video.example').waitFor();
  expect(requests.filter((address) => /video|pixel/.test(address))).toEqual([]);
  expect(await placeholder.locator('.candor-placeholder').boundingBox()).toMatchObject({ width: 320, height: 180 });
  await placeholder.getByRole('button', { name: 'Allow Functional' }).click();
  await expect.poll(() => requests.filter((address) => /video/.test(address))).toEqual(['http://video.example/film']);
  expect(requests.filter((address) => /pixel/.test(address))).toEqual([]);
  expect((await stage().entries('decision')).at(-1)).toMatchObject({
    surface: 'placeholder',
    action: 'partial',
    choices: { functional: true, advertisement: false },
  });
  await page.evaluate(() => Reflect.get(window, 'revisitCkyConsent')());
  await page.locator('dialog [data-candor=reject]').click();
  await placeholder.waitFor();
  expect(
    page
      .frames()
      .map((frame) => frame.url())
      .slice(1),
  ).toEqual(['about:blank']);
  expect(await page.locator('iframe').getAttribute('src')).toBeNull();
  // It closes once the choice is recorded.
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect((await stage().entries('decision')).at(-1)).toMatchObject({ action: 'withdraw', surface: 'preferences' });
});

test('L7: what the registry knows is removed when its category is taken back, on the host and its parents', async () => {
  stage().serve({ '/': htmlPage(stage().tag()) });
  const { page } = await stage().visit('/', { host: 'www.shop.example' });
  await accept(page);
  await page.evaluate(() => {
    document.cookie = '_ga=1; Path=/; Domain=shop.example';
    document.cookie = '_ga_ABC=1; Path=/';
    document.cookie = '_fbp=1; Path=/; Domain=shop.example';
    document.cookie = 'basket=1; Path=/';
    localStorage.setItem('heat-1', 'x');
    localStorage.setItem('mine', 'x');
  });
  await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ advertisement: true }));
  expect((await keptIn(page)).toSorted()).toEqual([
    '_fbp',
    'basket',
    'candor-consent',
    'candor-consent-choice',
    'mine',
  ]);
});

test('with the blocker, scripts of registered vendors that carry no mark wait as well', async () => {
  const make =
    "const made = document.createElement('script'); made.src = '//pixel.example:' + location.port + '/pixel.js'; document.head.append(made)";
  stage().serve({
    '/': htmlPage(
      `${stage().tag('data-block')}<script>${make}</script><script src="//cdn.counter.example:${new URL(stage().address('/')).port}/count.js"></script>`,
    ),
    '/pixel.js': note('pixel'),
    '/count.js': note('count'),
  });
  const { page } = await stage().visit('/');
  expect(await ran(page)).toEqual([]);
  expect(stage().asked.filter(({ host }) => host === 'pixel.example')).toEqual([]);
  await accept(page);
  await expect.poll(async () => (await ran(page)).toSorted()).toEqual(['count', 'pixel']);
});

const port = () => new URL(stage().address('/')).port;
const grant = (page: Page, ...categories: string[]) =>
  page.evaluate(
    (granted) =>
      Reflect.get(window, 'candor').consent.set(Object.fromEntries(granted.map((category) => [category, true]))),
    categories,
  );

/* What jQuery's `.html()` and `.append()` do with their text, and the browser's own methods. */
const waysIn = {
  'a fragment of parsed HTML': (html: string) => {
    const box = document.createElement('div');
    box.innerHTML = html;
    document.body.append(...box.childNodes);
  },
  'a clone of one': (html: string) => {
    const box = document.createElement('template');
    box.innerHTML = html;
    document.body.append(box.content.cloneNode(true));
  },
  innerHTML: (html: string) =>
    void (document.querySelector('main') ?? document.body)
      .insertAdjacentElement('beforeend', document.createElement('div'))
      ?.setHTMLUnsafe(html),
  insertAdjacentHTML: (html: string) => document.body.insertAdjacentHTML('beforeend', html),
};

test.each(Object.entries(waysIn))(
  'marked scripts that come as %s run once, after consent and not before',
  async (_, way) => {
    stage().serve({ '/': htmlPage(stage().tag()), '/late.js': note('late') });
    for (const isDecided of [false, true]) {
      const { page, complaints } = await stage().visit('/');
      if (isDecided) await accept(page);
      await page.evaluate(
        way,
        gate('analytics', '', push('inline')) +
          gate('analytics', 'src="/late.js"') +
          gate('analytics', 'data-src="/late.js"') +
          gate('nonsense', '', push('never')),
      );
      if (!isDecided) {
        expect(await ran(page)).toEqual([]);
        await accept(page);
      }
      await expect.poll(() => ran(page)).toEqual(['inline', 'late', 'late']);
      await grant(page);
      await grant(page, 'analytics');
      expect(await ran(page)).toHaveLength(3);
      expect(complaints).toEqual([]);
    }
  },
);

test('HTML that a script puts in while the page is still being read is no different', async () => {
  const put = `document.querySelector('h1').innerHTML = ${JSON.stringify(gate('analytics', '', push('put in'))).replaceAll('</', '<\\/')}`;
  stage().serve({ '/': htmlPage(stage().tag(), `<script>${put}</script>${gate('analytics', '', push('behind'))}`) });
  const { page } = await stage().visit('/');
  await accept(page);
  await expect.poll(() => ran(page)).toEqual(['put in', 'behind']);
});

test('who waits for a script hears of it, whichever way the listener was put on', async () => {
  const make = `const made = document.createElement('script'); made.type = 'text/plain'; made.dataset.consent = 'analytics'; made.src = '/late.js'; window.heard = [];
    made.onload = () => heard.push('property'); made.addEventListener('load', () => heard.push('listener')); document.head.append(made);`;
  stage().serve({
    '/': htmlPage(
      `${stage().tag()}<script>${make}</script>`,
      gate('analytics', `src="/gone.js" onerror="heard.push('attribute')"`),
    ),
    '/late.js': note('late'),
  });
  const { page } = await stage().visit('/');
  await accept(page);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'heard')))
    .toEqual(['property', 'listener', 'attribute']);
});

test('a page that lets only what it knows run: nonces and trust stay what they were', async () => {
  const policies = [
    "script-src 'nonce-page' consent.example:*",
    "script-src 'unsafe-inline' consent.example:*; require-trusted-types-for 'script'",
  ];
  for (const policy of policies) {
    stage().serve({
      '/': {
        body: htmlPage(stage().tag(), gate('analytics', 'nonce="page"', push('known'))),
        headers: { 'content-security-policy': policy },
      },
    });
    const { page, complaints } = await stage().visit('/');
    await accept(page);
    await expect.poll(() => ran(page)).toEqual(['known']);
    expect(complaints).toEqual([]);
  }
});

test('a host of several vendors opens with what the tag needs, and with everything where nobody knows whose it is', async () => {
  const files = ['/gtm.js?id=GTM-1', '/gtag/js?id=G-1', '/gtag/js?id=AW-1', '/gtag/js?l=x&id=G-1', '/else.js'];
  const scripts = files.map(
    (file) =>
      `<script>{ const made = document.createElement('script'); made.src = '//www.googletagmanager.com:${port()}${file}'; document.head.append(made) }</script>`,
  );
  stage().serve({ '/': htmlPage(stage().tag('data-block').replace('a'.repeat(32), known) + scripts.join('')) });
  const loaded = async (...categories: string[]) => {
    const { page, requests } = await stage().visit('/');
    const of = () =>
      requests
        .filter((address) => address.startsWith('www.googletagmanager.com'))
        .map((address) => address.replace('www.googletagmanager.com', ''))
        .toSorted();
    expect(of()).toEqual([]);
    await grant(page, ...categories);
    // Scripts run one after the other, so this one is the last.
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML('beforeend', html),
      gate(categories.join(' '), '', push('last')),
    );
    await page.waitForFunction(() => Reflect.get(window, 'ran')?.includes('last'));
    return of();
  };
  expect(await loaded('functional', 'performance')).toEqual([]);
  expect(await loaded('analytics')).toEqual(['/gtag/js?id=G-1']);
  expect(await loaded('advertisement')).toEqual(['/gtag/js?id=AW-1', '/gtm.js?id=GTM-1']);
  expect(await loaded('analytics', 'advertisement')).toEqual(files.toSorted());
});

test('with the blocker a video waits under every address that vendor has, and a script’s frame is never asked for before', async () => {
  const hosts = ['www.youtube.com', 'www.youtube-nocookie.com', 'youtube.com', 'm.youtube.com'];
  const frames = hosts.map(
    (host) =>
      `{ const made = document.createElement('iframe'); made.src = '//${host}:${port()}/embed/x'; document.body.append(made) }`,
  );
  const attribute = `{ const made = document.createElement('iframe'); made.setAttribute('src', '//www.youtube.com:${port()}/embed/y'); document.body.append(made) }`;
  stage().serve({
    '/': htmlPage(
      stage().tag('data-block').replace('a'.repeat(32), known),
      `<iframe src="//www.youtube.com:${port()}/embed/z"></iframe><script>${frames.join('')}${attribute}</script>`,
    ),
  });
  const { page, requests } = await stage().visit('/');
  // The browser has these hosts preloaded for HTTPS and repeats the request there. It may have prefetched what the page's own HTML contains.
  const asked = () =>
    [...new Set(requests.map((address) => address.replace(/^(?:https?:\/\/)?([a-z.-]+)(?::\d+)?/, '$1')))]
      .filter((address) => /youtube.*[xy]$/.test(address))
      .toSorted();
  expect(asked()).toEqual([]);
  expect(await page.locator('iframe[src]').count()).toBe(0);
  await page.locator('[data-candor=placeholder]').first().waitFor();
  await grant(page, 'functional');
  await expect.poll(asked).toEqual([...hosts.map((host) => `${host}/embed/x`), 'www.youtube.com/embed/y'].toSorted());
  await grant(page);
  expect(await page.locator('iframe[src]').count()).toBe(0);
});
