import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bannerDriver } from '../../../src/audit/banner/driver.ts';
import type { BannerObservation } from '../../../src/audit/banner-contract.ts';
import { momentAt, visitIn } from '../../../src/audit/testing.ts';
import { rules } from '../../../src/audit/rules.ts';
import { chromiumArguments, findChromium } from '../../../src/launch/chromium.ts';
import { pagesBeside } from './pages.ts';

let browser: Browser;
let page: Page;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const port = (server.address() as AddressInfo).port;
    const body = pagesBeside(`http://127.0.0.1:${port}`).get(request.url ?? '');
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await puppeteer.launch({ executablePath: findChromium(), args: chromiumArguments() });
  page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  // As in the audit, windows that a page opens are closed.
  page.on('popup', (popup) => void popup?.close());
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

const when = momentAt('undecided');
const undecidedNever = { onDeciding: () => undefined };

async function observed(
  path: string,
  withLayers = false,
  onLayer?: (layer: 1 | 2) => Promise<void>,
): Promise<BannerObservation> {
  await page.goto(origin + path);
  return bannerDriver.observe(page, { when, waitMs: 200, withLayers, ...(onLayer && { onLayer }) });
}

const doesOf = ({ layers }: BannerObservation) =>
  layers.map(({ controls }) => controls.map(({ does, category }) => category ?? does));
const bannerFindings = (observation: BannerObservation) =>
  rules
    .filter(({ id }) => id.startsWith('banner-'))
    .flatMap(({ check }) =>
      check({
        target: { url: origin, site: 'localhost', isForeign: true },
        visits: [visitIn('undecided', { banners: [observation] })],
      }).map(({ rule, subject }) => `${rule}: ${subject}`),
    );

test('L2: a banner inside a component, in Japanese, is found, read and refused', async () => {
  const seen = await observed('/shadow');
  expect(seen).toMatchObject({
    isPresent: true,
    foundBy: 'likeness',
    isBlocking: false,
    documentLanguage: 'ja',
    layers: [{ language: 'ja' }],
  });
  expect(doesOf(seen)).toEqual([['accept', 'reject', 'policy']]);
  expect(bannerFindings(seen)).toEqual(['banner-categories: the banner']);
  let decidings = 0;
  expect(await bannerDriver.act(page, 'reject', { onDeciding: () => (decidings += 1) })).toEqual({
    ok: true,
    path: ['すべて拒否'],
    presses: 1,
    layers: 1,
    isGoneAfter: true,
  });
  expect([await page.title(), decidings]).toEqual(['r', 1]);
});

test('a banner in a frame of another site, in Arabic, is found where it stands and accepted', async () => {
  const seen = await observed('/frame');
  expect(seen).toMatchObject({
    isPresent: true,
    documentLanguage: 'ar',
    frameHost: new URL(origin).host.replace('localhost', '127.0.0.1'),
    layers: [{ language: 'ar' }],
  });
  expect(seen.layers[0]?.controls.map(({ does, box }) => [does, box.y > 690])).toEqual([
    ['accept', true],
    ['reject', true],
  ]);
  expect(await bannerDriver.act(page, 'accept', undecidedNever)).toMatchObject({ ok: true, isGoneAfter: true });
  expect(await page.title()).toBe('yes');
});

test('L2 L3 L4 L12: a dark one is opened, read on both layers, left as it was, and every fault has its rule', async () => {
  const stood: unknown[] = [];
  const seen = await observed(
    '/dark',
    true,
    async (layer) =>
      void stood.push([
        layer,
        await page.$eval('#one', (box) => box.checkVisibility()),
        await page.evaluate('document.activeElement === document.body'),
      ]),
  );
  // The screenshots show the first layer before any key press, then the second in its place.
  expect(stood).toMatchObject([
    [1, true, true],
    [2, false, expect.anything()],
  ]);
  expect(doesOf(seen)).toEqual([
    ['accept', 'customize'],
    ['necessary', 'analytics', 'advertisement', 'save'],
  ]);
  expect(await page.$eval('#one', (box) => box.checkVisibility())).toBe(true);
  expect(await page.evaluate('scrollY')).toBe(0);
  expect(bannerFindings(seen).toSorted()).toEqual([
    'banner-contrast: accept on layer 1',
    'banner-contrast: customize on layer 1',
    'banner-information: policy',
    'banner-legitimate-interest: the banner',
    'banner-no-reject: the banner',
    'banner-nudge: the banner',
    'banner-preselected: switch for analytics',
    'banner-wall: the page',
  ]);
});

test('it is refused by its second layer, and one category alone is chosen there', async () => {
  await page.goto(`${origin}/dark`);
  expect(await bannerDriver.act(page, 'reject', undecidedNever)).toEqual({
    ok: true,
    path: ['Manage options', 'Statistics: off', 'Save settings'],
    presses: 3,
    layers: 2,
    isGoneAfter: true,
  });
  expect(await page.title()).toBe('nothing');
  await page.goto(`${origin}/dark`);
  expect(await bannerDriver.act(page, { only: 'advertisement' }, undecidedNever)).toMatchObject({
    ok: true,
    presses: 4,
  });
  expect(await page.title()).toBe('marketing');
});

test('an answer that its server takes its time for is waited for, and not given again', async () => {
  await page.goto(`${origin}/slow`);
  let looks = 0;
  // Called once the timeout for an idle page is over: the response arrives one look later.
  const isBusy = () => {
    looks += 1;
    if (looks === 2) void page.evaluate('taken()');
    return true;
  };
  expect(await bannerDriver.act(page, 'accept', { ...undecidedNever, isBusy })).toMatchObject({
    ok: true,
    isGoneAfter: true,
  });
  expect(await page.title()).toBe('given 1');
});

