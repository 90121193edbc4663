import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { maxCookieBytes, maxVendorCookieBytes } from '../../src/consent/frames/limits.ts';
import type { ActiveVendor } from '../../src/consent/vendors/vendor.ts';
import { choose, startTaggedSite, type TaggedSite } from '../support/tagged-site.ts';
import * as hostile from './hostile-tags.ts';

let stage: TaggedSite;

beforeAll(async () => {
  stage = await startTaggedSite([
    vendor(
      'hostile',
      `document.head.append(Object.assign(document.createElement('script'), { src: 'https://tags.hostile.test/tag.js' }))`,
    ),
    vendor(
      'neighbour',
      `document.cookie = '_neighbour=private; max-age=1000'; localStorage.setItem('neighbour-key', 'private')`,
    ),
  ]);
});
afterEach(async () => {
  await stage.leave();
  stage.outside.files.delete(tagFile);
});
afterAll(() => stage?.stop());

test('a tag cannot read the page, its forms, its cookies or its storage', async () => {
  const page = await stage.visit('/consent/preferences');
  await page.evaluate(() => {
    document.cookie = 'session=secret';
    localStorage.setItem('mine', 'secret');
  });
  const got = await run(page, hostile.readsThePage);
  expect(got).toEqual({
    document: refused,
    top: refused,
    form: refused,
    opener: 'null',
    candor: refused,
    storage: refused,
    cookies: '',
    ownStorage: '',
    database: expect.stringMatching(/^refused/),
  });
});

test('a tag cannot forge a decision', async () => {
  const page = await stage.visit();
  const before = await page.context().cookies();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  const got = await run(page, hostile.forgesADecision(stage.origin));
  expect(got.fetch).toMatch(/^refused/);
  const mine = await page.evaluate(() => Reflect.get(window, 'candor').consent.get().categories);
  expect(mine).toEqual({
    necessary: true,
    functional: false,
    analytics: false,
    performance: false,
    advertisement: true,
  });
  expect(posts.filter((path) => path === '/consent/decision')).toHaveLength(1);
  expect(before).toEqual([]);
  const body = JSON.stringify({ categories: { analytics: true }, surface: 'banner' });
  for (const headers of [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, { origin: 'null' }, {}] as Record<
    string,
    string
  >[]) {
    const answer = await stage.site.ask({
      method: 'POST',
      path: '/consent/decision',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  }
});

test('a tag can lead neither the page nor itself away, open no window and add no frame', async () => {
  const page = await stage.visit();
  const pages: Page[] = [];
  page.context().on('page', (opened) => pages.push(opened));
  const got = await run(page, hostile.leadsAway);
  expect(got.window).toBe('null');
  await settled(page);
  expect(page.url()).toBe(`${stage.origin}/`);
  expect(pages).toEqual([]);
  expect(hosts()).not.toContain('away.test');
  expect(await page.locator('iframe').count()).toBeLessThanOrEqual(2);
});

test('a tag reaches its own hosts and no others', async () => {
  const socket = createSocket('udp4');
  const datagrams: Buffer[] = [];
  socket.on('message', (message) => datagrams.push(message));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const page = await stage.visit();
  const got = await run(page, hostile.goesElsewhere(socket.address().port));
  await settled(page);
  socket.close();
  expect(got.fetch).toMatch(/^refused/);
  expect(new Set(hosts())).toEqual(new Set(['tags.hostile.test', 'collect.hostile.test']));
  expect(datagrams).toEqual([]);
});

test('after withdrawal a tag sends nothing: no timer, no last word, nothing put off', async () => {
  stage.outside.files.set('tags.hostile.test/child.js', { type: 'text/javascript', text: hostile.child });
  const page = await stage.visit();
  await run(page, hostile.sendsAfterwards);
  await stage.outside.until(({ path }) => path === '/tick');
  expect(await choose(page)).toBe(true);
  const withdrawnMs = await page.evaluate(() => Date.now());
  expect(await page.locator('iframe').count()).toBe(0);
  await settled(page);
  await page.goto(`${stage.origin}/product`);
  await settled(page);
  const ticks = stage.outside.requests
    .filter(({ path }) => path === '/tick')
    .map(({ query }) => Number(query.get('at')));
  expect(Math.max(...ticks)).toBeLessThanOrEqual(withdrawnMs);
  expect(stage.outside.requests.filter(({ path }) => path.startsWith('/afterwards') || path === '/child-ran')).toEqual(
    [],
  );
});

test('a tag keeps only the names it is registered with, small, and never ours', async () => {
  const page = await stage.visit();
  const got = await run(page, hostile.keepsWhatItMayNot);
  expect(got.own).toBe(true);
  await page.waitForFunction(
    () =>
      document.cookie.includes('_hostile=kept') &&
      localStorage.getItem('hostile-key') === 'kept' &&
      document.cookie.includes('_neighbour=') &&
      localStorage.getItem('neighbour-key') !== null,
  );
  const names = (await page.context().cookies()).map(({ name }) => name).sort();
  expect(names).toEqual(['_hostile', '_neighbour', 'candor-consent', 'candor-consent-choice', 'candor-proof']);
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === '_hostile');
  expect(Number(kept?.expires) - Date.now() / 1000).toBeLessThan(registeredSeconds + 60);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['hostile-key', 'neighbour-key']);
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.get().categories.advertisement)).toBe(true);
});

