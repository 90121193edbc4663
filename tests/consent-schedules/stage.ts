import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { defaultPolicy } from '../../src/consent/regions/policy.ts';
import type { Entry } from '../../src/journal/contract.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { type Choices, optionalCategories } from '../../src/platform/categories.ts';
import { deriveMacKey } from '../../src/platform/secret.ts';
import { freePort } from '../../src/launch/free-port.ts';
import { secret, startTestSite, type TestSite } from '../delivery/site.ts';
import { shop } from '../provider/fixture.ts';
import { htmlPage } from '../provider/stage.ts';
import { launch } from '../site/browser.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { startHoldingProxy, type HoldingProxy } from '../support/holding-proxy.ts';
import { active } from '../support/active-vendor.ts';
import { scriptOf } from './doubles.ts';
import { choicesOf, doubles, everything, nothing, type World } from './schedule.ts';

/** One site that is also the provider of a shop, and a proxy between it and the browser that holds every decision. One visitor at a time. */
export type Stage = {
  site: Pick<TestSite, 'get' | 'ask'>;
  proxy: HoldingProxy;
  /** Returns the origin of the pages visited in a world. */
  originOf(world: World): string;
  /** Opens a context for a visitor of that world, with an earlier decision where the world has one. */
  newVisitor(world: World): Promise<BrowserContext>;
  machines: number;
  /** Returns every decision that the servers have recorded, oldest first; of several machines those that are new since the last call come one machine after the other. */
  decisions(): Promise<Entry[]>;
  stop(): Promise<void>;
};

/** Paths of posts that carry a decision; everything else passes. */
export const decisionPaths = ['/consent/decision', '/api/v1/consent', '/consent/embedded'];

const byPlace = { ...defaultPolicy, scope: 'by-place' as const };
const tagged = [
  active('google-analytics', { kind: 'gtag', id: 'G-TEST' }),
  active('meta-pixel', { kind: 'meta-pixel', id: '123' }),
];

/** Launches a browser for which every name resolves to this machine. */
export function launchBrowser(): Promise<Browser> {
  return launch([
    '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ]);
}

/** `machines`: so many sites share nothing but their content and their secret, and each request goes to the next one. */
export async function setStage(browser: Browser, { machines = 1 } = {}): Promise<Stage> {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const documents = fixtureDocuments.map((document) =>
    document.kind === 'consent' ? { ...document, policy: byPlace, vendors: tagged } : document,
  );
  const embedding = shop({ domain: 'shop.localhost', policy: byPlace });
  const sites = await Promise.all(
    Array.from({ length: machines }, () =>
      startTestSite({
        env: { SITE_URL: siteUrl, REGION_HEADER: 'x-place', TRUSTED_PROXIES: '127.0.0.1' },
        documents: [...documents, embedding],
      }),
    ),
  );
  const next = inTurn(sites);
  const counts = sites.map(() => 0);
  const recorded: Entry[] = [];
  const site: Stage['site'] = { get: (...asked) => next().get(...asked), ask: (...asked) => next().ask(...asked) };
  const pages = await startPages(siteUrl);
  const proxy = await startHoldingProxy({
    port,
    upstream: ({ host, path }) =>
      host.startsWith('shop.') && path !== '/consent/embedded'
        ? { port: pages.port }
        : { port: next().port, host: `localhost:${port}` },
    // A post by the browser itself leaves its page, so nobody could press anything meanwhile.
    isHeld: ({ method, url, headers }) =>
      method === 'POST' &&
      decisionPaths.includes(url ?? '') &&
      !headers['content-type']?.startsWith('application/x-www-form-urlencoded'),
  });
  let visitors = 0;
  const originOf = ({ site: kind }: World) => (kind === 'own' ? siteUrl : `http://shop.localhost:${port}`);
  return {
    ...{ site, proxy, originOf, machines },
    async newVisitor(world) {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      context.setDefaultTimeout(patient(30_000));
      visitors += 1;
      proxy.headers = {
        'x-place': world.place,
        // Each visitor has a network of their own, as rate limits count them.
        'x-forwarded-for': `2001:db8:0:${visitors.toString(16)}::1`,
        ...(world.hasGpc && { 'sec-gpc': '1' }),
      };
      if (world.before !== 'nothing') await context.addCookies(cookiesBefore(world, originOf(world)));
      return context;
    },
    async decisions() {
      for (const [at, { journal }] of sites.entries()) {
        const entries = await entriesIn(journal.folder);
        recorded.push(...entries.slice(counts[at]).filter(({ kind }) => kind === 'decision'));
        counts[at] = entries.length;
      }
      return [...recorded];
    },
    async stop() {
      await proxy.close();
      await pages.close();
      for (const each of sites) await each.stop();
    },
  };
}

function inTurn<One>(all: readonly One[]): () => One {
  let turns = 0;
  return () => {
    const one = all[turns++ % all.length];
    if (one === undefined) throw new Error('There is nothing to take turns.');
    return one;
  };
}

async function entriesIn(folder: string): Promise<Entry[]> {
  const whole = { from: journalStart, maxEntries: 100_000, maxBytes: 256 * 1024 * 1024 };
  return (await readJournal({ folder, ...whole })).entries.map(({ entry }) => entry);
}

/** Serves the shop's pages. A path says how its pages reach the provider. */
async function startPages(providerUrl: string): Promise<{ port: number; close(): Promise<void> }> {
  const tag = (attributes: string) =>
    `<script src="${providerUrl}/client_data/${'a'.repeat(32)}/script.js" ${attributes}></script>`;
  const gatesOf = (category: string) => `
    <script type="text/plain" data-consent="${category}">started('${category}', 'script')</script>
    <img alt="" data-consent="${category}" data-src="/gated/${category}.gif">
    <iframe title="${category}" data-consent="${category}" data-src="/gated/${category}"></iframe>`;
  const gates = optionalCategories.map(gatesOf).join('');
  const server: Server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url.startsWith('/gated/'))
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Gated</title>');
    const double = doubles.find((name) => url.startsWith(`/${name}`));
    const head = double
      ? scriptOf(double, providerUrl)
      : tag(url.startsWith('/own-path') ? 'data-proxy="/consent"' : '');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(htmlPage(head, gates));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Cookies of the previous version, without an order in the value. They are written out here, so that they stay as they were. */
function cookiesBefore(world: World, url: string) {
  const choices: Choices = choicesOf(world.before === 'granted' ? everything : nothing);
  const yesNo = (isYes: boolean) => (isYes ? 'yes' : 'no');
  const answers = optionalCategories.map((category) => `${category}:${yesNo(choices[category])},`).join('');
  const rev = world.site === 'own' ? 'f00dfeed' : 'shop1';
  const decidedAtSeconds = Math.floor(Date.now() / 1000) - 86_400;
  const value = encodeURIComponent(
    `consentid:${'b'.repeat(32)},consent:${yesNo(world.before === 'granted')},action:yes,necessary:yes,${answers}rev:${rev},ts:${decidedAtSeconds}`,
  );
  const proof = createHmac('sha256', deriveMacKey(secret, 'consent-proof')).update(value).digest('base64url');
  const consent = { name: 'candor-consent', value, url, sameSite: 'Lax' as const };
  return world.site === 'own'
    ? [consent, { name: 'candor-proof', value: proof, url, httpOnly: true, sameSite: 'Strict' as const }]
    : [consent];
}
