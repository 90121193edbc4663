import { patient } from '../../src/launch/machine-speed.ts';
import { type AuditOptions, type AuditReport, devices, pageStates } from '../../src/audit/contract.ts';
import { runAudit } from '../../src/audit/run.ts';
import { expect, test } from '../support/journey.ts';
import { openStudioWindow } from './studio-window.ts';

/* Runs the auditor on the product's own site, where it must find none of the faults that it reports on others. */

const options = (siteUrl: string, changes: Partial<AuditOptions>): AuditOptions => ({
  ...{
    url: `${siteUrl}/`,
    pages: 1,
    include: [],
    exclude: [],
    states: pageStates,
    devices,
    isForeign: false,
    ignoreRobots: true,
    delayMs: 0,
  },
  ...{ allowedHosts: [new URL(siteUrl).host], consentCookie: 'candor-consent', withScreenshots: false, ...changes },
});

/** Describes faults for a readable failure; empty when the site is clean. */
function faultsOf({ verdict, findings, evidence }: AuditReport): unknown[] {
  const missed = evidence.visits.filter(({ outcome }) => !outcome.ok).map(({ id, outcome }) => ({ id, outcome }));
  return [
    ...findings.map(({ rule, subject, found, urls, states }) => ({ rule, subject, found, urls, states })),
    ...missed,
    ...(verdict === 'clean' ? [] : [verdict]),
  ];
}

test('the auditor finds nothing on the front page before a choice', async ({ product }) => {
  const report = await runAudit(options(product.siteUrl, { states: ['undecided'], devices: ['phone'] }));
  expect(faultsOf(report)).toEqual([]);
  expect(report.evidence.visits[0]?.banners[0]?.isPresent).toBe(true);
});

/** One of each type of page, in several languages. */
const types = [
  '/',
  '/ar',
  '/de/kontakt',
  '/product/measurement',
  '/pricing',
  '/blog',
  '/blog/candor-0-1',
  '/blog/topics/consent',
  '/blog/authors/candor',
  '/releases',
  '/contact',
  '/search',
  '/cookies',
  '/privacy',
];
const longMs = 3_600_000;

test.describe('in full', { tag: '@long' }, () => {
  test.skip(!process.env.LONG, 'Every page type in every state takes some minutes.');

  test('the auditor finds nothing on any type of page in any state', async ({ product }) => {
    test.setTimeout(patient(longMs));
    // Half of the types on each device: all of them on both took a ninth of the long set.
    for (const [at, device] of devices.entries()) {
      const include = types.filter((_, index) => index % devices.length === at);
      const pages = new Set(['/', ...include]).size;
      const report = await runAudit(options(product.siteUrl, { pages, include, devices: [device] }));
      expect(faultsOf(report)).toEqual([]);
      expect(report.evidence.visits.length).toBeGreaterThanOrEqual((pages - 1) * pageStates.length);
    }
  });

  test('an owner starts an audit in the studio, watches it, reads the report and takes it away', async ({
    browser,
    product,
  }) => {
    test.setTimeout(patient(longMs));
    const page = await openStudioWindow(browser, product);
    await page.goto(`${product.studioUrl}/admin/globals/audit`);
    await page.getByLabel('Pages at most').fill('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('successfully', { exact: false }).first()).toBeVisible();
    await page.goto(`${product.studioUrl}/admin/audits`);
    await page.getByRole('button', { name: 'Audit this site now' }).click();
    const row = page.getByRole('main').getByRole('listitem').first();
    await expect(row.getByRole('progressbar')).toBeVisible({ timeout: patient(60_000) });
    await expect(row).toContainText('Nothing found', { timeout: patient(longMs) });
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Audit of localhost');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Full report with screenshots' }).click();
    expect((await download).suggestedFilename()).toMatch(/^audit-localhost-\d{4}-\d\d-\d\d\.html$/);
    await page.context().close();
  });
});
