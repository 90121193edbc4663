/** @module-tag long */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../../../src/launch/machine-speed.ts';
import { buildRivals, installRivals } from '../../../../bench/rivals/build.ts';
import { type PageServer, servePages } from '../../../../bench/rivals/serve.ts';
import type { Visit } from '../../../../src/audit/contract.ts';
import { rules } from '../../../../src/audit/rules.ts';
import { chromiumArguments, findChromium } from '../../../../src/launch/chromium.ts';
import { bannerStates, visitBanner } from '../visits.ts';
import { expectations } from './expectations.ts';
import { realBanners } from './installs.ts';

/* Five banners from npm, each on a small page. The expected results were checked by hand against the pages, and must not change unnoticed. */

const rivals = join(import.meta.dirname, '../../../../bench/rivals');
let folder: string;
let browser: Browser;
let server: PageServer;

beforeAll(async () => {
  installRivals();
  folder = mkdtempSync(join(tmpdir(), 'candor-real-banners-'));
  await buildRivals(folder, ['c15t-with-categories', 'cookieyes']);
  const folders = [folder, join(rivals, 'node_modules')].map((from) => ({ prefix: '/rivals/', folder: from }));
  server = await servePages({
    pages: new Map(realBanners.map(({ id, html }) => [`/${id}`, html])),
    styles: () => undefined,
    folders,
  });
  // vanilla-cookieconsent hides from automation.
  browser = await puppeteer.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments(), '--disable-blink-features=AutomationControlled'],
  });
}, patient(180_000));
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(realBanners)(
  'L2 L3 L4 L6 L8 L11 L12: $name is what a person finds it to be',
  { timeout: patient(180_000) },
  async ({ id }) => {
    const visits: Visit[] = [];
    for (const state of bannerStates)
      for (const device of ['desktop', 'phone'] as const)
        visits.push(await visitBanner(browser, { url: `${server.origin}/${id}`, state, device }));
    const [desktop] = visits;
    const observation = desktop?.banners[0];
    // Every path is taken on both devices, and only paths that were taken are reported.
    expect(
      visits.flatMap(({ state, device, decisions }) =>
        decisions
          .filter(({ outcome }) => !outcome.ok)
          .map(({ outcome }) => `${state} ${device}: ${outcome.ok ? '' : outcome.words}`),
      ),
    ).toEqual([]);
    expect(visits.flatMap(({ decisions }) => decisions)).toHaveLength(10);
    const findings = rules
      .filter((rule) => rule.id.startsWith('banner-'))
      .flatMap(({ check }) => check({ target: { url: server.origin, site: 'localhost', isForeign: true }, visits }));
    expect({
      platform: observation?.platform,
      layers: observation?.layers.map(({ controls }) =>
        controls.filter(({ does }) => does !== 'other').map(({ does, category }) => category ?? does),
      ),
      ways: Object.fromEntries(
        visits
          .filter(({ device }) => device === 'desktop')
          .map(({ state, decisions }) => [state, decisions.flatMap(({ outcome }) => outcome.path)]),
      ),
      findings: findings.map(({ rule, subject }) => `${rule}: ${subject}`),
    }).toEqual(expectations[id]);
  },
);
