import type { Frame, Page } from 'puppeteer-core';
import { pause } from '../../platform/pause.ts';
import type { Box } from '../banner-contract.ts';
import type { VisitClock } from '../evidence/clock.ts';
import { quietly } from '../evidence/sessions.ts';
import type { Recorder } from '../evidence/recorder.ts';
import { typedEmail, typedText } from '../typed.ts';
import type { Reached, TargetKind } from '../page-answers.ts';
import { pageScript } from '../page-script.ts';
import { untilQuiet } from './pauses.ts';
import { turnWheel } from './scroll.ts';

export type Stroll = {
  page: Page;
  clock: VisitClock;
  recorder: Recorder;
  signal: AbortSignal;
  site: string;
  /** Boxes of the banner, which must not be touched. */
  avoid: readonly Box[];
  isScriptOff: boolean;
  /** Reloads the page after a press led elsewhere. */
  comeBack: () => Promise<void>;
};

const mostScrolls = 12;
const mostPresses = 3;
const mostFields = 3;
const mostFrames = 20;
const frameAnswersWithinMs = 1_500;
const shortMs = 40;
export const mostIdleMs = 8_000;
/** Scripts that count minutes of attention report every quarter of a minute. */
const mostWatchMs = 16_000;
/** Pages also defer work without a timer: by an observer, an animation frame, a worker. */
const leastIdleMs = 500;
const leastWatchMs = 3_000;
const settle = { quietMs: 250, mostMs: 2_500 };

/** Acts as a visitor on a page without answering anything. Each stage ends when the page is quiet, and its effects are recorded. */
export async function strollThrough(stroll: Stroll): Promise<void> {
  await stage(stroll, 'scroll', scrollDown);
  await stage(stroll, 'click', press);
  if (!stroll.isScriptOff) await stage(stroll, 'input', typeIntoFields);
  await stage(stroll, 'idle', stayIdle);
}

/**
 * Continues after a refusal or a withdrawal until the page is left: the visitor keeps reading, and the page's periodic timers fire once more. Timers that the answer stopped stay silent; the
 * others are recorded.
 */
export async function readOn(stroll: Stroll): Promise<void> {
  await stage(stroll, 'scroll', async () => scrollALittle(stroll));
  await stage(stroll, 'click', async () => void (await pressSome(stroll, { kind: 'text', most: 1 })));
  await stage(stroll, 'idle', watch);
}

async function watch({ page, recorder, signal }: Stroll): Promise<void> {
  const beganMs = performance.now();
  const sinceBegan = () => performance.now() - beganMs;
  while (!signal.aborted) {
    const leftMs = mostWatchMs - sinceBegan();
    const due = await nextStrikeMs(page, recorder.token, { sinceMs: sinceBegan(), withinMs: leftMs });
    const waitMs = Math.max(due > 0 ? due + 20 : 0, leastWatchMs - sinceBegan());
    if (waitMs <= 0 || leftMs <= 0) return;
    await pause(Math.min(waitMs, leftMs), signal);
  }
}

/** Returns the next due timer in any of the page's documents. One that does not respond in time is ignored. */
async function nextStrikeMs(page: Page, token: string, round: { sinceMs: number; withinMs: number }): Promise<number> {
  const asked = page
    .frames()
    .slice(0, mostFrames)
    .map((frame) => timerMsIn(frame, token, round));
  const due = await Promise.all(
    asked.map((answer) => Promise.race([answer, pause(frameAnswersWithinMs).then(() => 0)])),
  );
  return Math.max(0, ...due);
}

async function stage(
  stroll: Stroll,
  name: 'scroll' | 'click' | 'input' | 'idle',
  act: (stroll: Stroll) => Promise<void>,
): Promise<void> {
  if (stroll.signal.aborted) return;
  stroll.clock.enter(name);
  const before = stroll.page.url();
  await quietly(act(stroll));
  await untilQuiet(stroll.recorder, { ...settle, signal: stroll.signal });
  await stroll.recorder.snapshot();
  if (withoutHash(stroll.page.url()) !== withoutHash(before)) await stroll.comeBack();
}

async function scrollDown({ page, signal }: Stroll): Promise<void> {
  await page.mouse.move(100, Math.round((page.viewport()?.height ?? 800) / 2));
  await turnWheel(page, { turns: mostScrolls, share: 0.8, signal });
}

/** Turns the wheel and records the effects: some banners wait for a scroll. */
export async function scrollALittle({
  page,
  clock,
  recorder,
  signal,
}: Pick<Stroll, 'page' | 'clock' | 'recorder' | 'signal'>): Promise<void> {
  clock.enter('scroll');
  await quietly(turnWheel(page, { turns: 2, share: 0.4, signal }));
  await untilQuiet(recorder, { ...settle, signal });
}

