import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { FoundControl } from './find.ts';
import { press } from './press.ts';
import { pressUntil } from './press-until.ts';
import { addressOf, type Asked, type Look, lookUntil, untilStill } from './settle.ts';

const pauseMs = 100;
const choicesWithinMs = 1_500;

/** Returns the control to press for an action, marked and visible ones first. */
export function controlFor({ banner }: Look, does: FoundControl['does']): FoundControl | undefined {
  const fitting = banner?.controls.filter((control) => control.does === does && !control.isDisabled) ?? [];
  return fitting.find(({ hook }) => hook !== undefined) ?? fitting[0];
}

/** Opens the choices with `opener`; undefined when no choices appear. */
export async function openChoices(
  page: Page,
  from: Look,
  { opener, isBusy }: { opener: { id: number; isSwitch: boolean } } & Pick<Asked, 'isBusy'>,
): Promise<Look | undefined> {
  const cameFrom = page.url();
  const asked = { layer: 2, cameFrom, isBusy } as const;
  const opened = await pressUntil(page, {
    world: from.world,
    control: opener,
    isReached: (at) => isOpened(at, from) || hasCome(at, from),
    asked,
  });
  return isOpened(opened, from) ? untilStill(page, opened, asked) : undefined;
}

const loadWithinMs = 20_000;

/** Opens the choices in the page itself, because a popup window is closed as soon as a press opens it. */
export async function choicesAt(
  page: Page,
  from: Look,
  { address, isBusy }: { address: string } & Pick<Asked, 'isBusy'>,
): Promise<Look | undefined> {
  const asked = { layer: 2, cameFrom: from.survey.url, isBusy } as const;
  const isThere = await page.goto(address, { waitUntil: 'load', timeout: loadWithinMs }).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const opened = await lookUntil(page, asked, { isReached: (at) => isOpened(at, from), waitMs: choicesWithinMs });
  return isOpened(opened, from) ? untilStill(page, opened, asked) : undefined;
}

/** Returns whether choices appeared that were not there before. */
function isOpened({ banner, world }: Look, from: Look): boolean {
  if (!banner || !banner.controls.some(({ does }) => does === 'category' || does === 'save' || does === 'reject'))
    return false;
  if (!from.banner || world.frame !== from.world.frame || banner.container.id !== from.banner.container.id) return true;
  return idsOf(banner.controls) !== idsOf(from.banner.controls);
}

/** Returns whether a box appeared where there was none: it has no choices, and a second press would close it or open another. */
function hasCome({ banner }: Look, from: Look): boolean {
  return banner !== undefined && !from.banner;
}

function idsOf(controls: readonly FoundControl[]): string {
  return controls.map(({ id }) => id).join();
}

/** Leaves the choices without deciding, as a visitor would: the back button, Escape, or a close control. */
export async function leaveChoices(page: Page, opened: Look, cameFrom: string): Promise<void> {
  if (addressOf(page.url()) !== addressOf(cameFrom)) {
    await page.goBack({ waitUntil: 'load' });
    return;
  }
  await page.keyboard.press('Escape');
  if (await isLeft(page, opened, 800)) return;
  const close = controlFor(opened, 'close');
  if (!close) return;
  await press(page, opened.world, close);
  await isLeft(page, opened);
}

async function isLeft(page: Page, { world, banner }: Look, waitMs = 1_500): Promise<boolean> {
  const switches = banner?.controls.filter(({ does }) => does === 'category' || does === 'save') ?? [];
  const areShown = () => Promise.all(switches.map(({ id }) => world.call('isShown', id).catch(() => false)));
  for (const until = Date.now() + waitMs; ; await delay(pauseMs)) {
    const isGone = !(await areShown()).includes(true);
    if (isGone || page.isClosed() || Date.now() >= until) return isGone;
  }
}
