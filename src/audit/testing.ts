import type { OptionalCategory } from '../platform/categories.ts';
import type { AuditEvidence, Finding, PageState, Visit } from './contract.ts';
import type {
  CookieEvidence,
  Initiator,
  Moment,
  QueueEvidence,
  RequestEvidence,
  Standing,
  StorageEvidence,
  ValueShape,
} from './evidence-contract.ts';
import { rules } from './rules.ts';

/* Handmade evidence for tests of rules: what a visit to shop.example would have shown. */

const grantedBy: Readonly<Partial<Record<Standing, readonly OptionalCategory[]>>> = {
  accepted: ['functional', 'analytics', 'performance', 'advertisement'],
};

export function momentAt(standing: Standing, more: Partial<Moment> = {}): Moment {
  return { atMs: 100, load: 0, stage: 'load', standing, granted: grantedBy[standing] ?? [], ...more };
}

export const byScript: Initiator = {
  kind: 'script',
  place: { url: 'https://shop.example/site.js', line: 3, column: 1 },
  stack: [],
  chain: [],
};
const noValue: ValueShape = { length: 36, kind: 'identifier', digest: 'd', masked: 'a' };

export function cookieAt(name: string, when: Moment, more: Partial<CookieEvidence> = {}): CookieEvidence {
  const write = { when, by: 'script', initiator: byScript, isRemoval: false } as const;
  const life = {
    lifetimeSeconds: 86_400,
    isHttpOnly: false,
    isSecure: true,
    isPartitioned: false,
    sameSite: 'lax',
    isPlanted: false,
    isPresentAtEnd: true,
  } as const;
  return {
    id: `cookie ${name}`,
    name,
    domain: 'shop.example',
    path: '/',
    party: 'first',
    value: noValue,
    ...life,
    firstSeen: when,
    writes: [write],
    ...more,
  };
}

export function storageAt(key: string, when: Moment, more: Partial<StorageEvidence> = {}): StorageEvidence {
  return {
    id: `storage ${key}`,
    kind: 'local-storage',
    origin: 'https://shop.example',
    party: 'first',
    key,
    value: noValue,
    firstSeen: when,
    writes: [],
    isPresentAtEnd: true,
    ...more,
  };
}

export function requestAt(url: string, when: Moment, more: Partial<RequestEvidence> = {}): RequestEvidence {
  const { host } = new URL(url);
  const party = host === 'shop.example' || host.endsWith('.shop.example') ? 'first' : 'third';
  return {
    id: `request ${url}`,
    url,
    host,
    method: 'GET',
    kind: 'image',
    party,
    seenIn: 'network',
    initiator: byScript,
    when,
    requestHeaders: {},
    cookiesSent: [],
    ...more,
  };
}

export function queueAt(name: string, commands: readonly unknown[], when: Moment): QueueEvidence {
  return { id: `queue ${name}`, name, entries: commands.map((command) => JSON.stringify(command)), when };
}

export function visitIn(state: PageState, more: Partial<Visit> = {}): Visit {
  const nothing = {
    decisions: [],
    banners: [],
    documents: [],
    cookies: [],
    storage: [],
    requests: [],
    messages: [],
    navigations: [],
    queues: [],
    screenshots: [],
    truncated: [],
  };
  return {
    id: `1-${state}-desktop`,
    url: 'https://shop.example/',
    state,
    device: 'desktop',
    outcome: { ok: true },
    ...nothing,
    durationMs: 1_000,
    ...more,
  };
}

export function evidenceOf(visits: readonly Visit[], more: Partial<AuditEvidence> = {}): AuditEvidence {
  return { target: { url: 'https://shop.example/', site: 'shop.example', isForeign: false }, visits, ...more };
}

/** Returns what all rules find, as `rule: subject`, in order. */
export function judged(visits: readonly Visit[], more: Partial<AuditEvidence> = {}): string[] {
  return findingsIn(visits, more).map(({ rule, subject }) => `${rule}: ${subject}`);
}

export function findingsIn(visits: readonly Visit[], more: Partial<AuditEvidence> = {}): Finding[] {
  const evidence = evidenceOf(visits, more);
  return rules.flatMap(({ check }) => check(evidence));
}
