import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { htmlPage, keptIn, useStage } from './stage.ts';

const stage = useStage();
const banner = '[data-candor=banner]';
const note = (name: string) => ({ type: 'text/javascript', body: `(window.ran ??= []).push('${name}')` });
const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran') ?? []);
const gate = (category: string, attributes: string, text = '') => `<script type="text/plain" data-consent="${category}" ${attributes}>${text}</script>`;
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
  stage().serve({ '/': htmlPage(stage().tag() + head.join('')), '/slow.js': note('slow'), '/both.js': note('both'), '/moved.js': note('moved') });
  const { page, complaints } = await stage().visit('/');
  expect(await ran(page)).toEqual(['necessary']);
  expect(stage().asked.map(({ path }) => path)).toEqual(['/']);
  await accept(page);
  await expect.poll(() => ran(page)).toEqual(['necessary', 'slow', 'inline after slow', 'both', 'moved', 'module']);
  await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true, functional: true }));
  await page.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true, functional: true, advertisement: true, performance: true }));
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
  expect(await stage().entries('banner_load').then(({ length }) => length)).toBe(2);
});

test('L6: frames and images wait behind a placeholder that asks nobody, open on the grant, and close when it is taken back', async () => {
  const body = '<iframe width="320" height="180" data-consent="functional" data-src="http://video.example/film"></iframe><img alt="" data-consent="advertisement" data-src="http://pixel.example/dot">';
  stage().serve({ '/': htmlPage(stage().tag(), body) });
  const { page, requests } = await stage().visit('/');
  const placeholder = page.locator('[data-candor=placeholder]');
  await placeholder.getByText('This content comes from video.example').waitFor();
  expect(requests.filter((address) => /video|pixel/.test(address))).toEqual([]);
  expect(await placeholder.locator('.candor-placeholder').boundingBox()).toMatchObject({ width: 320, height: 180 });
  await placeholder.getByRole('button', { name: 'Allow Functional' }).click();
  await expect.poll(() => requests.filter((address) => /video/.test(address))).toEqual(['http://video.example/film']);
  expect(requests.filter((address) => /pixel/.test(address))).toEqual([]);
  expect((await stage().entries('decision')).at(-1)).toMatchObject({ surface: 'placeholder', action: 'partial', choices: { functional: true, advertisement: false } });
  await page.evaluate(() => Reflect.get(window, 'revisitCkyConsent')());
  await page.locator('dialog [data-candor=reject]').click();
  await placeholder.waitFor();
  expect(page.frames().map((frame) => frame.url()).slice(1)).toEqual(['about:blank']);
  expect(await page.locator('iframe').getAttribute('src')).toBeNull();
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
  expect((await keptIn(page)).toSorted()).toEqual(['_fbp', 'basket', 'candor-consent', 'candor-consent-choice', 'mine']);
});

test('with the blocker, scripts of registered vendors that carry no mark wait as well', async () => {
  const make = "const made = document.createElement('script'); made.src = '//pixel.example:' + location.port + '/pixel.js'; document.head.append(made)";
  stage().serve({ '/': htmlPage(`${stage().tag('data-block')}<script>${make}</script><script src="//cdn.counter.example:${new URL(stage().address('/')).port}/count.js"></script>`), '/pixel.js': note('pixel'), '/count.js': note('count') });
  const { page } = await stage().visit('/');
  expect(await ran(page)).toEqual([]);
  expect(stage().asked.filter(({ host }) => host === 'pixel.example')).toEqual([]);
  await accept(page);
  await expect.poll(async () => (await ran(page)).toSorted()).toEqual(['count', 'pixel']);
});
