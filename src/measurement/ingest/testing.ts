import type { Entry, Journal } from '../../journal/contract.ts';
import { noneGranted, type Choices } from '../../platform/categories.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Decision } from '../../platform/consent-gate.ts';
import type { Answer, Incoming } from '../../platform/http.ts';
import { silentLog } from '../../platform/log.ts';
import { createLinking } from '../linking/linking.ts';
import type { UsedLinks } from '../linking/used-links.ts';
import { defaultMeasurementPolicy, type MeasurementPolicy } from '../policy.ts';
import { createMeasurementHandlers } from './handlers.ts';
import { sitePolicyOf } from './site-policy.ts';
import type { JournaledBatch } from './journaled-batch.ts';
import type { MeasuredSite } from './ingest-context.ts';

/** Start of the clock in these tests: 2026-11-20T12:00:00Z. */
export const startMs = Date.UTC(2026, 10, 20, 12);

export function granting(...granted: (keyof Choices)[]): Decision {
  const choices = { ...noneGranted, ...Object.fromEntries(granted.map((category) => [category, true])) };
  return {
    consentId: 'consent-id-of-the-visitor',
    recordId: 'record-1',
    choices,
    bannerVersion: 'banner-1',
    decidedAtSeconds: startMs / 1000,
  };
}

type State = {
  decision: Decision | null;
  appended: Awaited<ReturnType<Journal['append']>>;
  advertising: MeasuredSite['advertising'];
  linkedDomain: string | null;
  policy: MeasurementPolicy;
};

export type TestIngest = ReturnType<typeof openTestIngest>;

/** Opens the handlers over a journal in memory, with a decision and a disk that the test controls. */
export function openTestIngest(
  decision: Decision | null = granting('analytics'),
  secret = 's'.repeat(32),
  used: UsedLinks = claimOnce(),
) {
  const clock = fixedClock(startMs);
  const entries: Entry[] = [];
  const state: State = {
    decision,
    appended: { ok: true },
    advertising: { hasDestinations: false, wantsBrowser: false },
    linkedDomain: null,
    policy: defaultMeasurementPolicy,
  };
  const journal: Journal = {
    folder: '',
    append: async (entry) => {
      if (state.appended.ok) entries.push(entry);
      return state.appended;
    },
    isHealthy: () => true,
    close: async () => {},
  };
  const site = () => ({
    siteKey: 'a'.repeat(32),
    origin: 'https://example.com',
    isOwnHostname: isExample,
    ...sitePolicyOf(state.policy),
    advertising: state.advertising,
  });
  const linking = createLinking({
    linkSecret: 'l'.repeat(32),
    linkedDomain: () => state.linkedDomain,
    used,
    nowMs: clock.nowMs,
    log: silentLog,
  });
  const handlers = createMeasurementHandlers({
    journal,
    linking,
    gate: () => state.decision,
    countryOf: () => 'DE',
    site,
    clock,
    secret,
    log: silentLog,
    secure: true,
    cookieDomain: undefined,
  });
  const handler = handlers.routes[0]?.handler;
  if (!handler) throw new Error('The route is missing.');
  const record = handlers.record;
  const post = async (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    handler(incoming(body, headers));
  const journaled = () => entries.map((entry) => entry.body as JournaledBatch);
  /** Batches without the events that the server adds, which most tests are not about. */
  const batches = () =>
    journaled().map((batch) => ({ ...batch, events: batch.events.filter(({ name }) => !sessionEvents.has(name)) }));
  return { clock, entries, state, handlers, linking, record, post, journaled, batches };
}

/** Does in memory what used-links.ts does with files. */
function claimOnce(): UsedLinks {
  const claimed = new Map<string, string>();
  return {
    async claim(nonce, claimant) {
      if (!claimed.has(nonce)) claimed.set(nonce, claimant);
      return claimed.get(nonce) === claimant;
    },
    async close() {},
  };
}

export function incoming(body: unknown, headers: Record<string, string> = {}): Incoming {
  return {
    method: 'POST',
    path: '/measure/events',
    query: new URLSearchParams(),
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin', ...headers },
    hostname: 'example.com',
    body: Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    clientAddress: '203.0.113.7',
  };
}

const sessionEvents: ReadonlySet<string> = new Set(['first_visit', 'session_start']);

function isExample(hostname: string): boolean {
  return hostname === 'example.com' || hostname.endsWith('.example.com');
}

let made = 0;

/** Returns 32 hexadecimal digits, different each time. */
export function nextId(): string {
  return (++made).toString(16).padStart(32, '0');
}

export function eventNamed(name: string, params: Record<string, unknown> = {}) {
  return { id: nextId(), name, age: 0, params: { page_location: 'https://example.com/about', ...params } };
}

export function batchOf(...events: unknown[]) {
  return { id: nextId(), events };
}

/** Returns what a browser would send back: name and value of every cookie that a response sets. */
export function cookiesFrom(answer: Answer): Map<string, string> {
  const lines = answer.headers?.['set-cookie'] ?? [];
  return new Map(
    [lines].flat().map((line): [string, string] => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      return [name, value];
    }),
  );
}

export function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
