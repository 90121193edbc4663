import type { Page } from '@playwright/test';
import { type BannerLayout, defaultLayout } from '../../src/consent/banner/layout.ts';
import type { PublishedDocument } from '../../src/published/contract.ts';
import { fixtureDocuments } from './fixture/content.ts';

/** Every layout of the first layer, with and without the owner's options. */
const everyShape: Readonly<Record<string, BannerLayout>> = {
  'box in the bottom corner': defaultLayout,
  'box in the top corner, with a close button': { ...defaultLayout, position: 'top-start', hasClose: true },
  'bar at the bottom': { ...defaultLayout, shape: 'bar', position: 'bottom' },
  'bar at the top, with a close button': { ...defaultLayout, shape: 'bar', position: 'top', hasClose: true },
  dialog: { ...defaultLayout, shape: 'dialog', position: 'center' },
  'box in the owner’s colours': {
    ...defaultLayout,
    position: 'bottom-start',
    colours: { background: '#0b3d2e', text: '#ffffff', button: '#ffd166', buttonText: null },
  },
};

/** Layouts that cover and block the page; the long set has the others. */
const ordinary = ['bar at the top, with a close button', 'dialog'];

export const shapes = Object.fromEntries(
  Object.entries(everyShape).filter(([name]) => ordinary.includes(name) !== Boolean(process.env.LONG)),
);

/** Returns the fixture content with this banner layout. */
export function documentsIn(layout: BannerLayout): PublishedDocument[] {
  return fixtureDocuments.map((document) => (document.kind === 'consent' ? { ...document, layout } : document));
}

/** Returns whether the centre of the focused element is visible and on top. */
export function isUncovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const boxes = [...(focused?.getClientRects() ?? [])];
    return boxes.some(({ left, top, width, height }) => {
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return focused?.contains(above) ?? false;
    });
  });
}
