import type { Page } from 'puppeteer-core';
import type { FoundControl } from './find.ts';
import { press } from './press.ts';
import { type Asked, type Look, lookUntil } from './settle.ts';
import type { World } from './world.ts';

/** Some banners appear before they listen, so the driver presses again as a person would. A press that the page may still handle is not repeated. */
const tries = 3;
const effectMs = 1_500;

type Pressing = {
  world: World;
  control: Pick<FoundControl, 'id' | 'isSwitch'>;
  isReached: (now: Look) => boolean;
  onPressing?: () => void;
  asked?: Asked;
};

/** Presses until the expected state is reached, and returns the last look in either case. */
export async function pressUntil(
  page: Page,
  { world, control, isReached, onPressing, asked = {} }: Pressing,
): Promise<Look> {
  for (let attempt = 1; ; attempt += 1) {
    const isTaken = await press(page, world, { ...control, isAgain: attempt > 1, onPressing });
    const now = await lookUntil(page, asked, { isReached, waitMs: effectMs });
    if (
      isReached(now) ||
      !isTaken ||
      attempt === tries ||
      !(await world.call('isShown', control.id).catch(() => false))
    )
      return now;
  }
}
