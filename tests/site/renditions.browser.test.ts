import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { addressOf } from '../../src/published/address.ts';
import type { Block, MediaDocument, PublishedDocument } from '../../src/published/contract.ts';
import { compareLayouts, layoutOf } from '../support/layout.ts';
import { granting, useStage } from './browser.ts';
import { body, paragraph } from './fixture/lexical.ts';
import { seedDocuments } from './fixture/seed.ts';
import { seedBlog } from './fixture/seed-blog.ts';

/* Renditions of an image are created after its upload, one by one. Nothing on a page may move when they appear. */

const stage = useStage();
const names = ['editor', 'records', 'numbers', 'ledger', 'switch', 'gate'];
const pictured = (count: number) =>
  names.slice(0, count).map((media, index) => ({
    media,
    logo: media,
    title: `Picture ${index + 1}`,
    text: 'What is to be seen on it.',
    name: `Company ${index + 1}`,
    caption: index % 2 ? 'A caption.' : '',
  }));
const words = body(
  paragraph('Words beside a picture, long enough to fill more than a single line of the page they stand on.'),
);

/** Every block with images, in each of its layouts. */
const blocks: Omit<Block, 'id'>[] = [
  ...['split', 'centered', 'statement', 'words'].map((layout) => ({
    blockType: 'hero',
    layout,
    heading: 'A heading',
    text: 'A text.',
    image: 'editor',
  })),
  ...[3, 4].map((count) => ({ blockType: 'features', layout: 'grid', heading: 'In a grid', items: pictured(count) })),
  { blockType: 'features', layout: 'alternating', heading: 'Alternating', items: pictured(4) },
  ...['left', 'right'].map((side) => ({
    blockType: 'media-text',
    side,
    heading: 'Beside',
    body: words,
    media: 'records',
  })),
  { blockType: 'gallery', heading: 'Gallery', items: pictured(6) },
  { blockType: 'gallery', id: 'row', heading: 'Carousel', layout: 'carousel', canEnlarge: true, items: pictured(3) },
  { blockType: 'tabs', id: 'tabs', heading: 'Tabs', items: pictured(2) },
  { blockType: 'timeline', heading: 'Timeline', items: pictured(2) },
  { blockType: 'team', heading: 'Team', items: pictured(3) },
  {
    blockType: 'logo-wall',
    heading: 'Logos',
    items: pictured(5).map((item, index) => ({ ...item, url: index % 2 ? 'https://example.org' : '' })),
  },
  { blockType: 'testimonial', quote: 'It stays where it was.', name: 'A. Reader', role: 'Editor', image: 'switch' },
  {
    blockType: 'rich-text',
    body: body(
      paragraph('Before.'),
      { type: 'upload', value: 'gate', fields: { caption: 'In the text' } },
      paragraph('After.'),
    ),
  },
  {
    blockType: 'embed',
    id: 'e',
    url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    source: 'youtube',
    title: 'A film elsewhere',
    poster: 'numbers',
    caption: 'Elsewhere',
  },
  { blockType: 'video', media: 'film', poster: 'ledger', title: 'A film', captions: 'captions' },
  { blockType: 'downloads', heading: 'Files', items: pictured(2) },
  { blockType: 'latest-posts', heading: 'Posts', count: 3 },
];

const film: Omit<MediaDocument, 'locale'> = {
  kind: 'media',
  id: 'film',
  url: '/media/film.mp4',
  alt: 'A film',
  mimeType: 'video/mp4',
  width: 1280,
  height: 720,
  sizes: [],
};

