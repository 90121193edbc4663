import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { Block } from '../../src/published/contract.ts';
import { useStage } from './browser.ts';
import { contactId } from './fixture/forms.ts';
import { body, heading, paragraph, text } from './fixture/lexical.ts';
import { openBlocks, published } from './open-blocks.ts';

const stage = useStage();

/** One block of each type, from the examples. */
function everyBlock(): Block[] {
  const all = published.flatMap((document) =>
    'blocks' in document && document.locale === 'en' ? document.blocks : [],
  );
  const pictured = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) => ({
      media: 'studio',
      title: `File ${at}`,
      caption: 'What it shows',
      ...more,
    }));
  const others = [
    { blockType: 'downloads', id: 'downloads', heading: 'Files to take along', items: pictured(2, { text: 'A file' }) },
    { blockType: 'gallery', id: 'gallery', heading: 'Pictures', items: pictured(3) },
    {
      blockType: 'logo-wall',
      id: 'logos',
      heading: 'They use it',
      items: ['Lighthouse & Daughters', 'Tidewater'].map((name) => ({ name })),
    },
    {
      blockType: 'tabs',
      id: 'tabs',
      heading: 'For whom',
      items: ['Editors', 'Engineers', 'Privacy officers'].map((name) => ({
        ...{ name, media: 'studio', text: body(paragraph(text('What they get from it.'))) },
      })),
    },
    {
      blockType: 'timeline',
      id: 'timeline',
      heading: 'What came when',
      items: pictured(2, { when: 'September 2026', text: 'It began.' }),
    },
    {
      blockType: 'team',
      id: 'team',
      heading: 'Who we are',
      items: [{ name: 'Ada Lovelace', role: 'Engineer', media: 'studio' }, { name: 'Grace Hopper-Featherstonehaugh' }],
    },
    { blockType: 'testimonial', id: 'said', quote: 'It stays where it was put.', name: 'A. Reader', role: 'Editor' },
    {
      blockType: 'embed',
      id: 'embed',
      provider: 'youtube',
      source: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      title: 'A film',
      ratio: '16x9',
    },
  ];
  const form = { blockType: 'form', id: 'form', form: contactId, heading: 'Write to us', text: '' };
  const video = { blockType: 'video', id: 'video', heading: 'Film', media: 'studio' };
  const one = new Map([video, ...others, ...all, form].map((block) => [block.blockType, block]));
  one.delete('section');
  return [...one.values()];
}

const open = (blocks: readonly Block[], width: number, path = '/') => openBlocks(stage(), { blocks, width, path });

const words = (id: string, frame: string): Block => ({
  ...{ blockType: 'rich-text', id, frame },
  body: body(heading('h2', id), paragraph(text('A few words that fill a line or two of their column.'))),
});

/** Where each block with a heading of its id is. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main h2')].map((title) => {
        const { left, right, top } = (title.closest('section') ?? title).getBoundingClientRect();
        return [title.textContent ?? '', { left, right, top }];
      }),
    ),
  );

const row = [
  words('One', 'third'),
  words('Two', 'third first-on-phones'),
  words('Below', 'same-column'),
  words('Three', 'third'),
  words('Four', 'two-thirds'),
  words('Five', 'third'),
  words('After', ''),
];

test.each([
  { path: '/', sign: 1 },
  { path: '/ar', sign: -1 },
])('columns stand beside each other, in rows, from the side where reading begins: $path', async ({ path, sign }) => {
  const { One, Two, Below, Three, Four, Five, After } = await placesOf(await open(row, 1440, path));
  if (!One || !Two || !Below || !Three || !Four || !Five || !After) throw new Error('A block is missing.');
  expect([Two.top, Three.top]).toEqual([One.top, One.top]);
  expect(sign * Math.sign(Two.left - One.left)).toBe(1);
  expect(sign * Math.sign(Three.left - Two.left)).toBe(1);
  expect([Below.left, Below.top > Two.top]).toEqual([Two.left, true]);
  expect([Five.top, Four.top > Below.top, After.top > Four.top]).toEqual([Four.top, true, true]);
  expect((Four.right - Four.left) / (Five.right - Five.left)).toBeGreaterThan(2);
  expect(sign === 1 ? Three.right : Three.left).toBeCloseTo(sign === 1 ? Five.right : Five.left, 0);
});

test('on phones they follow one another, and what comes first there does so with its column', async () => {
  const { After, ...places } = await placesOf(await open(row, 390));
  const inOrder = Object.entries(places).toSorted(([, a], [, b]) => a.top - b.top);
  expect(inOrder.map(([name]) => name)).toEqual(['Two', 'Below', 'One', 'Three', 'Four', 'Five']);
  expect(new Set(inOrder.map(([, { left }]) => left)).size).toBe(1);
  expect(After?.top).toBeGreaterThan(inOrder.at(-1)?.[1].top ?? Number.POSITIVE_INFINITY);
});

test('every type of block is among the tried ones', () => {
  const folder = join(import.meta.dirname, '../../src/content/blocks');
  const types = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const tried = new Set(everyBlock().map(({ blockType }) => blockType));
  expect(types.map(({ name }) => name).filter((name) => name !== 'section' && !tried.has(name))).toEqual([]);
});

test.each([1440, 800, 390, 320])('every block fits into every column at %i px', async (width) => {
  const frames = ['quarter', 'tint three-quarters', 'contrast third', 'third', 'third', 'half', 'roomy half'];
  const blocks = everyBlock().flatMap((block) =>
    frames.map((frame, at) => ({ ...block, id: `${block.blockType}${at}`, frame })),
  );
  const page = await open(blocks, width);
  const overflowing = await page.evaluate(() =>
    [...document.querySelectorAll('.column, html')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((column) => `${column.className} ${column.firstElementChild?.className}`),
  );
  expect(overflowing).toEqual([]);
  expect(await page.locator('.column').count()).toBe(blocks.length);
});
