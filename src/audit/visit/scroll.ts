import type { CDPSession, Page } from 'puppeteer-core';
import { pause } from '../../platform/pause.ts';
import { quietly } from '../evidence/sessions.ts';

const betweenTurnsMs = 40;
const pollMs = 40;
/** A page counts as stopped after so many polls at the same place. */
const stillPolls = 2;
/** A page that is locked, behind a wall for example, never moves. */
const mostRounds = 3;
const roundMs = 600;

type Turns = { turns: number; /** Of the window's height, for each turn. */ share: number; signal: AbortSignal };
type Position = { y: number; lowestY: number };

/**
 * Turns the mouse wheel until the page has moved, and waits until it has stopped. A busy browser drops what comes before its first frame, and the scroll events of a
 * page come with its frames: what it does on scrolling would otherwise be missed.
 */
export async function turnWheel(page: Page, { turns, share, signal }: Turns): Promise<void> {
  const session = await page.createCDPSession();
  const deltaY = Math.round((page.viewport()?.height ?? 800) * share);
  try {
    const fromY = (await positionOf(session, signal))?.y ?? 0;
    for (let round = 0, hasMoved = false; round < mostRounds && !hasMoved && !signal.aborted; round += 1) {
      for (let turn = 0; turn < turns && !signal.aborted; turn += 1) {
        // A page that hangs answers no wheel; the visit goes on without.
        await Promise.race([quietly(page.mouse.wheel({ deltaY })), pause(roundMs, signal)]);
        await pause(betweenTurnsMs, signal);
      }
      hasMoved = await untilStopped(session, { fromY, signal });
    }
  } finally {
    await quietly(session.detach());
  }
}

/** Resolves to whether the page has moved, or cannot move further down. */
async function untilStopped(
  session: CDPSession,
  { fromY, signal }: { fromY: number; signal: AbortSignal },
): Promise<boolean> {
  const endMs = performance.now() + roundMs;
  for (let still = 0, last = fromY; performance.now() < endMs && !signal.aborted;) {
    const position = await positionOf(session, signal);
    if (!position) return false;
    still = position.y === last ? still + 1 : 0;
    last = position.y;
    if (still >= stillPolls && (last !== fromY || last >= position.lowestY)) return true;
    await pause(pollMs, signal);
  }
  return false;
}

/** Asks the browser and not the page, whose scripts could say anything. Undefined when a page that is busy does not let it answer in time. */
async function positionOf(session: CDPSession, signal: AbortSignal): Promise<Position | undefined> {
  const metrics = await Promise.race([
    session.send('Page.getLayoutMetrics').catch(() => undefined),
    pause(roundMs, signal).then(() => undefined),
  ]);
  if (!metrics) return undefined;
  const { cssVisualViewport, cssLayoutViewport, cssContentSize } = metrics;
  return { y: cssVisualViewport.pageY, lowestY: Math.floor(cssContentSize.height - cssLayoutViewport.clientHeight) };
}
