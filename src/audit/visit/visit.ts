import type { BrowserContext, Page } from 'puppeteer-core';
import {
  type AuditOptions,
  type BannerDriver,
  type Device,
  type PageState,
  usualVisitLimitMs,
  type Visit,
} from '../contract.ts';
import { createVisitClock } from '../evidence/clock.ts';
import type { TimedConnection } from '../evidence/connections.ts';
import { identityOf } from '../evidence/identity.ts';
import { createRecorder, type RecorderOptions } from '../evidence/recorder.ts';
import { quietly, type SessionHub } from '../evidence/sessions.ts';
import type { ShapeValue } from '../evidence/value-shape.ts';
import type { AuditBrowser } from '../chromium/launch.ts';
import type { ResolveHost } from '../network/address.ts';
import type { OwnSite } from '../network/own-site.ts';
import { type GuardedProxy, startGuardedProxy } from '../network/proxy.ts';
import type { Looks } from './looks.ts';
import { answerDialog } from '../chromium/dialogs.ts';
import { translated, type LocalizedText } from '../messages.ts';
import { usualVisitorLanguage } from '../visitor-language.ts';
import { type Planted, plantedCookies } from './planted-cookies.ts';
import { type Outcome, takeTour, type Tour } from './tour.ts';

export type VisitRequest = { id: string; url: string; state: PageState; device: Device };

type VisitSurroundings = {
  chromium: AuditBrowser;
  hub: SessionHub;
  driver: BannerDriver;
  shape: ShapeValue;
  site: string;
  options: Pick<
    AuditOptions,
    'allowedHosts' | 'consentCookie' | 'withScreenshots' | 'visitorLanguage' | 'visitLimitMs'
  >;
  resolveHost?: ResolveHost;
  own?: OwnSite | undefined;
  pace: () => Promise<void>;
  signal: AbortSignal;
  /** The browser itself declares GPC; otherwise the audit adds it to requests and documents. */
  isGpcDeclared: boolean;
};

type Visited = { visit: Visit; refusedConnections: number };

function tooLongText(limitMs: number): LocalizedText {
  const seconds = Math.round(limitMs / 1000);
  return {
    en: `The visit was not finished after ${seconds} s: the page is slow, loads without end, or keeps the browser busy. See whether a browser shows it, and try again; the command's --visit-limit gives it more time.`,
    de: `Der Besuch war nach ${seconds} s nicht zu Ende: Die Seite ist langsam, lädt ohne Ende oder beschäftigt den Browser. Sehen Sie nach, ob ein Browser sie zeigt, und versuchen Sie es noch einmal; --visit-limit des Befehls gibt ihr mehr Zeit.`,
  };
}