/** Returns the site with a custom logo, a cover on every post and a photo of every author. */
function documentsWhere(hasRenditions: (index: number) => boolean): PublishedDocument[] {
  const media = (document: MediaDocument): MediaDocument => {
    const at = names.indexOf(document.id);
    // An SVG stays as it is: it never has renditions.
    if (document.id === 'switch')
      return { ...document, url: '/media/studio.svg', mimeType: 'image/svg+xml', width: 1280, height: 960, sizes: [] };
    const made = [480, 960].map((width) => ({
      url: `${document.url}?${width}`,
      width,
      height: Math.round((width * 1075) / 1600),
    }));
    return hasRenditions(at)
      ? { ...document, sizes: made, avif: [...made, { url: `${document.url}?1600`, width: 1600, height: 1075 }] }
      : { ...document, sizes: [] };
  };
  const [en, ar] = (['en', 'ar'] as const).map((locale): PublishedDocument[] => [
    {
      kind: 'page',
      id: 'pictures',
      locale,
      path: '/pictures',
      title: 'Pictures',
      description: 'All of them.',
      parent: null,
      noIndex: false,
      updatedAt: '2026-11-20T12:00:00.000Z',
      blocks: blocks.map((block, index) => ({ ...block, id: `b${index}`, blockType: String(block.blockType) })),
    },
    { ...film, locale },
    { ...film, locale, id: 'captions', url: '/media/words.vtt', mimeType: 'text/vtt', width: null, height: null },
  ]);
  const withPictures = [...seedDocuments(), ...seedBlog()].map((document): PublishedDocument => {
    if (document.kind === 'media') return media(document);
    if (document.kind === 'site') return { ...document, logo: 'figures' };
    if (document.kind === 'post') return { ...document, cover: names[document.title.length % names.length] ?? null };
    return document.kind === 'author' ? { ...document, photo: 'dashboard' } : document;
  });
  return [...(en ?? []), ...(ar ?? []), ...withPictures];
}

/** The ordinary run checks the page with every block, and other content with images; LONG=1 also checks every page of the seed. */
function addresses(): string[] {
  const placed = documentsWhere(() => false).filter(
    (document) =>
      'path' in document && ['page', 'post', 'author', 'topic'].includes(document.kind) && document.locale !== 'de',
  );
  const all = placed.flatMap((document) =>
    'path' in document && document.path ? [addressOf(document.locale, document.path)] : [],
  );
  const [post, author] = ['post', 'author'].map((kind) => placed.find((document) => document.kind === kind));
  const few = [post, author].flatMap((document) =>
    document && 'path' in document && document.path ? [addressOf(document.locale, document.path)] : [],
  );
  const ordinary = ['/pictures', '/ar/pictures', '/blog', ...few];
  const others = [...all, '/ar/blog'].filter((address) => !ordinary.includes(address));
  // Every third is enough: their pictures are in the same few blocks.
  return process.env.LONG ? others.filter((_, at) => at % 3 === 0) : ordinary;
}

test('every block that shows pictures is on the tried page', () => {
  const folder = join(import.meta.dirname, '../../src/content/blocks');
  const showing = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) =>
      entry.isDirectory() &&
      readdirSync(join(folder, entry.name)).some(
        (file) =>
          file.endsWith('.tsx') &&
          /parts\/picture\.tsx|<(?:img|video|picture)\b/.test(readFileSync(join(folder, entry.name, file), 'utf8')),
      ),
  );
  expect(showing.map(({ name }) => name).filter((name) => !blocks.some(({ blockType }) => blockType === name))).toEqual(
    [],
  );
});

test.each(addresses())(
  '%s has the same boxes with none, some and all renditions of its pictures',
  { timeout: patient(120_000), tags: ['long'] },
  async (address) => {
    const { page } = await stage().visit('/', { cookie: granting() });
    const layouts = async (hasRenditions: (index: number) => boolean) => {
      stage().server.documents = documentsWhere(hasRenditions);
      await page.goto(stage().server.origin + address);
      expect((await page.locator('picture source').count()) > 0).toBe(hasRenditions(1));
      const found = [];
      for (const width of [390, 960, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push({ width, boxes: await layoutOf(page, { of: 'body *' }) });
      }
      return found;
    };
    const fresh = await layouts(() => false);
    for (const [name, hasRenditions] of [
      ['some', (index: number) => index % 2 !== 0],
      ['all', () => true],
    ] as const) {
      const aged = await layouts(hasRenditions);
      for (const [index, { width, boxes }] of fresh.entries())
        expect({ name, width, moved: compareLayouts(boxes, aged[index]?.boxes ?? []).slice(0, 12) }).toEqual({
          name,
          width,
          moved: [],
        });
    }
    expect(await boxesOfNothing(page)).toEqual([]);
  },
);

/** Returns boxes of elements that are only machine-readable; they must have none, wherever they are. */
function boxesOfNothing(page: Awaited<ReturnType<ReturnType<typeof stage>['visit']>>['page']): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('source, track, template, script, style, link, meta, input[type=hidden]')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}
