import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf, type MediaDocument, type PublishedDocument, type SiteDocument } from '../../published/contract.ts';
import type { Delivered } from '../../delivery/routes.ts';
import type { Incoming } from '../../platform/http.ts';
import { silentLog } from '../../platform/log.ts';
import { iconAddress, iconSizes, letterIcon } from './icon-address.ts';
import { drawLetter } from './draw-icon.ts';
import { iconRoutes } from './icons.ts';

let mediaDir: string;

beforeAll(async () => {
  mediaDir = mkdtempSync(join(tmpdir(), 'candor-icons-'));
  writeFileSync(
    join(mediaDir, 'wide-0123456789ab.png'),
    await sharp({ create: { width: 400, height: 100, channels: 3, background: '#1d4ed8' } })
      .png()
      .toBuffer(),
  );
  writeFileSync(join(mediaDir, 'broken.png'), 'no picture');
});
afterAll(() => rmSync(mediaDir, { recursive: true }));

const media = (id: string, name: string): MediaDocument => ({
  kind: 'media',
  id,
  locale: 'en',
  url: `/media/${name}`,
  alt: 'x',
  mimeType: 'image/png',
  width: 400,
  height: 100,
  sizes: [],
});
const wide = media('wide', 'wide-0123456789ab.png');
const named = media('named', 'wide-0123456789ab/Our%20logo.png');
const broken = media('broken', 'broken.png');
const mark = {
  address: '/_assets/favicon-AbCd.svg',
  svg: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="8" fill="#da3814"/></svg>',
  ),
};

function asked(path: string, site: Partial<SiteDocument>): Promise<Delivered> {
  const documents = new Map<string, PublishedDocument>(
    [wide, named, broken].map((document) => [keyOf.media(document.id, 'en'), document]),
  );
  documents.set(keyOf.global('site', 'en'), { kind: 'site', locale: 'en', name: 'Ours', tagline: '', ...site });
  const routes = iconRoutes({
    store: { document: (key: string) => documents.get(key) } as never,
    locate: (name) => join(mediaDir, name),
    mark,
    log: silentLog,
  });
  const route = routes.find(
    (one) => one.path === path || (one.path.endsWith('*') && path.startsWith(one.path.slice(0, -1))),
  );
  const request: Incoming = {
    method: 'GET',
    path,
    query: new URLSearchParams(),
    headers: {},
    hostname: 'localhost',
    body: Buffer.alloc(0),
    clientAddress: '',
  };
  return Promise.resolve(route?.handler(request) as Delivered);
}

const bodyOf = (answer: Delivered) =>
  'body' in answer && Buffer.isBuffer(answer.body) ? answer.body : Buffer.alloc(0);

test.each(iconSizes)('the logo becomes a square icon of %i pixels, for good under its own address', async (size) => {
  const answer = await asked(iconAddress(wide.url, size), { logo: 'wide' });
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': expect.stringContaining('immutable') },
  });
  const { data, info } = await sharp(bodyOf(answer)).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: size, height: size, channels: 4 });
  // The whole picture is there and centred, with nothing above it.
  expect([data[3], data[(info.width * (size / 2) + size / 2) * 4 + 2]]).toEqual([0, 0xd8]);
});

test('the icon is drawn from a file whose URL ends with the name that its editor gave it', async () => {
  const answer = await asked(iconAddress(named.url, 32), { icon: 'named' });
  expect((await sharp(bodyOf(answer)).metadata()).width).toBe(32);
});

test('what asks for favicon.ico gets the same picture in an icon’s container, or the delivered mark, and asks again', async () => {
  const colourIn = async (site: Partial<SiteDocument>) => {
    const answer = await asked('/favicon.ico', site);
    expect(answer).toMatchObject({
      headers: { 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=3600' },
    });
    const ico = bodyOf(answer);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const { data, info } = await sharp(ico.subarray(ico.readUInt32LE(18)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 32, height: 32, channels: 4 });
    const middle = (16 * 32 + 16) * 4;
    return data.subarray(middle, middle + 3).toString('hex');
  };
  expect(await colourIn({ icon: 'wide' })).toBe('1d4ed8');
  for (const site of [{}, { logo: 'broken' }, { logo: 'gone' }]) expect(await colourIn(site)).toBe('da3814');
});

test.each(iconSizes)(
  'the delivered mark and a letter are icons of %i pixels, square where a home screen rounds them',
  async (size) => {
    const site = { name: 'Berta', look: { motif: 'none', signalLight: '#ffd400' } };
    const letter = letterIcon(site)?.address ?? '';
    for (const [address, given] of [
      [mark.address, {}],
      [letter, site],
    ] as const) {
      const picture = sharp(bodyOf(await asked(iconAddress(address, size), given)));
      const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: size, height: size });
      expect(data[3]).toBe(size === 32 ? 0 : 255);
    }
  },
);

test('a letter fills the middle of its icon, in the language’s own script', async () => {
  for (const [name, locale] of [
    ['Berta', 'en'],
    ['مخبز', 'ar'],
  ] as const) {
    const letter = letterIcon({ name, look: { motif: 'none', signalLight: '#ffd400' } });
    if (!letter) expect.unreachable();
    const drawn = sharp(await drawLetter(letter, locale, 192)).greyscale();
    // What is dark on the bright square, as a box.
    const { info } = await drawn.threshold(100).trim({ background: '#ffffff' }).toBuffer({ resolveWithObject: true });
    const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
    expect(Math.max(info.width, info.height)).toBeGreaterThan(48);
    expect(Math.abs(left + info.width / 2 - 96)).toBeLessThanOrEqual(2);
    expect(Math.abs(top + info.height / 2 - 96)).toBeLessThanOrEqual(2);
  }
});

test('nothing is drawn for addresses that the present picture does not have', async () => {
  const other = iconAddress('/media/other.png', 32);
  for (const path of [other, '/_icons/64-0123456789ab.png', iconAddress(wide.url, 32).replace('32-', '33-')])
    expect((await asked(path, { logo: 'wide' })).status).toBe(404);
  expect((await asked(iconAddress(broken.url, 32), { logo: 'broken' })).status).toBe(404);
});

test('a site with a name of its own and no picture has its first letter, in its own colour, for good under its own address', async () => {
  const site = { name: ' bäckerei & berta', look: { motif: 'none', signalLight: '#ffd400' } };
  const letter = letterIcon(site);
  const answer = await asked(letter?.address ?? '', site);
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': expect.stringContaining('immutable') },
  });
  const svg = bodyOf(answer).toString();
  expect(svg).toContain('fill="#ffd400"');
  expect(svg).toMatch(/fill="#000000">B<\/text>/);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 32, height: 32 });
  expect((await asked(letter?.address ?? '', { name: 'Candor' })).status).toBe(404);
});

test.each([
  ['<script>', '&lt;'],
  ['👩‍🍳 bakes', '👩‍🍳'],
  ['مخبز', 'م'],
])('of the name %s it shows %s, whatever a letter is there', (name, shown) => {
  expect(letterIcon({ name, look: { motif: 'none' } })?.svg).toContain(`>${shown}</text>`);
});

test('a colour that is none cannot get into the drawing', () => {
  expect(letterIcon({ name: 'x', look: { motif: 'none', signalLight: '"/><script>' } })?.svg).not.toContain('script');
  expect(letterIcon({ name: '  ', look: { motif: 'none' } })).toBeUndefined();
});
