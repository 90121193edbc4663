import { randomBytes } from 'node:crypto';
import type { BrowserContext, CDPSession } from 'puppeteer-core';
import type { Visit } from '../contract.ts';
import type { Moment } from '../evidence-contract.ts';
import { bounds } from '../contract.ts';
import { pageScript } from '../page-script.ts';
import { foreignMessages, unrecordedRequests } from './beyond-the-page.ts';
import type { VisitClock } from './clock.ts';
import { cookieEvidence, type JarSnapshot } from './cookies.ts';
import { type TimedConnection, unexplainedConnections } from './connections.ts';
import { createFrames, type Frames } from './frames.ts';
import { probeUrl } from './initiators.ts';
import { createNetworkRecord, listenToNetwork, type NetworkRecord } from './network.ts';
import { navigationEvidence } from './navigations.ts';
import { listenToProbe, type ProbeRecord } from './probe-records.ts';
import { cameFromOf, finishRequests } from './requests.ts';
import type { Identity } from './identity.ts';
import { type Attached, quietly, type SessionHub } from './sessions.ts';
import { readStorage, type StorageSnapshot, storageEvidence } from './storage.ts';
import type { ShapeValue } from './value-shape.ts';

export type RecorderOptions = {
  hub: SessionHub;
  context: BrowserContext;
  clock: VisitClock;
  site: string;
  /** Connections of the visit's own proxy; the list grows during the visit. */ connections: readonly TimedConnection[];
  identity: Identity;
  shape: ShapeValue;
  declaresGpc: boolean;
  isScriptOff: boolean;
  planted: ReadonlySet<string>;
};

type Recorded = Pick<Visit, 'cookies' | 'storage' | 'requests' | 'messages' | 'navigations' | 'truncated'>;

export type Recorder = {
  /** Property of `window` that gives access to a page's pending timers. */
  token: string;
  /** Reads the present cookies and storage. */
  snapshot: () => Promise<void>;
  /** Milliseconds without activity and without an open request. */
  quietMs: () => number;
  /** Whether a request is open that may change the page. */
  isWaiting: () => boolean;
  /** Sessions of the present documents, the top one first. */
  documents: () => readonly CDPSession[];
  /** Stops recording and assembles the evidence. */
  finish: () => Promise<Recorded>;
};

/** Depth of stacks across await, timers and events. */
const asyncDepth = 16;
const mostSnapshots = 40;
const pendingWithinMs = 3_000;

/** Records everything that one visit's browser context does, from before its first page. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { hub, context, clock, site } = options;
  const heard: Heard = {
    token: `audit${randomBytes(12).toString('hex')}`,
    frames: createFrames(site),
    network: createNetworkRecord(),
    probe: [],
    documents: new Set(),
    jar: [],
    kept: [],
    startedAtMs: Date.now(),
  };
  const stop = hub.follow(context.id ?? '', (attached) => listen(attached, heard, options));
  return {
    token: heard.token,
    documents: () => [...heard.documents],
    isWaiting: () => isWaiting(heard.network),
    quietMs: () => (isWaiting(heard.network) ? 0 : performance.now() - heard.network.lastActivityMs),
    snapshot: async () => {
      if (heard.kept.length >= mostSnapshots) return;
      const when: Moment = clock.now();
      const [cookies, storage] = await Promise.all([
        quietly(context.cookies()),
        readStorage([...heard.documents], when),
      ]);
      heard.jar.push({ when, cookies: cookies ?? [] });
      heard.kept.push(storage);
    },
    finish: () => {
      stop();
      return evidenceOf(heard, options);
    },
  };
}

function isWaiting({ openRequests }: NetworkRecord): boolean {
  const nowMs = performance.now();
  return [...openRequests.values()].some((untilMs) => untilMs > nowMs);
}

/** The raw records so far. */
type Heard = {
  token: string;
  frames: Frames;
  network: NetworkRecord;
  probe: ProbeRecord[];
  documents: Set<CDPSession>;
  jar: JarSnapshot[];
  kept: StorageSnapshot[];
  startedAtMs: number;
};

function listen(
  attached: Attached,
  { token, frames, network, probe, documents }: Heard,
  options: RecorderOptions,
): void {
  const { session, kind } = attached;
  listenToNetwork({ attached, record: network, clock: options.clock, isTopFrame: frames.isTop });
  listenToProbe({ session, token, clock: options.clock, records: probe });
  frames.listen(session, attached);
  prepare(attached, { token, options });
  if (kind !== 'page' && kind !== 'iframe') return;
  documents.add(session);
  session.on('disconnected', () => void documents.delete(session));
}

async function evidenceOf(
  { network, probe, frames, jar, kept, startedAtMs }: Heard,
  { site, shape, planted, connections }: RecorderOptions,
): Promise<Recorded> {
  await settled([
    ...network.pending,
    ...network.requests.map(({ initiator }) => initiator.stack.complete),
    ...probe.map(({ stack }) => stack.complete),
  ]);
  const cameFrom = cameFromOf(network);
  const finished = finishRequests(network, { site, frameOf: frames.lookup });
  const common = { probe, requests: finished, site, cameFrom, shape };
  const recorded = [...finished.map(({ evidence }) => evidence), ...unrecordedRequests(common)];
  return {
    requests: [...recorded, ...unexplainedConnections(connections, { requests: recorded, site })].slice(
      0,
      bounds.requests,
    ),
    navigations: navigationEvidence(recorded, frames.reasons),
    cookies: cookieEvidence({ ...common, snapshots: jar, planted, startedAtMs }),
    storage: storageEvidence({ ...common, snapshots: kept }),
    messages: foreignMessages(common),
    truncated: network.isTruncated ? [`More than ${bounds.requests} requests: the first ones were recorded.`] : [],
  };
}

/** Sends all commands before the target runs and awaits none of them, because a paused target does not respond. */
function prepare({ session, kind }: Attached, { token, options }: { token: string; options: RecorderOptions }): void {
  const { locale, ...named } = options.identity;
  void quietly(session.send('Runtime.enable'));
  void quietly(session.send('Debugger.enable', { maxScriptsCacheSize: 0 }));
  // A `debugger` statement must not stop a page without a debugger.
  void quietly(session.send('Debugger.setSkipAllPauses', { skip: true }));
  void quietly(session.send('Debugger.setAsyncCallStackDepth', { maxDepth: asyncDepth }));
  if (options.declaresGpc) void quietly(session.send('Network.setExtraHTTPHeaders', { headers: { 'Sec-GPC': '1' } }));
  void quietly(session.send('Network.setUserAgentOverride', named));
  if (kind !== 'page' && kind !== 'iframe') return;
  void quietly(session.send('Emulation.setLocaleOverride', { locale }));
  void quietly(session.send('Page.enable'));
  if (options.isScriptOff) void quietly(session.send('Emulation.setScriptExecutionDisabled', { value: true }));
  const settings = JSON.stringify({ token, declaresGpc: options.declaresGpc });
  void quietly(
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${pageScript('probe', 'startProbe')})(${settings})\n//# sourceURL=${probeUrl}`,
      runImmediately: true,
    }),
  );
}

/** Awaits all parts of a stack and ignores those that never arrive. */
async function settled(pending: readonly Promise<unknown>[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, pendingWithinMs);
  await Promise.race([Promise.allSettled(pending), promise]);
  clearTimeout(timer);
}
