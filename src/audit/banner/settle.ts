import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { type FoundBanner, findBanner } from './find.ts';
import { platforms } from './platforms.ts';
import type { Survey } from './survey-contract.ts';
import { visibleFrames, type World, worldOf } from './world.ts';

/** The page, or its banner, never stayed stable long enough to observe. */
export class NeverStillError extends Error {}

/** The result of one look at the page's frames. */
export type Look = { world: World; survey: Survey; banner?: FoundBanner };

const pauseMs = 120;
/** The banner counts as stable when two successive looks are equal; this is the timeout. */
const mostSettlingMs = 2_500;
/** A slow server gets more time than a fast one, up to this bound. */
const mostBusyMs = 10_000;

/**
 * `cameFrom` is the URL before a press: if the page has a different one now, its whole document may be the opened layer. `isBusy` tells that the page still waits for a response, which may
 * bring the expected content.
 */
export type Asked = { layer?: 1 | 2; cameFrom?: string; isBusy?: (() => boolean) | undefined };

/** Inspects every frame once and returns the likeliest banner, or the main frame when there is none. */
export async function inspect(page: Page, { layer = 1, cameFrom }: Asked = {}): Promise<Look> {
  const withDocument = cameFrom !== undefined && addressOf(page.url()) !== addressOf(cameFrom);
  const looks = await Promise.all(
    (await visibleFrames(page)).map((frame) => lookInto(worldOf(frame), layer, withDocument).catch(() => undefined)),
  );
  const seen = looks.filter((one) => one !== undefined);
  const [best] = seen
    .filter(({ banner }) => banner)
    .toSorted((a, b) => (b.banner?.score ?? 0) - (a.banner?.score ?? 0));
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

/** Looks until a banner is stable, at most `waitMs`, and returns the last look. */
export async function settledLook(page: Page, waitMs: number, asked: Asked = {}): Promise<Look> {
  const found = await lookUntil(page, asked, { isReached: ({ banner }) => banner !== undefined, waitMs });
  return found.banner ? untilStill(page, found, asked) : found;
}

/** Looks until `isReached`, at most `waitMs` plus the time the page is busy, and returns the last look. */
export async function lookUntil(
  page: Page,
  asked: Asked,
  { isReached, waitMs }: { isReached: (look: Look) => boolean; waitMs: number },
): Promise<Look> {
  const until = Date.now() + waitMs;
  const isOver = () => Date.now() >= until && (!asked.isBusy?.() || Date.now() >= until + mostBusyMs);
  for (;;) {
    const wasOver = isOver();
    const seen = await lookAgain(page, asked);
    if (isReached(seen) || wasOver) return seen;
    await delay(pauseMs);
  }
}

/** Retries, because during a navigation there is no document to inspect for a moment. */
async function lookAgain(page: Page, asked: Asked, tries = 20): Promise<Look> {
  try {
    return await inspect(page, asked);
  } catch (cause) {
    if (tries === 0 || page.isClosed()) throw new NeverStillError('The page did not stand still', { cause });
    await delay(pauseMs);
    return lookAgain(page, asked, tries - 1);
  }
}

export async function untilStill(page: Page, first: Look, asked: Asked): Promise<Look> {
  const until = Date.now() + mostSettlingMs;
  for (let [before, at] = ['', first]; ;) {
    const now = signature(at);
    const isMoving = await at.world.call('isMoving').catch(() => false);
    if ((now === before && !isMoving) || Date.now() >= until) return at;
    before = now;
    await delay(pauseMs);
    at = await lookAgain(page, asked);
  }
}

/** Summarises the parts that a visitor would see change. */
export function signature({ banner, survey }: Look): string {
  return JSON.stringify([
    survey.url,
    banner?.container.box,
    banner?.controls.map(({ label, box, isChecked }) => [label, box, isChecked]),
  ]);
}
