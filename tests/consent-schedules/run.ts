import { patient } from '../../src/launch/machine-speed.ts';
import { everything, type Grants, grantsOf, nothing, type Schedule, type Step, type World } from './schedule.ts';
import { checkSettled, settle } from './settled.ts';
import type { Stage } from './stage.ts';
import { go, openTabs, pathIn, press, startVisitor, type Tab, untilStarted, type Visitor } from './visitor.ts';

/** Counts of a schedule, for the printed figures. */
export type Counts = {
  presses: number;
  posts: number;
  held: number;
  repeated: number;
  cut: number;
  overtaken: number;
  abandoned: number;
};
type Outcome = { violations: string[]; counts: Counts };

/** A press, with the number of posts and held requests before it. */
type Pressed = { grants: Grants; tab: number; isByForm: boolean; postsBefore: number; heldBefore: number };

export type Run = {
  stage: Stage;
  world: World;
  visitor: Visitor;
  presses: Pressed[];
  /** Grants that may be active before the first press. */
  initial: Grants;
  /** Tabs that the last press has not reached yet: its own until the page reports it, the other until it is notified. */
  unreached: Set<number>;
  wasOffline: boolean;
  /** Stops at the first violation. */
  isBrief: boolean;
  violations: Set<string>;
  /** Number of journal entries before this schedule. */
  entriesBefore: number;
};

/** More would exhaust the browser's connections per host, and no page could load any more. */
const maxHeld = 4;

/** Plays one schedule for a new visitor and returns the violations in the order in which they occurred. */
export async function runSchedule(stage: Stage, schedule: Schedule, { isBrief = false } = {}): Promise<Outcome> {
  const { world } = schedule;
  const visitor = await startVisitor(stage, world);
  const entriesBefore = (await stage.decisions()).length;
  const run: Run = {
    stage,
    world,
    visitor,
    presses: [],
    initial: initialIn(world),
    unreached: new Set(),
    wasOffline: schedule.steps.some((step) => step.do === 'offline'),
    isBrief,
    violations: new Set(),
    entriesBefore,
  };
  visitor.onStarted = (tab, { category, what }) => judgeStart(run, { tab, category, what });
  try {
    await visitor.open(0);
    await visitor.quiet();
    for (const step of schedule.steps) if (!isEnough(run)) await play(run, step);
    if (!isEnough(run)) await settle(run, schedule.end);
    if (!isEnough(run)) await checkSettled(run);
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    run.violations.add(`The schedule could not be played to its end: ${[why, ...visitor.failed].join('; ')}`);
  } finally {
    visitor.onStarted = () => undefined;
    await visitor.context.close();
  }
  const counts = countsOf(run);
  stage.proxy.forget();
  return { violations: [...run.violations], counts };
}

function isEnough({ isBrief, violations }: Run): boolean {
  return isBrief && violations.size > 0;
}

function countsOf({ stage, presses, visitor }: Run): Counts {
  const { requests } = stage.proxy;
  const ends = requests.map((held) => held.deliveredAs()).filter((order) => order > 0);
  return {
    ...{ presses: presses.length, posts: visitor.posts.length, held: requests.length },
    repeated: requests.filter(({ answers }) => answers.length > 1).length,
    cut: requests.filter((held) => held.wasCut()).length,
    overtaken: ends.filter((order, at) => ends.slice(at + 1).some((later) => later < order)).length,
    abandoned: requests.filter((held) => held.isAbandoned()).length,
  };
}

/** Returns the grants before a decision: those of an earlier decision, or else the place's default. */
function initialIn(world: World): Grants {
  if (world.before !== 'nothing') return allowedIn(world, world.before === 'granted' ? everything : nothing);
  return allowedIn(world, world.place === 'US-CA' ? everything : nothing);
}

/** Removes advertisement from every answer when GPC is set and the local law requires it. */
export function allowedIn({ hasGpc, place }: World, grants: Grants): Grants {
  return hasGpc && place === 'US-CA' ? grants.filter((category) => category !== 'advertisement') : grants;
}

/** Returns what may be active now: at most what the last press granted. */
export function permitted({ presses, initial, world }: Run): Grants {
  const last = presses.at(-1);
  return last ? allowedIn(world, last.grants) : initial;
}

function judgeStart(run: Run, { tab, category, what }: { tab: number; category: string; what: string }): void {
  const { presses, initial, unreached, violations } = run;
  if (category === '') return void unreached.delete(tab);
  const has = (grants: Grants) => grants.some((each) => each === category);
  if (has(permitted(run)) || (unreached.has(tab) && has(presses.at(-2)?.grants ?? initial))) return;
  violations.add(
    `${what} began although ${category} had been refused, in ${tab === presses.at(-1)?.tab ? 'the tab of the press' : 'the other tab'}`,
  );
}