test('a page that takes a press late is not pressed a second time by script', async () => {
  await page.goto(`${origin}/busy`);
  expect(await bannerDriver.act(page, 'accept', undecidedNever)).toMatchObject({
    ok: true,
    path: ['Accept all'],
    isGoneAfter: true,
  });
  expect(await page.title()).toBe('given 1');
});

test('nor one whose banner waits behind a veil', async () => {
  await page.goto(`${origin}/veiled`);
  let patiences = 0;
  // The response arrives when the timeout is over for the second time.
  const isBusy = () => {
    patiences += 1;
    if (patiences === 2) void page.evaluate('taken()');
    return patiences > 1;
  };
  expect(await bannerDriver.act(page, 'accept', { ...undecidedNever, isBusy })).toMatchObject({
    ok: true,
    isGoneAfter: true,
  });
  expect(await page.title()).toBe('given 1');
});

test('L6: a way back that leads nowhere, or only to agreeing, is no withdrawal; one press that takes the answer back is', async () => {
  const withdrawn = async (path: string) => {
    await page.goto(origin + path);
    let decidings = 0;
    const outcome = await bannerDriver.act(page, 'withdraw', { onDeciding: () => (decidings += 1) });
    return { ...outcome, decidings };
  };
  expect(await withdrawn('/dead-way')).toMatchObject({
    ok: false,
    reason: 'no-way',
    path: ['Cookie settings'],
    words: expect.stringContaining('nothing came'),
    decidings: 0,
  });
  expect(await withdrawn('/agrees-again')).toMatchObject({
    ok: false,
    reason: 'no-way',
    words: expect.stringContaining('no refusal was found in it'),
    decidings: 0,
  });
  expect(await withdrawn('/own-tab')).toMatchObject({
    ok: true,
    path: ['Cookie settings', 'Reject all'],
    decidings: 1,
  });
  expect(await withdrawn('/one-press')).toMatchObject({
    ok: true,
    path: ['Withdraw consent'],
    presses: 1,
    decidings: 1,
  });
  expect(await withdrawn('/back-to-wall')).toMatchObject({ ok: true, path: ['Withdraw consent'], decidings: 1 });
});

test.each(['/slid-out', '/lowered', '/folded', '/frame-away'])(
  'a banner that was only put away is gone: %s',
  async (path) => {
    const seen = await observed(path, true);
    expect(seen).toMatchObject({ isPresent: false, layers: [] });
    expect(await bannerDriver.act(page, 'accept', undecidedNever)).toMatchObject({ ok: false, reason: 'no-banner' });
  },
);

test('what is far down a page and can be scrolled to is there', async () => {
  expect(doesOf(await observed('/carried'))).toEqual([['accept', 'reject']]);
});

test.each(['/named', '/purposes'])(
  'a banner that never says “cookie” is one by its name, or by its purposes and its answers: %s',
  async (path) => {
    expect(doesOf(await observed(path))).toEqual([['reject', 'accept']]);
  },
);

test('a box in a language that is not known is told of; one that speaks of bread is none, nor is the head of a page', async () => {
  expect(await observed('/unread')).toMatchObject({
    isPresent: false,
    unread: expect.stringContaining('Onartu guztiak'),
  });
  for (const path of ['/offer', '/head']) expect((await observed(path)).unread).toBeUndefined();
});

test('a newsletter box and an age gate are no banners, whatever they say of consent and cookies', async () => {
  const seen = async (path: string) => {
    const { isPresent, inFront } = await observed(path, true);
    return { isPresent, inFront };
  };
  for (const path of ['/letter', '/gate', '/nothing'])
    expect({ path, ...(await seen(path)) }).toEqual({ path, isPresent: false, inFront: undefined });
  // The page is usable beside those boxes; behind this one no visitor has been.
  expect(await seen('/shut')).toEqual({ isPresent: false, inFront: 'Are you of legal drinking age? Yes No' });
});

test('L2: a banner that tells and asks nothing offers no refusal; where it names no purpose that is a fact to know', async () => {
  const judged = async (path: string) => {
    const banners = [await observed(path, true)];
    const found = rules
      .find(({ id }) => id === 'banner-no-reject')
      ?.check({
        target: { url: origin, site: 'localhost', isForeign: true },
        visits: [visitIn('undecided', { banners })],
      });
    return found?.map(({ severity, found: words }) => [severity, words]);
  };
  expect(await judged('/told')).toEqual([
    ['major', 'The banner has no button to accept or reject. There is only “Learn more”.'],
  ]);
  expect(await judged('/needless')).toEqual([
    ['note', 'The banner has no button to accept or reject. There is only “Close”.'],
  ]);
});

test('a line that a gradient draws under words is not behind them; a gradient that is counts with its worst colour', async () => {
  const seen = await observed('/gradients');
  const links = seen.layers[0]?.controls
    .filter(({ role }) => role === 'link')
    .map(({ label, textContrast }) => [label, textContrast]);
  expect(links).toEqual([
    ['sized', 4.54],
    ['repeated', 4.54],
    ['growing', 4.54],
    ['stopped', 4.54],
    ['calculated', 4.54],
    ['clipped', 0],
    ['behind', 1],
    ['two layers', 1.01],
    ['covered', 4.54],
  ]);
});

test('what only speaks of cookies is no banner, and saying so is honest', async () => {
  const seen = await observed('/nothing');
  expect(seen).toMatchObject({ isPresent: false, layers: [], reopen: { label: 'Cookie settings' } });
  expect(await bannerDriver.act(page, 'accept', undecidedNever)).toMatchObject({ ok: false, reason: 'no-banner' });
});
