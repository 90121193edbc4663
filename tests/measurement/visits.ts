import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from 'vitest';
import { untilSiteListens } from '../support/site-listens.ts';
import type { MeasuredProduct } from './measured-product.ts';

/** One visit: lands with a campaign, accepts, and moves to another page this many milliseconds later. */
type Visit = { campaign: string; how: 'banner' | 'script'; leavesAfterMs: number };

/** Visits in parallel; each has its own browser context. */
const atOnce = 6;

/** Varies the time after accepting over a second, alternates banner and script, and uses five campaigns. */
export function visitsOf(count: number): Visit[] {
  return Array.from({ length: count }, (_, index) => ({
    campaign: `campaign-${index % 5}`,
    how: index % 2 === 0 ? 'banner' : 'script',
    leavesAfterMs: Math.round((index * 1000) / (count - 1)),
  }));
}

/** Performs the visits; resolves when the page that each visitor went to has been measured. */
export async function make(browser: Browser, { origin }: MeasuredProduct, visits: readonly Visit[]): Promise<void> {
  const waiting = [...visits];
  const next = async (): Promise<void> => {
    const visit = waiting.shift();
    if (!visit) return;
    const context = await browser.newContext();
    await leaveSoon(context, origin, visit);
    await context.close();
    return next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

export const collected = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/measure/events') && response.status() === 204);

async function leaveSoon(
  context: BrowserContext,
  origin: string,
  { campaign, how, leavesAfterMs }: Visit,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/?utm_source=google&utm_medium=cpc&utm_campaign=${campaign}`);
  await untilSiteListens(page);
  const left = page.waitForURL('**/product');
  const measured = page.waitForResponse(
    (response) =>
      response.url().endsWith('/measure/events') && /page_view[^}]*\/product/.test(response.request().postData() ?? ''),
  );
  await page.evaluate((ms) => {
    document.addEventListener('candor:consent', () => setTimeout(() => location.assign('/product'), ms), {
      once: true,
    });
  }, leavesAfterMs);
  if (how === 'banner') await page.click('[data-candor=banner] [data-candor=accept]');
  // The result of this call may be lost with the page.
  else
    await page.evaluate(() => void Reflect.get(window, 'candor').consent.set({ analytics: true, performance: true }));
  await left;
  expect((await measured).status()).toBe(204);
}

/** Returns the report figures that such visits must produce once everything has arrived. */
export async function figuresOf({ report }: MeasuredProduct) {
  const sessionsBy = async (dimension: string) =>
    Object.fromEntries(
      (await report('sessions-by-landing', { dimension })).map(({ value, sessions }) => [
        String(value),
        Number(sessions),
      ]),
    );
  const [overview] = await report('overview');
  const events = new Map((await report('events')).map(({ name, events: count }) => [name, Number(count)]));
  return {
    visitors: Number(overview?.visitors),
    newVisitors: Number(overview?.newVisitors),
    sessions: Number(overview?.sessions),
    firstVisits: events.get('first_visit'),
    sessionStarts: events.get('session_start'),
    campaigns: await sessionsBy('campaign'),
    sources: await sessionsBy('source'),
    mediums: await sessionsBy('medium'),
    landings: await sessionsBy('path'),
  };
}

/** Returns the expected figures. */
export function expectedOf(visits: readonly Visit[]): Awaited<ReturnType<typeof figuresOf>> {
  const count = visits.length;
  const campaigns = Object.fromEntries(
    [...Map.groupBy(visits, ({ campaign }) => campaign)].map(([campaign, some]) => [campaign, some.length]),
  );
  return {
    visitors: count,
    newVisitors: count,
    sessions: count,
    firstVisits: count,
    sessionStarts: count,
    campaigns,
    sources: { google: count },
    mediums: { cpc: count },
    landings: { '/': count },
  };
}
