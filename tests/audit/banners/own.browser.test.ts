import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../../src/launch/machine-speed.ts';
import type { Device, Finding, PageState } from '../../../src/audit/contract.ts';
import { rules } from '../../../src/audit/rules.ts';
import { chromiumArguments, findChromium } from '../../../src/launch/chromium.ts';
import { fixtureDocuments } from '../../site/fixture/content.ts';
import { type FixtureServer, startFixtureServer } from '../../site/fixture/server.ts';
import { sharedBuild } from '../../site/shared-build.ts';
import { documentsIn, shapes } from '../../site/shapes.ts';
import { visitBanner } from './visits.ts';

let browser: Browser;
let server: FixtureServer;

beforeAll(async () => {
  server = await startFixtureServer({ folder: await sharedBuild() });
  browser = await puppeteer.launch({ executablePath: findChromium(), args: chromiumArguments() });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function judged(
  path: string,
  { state = 'undecided', device = 'desktop' }: { state?: PageState; device?: Device } = {},
): Promise<Finding[]> {
  const visit = await visitBanner(browser, { url: server.origin + path, state, device });
  expect({ path, isPresent: visit.banners[0]?.isPresent, platform: visit.banners[0]?.platform }).toEqual({
    path,
    isPresent: true,
    platform: 'candor',
  });
  if (state === 'undecided')
    expect(
      visit.banners[0]?.layers.map(({ controls }) =>
        controls
          .map(({ does, category }) => category ?? does)
          .filter((does) => !['other', 'policy', 'close'].includes(does)),
      ),
    ).toEqual(bothLayers);
  return rules
    .filter(({ id }) => id.startsWith('banner-'))
    .flatMap(({ check }) =>
      check({ target: { url: server.origin, site: 'localhost', isForeign: false }, visits: [visit] }),
    );
}

const bothLayers = [
  ['accept', 'reject', 'customize'],
  ['necessary', 'functional', 'analytics', 'performance', 'advertisement', 'save', 'accept', 'reject'],
];
const devices = process.env.LONG ? (['desktop', 'phone'] as const) : (['desktop'] as const);
const paths = process.env.LONG ? ['/', '/de', '/ar'] : ['/ar'];

test.each(devices.flatMap((device) => paths.map((path) => [path, device] as const)))(
  'L2 L3 L4 L11 L12 L13: no rule has anything to say about the own banner on %s, %s',
  { tags: ['long'] },
  async (path, device) => {
    server.documents = fixtureDocuments;
    expect(await judged(path, { device })).toEqual([]);
  },
);

test.runIf(process.env.LONG).each(Object.entries(shapes))(
  'L2 L3 L12: nor in the shape “%s”',
  { timeout: patient(120_000), tags: ['long'] },
  async (_, layout) => {
    server.documents = documentsIn({ ...layout, hasClose: false });
    for (const path of ['/', '/de', '/ar'])
      for (const device of ['desktop', 'phone'] as const) expect(await judged(path, { device })).toEqual([]);
  },
);
