import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '../journal/contract.ts';
import { openJournal } from '../journal/journal.ts';
import { journalStart, readJournal } from '../journal/reader.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Answer, Incoming } from '../platform/http.ts';
import { silentLog } from '../platform/log.ts';
import { createConsentHandlers } from './handlers.ts';
import { defaultLayout } from './banner/layout.ts';
import type { ConsentDependencies } from './dependencies.ts';
import { createDecisionReader } from './decision/proven.ts';
import type { ProviderSite } from './provider/site.ts';
import { createReceiptKey } from './receipts/key.ts';
import { openNoticeArchive } from './receipts/notice-archive.ts';
import { createNoticeBoard } from './receipts/shown-notices.ts';
import { createReceiptSigner, type SignedReceipt } from './receipts/sign.ts';
import { defaultPolicy } from './regions/policy.ts';
import type { Located } from './regions/locate.ts';
import type { ConsentSettings } from './settings.ts';
import { createConsentContextResolver } from './decision/consent-context.ts';

/** Start time of these tests' clock: 2026-11-20T12:00:00Z. */
export const startMs = Date.UTC(2026, 10, 20, 12);
export const siteKey = '0123456789abcdef0123456789abcdef';
export const settings: ConsentSettings = {
  ...{
    siteKey,
    bannerId: 'banner-1',
    version: 'v1',
    validVersions: ['v1'],
    cookieName: 'candor-consent',
    cookieDays: 365,
    locale: 'en',
  },
  policy: defaultPolicy,
  vendors: [],
};

export const nowhere: Located = { place: '', source: 'none' };

/** Our own site, and a connected one. */
export const ownSite: ProviderSite = {
  ...settings,
  ...{
    validVersions: ['v1'],
    versions: [{ version: 'v1', codeHash: 'c0de1' }],
    layout: defaultLayout,
    vendors: [],
    domain: 'example.com',
    words: {},
    defaultLanguage: 'en',
    privacyUrl: null,
  },
};
export const embeddedSite: ProviderSite = {
  ...ownSite,
  siteKey: 'e'.repeat(32),
  bannerId: 'banner-2',
  version: 'v2',
  domain: 'shop.example',
};

export type TestConsent = Awaited<ReturnType<typeof openTestConsent>>;

/** Opens the consent endpoints over a real journal in its own folder. */
export async function openTestConsent(changes: Partial<ConsentDependencies> = {}) {
  const clock = fixedClock(startMs);
  const journal = await openJournal({ folder: mkdtempSync(join(tmpdir(), 'candor-consent-')), clock, log: silentLog });
  const secret = 's'.repeat(32);
  const board = createNoticeBoard(openNoticeArchive(join(journal.folder, 'notices'), silentLog));
  const dependencies = {
    ...{ siteUrl: new URL('https://example.com'), cookieDomain: undefined, secret, journal, clock },
    ...{
      sites: sitesOf(ownSite, embeddedSite),
      locate: () => nowhere,
      settings: () => settings,
      resolveConsentContext: createConsentContextResolver({
        secret,
        clock,
        settings: changes.settings ?? (() => settings),
        locate: () => nowhere,
      }),
    },
    codeHash: 'c0de'.repeat(16),
    ...{
      decisionOf: createDecisionReader({ secret, settings: () => settings }),
      notices: board,
      receiptKeys: () => [createReceiptKey(secret).jwk],
    },
    ...changes,
  } satisfies ConsentDependencies;
  const routes = createConsentHandlers(dependencies);
  const entries = async (): Promise<Entry[]> => {
    const read = await readJournal({
      folder: journal.folder,
      from: journalStart,
      maxEntries: 10_000,
      maxBytes: 64 * 1024 * 1024,
    });
    return read.entries.map(({ entry }) => entry);
  };
  /** Returns the visitor's own decision from a Cookie header. */
  const gate = (cookie: string | undefined) =>
    dependencies.resolveConsentContext({
      cookie,
      gpc: undefined,
      dnt: undefined,
      origin: () => ({ headers: {}, clientAddress: '' }),
    }).decision;
  const sign = createReceiptSigner(dependencies);
  /** Returns what /consent/receipt would respond to these cookies. */
  const receipt = async (cookie: string): Promise<SignedReceipt> => {
    const proven = dependencies.decisionOf(cookie);
    if (!proven) throw new Error('These cookies prove no decision');
    const { decision, circumstances, keyNumber } = proven;
    return sign(decision, { circumstances, notice: await board.find(circumstances?.notice ?? '') }, keyNumber);
  };
  return {
    clock,
    journal,
    gate,
    board,
    receipt,
    entries,
    send: (request: Partial<Incoming>) => send(routes, request),
    close,
  };

  async function close(): Promise<void> {
    await journal.close();
    rmSync(journal.folder, { recursive: true });
  }
}

export function sitesOf(...sites: ProviderSite[]): ConsentDependencies['sites'] {
  return { find: (siteKey) => sites.find((site) => site.siteKey === siteKey), all: () => sites };
}

/** Returns a decision as the banner's form posts it. */
export function form(fields: Record<string, string>, changes: Partial<Incoming> = {}): Partial<Incoming> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    ...changes.headers,
  };
  return {
    method: 'POST',
    path: '/consent/decision',
    ...changes,
    headers,
    body: Buffer.from(new URLSearchParams(fields).toString()),
  };
}

/** Returns a decision as a script posts it. */
export function json(value: unknown, changes: Partial<Incoming> = {}): Partial<Incoming> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...changes.headers };
  return {
    method: 'POST',
    path: '/consent/decision',
    ...changes,
    headers,
    body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  };
}

/** Returns the Cookie header that a browser would send after this response. */
export function cookiesOf(answer: Answer): string {
  return setCookies(answer)
    .filter((line) => !line.includes('Max-Age=0;'))
    .map((line) => line.split(';')[0])
    .join('; ');
}

export function setCookies(answer: Answer): string[] {
  return [answer.headers?.['set-cookie'] ?? []].flat();
}

export function bodyOf(answer: Answer): unknown {
  return JSON.parse(String(answer.body));
}

function send(routes: ReturnType<typeof createConsentHandlers>, request: Partial<Incoming>): Answer | Promise<Answer> {
  const whole: Incoming = {
    ...{
      method: 'GET',
      path: '/',
      query: new URLSearchParams(),
      headers: {},
      hostname: 'example.com',
      body: Buffer.alloc(0),
    },
    clientAddress: '203.0.113.77',
    ...request,
  };
  const route = routes.find(({ method, path }) => method === whole.method && path === whole.path);
  if (!route) throw new Error(`No route ${whole.method} ${whole.path}`);
  return route.handler(whole);
}