test('a tag’s cookies never make requests too large, whatever else the browser holds', async () => {
  for (const others of [0, 3_500]) {
    const page = await stage.visit();
    await page.evaluate((length) => void (document.cookie = `shop=${'x'.repeat(length)}; path=/`), others);
    await run(page, hostile.keepsTooMuch);
    await page.waitForFunction(
      () => localStorage.getItem('hostile-key') === 'said last' && document.cookie.includes('_neighbour='),
    );
    const cookies = await page.evaluate(() => document.cookie);
    const kept = cookies
      .split('; ')
      .filter((pair) => pair.startsWith('_hostile'))
      .join('; ');
    expect(kept.length).toBeLessThanOrEqual(maxVendorCookieBytes);
    expect(cookies.length).toBeLessThanOrEqual(Math.max(maxCookieBytes, others + 1_000));
    // The first cookies fit, and do not displace a neighbour's.
    expect([kept !== '', cookies.includes('_neighbour=private')]).toEqual([others === 0, true]);
    expect((await page.reload())?.status()).toBe(200);
    await stage.leave();
  }
});

test('a visitor who is locked out by cookies that a tag has kept before gets back in, and can withdraw', async () => {
  for (const way of ['page', 'withdrawal']) {
    const page = await stage.visit();
    await choose(page, 'advertisement');
    if (way === 'page') await leaveUnheard(page);
    await page.context().addCookies(
      Array.from({ length: 24 }, (_, at) => ({
        name: `_hostile_${at}`,
        value: 'x'.repeat(1_024),
        url: stage.origin,
      })),
    );
    if (way === 'page') expect((await page.goto(stage.origin))?.status()).toBe(431);
    else await choose(page);
    expect((await page.goto(stage.origin))?.status()).toBe(200);
    await page.waitForFunction(() => 'candor' in window);
    expect(await choose(page)).toBe(true);
    expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_'))).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.get().categories.advertisement)).toBe(false);
  }
});

/** Leaves the page so that nothing it still sends gets a response: the first response that refuses would remove the cookies. */
async function leaveUnheard(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.goto('about:blank');
  await page.context().setOffline(false);
}

test('a tag cannot read what another vendor keeps', async () => {
  const page = await stage.visit();
  await choose(page, 'advertisement');
  await page.waitForFunction(() => document.cookie.includes('_neighbour=private'));
  await page.reload();
  const got = await run(page, hostile.readsItsNeighbour);
  expect(JSON.stringify(got)).not.toContain('private');
  expect(got.frames).toMatch(/^refused/);
});

