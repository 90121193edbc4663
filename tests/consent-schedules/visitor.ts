import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { optionalCategories } from '../../src/platform/categories.ts';
import { type Started, watchPage } from './page-script.ts';
import { choicesOf, everything, grantsOf, nothing, type Grants, type Press, type World } from './schedule.ts';
import { decisionPaths, type Stage } from './stage.ts';

export type Tab = { page: Page; number: number };

/** `isLeft`: its page was gone before the answer came, so that no script heard it. */
type Post = { path: string; body: string | null; isLeft: boolean };

export type Visitor = {
  context: BrowserContext;
  tabs: (Tab | undefined)[];
  /** Every post of a decision that a page started, whatever its outcome. */
  posts: Post[];
  /** Requests that failed, and why: what a page did not get explains what it did not do. */
  failed: string[];
  /** Called with what starts in which tab. */
  onStarted: (tab: number, started: Started) => void;
  skewMs: number;
  isOffline: boolean;
  open(number: number): Promise<Tab>;
  /** Resolves when no page waits for anything except what the test holds, and everything up to then has been reported. */
  quiet(): Promise<void>;
  /** Sets the machine's clock in every page. */
  setClock(skewMs: number): Promise<void>;
};

/** Vendors of the own site, with the categories of their frames. */
export const vendors = { 'google-analytics': 'analytics', 'meta-pixel': 'advertisement' };

export async function startVisitor(stage: Stage, world: World): Promise<Visitor> {
  const context = await stage.newVisitor(world);
  const pending = new Set<Request>();
  const visitor: Visitor = {
    context,
    tabs: [undefined, undefined],
    posts: [],
    failed: [],
    onStarted: () => undefined,
    skewMs: 0,
    isOffline: false,
    open: (number) => openTab(stage, { visitor, world, number }),
    quiet: () => untilQuiet({ visitor, stage, pending }),
    async setClock(skewMs) {
      visitor.skewMs = skewMs;
      await Promise.all(
        openTabs(visitor).map(({ page }) => page.evaluate((skew) => Object.assign(window, { skewMs: skew }), skewMs)),
      );
    },
  };
  await context.exposeBinding('reportStarted', ({ page }, started: Started) =>
    visitor.onStarted(visitor.tabs.find((tab) => tab?.page === page)?.number ?? -1, started),
  );
  followRequests(context, { visitor, pending });
  return visitor;
}

