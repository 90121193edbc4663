import type { Page } from 'puppeteer-core';
import type { BannerObservation } from '../banner-contract.ts';
import type { FoundBanner } from './find.ts';
import type { Survey } from './survey-contract.ts';
import type { World } from './world.ts';

/** What the Tab key shows: which controls it reaches, in which order, and whether the focus is visible. */
export type KeyboardWalk = { order: number[]; focus: BannerObservation['focus'] };

/** If this many presses do not reach the banner, the walk starts at its first control. */
const mostBefore = 25;
const mostPresses = 60;

type Walk = { page: Page; world: World; isInside: (id: number | null) => boolean };

/** Walks through the banner with the Tab key, then restores the focus and scroll position. */
export async function walkWithKeyboard(
  page: Page,
  { world, survey, banner }: { world: World; survey: Survey; banner: FoundBanner },
): Promise<KeyboardWalk> {
  const walk: Walk = { page, world, isInside: insideOf(survey, banner) };
  const before = await world.call('focused');
  const [left, top] = (await page.evaluate('[scrollX, scrollY]')) as [number, number];
  const isInside = before.on !== 'none' && walk.isInside(before.within);
  const seen =
    isInside || (await comesThere(walk)) ? await walkThrough(walk, banner) : await walkFromFirst(walk, banner);
  await world.call('focus', typeof before.on === 'number' ? before.on : null);
  // Later measurements need the scroll position that a visitor has.
  await page.evaluate(`scrollTo({ left: ${left}, top: ${top}, behavior: 'instant' })`);
  return { order: seen.order, focus: { isInside, isTrapped: seen.isTrapped, isVisible: seen.isVisible } };
}

function insideOf({ containers }: Survey, { container }: FoundBanner): (id: number | null) => boolean {
  const parents = new Map(containers.map(({ id, parent }) => [id, parent]));
  const isInside = (id: number | null): boolean =>
    id !== null && (id === container.id || isInside(parents.get(id) ?? null));
  return isInside;
}

async function comesThere({ page, world, isInside }: Walk): Promise<boolean> {
  for (let press = 0; press < mostBefore; press += 1) {
    await page.keyboard.press('Tab');
    if (isInside((await world.call('focused')).within)) return true;
  }
  return false;
}

async function walkFromFirst(walk: Walk, banner: FoundBanner): Promise<Through> {
  const [first] = banner.controls;
  if (!first) return { order: [], isTrapped: false, isVisible: true };
  await walk.world.call('focus', first.id);
  const through = await walkThrough(walk, banner);
  // The script set this focus, so only the controls after it count as reached.
  return { ...through, isTrapped: false };
}

type Through = { order: number[]; isTrapped: boolean; isVisible: boolean };

async function walkThrough({ page, world, isInside }: Walk, banner: FoundBanner): Promise<Through> {
  const own = new Set(banner.controls.map(({ id }) => id));
  const looks = new Map<number, string>();
  const order: number[] = [];
  let hasLeft = false;
  for (let press = 0; press < Math.min(mostPresses, banner.controls.length + 4) && !hasLeft; press += 1) {
    const { on, within, look } = await world.call('focused');
    hasLeft = !isInside(within);
    if (typeof on === 'number' && own.has(on) && !order.includes(on)) {
      order.push(on);
      looks.set(on, look);
    }
    if (!hasLeft) await page.keyboard.press('Tab');
  }
  await world.call('focus', null);
  const plain = await world.call('looks', order);
  return {
    order,
    isTrapped: !hasLeft && order.length > 0,
    isVisible: order.every((id, index) => looks.get(id) !== plain[index]),
  };
}
