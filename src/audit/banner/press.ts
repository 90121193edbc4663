import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { FoundControl } from './find.ts';
import type { World } from './world.ts';

/** A pointer that does not get there within this time is not a person's. */
const pointerMs = 3_000;
/** A page that is busy takes a press when it comes to it. */
const mostLateMs = 15_000;

type Point = { x: number; y: number };
type Pressed = Pick<FoundControl, 'id' | 'isSwitch'> & { /** It was pressed before, without an effect so far. */ isAgain?: boolean; onPressing?: () => void };

/**
 * Presses a control with the pointer (a finger, where there is touch); what no pointer gets at is pressed by script, once. `onPressing` is told at the last moment: what the page does while the control is looked for
 * and scrolled to is no consequence of the press. False: the page has not taken it in all this time, and may yet, so it must not be pressed again.
 */
export async function press(page: Page, world: World, { id, isSwitch, isAgain = false, onPressing = () => {} }: Pressed): Promise<boolean> {
  const point = isSwitch ? undefined : await Promise.race([pointOf(world, id), delay(pointerMs, undefined, { ref: false })]);
  // Gone, or behind a veil that says to wait: the press before comes late.
  if (!point && isAgain) return true;
  onPressing();
  // Nothing has been sent yet: from the first event of a pointer on, a script would press a second time.
  if (!point) return world.call('press', id).then(() => true);
  return Promise.race([pressAt(page, point), delay(mostLateMs, false, { ref: false })]);
}

/** Where a pointer gets at it, in the page's viewport. */
async function pointOf(world: World, id: number): Promise<Point | undefined> {
  const element = await world.element(id);
  try {
    await element?.scrollIntoView();
    const [measured] = await world.call('measure', [id]);
    return measured?.isInView ? await element?.clickablePoint() : undefined;
  } catch {
    // Moved or replaced while the pointer was on its way.
    return undefined;
  } finally {
    await element?.dispose().catch(() => undefined);
  }
}

/** A page that goes away with the press has taken it. */
async function pressAt(page: Page, { x, y }: Point): Promise<boolean> {
  const pressing = page.viewport()?.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
  await pressing.catch(() => undefined);
  return true;
}
