import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { postOf } from '../../../tests/site/fixture/blog.ts';
import { keyOf, type PublishedDocument, type SiteLook } from '../../published/contract.ts';
import type { Incoming } from '../../platform/http.ts';
import { silentLog } from '../../platform/log.ts';
import { cardAddress, cardOf } from '../seo/social-card.ts';
import { createCards } from './cards.ts';
import { drawCard } from './draw-card.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function cardsOf(documents: Record<string, PublishedDocument>, draw?: () => Promise<Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), 'candor-cards-'));
  folders.push(folder);
  return {
    folder,
    cards: createCards({ store: { document: (key) => documents[key] }, folder, log: silentLog, ...(draw && { draw }) }),
  };
}

const asking = (path: string): Incoming => ({
  method: 'GET',
  path,
  query: new URLSearchParams(),
  headers: {},
  hostname: 'localhost',
  body: Buffer.alloc(0),
  clientAddress: '',
});
const post = postOf(1, { title: 'Asking <costs> & four kilobytes', version: '1.0' });
const address = cardAddress(post, cardOf(post, undefined));

test.each([
  ['a title with marks of markup', post],
  ['a very long title', postOf(2, { title: 'word '.repeat(60) })],
  ['a title that is one word', postOf(4, { title: 'x'.repeat(160), version: 'y'.repeat(160) })],
  ['an Arabic title of one word', postOf(5, { locale: 'ar', title: 'س'.repeat(160) })],
  ['an Arabic title', postOf(3, { locale: 'ar', title: 'ثمن السؤال أربعة كيلوبايتات' })],
])('%s becomes a picture of 1200 × 630', async (_, document) => {
  const { cards } = cardsOf({ [keyOf.post(document.id, document.locale)]: document });
  const answer = await cards.route.handler(asking(cardAddress(document, cardOf(document, undefined))));
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': expect.stringContaining('immutable') },
  });
  const body = 'body' in answer && Buffer.isBuffer(answer.body) ? answer.body : Buffer.alloc(0);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const { channels } = await sharp(body).stats();
  expect(channels.some(({ stdev }) => stdev > 10)).toBe(true);
});

test('texts keep to their places, whatever their letters', async () => {
  const colours = { paper: '#ffffff', ink: '#000000', signal: '#ff0000' };
  const places = [
    [76, 62, 1048, 54],
    [76, 176, 1048, 350],
    [76, 532, 1048, 72],
  ] as const;
  const between = [
    [0, 140, 1200, 30],
    [0, 527, 1200, 5],
    [1130, 0, 70, 600],
  ] as const;
  const drawn = async (texts: { title: string; label: string; site: string }) => {
    const picture = sharp(await drawCard({ locale: 'en', colours, motif: 'plain', ...texts })).greyscale();
    const hasInk = async ([left, top, width, height]: readonly [number, number, number, number]) => {
      const place = await picture.clone().extract({ left, top, width, height }).png().toBuffer();
      return (await sharp(place).stats()).channels[0]?.stdev !== 0;
    };
    return { places: await Promise.all(places.map(hasInk)), between: await Promise.all(between.map(hasInk)) };
  };
  for (const word of ['WMWMWMWMWM ', 'W', 'gesellschaft ', 'ÄÖÜ']) {
    const text = word.repeat(160).slice(0, 160);
    expect(await drawn({ title: text, label: text, site: text }), word).toEqual({
      places: [true, true, true],
      between: [false, false, false],
    });
  }
});

test('a card has the colours of its site, and the switches only where the site has them', async () => {
  const drawn = async (look: SiteLook) => {
    const { data } = await sharp(await drawCard(cardOf(post, { name: 'Berta', tagline: '', look })))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
    return { paper: at(4, 4), foot: at(4, 625), knob: at(1200 - 212, 600) };
  };
  const near = (colour: number[]) => colour.map((value) => Math.round(value / 32));
  const own = await drawn({ motif: 'none', paperLight: '#ffffff', signalLight: '#0000ff' });
  expect([near(own.paper), near(own.foot), near(own.knob)]).toEqual([
    [8, 8, 8],
    [0, 0, 8],
    [8, 8, 8],
  ]);
  const examples = await drawn({ paperLight: '#ffffff', signalLight: '#0000ff' });
  expect([near(examples.foot), near(examples.knob)]).toEqual([
    [8, 8, 8],
    [0, 0, 8],
  ]);
});

test('a card is drawn once, ahead of its first reader, and kept', async () => {
  let drawn = 0;
  const { cards, folder } = cardsOf({ [keyOf.post('post-1', 'en')]: post }, async () =>
    Buffer.from(String((drawn += 1))),
  );
  cards.changed(new Set([keyOf.post('post-1', 'en')]));
  await cards.close();
  await Promise.all([1, 2].map(async () => cards.route.handler(asking(address))));
  expect([drawn, readdirSync(folder)]).toEqual([1, [address.slice('/_social/'.length)]]);
});

test('a card goes when its post is changed or removed, or the name of the site changes; others stay', async () => {
  const [one, two] = [keyOf.post('post-1', 'en'), keyOf.post('post-2', 'en')];
  const documents: Record<string, PublishedDocument> = { [one]: post, [two]: postOf(2, { title: 'Another' }) };
  const { cards, folder } = cardsOf(documents, async () => Buffer.from('drawn'));
  const after = async (...keys: string[]) => {
    cards.changed(new Set(keys));
    await cards.close();
    return readdirSync(folder).toSorted();
  };
  const [first, other] = await after(one, two);
  expect([first, other]).toEqual([
    expect.stringContaining('post-post-1-en-'),
    expect.stringContaining('post-post-2-en-'),
  ]);
  documents[one] = { ...post, title: 'Corrected' };
  expect(await after(one)).toEqual([expect.stringContaining('post-post-1-en-'), other]);
  expect(readdirSync(folder)).not.toContain(first);
  delete documents[one];
  expect(await after(one)).toEqual([other]);
  expect(await after(keyOf.global('site', 'en'))).toEqual([other]);
});

test.each([
  address.replace(/[0-9a-f]{12}/, '000000000000'),
  address.replace('post-1', 'post-9'),
  '/_social/../x.png',
  '/_social/post-post-1-xx-000000000000.png',
])('%s is nothing, and draws nothing', async (path) => {
  const { cards, folder } = cardsOf({ [keyOf.post('post-1', 'en')]: post }, () => expect.unreachable());
  expect(await cards.route.handler(asking(path))).toMatchObject({ status: 404 });
  expect(readdirSync(folder)).toEqual([]);
});
