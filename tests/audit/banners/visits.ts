import type { Browser, Page } from 'puppeteer-core';
import { bannerDriver } from '../../../src/audit/banner/driver.ts';
import type { BannerAction, BannerObservation } from '../../../src/audit/banner-contract.ts';
import type { Device, PageState, Visit } from '../../../src/audit/contract.ts';
import type { Moment, Standing } from '../../../src/audit/evidence-contract.ts';
import { momentAt, visitIn } from '../../../src/audit/testing.ts';

/* Visits that only look at the banner: they record no cookies or requests, so they are fast. */

type Step = { action: BannerAction; standing: Standing };

const ways: Readonly<Partial<Record<PageState, readonly Step[]>>> = {
  undecided: [],
  rejected: [{ action: 'reject', standing: 'rejected' }],
  'only-analytics': [{ action: { only: 'analytics' }, standing: 'partial' }],
  accepted: [{ action: 'accept', standing: 'accepted' }],
  withdrawn: [
    { action: 'accept', standing: 'accepted' },
    { action: 'withdraw', standing: 'withdrawn' },
  ],
};

export const bannerStates = Object.keys(ways) as PageState[];
const firstBannerWithinMs = 3_000;
const laterBannerWithinMs = 600;

type BannerVisit = { url: string; state: PageState; device: Device; language?: string };

/** Visits as a new visitor, in a fresh context. */
export async function visitBanner(browser: Browser, { url, state, device }: BannerVisit): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(
    device === 'phone'
      ? { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
      : { width: 1440, height: 900 },
  );
  try {
    return await walk(page, { url, state, device });
  } finally {
    await context.close();
  }
}

async function walk(page: Page, { url, state, device }: BannerVisit): Promise<Visit> {
  const banners: BannerObservation[] = [];
  const decisions: Visit['decisions'][number][] = [];
  let when: Moment = momentAt('undecided');
  const lookAround = async (waitMs: number) =>
    banners.push(
      await bannerDriver.observe(page, { when, waitMs, withLayers: state === 'undecided' && when.load === 0 }),
    );
  await page.goto(url, { waitUntil: 'load' });
  await lookAround(firstBannerWithinMs);
  for (const { action, standing } of ways[state] ?? []) {
    decisions.push({ action, when, outcome: await bannerDriver.act(page, action, { onDeciding: () => undefined }) });
    when = momentAt(standing, { load: when.load + 1 });
    await page.goto(url, { waitUntil: 'load' });
    await lookAround(laterBannerWithinMs);
  }
  const links = await page.$$eval('a[href]', (anchors) => anchors.map(({ href }) => href));
  const document = {
    url,
    status: 200,
    title: '',
    language: '',
    when,
    headers: {},
    scripts: [],
    frames: [],
    links,
    formFields: 0,
    text: '',
  };
  const isReached = decisions.every(({ outcome }) => outcome.ok);
  return visitIn(state, {
    id: `1-${state}-${device}`,
    url,
    device,
    banners,
    decisions,
    documents: [document],
    ...(!isReached && { outcome: { ok: false, reason: 'state-not-reached', words: '' } }),
  });
}
