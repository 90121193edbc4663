import axe from 'axe-core';
import type { Browser } from '@playwright/test';
import { judgeWithAutoconsent } from '../../tests/support/autoconsent.ts';
import type { Install } from './installs.ts';
import { throttle } from './measure.ts';

type Behaviour = {
  /** Cookies and storage keys before any answer. */
  keptBefore: number;
  strictPolicy: string;
  trustedTypes: string;
  axe: string;
  autoconsent: string;
  /** Duration of the accepting click as reported by the browser with the CPU slowed four times; `< 16` is the browser's minimum. */
  acceptMs: string;
};

export async function behaviourOf(
  browser: Browser,
  origin: string,
  install: Install & { path: string },
): Promise<Behaviour> {
  const address = origin + install.path;
  return {
    keptBefore: await keptBefore(browser, address, install.banner),
    strictPolicy: await underPolicy(browser, `${address}?policy=strict`, install.banner),
    trustedTypes: await underPolicy(browser, `${address}?policy=trusted-types`, install.banner),
    axe: await axeFindings(browser, address, install.banner),
    autoconsent: await autoconsent(browser, address),
    acceptMs: await acceptMs(browser, address, install),
  };
}

async function keptBefore(browser: Browser, address: string, banner: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator(banner).first().waitFor({ state: 'visible' });
  const storage = await page.evaluate(() => localStorage.length + sessionStorage.length);
  const cookies = await page.context().cookies();
  await page.close();
  return storage + cookies.length;
}

async function underPolicy(browser: Browser, address: string, banner: string): Promise<string> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    Reflect.set(window, 'violations', 0);
    addEventListener('securitypolicyviolation', () =>
      Reflect.set(window, 'violations', Number(Reflect.get(window, 'violations')) + 1),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const isShown = await page.locator(banner).first().isVisible();
  const violations = Number(await page.evaluate(() => Reflect.get(window, 'violations')));
  await page.close();
  return `${isShown ? 'shown' : 'no banner'}, ${violations} violations`;
}

/** Returns the ids of the rules that the first layer violates, WCAG 2.2 AA and best practice. */
async function axeFindings(browser: Browser, address: string, banner: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator(banner).first().waitFor({ state: 'visible' });
  await page.evaluate(axe.source);
  const ids: string[] = await page.evaluate(
    async (selector) => (await Reflect.get(window, 'axe').run(selector)).violations.map(({ id }: { id: string }) => id),
    banner,
  );
  await page.close();
  return ids.length === 0 ? '0' : `${ids.length}: ${ids.join(', ')}`;
}

async function autoconsent(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage();
  const { cmp, isOptedOut } = await judgeWithAutoconsent(page, address);
  await page.close();
  return isOptedOut ? `refused (${cmp})` : 'not refused';
}

/** Returns the longest event of the click, including its paint. */
async function acceptMs(browser: Browser, address: string, { banner, accept }: Install): Promise<string> {
  const page = await browser.newPage();
  await throttle(await page.context().newCDPSession(page));
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator(banner).first().waitFor({ state: 'visible' });
  await page.evaluate(watchEvents);
  await page.locator(accept).first().click();
  await page.locator(banner).first().waitFor({ state: 'hidden' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const longest = await page.evaluate(() => Reflect.get(window, 'longest'));
  await page.close();
  return longest === undefined ? '< 16' : String(longest);
}

/** Runs in the page and keeps the longest event, from the press to the next paint, in `longest`. */
function watchEvents(): void {
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  const keepLongest = (entry: PerformanceEntry) =>
    Reflect.set(window, 'longest', Math.max(Number(Reflect.get(window, 'longest') ?? 0), entry.duration));
  new PerformanceObserver((list) => list.getEntries().forEach(keepLongest)).observe(options);
}
