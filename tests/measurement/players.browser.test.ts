import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import type { PublishedDocument } from '../../src/published/contract.ts';
import { active } from '../support/active-vendor.ts';
import { choose, startTaggedSite, type TaggedSite } from '../support/tagged-site.ts';

/* YouTube and Vimeo videos in embed frames. The players are stand-ins that follow the documentation; no vendor is contacted. */

let stage: TaggedSite;
/** A batch leaves after a second. */
const soon = { timeout: patient(60_000) };
const films = [
  ['youtube', 'www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  ['vimeo', 'player.vimeo.com/video/123456789', 'https://vimeo.com/123456789'],
] as const;

beforeAll(async () => {
  const blocks = films.map(([provider, , source]) => ({
    blockType: 'embed',
    id: provider,
    title: `Film at ${provider}`,
    ratio: '16x9',
    provider,
    source,
  }));
  const onProduct = (document: PublishedDocument) =>
    document.kind === 'page' && document.path === '/product' ? { ...document, blocks } : document;
  stage = await startTaggedSite([active('youtube'), active('vimeo')], (documents) => documents.map(onProduct));
  for (const [provider, address] of films)
    stage.outside.files.set(address, {
      type: 'text/html',
      text: readFileSync(join(import.meta.dirname, `../support/vendors/${provider}-player.html`), 'utf8'),
    });
});
afterEach(() => stage.leave());
afterAll(() => stage?.stop());

type Sent = { name: string; params: Record<string, unknown> };

/** Returns everything about videos that has left the page, by request or beacon. */
function listen(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/measure/events') return;
    const { events }: { events: Sent[] } = JSON.parse(request.postData() ?? '{"events":[]}');
    sent.push(...events.filter(({ name }) => name.startsWith('video_')));
  });
  return sent;
}

async function player(page: Page, provider: string): Promise<Frame> {
  const inside = await page.locator(`[data-embed$="block=${provider}"] > iframe`).elementHandle();
  const ours = await inside?.contentFrame();
  const theirs = await (await ours?.waitForSelector('iframe'))?.contentFrame();
  await theirs?.waitForLoadState();
  return theirs ?? expect.fail('no player');
}

/** Starts the video as the visitor would, and plays it to the end. */
async function watch(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => Reflect.get(window, 'isHeard')());
  await frame.evaluate(() => Reflect.get(window, 'play')());
  for (let seconds = 2; seconds < 100; seconds += 2)
    await frame.evaluate((at) => Reflect.get(window, 'reach')(at), seconds);
  await frame.evaluate(() => Reflect.get(window, 'end')());
}

const told = (sent: readonly Sent[], provider: string) =>
  sent.filter(({ params }) => params.video_provider === provider);

test('films are told at their start, at 10, 25, 50 and 75 percent, and at their end, each once, without any script of a vendor', async () => {
  const page = await stage.visit('/product');
  const sent = listen(page);
  await choose(page, 'functional', 'analytics');
  for (const [provider] of films) await watch(await player(page, provider));
  await expect.poll(() => sent.length, soon).toBe(12);
  for (const [provider] of films) {
    expect(told(sent, provider).map(({ name, params }) => [name, params.video_percent])).toEqual([
      ['video_start', 0],
      ['video_progress', 10],
      ['video_progress', 25],
      ['video_progress', 50],
      ['video_progress', 75],
      ['video_complete', 100],
    ]);
  }
  const about = {
    page_location: `${stage.origin}/product`,
    video_current_time: 26,
    video_duration: 100,
    video_percent: 25,
    visible: expect.any(Boolean),
  };
  expect(told(sent, 'youtube')[2]?.params).toEqual({
    ...about,
    video_provider: 'youtube',
    video_title: 'A film by (redacted)',
    video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  });
  expect(told(sent, 'vimeo')[2]?.params).toEqual({
    ...about,
    video_provider: 'vimeo',
    video_title: 'Another film',
    video_url: 'https://vimeo.com/123456789',
  });
  expect(stage.outside.requests.map(({ path }) => path).filter((asked) => asked.endsWith('.js'))).toEqual([]);
});

test('a film that is dragged to its end has begun and was not watched', async () => {
  const page = await stage.visit('/product');
  const sent = listen(page);
  await choose(page, 'functional', 'analytics');
  for (const [provider] of films) {
    const frame = await player(page, provider);
    await frame.waitForFunction(() => Reflect.get(window, 'isHeard')());
    await frame.evaluate(() => Reflect.get(window, 'play')());
    for (const seconds of [30, 60, 90, 20, 99]) await frame.evaluate((at) => Reflect.get(window, 'reach')(at), seconds);
    await frame.evaluate(() => Reflect.get(window, 'end')());
  }
  await expect.poll(() => sent.length, soon).toBe(2);
  await page.goto(stage.origin);
  expect(sent.map(({ name }) => name)).toEqual(['video_start', 'video_start']);
});

test.runIf(process.env.LONG)(
  'a film that is shown once is measured when analytics is granted, and also when that comes after its start',
  { tags: ['long'] },
  async () => {
    const page = await stage.visit('/product');
    const sent = listen(page);
    await page.locator('[data-embed$="block=vimeo"]').getByRole('button', { name: 'Show this once' }).click();
    const frame = await player(page, 'vimeo');
    await choose(page, 'analytics');
    // A decision about categories also covers this video, which asks again.
    await page.locator('[data-embed$="block=vimeo"]').getByRole('button', { name: 'Show this once' }).click();
    expect(frame.isDetached()).toBe(true);
    await watch(await player(page, 'vimeo'));
    await expect.poll(() => sent.at(-1)?.name, soon).toBe('video_complete');
  },
);

test('without analytics no player is spoken to and nothing is told', async () => {
  const page = await stage.visit('/product');
  const sent = listen(page);
  await choose(page, 'functional', 'performance', 'advertisement');
  for (const [provider] of films) {
    const frame = await player(page, provider);
    await frame.evaluate(() => ['play', 'end'].forEach((act) => Reflect.get(window, act)()));
  }
  await page.goto(stage.origin);
  expect(sent).toEqual([]);
});

test('what others say is not believed: the page itself, another frame, another origin, another shape', async () => {
  const page = await stage.visit('/product');
  const sent = listen(page);
  await choose(page, 'functional', 'analytics');
  const frame = await player(page, 'vimeo');
  await frame.waitForFunction(() => Reflect.get(window, 'isHeard')());
  const lie = JSON.stringify({ event: 'play', data: { seconds: 50, duration: 100 } });
  await page.evaluate(
    (text) =>
      document.querySelector<HTMLIFrameElement>('[data-embed$=vimeo] > iframe')?.contentWindow?.postMessage(text, '*'),
    lie,
  );
  await (await player(page, 'youtube')).evaluate((text) => parent.postMessage(text, '*'), lie);
  await frame.evaluate(() => {
    for (const odd of [
      'not JSON',
      null,
      7,
      [],
      '{"event":"play","data":{"seconds":"50","duration":null}}',
      { event: 'play', data: 'x' },
    ])
      parent.postMessage(odd, '*');
  });
  for (let seconds = 2; seconds <= 12; seconds += 2)
    await frame.evaluate((at) => Reflect.get(window, 'reach')(at), seconds);
  await expect
    .poll(() => sent.map(({ name, params }) => [name, params.video_percent]), soon)
    .toEqual([
      ['video_start', 0],
      ['video_progress', 10],
    ]);
});