async function play(run: Run, step: Step): Promise<void> {
  await act(run, step);
  await run.visitor.quiet();
  await checkPages(run);
  run.unreached.clear();
}

async function act(run: Run, step: Step): Promise<void> {
  const { visitor, stage } = run;
  const { requests } = stage.proxy;
  const live = requests.filter((held) => held.stage() !== 'over');
  switch (step.do) {
    case 'press':
      return pressIn(run, step);
    case 'forward':
    case 'repeat':
      return void (await pick(
        requests.filter((held) => (step.do === 'repeat' ? held.answers.length > 0 : held.stage() === 'arrived')),
        step.which,
      )?.[step.do]());
    case 'deliver':
      return pick(live, step.which)?.deliver();
    case 'cut':
      return pick(live, step.which)?.cut();
    case 'reload':
    case 'leave':
    case 'close':
    case 'open':
      return actOnTab(run, step);
    case 'clock':
      return visitor.setClock(visitor.skewMs + step.hours * 3_600_000);
    case 'offline':
    case 'online':
      visitor.isOffline = step.do === 'offline';
      return visitor.context.setOffline(visitor.isOffline);
  }
}

function pick<Item>(list: readonly Item[], which: number): Item | undefined {
  return list[which % list.length];
}

/** Pages cannot load without a network, and the last tab stays, because without an open page of the site nothing can be observed. */
async function actOnTab(run: Run, step: { do: 'reload' | 'leave' | 'close' | 'open'; tab: number }): Promise<void> {
  const { visitor, world, stage } = run;
  const tab = visitor.tabs[step.tab];
  if (step.do === 'close') {
    if (!tab || openTabs(visitor).length < 2) return;
    visitor.tabs[step.tab] = undefined;
    return tab.page.close();
  }
  if (visitor.isOffline || (step.do === 'open') === Boolean(tab)) return;
  await leaveRoom(run, maxHeld - 1);
  if (!tab) await visitor.open(step.tab);
  else if (step.do === 'leave') await go(tab.page, stage.originOf(world) + pathIn(world, 'other'));
  else {
    await tab.page.reload();
    await untilStarted(tab.page);
  }
}

/** Releases the oldest held requests down to a maximum: a page load resends open decisions, and Chromium itself resends after a cut. */
async function leaveRoom({ stage }: Run, mostHeld: number): Promise<void> {
  const waiting = stage.proxy.requests.filter((held) => held.stage() !== 'over' && !held.isAbandoned());
  for (const held of waiting.slice(0, Math.max(0, waiting.length - mostHeld))) await held.deliver();
}

async function pressIn(run: Run, { tab: number, how, grants }: Extract<Step, { do: 'press' }>): Promise<void> {
  const { visitor, world } = run;
  const needsNetwork = how !== 'set' && how !== 'action';
  if (visitor.isOffline && (needsNetwork || !visitor.tabs[number])) return;
  if (how === 'form' && world.site !== 'own') return;
  await leaveRoom(run, how === 'form' ? maxHeld - 2 : maxHeld - 1);
  const tab: Tab = visitor.tabs[number] ?? (await visitor.open(number));
  await visitor.quiet();
  await press(tab, { how, grants }, (asked) => {
    // The old page follows the press before, until the form post without a script replaces it.
    run.unreached = new Set([0, 1]);
    run.presses.push({
      grants: asked,
      tab: number,
      isByForm: how === 'form',
      postsBefore: visitor.posts.length,
      heldBefore: run.stage.proxy.requests.length,
    });
  });
}

/** Longer than a page needs to be notified by another on a busy machine; only a missing notification takes that long. */
const patience = { timeout: patient(20_000), polling: 50 };

/** Checks that no page has more active than the last press granted: its own at once, the other once it is notified. */
export async function checkPages(run: Run): Promise<void> {
  const last = run.presses.at(-1);
  for (const { page, number } of openTabs(run.visitor)) {
    const isOwn = last?.tab === number;
    if (!isOwn)
      await page.waitForFunction(hasOnlyOn, ['necessary', ...permitted(run)], patience).catch(() => undefined);
    const on = await page.evaluate(lookAndReport);
    const tooMuch = grantsOf(on).filter((category) => !permitted(run).includes(category));
    if (tooMuch.length)
      run.violations.add(
        `${isOwn ? 'the tab of the last press' : 'the other tab'} had more on than the last press granted`,
      );
  }
}

/** Returns what is active. It also reports an event, so that there is always one that would be sent where it must not be. */
function lookAndReport(): object {
  const { consent, measure } = Reflect.get(window, 'candor');
  measure?.event('schedule_step', {});
  return consent.get().categories;
}

function hasOnlyOn(granted: readonly string[]): boolean {
  const categories: Record<string, boolean> = Reflect.get(window, 'candor').consent.get().categories;
  return Object.entries(categories).every(([category, isOn]) => !isOn || granted.includes(category));
}