test('a tag that floods the page with messages is shut, and what it kept goes', async () => {
  const page = await stage.visit();
  serve(hostile.floods);
  await choose(page, 'advertisement');
  // Its file was asked for, so its frame was there.
  await stage.outside.until(({ host }) => host === 'tags.hostile.test');
  await page.locator('iframe[title=hostile]').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('_hostile');
  expect(await page.locator('iframe[title=neighbour]').count()).toBe(1);
});

test('frames of third parties are for pages of this site only, and embeds are what an editor published', async () => {
  for (const path of [
    '/consent/frames/tags?vendor=hostile',
    '/consent/frames/tags',
    '/consent/frames/chat?vendor=hostile',
    '/consent/frames/embed?page=/&block=none&once=1',
    '/consent/frames/embed?src=https://away.test&once=1',
  ]) {
    const { status, headers } = await stage.site.get(path, { 'sec-fetch-site': 'same-origin' });
    expect([path, status, headers['content-security-policy']]).toEqual([
      path,
      403,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  }
  const page = await stage.visit();
  await choose(page, 'advertisement');
  const answer = await page.request.get(`${stage.origin}/consent/frames/tags?vendor=hostile`);
  const {
    'content-security-policy': policy = '',
    'x-frame-options': framing,
    'referrer-policy': referrer,
  } = answer.headers();
  expect([framing, referrer]).toEqual(['SAMEORIGIN', 'no-referrer']);
  expect(policy).toMatch(
    /^sandbox allow-scripts; default-src 'none'; script-src https:\/\/tags\.hostile\.test 'sha256-[^ ]+' 'sha256-[^ ]+'; connect-src https:\/\/collect\.hostile\.test; img-src https:\/\/collect\.hostile\.test data:;/,
  );
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/allow-same-origin|unsafe-eval|script-src[^;]*unsafe-inline/);
});

const tagFile = 'tags.hostile.test/tag.js';
const refused = 'refused: SecurityError';
const registeredSeconds = 3_600;

function vendor(id: string, script: string): ActiveVendor {
  const item = (kind: 'cookie' | 'local', name: string) => ({
    kind,
    name,
    lifetimeSeconds: registeredSeconds,
    purpose: { en: 'Test' },
    domain: 'host' as const,
    isServerSet: false,
  });
  return {
    id,
    name: id,
    company: id,
    country: 'DE',
    category: 'advertisement',
    purpose: { en: 'Test' },
    storage: [item('cookie', `_${id}*`), item('local', `${id}-key`), item('cookie', 'candor-*')],
    hosts: {
      script: [`https://tags.${id}.test`],
      connect: [`https://collect.${id}.test`],
      image: [`https://collect.${id}.test`],
      frame: [`https://collect.${id}.test`],
      style: [],
      font: [],
      media: [],
    },
    signals: [],
    runsIn: 'tag-frame',
    links: { privacy: `https://${id}.test/privacy` },
    tags: [{ kind: 'snippet', id, script }],
  };
}

/** Grants advertisement, runs the hostile tag, and resolves with what it sends to its host. */
async function run(page: Page, script: string): Promise<Record<string, string>> {
  serve(script);
  if (!(await page.evaluate(() => Reflect.get(window, 'candor').consent.get().categories.advertisement)))
    await choose(page, 'advertisement');
  const { body } = await stage.outside.until(({ path }) => path === '/told');
  return JSON.parse(body);
}

function serve(script: string): void {
  stage.outside.files.set(tagFile, { type: 'text/javascript', text: `{${hostile.prelude}${script}}` });
}

/** Waits until pending work is done: the page has rendered and made many round trips to the server. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn++) {
      await fetch('/healthz');
      await new Promise(requestAnimationFrame);
    }
  });
}

function hosts(): string[] {
  return stage.outside.requests.map(({ host }) => host);
}