/** Presses text, which does nothing on an honest page, and a few buttons outside forms. */
async function press(stroll: Stroll): Promise<void> {
  await pressSome(stroll, { kind: 'text', most: 1 });
  await pressSome(stroll, { kind: 'button', most: mostPresses });
}

async function pressSome(stroll: Stroll, { kind, most }: { kind: TargetKind; most: number }): Promise<Reached[]> {
  const pressed: Reached[] = [];
  const before = stroll.page.url();
  for (let nth = 0; pressed.length < most && nth < most * 6 && stroll.page.url() === before; nth += 1) {
    const point = await reachTarget(stroll, kind, nth);
    if (point === undefined) break;
    if (point === null) continue;
    await stroll.page.mouse.click(point.x, point.y);
    pressed.push(point);
    await pause(shortMs, stroll.signal);
  }
  return pressed;
}

async function typeIntoFields(stroll: Stroll): Promise<void> {
  for (let nth = 0, typed = 0; typed < mostFields && nth < mostFields * 4; nth += 1) {
    const point = await reachTarget(stroll, 'field', nth);
    if (point === undefined) return;
    if (point === null) continue;
    await stroll.page.mouse.click(point.x, point.y);
    await stroll.page.keyboard.type(point.isMail ? typedEmail : typedText, { delay: 5 });
    await stroll.page.keyboard.press('Tab');
    typed += 1;
  }
}

/** Waits as long as the page has something planned, and not much longer. */
async function stayIdle({ page, recorder, signal }: Stroll): Promise<void> {
  await pause(leastIdleMs, signal);
  const endMs = performance.now() + mostIdleMs;
  while (performance.now() < endMs && !signal.aborted) {
    const due = await lastTimerMs(page, recorder.token);
    if (due <= 0) return;
    await pause(Math.min(due + 20, endMs - performance.now()), signal);
  }
}

/** Returns the time until the page's last pending timer. */
export function lastTimerMs(page: Page, token: string): Promise<number> {
  return timerMsIn(page.mainFrame(), token);
}

async function timerMsIn(frame: Frame, token: string, round?: { sinceMs: number; withinMs: number }): Promise<number> {
  const due = await quietly(
    frame.evaluate(`window[${JSON.stringify(token)}]?.(${round ? JSON.stringify(round) : ''}) ?? 0`),
  );
  return typeof due === 'number' && Number.isFinite(due) ? due : 0;
}

const leaveWithinMs = 1_500;

/** Leaves by a link of the page if there is one to press, and then loads an empty page. Requests sent on the way out are the last that are recorded. */
export async function leave(stroll: Stroll): Promise<void> {
  const { page, clock, recorder, signal } = stroll;
  if (signal.aborted) return;
  clock.enter('leave');
  const before = page.url();
  await rehearseLeaving(stroll);
  await untilQuiet(recorder, { quietMs: 150, mostMs: leaveWithinMs, signal });
  await quietly(pressSome(stroll, { kind: 'link', most: 1 }));
  await pause(100, signal);
  if (page.url() !== before || recorder.quietMs() < 50)
    await untilQuiet(recorder, { quietMs: 150, mostMs: leaveWithinMs, signal });
  await quietly(page.goto('about:blank', { timeout: leaveWithinMs }));
  await untilQuiet(recorder, { quietMs: 200, mostMs: leaveWithinMs, signal });
  await recorder.snapshot();
}

/**
 * Tells the page's documents in advance that they are hidden and unloaded: what they send during the real unload has no record of its initiator or its body. A page that sends on both occasions
 * sends twice here.
 */
async function rehearseLeaving({ page, signal }: Stroll): Promise<void> {
  const script = `(${pageScript('leaving', 'rehearseLeaving')})()`;
  // A frame that failed to load has no script to respond, and the browser would wait half a minute for it.
  await Promise.race([
    Promise.all(
      page
        .frames()
        .slice(0, mostFrames)
        .map((frame) => quietly(frame.evaluate(script))),
    ),
    pause(leaveWithinMs, signal),
  ]);
}

function reachTarget(
  { page, avoid, site }: Stroll,
  kind: TargetKind,
  nth: number,
): Promise<Reached | null | undefined> {
  return page.evaluate(
    `(${pageScript('targets', 'reach')})(${JSON.stringify(kind)}, ${nth}, ${JSON.stringify({ avoid, site })})`,
  ) as Promise<Reached | null | undefined>;
}

function withoutHash(url: string): string {
  return url.split('#')[0] ?? url;
}