function followRequests(
  context: BrowserContext,
  { visitor, pending }: { visitor: Visitor; pending: Set<Request> },
): void {
  const unanswered = new Map<Request, Post>();
  context.on('request', (request) => {
    // Events decide nothing, and those that are abandoned, or sent while a page is left, have no observable end.
    if (!pathOf(request).endsWith('/measure/events') && request.resourceType() !== 'ping') pending.add(request);
    if (!isDecision(request)) return;
    const post: Post = { path: pathOf(request), body: request.postData(), isLeft: false };
    visitor.posts.push(post);
    unanswered.set(request, post);
  });
  context.on('requestfinished', (request) => {
    pending.delete(request);
    unanswered.delete(request);
  });
  context.on('requestfailed', (request) => {
    pending.delete(request);
    visitor.failed.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  context.on('page', (page) => {
    // Neither do requests in flight of a closed page.
    const forget = () => {
      pending.forEach(
        (request) => request.frame().page() === page && !request.isNavigationRequest() && pending.delete(request),
      );
      unanswered.forEach((post, request) => (post.isLeft ||= request.frame().page() === page));
    };
    page.on('close', forget);
    page.on('framenavigated', (frame) => frame === page.mainFrame() && forget());
  });
}

export function openTabs({ tabs }: Visitor): Tab[] {
  return tabs.filter((tab) => tab !== undefined);
}

async function openTab(
  stage: Stage,
  { visitor, world, number }: { visitor: Visitor; world: World; number: number },
): Promise<Tab> {
  const page = await visitor.context.newPage();
  const tab = { page, number };
  visitor.tabs[number] = tab;
  await page.addInitScript(watchPage, {
    hasCookieStore: world.hasCookieStore,
    hasGpc: world.hasGpc,
    skewMs: visitor.skewMs,
    vendors,
  });
  await go(page, stage.originOf(world) + pathIn(world));
  return tab;
}

export function pathIn({ site }: World, name = ''): string {
  return site === 'own' ? (name && '/about') || '/' : `/${site}${name && `/${name}`}`;
}

/** Navigates and waits until the page can be queried. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilStarted(page);
}

export async function untilStarted(page: Page): Promise<void> {
  // Polls with a timer, not with frames: on a busy machine a background tab renders none.
  await page
    .waitForFunction(() => 'candor' in window, undefined, { polling: 50, timeout: patient(60_000) })
    .catch(async (cause: unknown) => {
      throw new Error(`The page did not start: ${await page.evaluate(whatHasLoaded).catch(String)}`, { cause });
    });
}

function whatHasLoaded(): string {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(
      (entry) => entry instanceof PerformanceResourceTiming && /\.js/.test(entry.name),
    ) as PerformanceResourceTiming[];
  return [
    location.href,
    document.readyState,
    document.visibilityState,
    // Their status and size are hidden where they come from another host.
    ...scripts.map(({ name, duration }) => `${name} after ${Math.round(duration)} ms`),
  ].join(', ');
}

type Watched = { visitor: Visitor; stage: Stage; pending: ReadonlySet<Request> };

async function untilQuiet({ visitor, stage, pending }: Watched): Promise<void> {
  const liveHeld = () => stage.proxy.requests.filter((held) => held.stage() !== 'over' && !held.isAbandoned()).length;
  for (let quietRounds = 0; quietRounds < 2;) {
    await Promise.all(openTabs(visitor).map(({ page }) => turn(page)));
    const waiting = [...pending];
    const posts = waiting.filter(isDecision).length;
    const isQuiet = posts <= liveHeld() && posts === waiting.length;
    quietRounds = isQuiet ? quietRounds + 1 : 0;
  }
}

/** Lets the page do its pending work. It waits for a page that is being left. */
async function turn(page: Page): Promise<void> {
  try {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  } catch (error) {
    if (page.isClosed()) return;
    if (!/context was destroyed|navigat/i.test(String(error))) throw error;
    await page.waitForLoadState();
  }
}

function isDecision(request: Request): boolean {
  return request.method() === 'POST' && decisionPaths.includes(pathOf(request));
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

/** Presses as a visitor or a script of the page would. Returns the requested grants, or undefined where there was nothing to press. */
export async function press(
  tab: Tab,
  { how, grants }: Pick<Press, 'how' | 'grants'>,
  pressed: (grants: Grants) => void,
): Promise<void> {
  const { page } = tab;
  const isAll = isEverything(grants);
  if (how === 'form') return postForm(tab, grants, pressed);
  if (how === 'button')
    return click(
      () => button(page, isAll ? 'accept' : 'reject'),
      () => pressed(isAll ? everything : nothing),
    );
  if (how === 'save') return save(page, grants, pressed);
  pressed(grants);
  const given = how === 'set' ? choicesOf(grants) : isAll ? 'accept_all' : 'reject';
  await page.evaluate((wanted) => {
    Reflect.get(window, 'pressing')();
    if (typeof wanted === 'string') Reflect.get(window, 'performBannerAction')(wanted);
    else void Reflect.get(window, 'candor').consent.set(wanted);
  }, given);
}

function isEverything(grants: Grants): boolean {
  return grants.length === everything.length;
}

/** The page reports the press right before it happens. A button that receives no press is ignored. */
async function click(find: () => Promise<Locator>, pressed: () => void): Promise<void> {
  let found = await find();
  let isDisabled = await disabledNow(found);
  // What another tab said has closed the surface since it was found: a visitor looks again.
  while (isDisabled === undefined) {
    found = await find();
    isDisabled = await disabledNow(found);
  }
  if (isDisabled) throw new Error('A button of the consent surfaces was disabled.');
  pressed();
  await found.evaluate((element: HTMLElement) => {
    Reflect.get(window, 'pressing')();
    element.click();
  });
}

/** Returns undefined when it is not there, without waiting for it. */
function disabledNow(found: Locator): Promise<boolean | undefined> {
  return found.evaluateAll(([element]) => element?.matches(':disabled'));
}

/** Returns the button in the open preference center, else on the banner, else in the preference center that it opens. */
async function button(page: Page, name: 'accept' | 'reject' | 'save'): Promise<Locator> {
  const inDialog = page.locator(`dialog [data-candor=${name}]`).first();
  const inBanner = page.locator(`[data-candor=banner] [data-candor=${name}]`).first();
  if (await inDialog.count()) return inDialog;
  if (await inBanner.count()) return inBanner;
  await page.evaluate(() => Reflect.get(window, 'candor').consent.show());
  await inDialog.waitFor({ state: 'attached' });
  return inDialog;
}

async function save(page: Page, grants: Grants, pressed: (grants: Grants) => void): Promise<void> {
  const choices = choicesOf(grants);
  let chosen = choices;
  const fillIn = async () => {
    const found = await button(page, 'save');
    const states = optionalCategories.map(async (category) => [
      category,
      await page.locator(`dialog input[name=${category}]`).evaluateAll(([control], isOn) => {
        if (!(control instanceof HTMLInputElement)) return false;
        if (!control.disabled) control.checked = isOn;
        return control.checked;
      }, choices[category]),
    ]);
    chosen = Object.fromEntries(await Promise.all(states));
    return found;
  };
  await click(fillIn, () => pressed(grantsOf(chosen)));
}

/** Posts the preferences page by the browser itself, as happens where the script did not load. */
async function postForm({ page }: Tab, grants: Grants, pressed: (grants: Grants) => void): Promise<void> {
  await page.goto(new URL('/consent/preferences', page.url()).href);
  pressed(grants);
  const left = page.waitForEvent('load');
  await page.locator('form[data-candor=preferences]').evaluate(
    (form: HTMLFormElement, action) => {
      const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'action', value: action });
      form.append(field);
      HTMLFormElement.prototype.submit.call(form);
    },
    isEverything(grants) ? 'accept' : 'reject',
  );
  await left;
  await untilStarted(page);
}
