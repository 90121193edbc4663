import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { type FoundBanner, findBanner } from './find.ts';
import { platforms } from './platforms.ts';
import type { Survey } from './survey-contract.ts';
import { visibleFrames, type World, worldOf } from './world.ts';

/** The page, or the banner on it, was never there long enough to be looked at. */
export class NeverStillError extends Error {}

/** What one look at the page's frames showed. */
export type Look = { world: World; survey: Survey; banner?: FoundBanner };

const pauseMs = 120;
/** Two looks alike: nothing moves any more. */
const mostSettlingMs = 2_500;
/** A slow server is waited for longer than a quick one, and not for ever. */
const mostBusyMs = 10_000;

/**
 * `cameFrom`: the address before a press; when the page is elsewhere since, its whole document may be what was opened. `isBusy`: the page still waits for an answer, so what is looked for may
 * come with it.
 */
export type Asked = { layer?: 1 | 2; cameFrom?: string; isBusy?: (() => boolean) | undefined };

/** Looks into every frame once; the likeliest banner wins, and without one the page's own frame. */
export async function look(page: Page, { layer = 1, cameFrom }: Asked = {}): Promise<Look> {
  const withDocument = cameFrom !== undefined && addressOf(page.url()) !== addressOf(cameFrom);
  const looks = await Promise.all((await visibleFrames(page)).map((frame) => lookInto(worldOf(frame), layer, withDocument).catch(() => undefined)));
  const seen = looks.filter((one) => one !== undefined);
  const [best] = seen.filter(({ banner }) => banner).toSorted((a, b) => (b.banner?.score ?? 0) - (a.banner?.score ?? 0));
  const found = best ?? seen[0];
  if (!found) throw new Error('The page could not be looked at');
  return found;
}

export function addressOf(url: string): string {
  return url.split('#')[0] ?? '';
}

async function lookInto(world: World, layer: 1 | 2, withDocument: boolean): Promise<Look> {
  const survey = await world.call('survey', platforms, withDocument || world.frame.parentFrame() !== null);
  return { world, survey, banner: findBanner(survey, layer) };
}

/** Looks until there is a banner that stands still, at most `waitMs`; then what there is. */
export async function settledLook(page: Page, waitMs: number, asked: Asked = {}): Promise<Look> {
  const found = await lookUntil(page, asked, { isReached: ({ banner }) => banner !== undefined, waitMs });
  return found.banner ? untilStill(page, found, asked) : found;
}

/** Looks until `isReached`, at most `waitMs` and as long as the page is busy; then what there is. */
export async function lookUntil(page: Page, asked: Asked, { isReached, waitMs }: { isReached: (look: Look) => boolean; waitMs: number }): Promise<Look> {
  const until = Date.now() + waitMs;
  const isOver = () => Date.now() >= until && (!asked.isBusy?.() || Date.now() >= until + mostBusyMs);
  for (;;) {
    const wasOver = isOver();
    const seen = await lookAgain(page, asked);
    if (isReached(seen) || wasOver) return seen;
    await delay(pauseMs);
  }
}

/** While a page goes from one document to the next there is nothing to look at for a moment. */
async function lookAgain(page: Page, asked: Asked, tries = 20): Promise<Look> {
  try {
    return await look(page, asked);
  } catch (cause) {
    if (tries === 0 || page.isClosed()) throw new NeverStillError('The page did not stand still', { cause });
    await delay(pauseMs);
    return lookAgain(page, asked, tries - 1);
  }
}

export async function untilStill(page: Page, first: Look, asked: Asked): Promise<Look> {
  const until = Date.now() + mostSettlingMs;
  for (let [before, at] = ['', first]; ; ) {
    const now = signature(at);
    const isMoving = await at.world.call('isMoving').catch(() => false);
    if ((now === before && !isMoving) || Date.now() >= until) return at;
    before = now;
    await delay(pauseMs);
    at = await lookAgain(page, asked);
  }
}

/** What a visitor would see change. */
export function signature({ banner, survey }: Look): string {
  return JSON.stringify([survey.url, banner?.container.box, banner?.controls.map(({ label, box, isChecked }) => [label, box, isChecked])]);
}
