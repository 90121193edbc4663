/** Compares the banner with the best others on the same page: bytes, requests, time to banner, CLS, TBT, INP, coverage, storage, policies, axe, score. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { Renderer } from '../src/site/render-contract.ts';
import { buildSite } from '../src/site/build.ts';
import { chromiumArguments, findChromium } from '../src/launch/chromium.ts';
import { fixtureDocuments } from '../tests/site/fixture/content.ts';
import { memoryReader } from '../tests/site/fixture/memory-reader.ts';
import { median, record, type Row } from './record.ts';
import { behaviourOf } from './rivals/behaviour.ts';
import { buildRivals, installRivals } from './rivals/build.ts';
import { controls, type Install, rivals } from './rivals/installs.ts';
import { coverageOn, type LoadMeasured, measureLoad } from './rivals/measure.ts';
import { method2 } from './rivals/score.ts';
import { type PageServer, servePages } from './rivals/serve.ts';

/** Loads of each install. The installs take turns, so that other load on the machine affects all of them. */
const rounds = 11;
const origin = 'http://localhost';
const ours: Install & { path: string } = {
  name: 'Candor',
  path: '/candor',
  head: '',
  banner: '[data-candor=banner]',
  accept: '[data-candor=accept]',
  control: 'bare page',
};

installRivals();
const folder = mkdtempSync(join(tmpdir(), 'candor-rivals-'));
await buildSite(folder);
await buildRivals(folder);
const renderer: Renderer = await import(join(folder, 'render/render.js'));
const pages = pagesOf(renderer);
const installs = [ours, ...rivals.map((install) => ({ ...install, path: pathOf(install.name) }))];
const server = await servePages({
  pages,
  styles: (path) =>
    path.startsWith('/_assets/styles/')
      ? renderer.stylesheet((path.split('/').at(-1) ?? '').replace(/-[0-9a-f]{8}\.css$/, '').split('.'))
      : undefined,
  folders: [
    { prefix: '/_assets/', folder: join(folder, 'client/_assets') },
    { prefix: '/media/', folder: join(import.meta.dirname, '../tests/site/fixture/media') },
    { prefix: '/rivals/', folder: folder },
    { prefix: '/rivals/', folder: join(import.meta.dirname, 'rivals/node_modules') },
  ],
});
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments() });
const loads = await measureAll(browser, server);
record('banner', costRows(loads));
record('banner-behaviour', await behaviourRows(browser, server));
await browser.close();
await server.close();
rmSync(folder, { recursive: true, force: true });

/** Builds the same page of ten blocks for every install: the product's own as a new visitor gets it, the others without the product's consent. */
function pagesOf({ renderPage }: Renderer): Map<string, string> {
  const render = (variant: 'undecided' | 'decided') =>
    renderPage({ reader: memoryReader(fixtureDocuments, 'en'), origin, path: '/', variant }).html;
  const bare = render('decided').replace(/<script[^>]*><\/script>/g, '');
  const withHead = (head: string) => bare.replace('</head>', `${head}</head>`);
  return new Map([
    [ours.path, render('undecided')],
    ...[...controls, ...rivals].map(({ name, head }): [string, string] => [pathOf(name), withHead(head)]),
  ]);
}

function pathOf(name: string): string {
  return `/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

async function measureAll(visitor: Browser, at: PageServer): Promise<Map<string, LoadMeasured[]>> {
  const everyone = [...controls.map(({ name }) => ({ name, path: pathOf(name), banner: 'no-banner' })), ...installs];
  const measured = new Map<string, LoadMeasured[]>(everyone.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, path, banner } of everyone)
      measured.get(name)?.push(await measureLoad(visitor, at.origin + path, banner));
    console.log(`round ${round + 1} of ${rounds}`);
  }
  return measured;
}

function costRows(measured: Map<string, LoadMeasured[]>): Row[] {
  const middle = (name: string, pick: (load: LoadMeasured) => number) => median((measured.get(name) ?? []).map(pick));
  return installs.map(({ name, control }) => {
    const beyond = (pick: (load: LoadMeasured) => number) => middle(name, pick) - middle(control, pick);
    const visible = middle(name, (load) => load.bannerVisibleMs ?? Number.NaN);
    const costs = {
      bannerVisibleMs: visible,
      firstPaintMs: beyond((load) => load.firstPaintMs),
      blockingMs: beyond((load) => load.blockingMs),
      bytes: beyond((load) => load.wireBytes),
      requests: beyond((load) => load.requests),
      coverage: middle(name, (load) => load.coverage),
      inertMs: middle(name, (load) => (load.usableMs ?? Number.NaN) - (load.bannerVisibleMs ?? Number.NaN)),
    };
    return {
      install: name,
      addedBytes: Math.round(costs.bytes),
      addedRequests: Math.round(costs.requests),
      bannerAfterBareFirstPaintMs: Math.round(visible - middle(control, (load) => load.firstPaintMs)),
      firstPaintLaterMs: Math.round(costs.firstPaintMs),
      blockingMs: Math.round(costs.blockingMs),
      layoutShift: Number(middle(name, (load) => load.layoutShift).toFixed(4)),
      inertMs: Math.round(costs.inertMs),
      coveragePercent: Number((costs.coverage * 100).toFixed(1)),
      method2: method2(costs),
    };
  });
}

async function behaviourRows(visitor: Browser, at: PageServer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const install of installs) {
    const address = at.origin + install.path;
    const covered = async (width: number, height: number) =>
      Number((100 * (await coverageOn(visitor, { address, banner: install.banner, width, height }))).toFixed(1));
    rows.push({
      install: install.name,
      coversPhone: await covered(412, 823),
      coversDesktop: await covered(1350, 940),
      ...(await behaviourOf(visitor, at.origin, install)),
    });
  }
  return rows;
}
