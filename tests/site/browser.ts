import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { untilSiteListens } from '../support/site-listens.ts';
import { fixtureDocuments } from './fixture/content.ts';
import { type FixtureServer, startFixtureServer } from './fixture/server.ts';
import { sharedBuild } from './shared-build.ts';

type Visit = {
  page: Page;
  /** Paths of every request of the page, in order. */
  requests: string[];
  /** Everything that the browser blocked or logged as an error. */
  complaints: string[];
};

type Stage = {
  server: FixtureServer;
  /** Opens a page as a new visitor; closed after the test. */
  visit(path: string, options?: BrowserContextOptions & { cookie?: string }): Promise<Visit>;
  /** Opens a second tab of the same visitor. */
  openTab(beside: Page, path: string): Promise<Page>;
  browser: Browser;
};

/** Runs the built site behind the fixture server, with a real browser in front of it. */
export function useStage(): () => Stage {
  let stage: (Stage & { end(): Promise<void> }) | undefined;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterEach(async () => {
    if (!stage) return;
    await Promise.all(stage.browser.contexts().map((context) => context.close()));
    stage.server.visits.end();
    stage.server.decisions = 'taken';
    stage.server.circumstances = '';
    stage.server.documents = fixtureDocuments;
    stage.server.posts.length = 0;
  });
  afterAll(() => stage?.end());
  return () => {
    if (!stage) throw new Error('The stage is set before the tests run');
    return stage;
  };
}

async function setStage(): Promise<Stage & { end(): Promise<void> }> {
  const server = await startFixtureServer({ folder: await sharedBuild() });
  const browser = await launch();
  return {
    server,
    browser,
    visit: async (path, options = {}) =>
      visit(browser, server.origin, path, { userAgent: await server.visits.userAgent(browser), ...options }),
    async openTab(beside, path) {
      const page = await beside.context().newPage();
      await page.goto(server.origin + path, { waitUntil: 'networkidle' });
      return page;
    },
    async end() {
      await browser.close();
      await server.close();
    },
  };
}

export function launch(more: string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments(), ...more],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

async function visit(
  browser: Browser,
  origin: string,
  path: string,
  { cookie, ...options }: BrowserContextOptions & { cookie?: string },
): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(patient(30_000));
  if (cookie) await context.addCookies([{ name: 'candor-consent', value: encodeURIComponent(cookie), url: origin }]);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url().replace(origin, '')));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(origin + path);
  if (options.javaScriptEnabled !== false) await untilSiteListens(page);
  return { page, requests, complaints };
}

/** Returns the cookie of a visitor who has granted exactly these categories. */
export function granting(...granted: string[]): string {
  const yesNo = (isYes: boolean) => (isYes ? 'yes' : 'no');
  const answers = ['functional', 'analytics', 'performance', 'advertisement'].map(
    (category) => `${category}:${yesNo(granted.includes(category))}`,
  );
  return `consentid:${'v'.repeat(32)},consent:${yesNo(granted.length > 0)},action:yes,necessary:yes,${answers.join(',')},rev:f00dfeed,ts:1700000000`;
}
