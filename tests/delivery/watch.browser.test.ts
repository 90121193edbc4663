import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserMark, createMarks } from '../../src/measurement/marks/marks.ts';
import { defaultMeasurementPolicy } from '../../src/measurement/policy.ts';
import type { MeasurementSettings } from '../../src/measurement/settings.ts';
import type { MeasurementDocument } from '../../src/published/contract.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { parseJournaledBatch } from '../../src/measurement/ingest/journaled-batch.ts';
import { choose, startTaggedSite, type TaggedSite } from '../support/tagged-site.ts';
import { secret, until } from './site.ts';

let stage: TaggedSite;

beforeAll(async () => {
  stage = await startTaggedSite([]);
});
afterEach(() => stage.leave());
afterAll(() => stage?.stop());

const policyWith = (settings: Partial<MeasurementSettings>): MeasurementDocument => ({
  kind: 'measurement',
  locale: 'en',
  ...defaultMeasurementPolicy,
  settings: { ...defaultMeasurementPolicy.settings, ...settings },
});

/** Follows a link as the studio creates them, and returns the browser's requests on the way. */
async function visitAs(mark: BrowserMark): Promise<{ page: Page; requests: string[]; complaints: string[] }> {
  const page = await stage.visit('/product');
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on(
    'console',
    (message) => /Content Security|Trusted|TypeError/.test(message.text()) && complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(createMarks(secret).linkFor(mark, { siteUrl: new URL(stage.origin), nowMs: Date.now() }));
  return { page, requests, complaints };
}

const panel = (page: Page) => page.getByRole('region', { name: 'What is measured' });
const listed = (page: Page, name: string, words: string | RegExp) =>
  panel(page).getByRole('listitem').filter({ hasText: name }).filter({ hasText: words });
const watchFiles = (requests: readonly string[]) => requests.filter((path) => path.includes('/watch-'));

test('who watches sees each event, why one is not sent, and what the server says of it; none is counted', async () => {
  await stage.site.press.publish(policyWith({ scrollPercent: null }));
  const { page, complaints } = await visitAs('debug');
  await listed(page, 'page_view', 'category not granted').waitFor();
  await panel(page).getByText('Nothing optional is granted').waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await listed(page, 'scroll', 'switched off in the studio').first().waitFor();
  await choose(page, 'analytics');
  await listed(page, 'page_view', 'this browser is excluded').waitFor();
  await page.evaluate(() => {
    const { measure } = Reflect.get(window, 'candor');
    measure.event('sign_up', { plan: 'team' });
    measure.event('sign_up', { plan: 'team' });
    measure.event('not a name');
  });
  await listed(page, 'sign_up', 'duplicate within 5 ms').waitFor();
  await listed(page, 'not a name', 'event name not allowed').waitFor();
  const told = listed(page, 'sign_up', 'this browser is excluded');
  await told.locator('summary').click();
  expect(await told.locator('dl').innerText()).toMatch(/plan\s+team/);
  expect(complaints).toEqual([]);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    Reflect.get(window, 'axe').run('[data-candor=watch]', { resultTypes: ['violations'] }),
  );
  expect(violations.map(({ id }: axe.Result) => id)).toEqual([]);
  const { entries } = await readJournal({
    folder: stage.site.journal.folder,
    from: journalStart,
    kinds: ['events'],
    maxEntries: 100,
    maxBytes: 1_000_000,
  });
  const batches = entries.map(({ entry }) => parseJournaledBatch(entry.body));
  expect(batches.flatMap((batch) => batch?.events)).toEqual([]);
  expect(batches.some((batch) => batch?.dropped.own_visit)).toBe(true);
  expect((await page.context().cookies()).map(({ name }) => name).sort()).toEqual([
    'candor-consent',
    'candor-consent-choice',
    'candor-debug',
    'candor-proof',
  ]);
});

test('watching ends by its button, and is folded by the keyboard', async () => {
  const { page } = await visitAs('debug');
  const fold = panel(page).getByRole('button', { name: 'Fold' });
  await fold.press('Enter');
  expect(await panel(page).getByRole('button', { name: 'Unfold' }).getAttribute('aria-expanded')).toBe('false');
  await Promise.all([page.waitForEvent('load'), panel(page).getByRole('button', { name: 'End' }).click()]);
  expect(await panel(page).count()).toBe(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('a visitor gets none of it, and neither does who only leaves this browser out', async () => {
  const page = await stage.visit('/');
  const html = await page.content();
  expect(html).not.toMatch(/watch-|data-candor="watch"/);
  const { requests } = await visitAs('debug');
  expect(watchFiles(requests)).toHaveLength(1);
  const marks = createMarks(secret);
  const own = await stage.browser.newContext();
  await own.addCookies([
    { name: 'candor-own', value: marks.cookieValueOf('own', Date.now() + 60_000), url: stage.origin },
    { name: 'candor-debug', value: `debug.${Date.now() + 60_000}.${'0'.repeat(32)}`, url: stage.origin },
  ]);
  const quiet = await own.newPage();
  await quiet.goto(stage.origin);
  expect(await quiet.content()).toBe(html);
});

test('a link that is too old or altered marks nothing and says so', async () => {
  const page = await stage.visit('/');
  const link = createMarks(secret).linkFor('own', { siteUrl: new URL(stage.origin), nowMs: Date.now() - 121_000 });
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(403);
  await page.getByText('Get a new one in the studio').waitFor();
  expect(await page.context().cookies()).toEqual([]);
});

test('a change of the settings counts with the next page, and a page without changes carries nothing', async () => {
  await stage.site.press.publish(policyWith({ scrollPercent: 50, searchParameters: ['find'] }));
  const page = await stage.visit('/?find=tea');
  await page.waitForFunction(() => document.documentElement.dataset.measure !== undefined);
  await choose(page, 'analytics');
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('"scroll"'));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const body = (await sent).postData() ?? '';
  expect(body).toContain('"percent_scrolled":50');
  await stage.site.press.publish(policyWith({}));
  await until(
    () => stage.site.get('/'),
    ({ body }) => !body.includes('data-measure'),
  );
});
