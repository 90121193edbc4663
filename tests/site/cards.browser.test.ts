import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { Block, PublishedDocument } from '../../src/published/contract.ts';
import { axeFindings } from '../journeys/axe-findings.ts';
import { granting, useStage } from './browser.ts';
import { seedBlog } from './fixture/seed-blog.ts';
import { seedDocuments } from './fixture/seed.ts';

const stage = useStage();
const published = [...seedDocuments(), ...seedBlog()];

/** The blocks with items side by side, from the examples, plain and on a tint. */
const carded = ['features', 'pricing', 'statistics', 'latest-posts'].flatMap((type): Block[] => {
  const block = published
    .flatMap((document) => ('blocks' in document && document.locale === 'en' ? document.blocks : []))
    .find(({ blockType, layout }) => blockType === type && layout !== 'alternating');
  if (!block) throw new Error(`The examples have no ${type}.`);
  return ['', 'tint', 'contrast'].map((frame) => ({ ...block, id: `${type}${frame}`, frame }));
});
const items = '.features-list > li, .pricing-plans > li, .statistics-list > div, .latest-posts-list > li';

async function open(cards: string, { width = 1440, scheme = 'light' as 'light' | 'dark', forced = false } = {}) {
  stage().server.documents = [
    ...published
      .filter((document) => document.kind !== 'page' || document.path !== '/')
      .map((document) => (document.kind === 'site' ? { ...document, look: { cards, radius: 'large' } } : document)),
    ...(['en', 'ar'] as const).map((locale): PublishedDocument => ({
      ...{
        kind: 'page',
        id: 'tried',
        locale,
        path: '/',
        title: 'Tried',
        description: '',
        parent: null,
        noIndex: false,
      },
      ...{ blocks: carded, updatedAt: '2026-11-20T12:00:00.000Z' },
    })),
  ];
  const { page } = await stage().visit('/', {
    ...{ viewport: { width, height: 800 }, colorScheme: scheme, bypassCSP: true, cookie: granting() },
    ...(forced && { forcedColors: 'active' }),
  });
  return page;
}

/** What can be seen of each box: its colours, its line, its shadow, and how far its words stay away from its edges. */
const boxesOf = (page: Page) =>
  page.evaluate((selector) => {
    const backgroundOf = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : 'none';
      return element && colour === 'rgba(0, 0, 0, 0)' ? backgroundOf(element.parentElement) : colour;
    };
    return [...document.querySelectorAll(selector)].map((box) => {
      const { paddingInlineStart, paddingInlineEnd, borderTopColor, boxShadow, borderTopWidth } = getComputedStyle(box);
      return {
        in: box.closest('section')?.className ?? '',
        padding: Math.min(Number.parseFloat(paddingInlineStart), Number.parseFloat(paddingInlineEnd)),
        isFilled: backgroundOf(box) !== backgroundOf(box.parentElement),
        isOutlined: Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== 'rgba(0, 0, 0, 0)',
        isRaised: boxShadow !== 'none',
        isOverflowing: box.scrollWidth > box.clientWidth,
      };
    });
  }, items);

test.each(['outlined', 'filled', 'raised'])(
  '%s cards are boxes with room inside, which can be told from what is around them',
  async (cards) => {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await open(cards, { scheme });
      const boxes = await boxesOf(page);
      // Six features, three plans, four figures and at least two posts, in three sections each.
      expect(boxes.length).toBeGreaterThanOrEqual(3 * (6 + 3 + 4 + 2));
      expect(new Set(boxes.map((box) => box.in.split(' ')[0])).size).toBe(4);
      for (const box of boxes) {
        expect(box, scheme).toMatchObject({ isOverflowing: false });
        expect(box.padding, box.in).toBeGreaterThanOrEqual(16);
        expect(box.isFilled || box.isOutlined || box.isRaised, `${scheme} ${box.in}`).toBe(true);
      }
      if (cards === 'filled') expect(boxes.filter(({ isFilled }) => !isFilled)).toEqual([]);
      if (cards === 'outlined') expect(boxes.filter(({ isOutlined }) => !isOutlined)).toEqual([]);
      if (cards === 'raised') expect(boxes.filter(({ isRaised }) => !isRaised)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    }
  },
);

test('with forced colours, where backgrounds and shadows are not painted, every card has a line', async () => {
  for (const cards of ['outlined', 'filled', 'raised'])
    expect((await boxesOf(await open(cards, { forced: true }))).filter(({ isOutlined }) => !isOutlined)).toEqual([]);
});

test('cards fit onto a phone of 320 px', async () => {
  const page = await open('raised', { width: 320 });
  expect((await boxesOf(page)).filter(({ isOverflowing }) => isOverflowing)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('as designed, nothing is a box, and no style of cards is sent', async () => {
  const page = await open('lines');
  expect((await boxesOf(page)).filter(({ isFilled, isRaised }) => isFilled || isRaised)).toEqual([]);
  expect(await page.locator('link[rel=stylesheet]').getAttribute('href')).not.toContain('cards');
});
