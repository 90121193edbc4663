import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { FoundControl } from './find.ts';
import type { World } from './world.ts';

/** A pointer that does not get there within this time is not a person's. */
const pointerMs = 3_000;

type Pressed = Pick<FoundControl, 'id' | 'isSwitch'> & { onPressing?: () => void };

/**
 * Presses a control with the pointer (a finger, where there is touch); what no pointer gets at is pressed by script. `onPressing` is told at the last moment: what the page does while the control is looked for
 * and scrolled to is no consequence of the press.
 */
export async function press(page: Page, world: World, { id, isSwitch, onPressing = () => {} }: Pressed): Promise<void> {
  if (!isSwitch && (await pressWithPointer(page, { world, id, onPressing }))) return;
  onPressing();
  await world.call('press', id);
}

type Pointing = { world: World; id: number; onPressing: () => void };

async function pressWithPointer(page: Page, { world, id, onPressing }: Pointing): Promise<boolean> {
  const element = await world.element(id);
  const [before] = await world.call('measure', [id]);
  if (!element || !before) return false;
  try {
    await element.scrollIntoView();
    const [measured] = await world.call('measure', [id]);
    if (!measured?.isInView) return false;
    onPressing();
    const pressing = page.viewport()?.hasTouch ? element.tap() : element.click();
    return await Promise.race([pressing.then(() => true), delay(pointerMs, false, { ref: false })]);
  } catch {
    // Moved or replaced while the pointer was on its way.
    return false;
  } finally {
    await element.dispose().catch(() => undefined);
  }
}
