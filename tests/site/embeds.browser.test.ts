import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { parseMarkup } from '../../src/consent/frames/embeds/markup.ts';
import type { PublishedDocument } from '../../src/published/contract.ts';
import { active } from '../support/active-vendor.ts';
import { choose, startTaggedSite, type TaggedSite } from '../support/tagged-site.ts';

let stage: TaggedSite;
const video = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const block = (id: string, fields: object) => ({
  id,
  blockType: 'embed',
  title: `Embed ${id}`,
  ratio: '16x9',
  ...fields,
});
const blocks = [
  block('film', { provider: 'youtube', source: 'https://youtu.be/dQw4w9WgXcQ', caption: 'A film.' }),
  block('unannounced', { provider: 'vimeo', source: 'https://vimeo.com/123456789' }),
  block('nobody', { provider: 'other', source: 'https://away.test/x' }),
  block('html', {
    provider: 'html',
    vendor: 'youtube',
    markup:
      '<div id="w">Widget</div><script type="text/plain" data-consent="functional">document.getElementById("w").textContent = "ran"; try { parent.document } catch { document.title = "apart" }</script><img src="https://away.test/pixel">',
  }),
];

beforeAll(async () => {
  const onProduct = (document: PublishedDocument) =>
    document.kind === 'page' && document.path === '/product' ? { ...document, blocks } : document;
  stage = await startTaggedSite([active('youtube'), active('crisp', { kind: 'chat', id: 'my-chat' })], (documents) =>
    documents.map(onProduct),
  );
  stage.outside.files.set(new URL(video).host + new URL(video).pathname, {
    type: 'text/html',
    text: '<title>player</title><p>player</p><script>try { top.location = "https://away.test/top" } catch {}</script>',
  });
});
afterEach(() => stage.leave());
afterAll(() => stage?.stop());

const stageOf = (page: Page, id: string) => page.locator(`[data-embed$="block=${id}"]`);

test('L1: a placeholder asks nobody, and says who, what and where to read more', async () => {
  const page = await stage.visit('/product');
  await page.waitForLoadState('networkidle');
  expect(stage.outside.requests).toEqual([]);
  const film = stageOf(page, 'film');
  expect(await film.innerText()).toContain('This content comes from YouTube.');
  expect(await film.getByRole('link').getAttribute('href')).toBe('https://policies.google.com/privacy');
  expect(await film.getByRole('button').allInnerTexts()).toEqual(['Show this once', 'Allow Functional']);
  expect(await stageOf(page, 'unannounced').getByRole('button').allInnerTexts()).toEqual(['Show this once']);
  expect(await stageOf(page, 'nobody').count()).toBe(0);
});

test('«Show this once» shows this one in its place and records nothing', async () => {
  const page = await stage.visit('/product');
  await stageOf(page, 'film').getByRole('button', { name: 'Show this once' }).click();
  await page.frameLocator('[data-embed$=film] > iframe').frameLocator('iframe').getByText('player').waitFor();
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.locator('[data-embed] > iframe').count()).toBe(1);
  const asked = await stage.outside.until(({ host }) => host === 'www.youtube-nocookie.com');
  expect(asked.referer).toBe(`${stage.origin}/`);
  expect(page.url()).toBe(`${stage.origin}/product`);
});

test('allowing the category shows all of its embeds at once; withdrawing brings the placeholders back', async () => {
  const page = await stage.visit('/product');
  await stageOf(page, 'film').getByRole('button', { name: 'Allow Functional' }).click();
  await page.frameLocator('[data-embed$=film] > iframe').frameLocator('iframe').getByText('player').waitFor();
  await page.frameLocator('[data-embed$=html] > iframe').getByText('ran').waitFor();
  expect(await stageOf(page, 'unannounced').locator('iframe').count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'candor').consent.get().categories)).toEqual({
    necessary: true,
    functional: true,
    analytics: false,
    performance: false,
    advertisement: false,
  });
  expect(stage.outside.requests.map(({ host }) => host)).not.toContain('away.test');
  await choose(page);
  expect(await page.locator('[data-embed] > iframe').count()).toBe(0);
  expect(await stageOf(page, 'film').getByRole('button', { name: 'Show this once' }).isVisible()).toBe(true);
});

test('a chat opens in the corner after its grant, asks for a size within bounds, closes by Escape and goes with withdrawal', async () => {
  stage.outside.files.set('go.crisp.chat/chat/embed/', {
    type: 'text/html',
    text: '<p>chat</p><script>parent.postMessage({ type: "resize", width: 9000, height: 1 }, "*")</script>',
  });
  const page = await stage.visit();
  expect(await page.getByRole('button', { name: 'Crisp' }).count()).toBe(0);
  await choose(page, 'functional');
  const button = page.getByRole('button', { name: 'Crisp' });
  await button.waitFor();
  expect(stage.outside.requests).toEqual([]);
  await button.click();
  await page.frameLocator('aside iframe').frameLocator('iframe').getByText('chat').waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLElement>('aside iframe')?.style.blockSize === '320px');
  expect(await page.locator('aside iframe').evaluate((frame) => frame.style.inlineSize)).toBe('480px');
  await button.press('Escape');
  expect(await page.locator('aside iframe').count()).toBe(0);
  await choose(page);
  expect(await button.count()).toBe(0);
});

test('without JavaScript the embed has a page of its own, and a link from elsewhere shows nothing', async () => {
  const page = await stage.visit('/product', { javaScriptEnabled: false });
  await page.locator('[data-embed$=film]').getByRole('button', { name: 'Show this once' }).click();
  await page.waitForURL('**/consent/embed?**');
  await page.frameLocator('.embed-stage > iframe').frameLocator('iframe').getByText('player').waitFor();
  const { body } = await stage.site.get('/consent/embed?page=/product&block=film', { 'sec-fetch-site': 'cross-site' });
  expect(body).toContain('Show this once');
  expect(body).not.toContain('<iframe');
});

test('a vendor’s markup is read by a list of what may be', () => {
  const none: string[] = [];
  const hosts = {
    script: ['https://js.vendor.test'],
    connect: none,
    image: none,
    frame: ['https://*.vendor.test'],
    style: none,
    font: none,
    media: none,
  };
  const html =
    '<div class="a" onclick="x()" style="b"><script src="https://js.vendor.test/w.js" async></script><script src="https://away.test/x.js"></script><iframe src="//forms.vendor.test/1" onload="x()"></iframe><base href="//away.test"><meta http-equiv="refresh" content="0"><form action="//away.test"><p title="&quot;>">text &lt; <a href="javascript:x()">link</a><script data-consent="analytics" type="text/plain">go()</script>';
  expect(parseMarkup(html, hosts)).toEqual({
    html: '<div class="a"><script async="" src="https://js.vendor.test/w.js"></script><iframe src="//forms.vendor.test/1"></iframe><p title="&quot;&gt;">text &lt; <a>link</a><script>go()</script></p></div>',
    scripts: ['go()'],
    categories: ['analytics'],
  });
});
