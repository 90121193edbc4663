import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { FoundControl } from './find.ts';
import type { World } from './world.ts';

/** Timeout for the pointer to reach a control, as long as a person would take. */
const pointerMs = 3_000;
/** Timeout for a busy page to handle a press. */
const mostLateMs = 15_000;

type Point = { x: number; y: number };
type Pressed = Pick<FoundControl, 'id' | 'isSwitch'> & {
  /** An earlier press has had no effect so far. */ isAgain?: boolean;
  onPressing?: () => void;
};

/**
 * Presses a control with the pointer (a finger on touch devices), or once by script when no pointer can reach it. `onPressing` runs at the last moment, so that effects of finding and scrolling
 * are not attributed to the press. False means that the page has not handled the press but still may, so it must not be repeated.
 */
export async function press(
  page: Page,
  world: World,
  { id, isSwitch, isAgain = false, onPressing = () => {} }: Pressed,
): Promise<boolean> {
  const point = isSwitch
    ? undefined
    : await Promise.race([pointOf(world, id), delay(pointerMs, undefined, { ref: false })]);
  // The control is gone or covered by a loading overlay: the earlier press takes effect late.
  if (!point && isAgain) return true;
  onPressing();
  // No pointer event has been sent yet. After the first one, a scripted press would be a second press.
  if (!point) return world.call('press', id).then(() => true);
  return Promise.race([pressAt(page, point), delay(mostLateMs, false, { ref: false })]);
}

/** Returns a point in the viewport where the pointer can reach the control. */
async function pointOf(world: World, id: number): Promise<Point | undefined> {
  const element = await world.element(id);
  try {
    await element?.scrollIntoView();
    const [measured] = await world.call('measure', [id]);
    return measured?.isInView ? await element?.clickablePoint() : undefined;
  } catch {
    // The element moved or was replaced before the pointer arrived.
    return undefined;
  } finally {
    await element?.dispose().catch(() => undefined);
  }
}

/** Presses at the point. A page that navigates away has handled the press. */
async function pressAt(page: Page, { x, y }: Point): Promise<boolean> {
  const pressing = page.viewport()?.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
  await pressing.catch(() => undefined);
  return true;
}