const viewports = {
  desktop: { width: 1440, height: 900, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
  phone: { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;

/** Visits one page in one state on one device, with a separate profile and proxy that are removed afterwards. Page behaviour never makes it throw. */
export async function visitPage(request: VisitRequest, surroundings: VisitSurroundings): Promise<Visited> {
  const { options, signal } = surroundings;
  const clock = createVisitClock();
  const beganMs = performance.now();
  const connections: TimedConnection[] = [];
  const proxy = await startProxy(surroundings);
  proxy.onConnection((connection) => connections.push({ ...connection, when: clock.now() }));
  const context = await openContext(surroundings, proxy);
  const planted = plantedCookies(request.state, { consentCookie: options.consentCookie, nowMs: Date.now() });
  const recorder = createRecorder(recorderOptions(request, surroundings, { context, clock, connections, planted }));
  const looks: Looks = { documents: [], queues: [], screenshots: [] };
  const seen = { looks, banners: [] as Tour['banners'], decisions: [] as Tour['decisions'] };
  const ending = endOf({ context, signal, limitMs: options.visitLimitMs ?? usualVisitLimitMs });
  const outcome = await Promise.race([
    ending.ended,
    tour(request, surroundings, { ...seen, context, planted, clock, recorder, ending }),
  ]);
  ending.cancel();
  const recorded = await recorder.finish();
  await end(context, proxy);
  const refusedConnections = connections.filter(({ refused }) => refused === 'guard').length;
  return {
    refusedConnections,
    visit: {
      ...request,
      outcome,
      ...looks,
      banners: seen.banners,
      decisions: seen.decisions,
      ...recorded,
      durationMs: Math.round(performance.now() - beganMs),
    },
  };
}

function startProxy({ options, own, resolveHost }: VisitSurroundings): Promise<GuardedProxy> {
  return startGuardedProxy({
    allowedHosts: options.allowedHosts,
    own,
    ...(resolveHost ? { resolveHost } : {}),
  });
}

function openContext({ chromium }: VisitSurroundings, proxy: GuardedProxy): Promise<BrowserContext> {
  return chromium.browser.createBrowserContext({
    proxyServer: `http://127.0.0.1:${proxy.port}`,
    proxyBypassList: ['<-loopback>'],
    downloadBehavior: { policy: 'deny' },
  });
}

function recorderOptions(
  request: VisitRequest,
  { hub, chromium, site, shape, options, isGpcDeclared }: VisitSurroundings,
  { planted, ...opened }: Pick<RecorderOptions, 'context' | 'clock' | 'connections'> & { planted: readonly Planted[] },
): RecorderOptions {
  return {
    ...opened,
    hub,
    site,
    shape,
    identity: identityOf(request.device, {
      version: chromium.version,
      language: options.visitorLanguage ?? usualVisitorLanguage,
    }),
    declaresGpc: request.state === 'gpc' && !isGpcDeclared,
    isScriptOff: request.state === 'no-script',
    planted: new Set(planted.map(({ name }) => name)),
  };
}

/** What a visit has ready before its tour. */
type Ready = Pick<Tour, 'looks' | 'banners' | 'decisions' | 'clock' | 'recorder'> & {
  context: BrowserContext;
  planted: readonly Planted[];
  ending: Ending;
};

async function tour(
  request: VisitRequest,
  { site, options, driver, pace }: VisitSurroundings,
  { context, planted, ending, ...ready }: Ready,
): Promise<Outcome> {
  try {
    await plant(context, planted, request.url);
    const page = await openPage(context, request.device);
    page.once('error', () =>
      ending.stop({ ok: false, reason: 'browser-failed', ...translated({ words: crashedText }) }),
    );
    return await takeTour({
      ...request,
      ...ready,
      site,
      page,
      driver,
      pace,
      loadWithinMs: loadLimitMs(options.visitLimitMs ?? usualVisitLimitMs),
      signal: ending.signal,
      withScreenshots: options.withScreenshots,
    });
  } catch (error) {
    return { ok: false, reason: 'browser-failed', ...translated({ words: brokenText(error) }) };
  }
}

/** A visit loads its page up to five times. Whoever allows a visit more time has a slow page, or a slow machine. */
export function loadLimitMs(visitLimitMs: number): number {
  return Math.max(usualLoadMs, visitLimitMs / 6);
}

const usualLoadMs = 20_000;

async function plant(context: BrowserContext, planted: readonly Planted[], address: string): Promise<void> {
  await context.setCookie(
    ...planted.map(({ name, value }) => ({
      name,
      value,
      domain: new URL(address).hostname,
      path: '/',
      expires: Date.now() / 1000 + 86_400,
      sameSite: 'Lax' as const,
    })),
  );
}

function brokenText(error: unknown): LocalizedText {
  const words = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return { en: `The browser broke: ${words}`, de: `Der Browser brach zusammen: ${words}` };
}

async function openPage(context: BrowserContext, device: Device): Promise<Page> {
  const page = await context.newPage();
  await page.setViewport(viewports[device]);
  // Several pages are visited in parallel, and each must believe that it has the focus.
  await page.emulateFocusedPage(true);
  page.on('dialog', answerDialog);
  // Windows that a page opens are recorded like the page, and closed.
  page.on('popup', (popup) => void quietly(popup?.close() ?? Promise.resolve()));
  return page;
}

const crashedText: LocalizedText = {
  en: 'The page brought its tab down; usually there was no memory left for it.',
  de: 'Die Seite brachte ihren Tab zum Absturz; meist war kein Speicher mehr für sie da.',
};

type Ending = { signal: AbortSignal; ended: Promise<Outcome>; stop: (outcome: Outcome) => void; cancel: () => void };

/** Ends a visit on timeout or on a stop signal: the page is closed whatever is still awaited. */
function endOf({
  context,
  signal,
  limitMs,
}: {
  context: BrowserContext;
  signal: AbortSignal;
  limitMs: number;
}): Ending {
  const own = new AbortController();
  const { promise: ended, resolve } = Promise.withResolvers<Outcome>();
  const stop = (outcome: Outcome) => {
    own.abort();
    resolve(outcome);
    void quietly(context.close());
  };
  const onAbort = () =>
    stop({
      ok: false,
      reason: 'stopped',
      ...translated({ words: { en: 'The audit was stopped.', de: 'Das Audit wurde angehalten.' } }),
    });
  const timer = setTimeout(
    () => stop({ ok: false, reason: 'page-too-slow', ...translated({ words: tooLongText(limitMs) }) }),
    limitMs,
  );
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  const cancel = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  };
  return { signal: own.signal, ended, stop, cancel };
}

async function end(context: BrowserContext, proxy: GuardedProxy): Promise<void> {
  await quietly(context.close());
  await proxy.close();
}
