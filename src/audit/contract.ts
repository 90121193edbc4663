import type { Page } from 'puppeteer-core';
import type { Category } from '../platform/categories.ts';
import type { BannerAction, BannerObservation, BannerOutcome } from './banner-contract.ts';
import type {
  CookieEvidence,
  DocumentEvidence,
  MessageEvidence,
  Moment,
  NavigationEvidence,
  QueueEvidence,
  RequestEvidence,
  Screenshot,
  StorageEvidence,
} from './evidence-contract.ts';
import type { Translations, LocalizedText } from './messages.ts';

/**
 * The data that the parts of the audit exchange: the browser gathers `AuditEvidence`, rules turn it into `Finding`s, reporters show the `AuditReport`.
 * Everything here is plain JSON, except the two interfaces that drive a page. Times are milliseconds since the visit began, lengths CSS pixels, sizes bytes.
 */

export const pageStates = [
  'undecided',
  'rejected',
  'only-functional',
  'only-analytics',
  'only-performance',
  'only-advertisement',
  'accepted',
  'withdrawn',
  'gpc',
  'no-script',
  'expired',
  'unreadable',
] as const;
/** The state in which a visitor arrives. `withdrawn`: accepted first. `gpc`: undecided, with Global Privacy Control. `expired`, `unreadable`: returns with a consent cookie that is too old or invalid. */
export type PageState = (typeof pageStates)[number];

export const devices = ['desktop', 'phone'] as const;
/** `desktop` is 1440 × 900 with a mouse. `phone` is 390 × 844 at 2×, with touch and a phone's user agent. */
export type Device = (typeof devices)[number];

/** One page in one state on one device, with a separate profile. */
export type Visit = {
  /** `{page number}-{state}-{device}`: stable for an unchanged list of pages. */
  id: string;
  url: string;
  state: PageState;
  device: Device;
  outcome: { ok: true } | { ok: false; reason: VisitFailure; words: string; translations?: Translations<'words'> };
  /** Actions on the banner, in order. In `undecided` only those that answer nothing, at the very end: Escape, and closing it where that is possible. */
  decisions: readonly { action: BannerAction; when: Moment; outcome: BannerOutcome }[];
  /** One observation for each look: at the loaded page, and after each decision and load. */
  banners: readonly BannerObservation[];
  documents: readonly DocumentEvidence[];
  cookies: readonly CookieEvidence[];
  storage: readonly StorageEvidence[];
  requests: readonly RequestEvidence[];
  messages: readonly MessageEvidence[];
  navigations: readonly NavigationEvidence[];
  queues: readonly QueueEvidence[];
  screenshots: readonly Screenshot[];
  /** Bounds that were reached, in words; nothing beyond them was recorded. */
  truncated: readonly string[];
  durationMs: number;
};

/** `state-not-reached`: the banner could not be brought into the state (no banner, no such control); the evidence up to then stands. */
type VisitFailure = 'state-not-reached' | 'page-unreachable' | 'page-too-slow' | 'browser-failed' | 'stopped';

/** Finds, measures and operates a page's banner. It may scroll and focus, and leaves the page as a visitor would. Page behaviour never makes it throw. */
export type BannerDriver = {
  /**
   * Waits for a stable banner, at most `waitMs`. `withLayers` also walks through it with the keyboard, opens and reads the second layer, then goes back. `onLayer` runs when a layer is stable
   * and untouched; it also runs with 1 when there is no banner. `isBusy` tells that the page waits for a response; then the driver waits longer for a banner and repeats no press.
   */
  observe: (
    page: Page,
    context: {
      when: Moment;
      waitMs: number;
      withLayers: boolean;
      onLayer?: (layer: 1 | 2) => Promise<void>;
      isBusy?: () => boolean;
    },
  ) => Promise<BannerObservation>;
  /** `onDeciding` runs right before the press that decides; from then on the visitor counts as decided. */
  act: (
    page: Page,
    action: BannerAction,
    context: { onDeciding: () => void; isBusy?: () => boolean },
  ) => Promise<BannerOutcome>;
};

/** What the site itself declares as stored. The lifetime is in seconds, `null` for the session, absent when the text is not readable as one. */
export type DeclaredCookie = {
  name: string;
  category: Category | 'unknown';
  vendor?: string;
  lifetimeSeconds?: number | null;
};
export type Declaration = {
  url: string;
  cookies: readonly DeclaredCookie[];
  /** Other text of the page, at most 20,000 characters: recipients are often named in running text. */
  text?: string;
};

export type AuditTarget = {
  /** The requested page. */
  url: string;
  /** Its registrable domain, or its host when it has none. */
  site: string;
  /** The site does not belong to the operator: the audit states facts only and respects robots.txt. */
  isForeign: boolean;
};

export type AuditEvidence = { target: AuditTarget; visits: readonly Visit[]; declaration?: Declaration };

export const severities = ['note', 'minor', 'major', 'critical'] as const;
/** `critical`: something optional ran or was stored without or against the visitor's consent. `note`: a fact worth knowing. */
export type Severity = (typeof severities)[number];

/** Points into a visit; `id` is that of the cookie, request, … */
export type EvidenceReference = {
  visit: string;
  kind: 'cookie' | 'storage' | 'request' | 'message' | 'navigation' | 'queue' | 'banner' | 'document' | 'screenshot';
  id: string;
};

export type Finding = {
  /** `{rule}-{10 hex}`: the same for one subject in every run, whatever pages and states show it. `findingOf` makes it. */
  id: string;
  rule: string;
  severity: Severity;
  /** The subject, without parts that change between runs: `cookie _ga`, `host t.example`. */
  subject: string;
  /** The first page that shows it; `urls` lists all of them, at most 50. */
  url: string;
  urls: readonly string[];
  states: readonly PageState[];
  devices: readonly Device[];
  expected: string;
  found: string;
  mend: string;
  /** The same texts in other languages. */
  translations: Translations<'subject' | 'expected' | 'found' | 'mend'>;
  evidence: readonly EvidenceReference[];
};

/** Each rule is one file under `rules/`, exported as `rule`. Rules state facts, never "illegal". `check` is pure. */
export type Rule = {
  /** The file's name, lower case with hyphens. It never changes. */
  id: string;
  title: LocalizedText;
  severity: Severity;
  /** The law or guidance behind the rule, for further reading. */
  source: { title: string; url?: string };
  check: (evidence: AuditEvidence) => Finding[];
};

/** A rule as listed in reports. */
export type RuleEntry = Pick<Rule, 'id' | 'severity' | 'source'> & {
  title: string;
  translations: Translations<'title'>;
};

export type SkippedVisit = {
  url: string;
  state?: PageState;
  device?: Device;
  reason: 'robots' | 'excluded' | 'limit' | 'not-a-page' | VisitFailure;
  words: string;
  translations?: Translations<'words'>;
};

/** The JSON output. It only gains fields; a changed meaning gets a new `version`. */
export type AuditReport = {
  format: 'candor-audit';
  version: 1;
  /** Version of the product, and the browser's own version string. */
  auditor: { version: string; browser: string };
  target: AuditTarget;
  startedAt: string;
  finishedAt: string;
  options: Pick<
    AuditOptions,
    'pages' | 'include' | 'exclude' | 'states' | 'devices' | 'visitorLanguage' | 'visitLimitMs'
  >;
  /** `incomplete`: no finding, but some page states could not be visited. */
  verdict: 'clean' | 'findings' | 'incomplete';
  rules: readonly RuleEntry[];
  findings: readonly Finding[];
  evidence: AuditEvidence;
  skipped: readonly SkippedVisit[];
  /** The audit ended early: the report contains what was seen, and the number of page states that were not visited. */
  ended?: { why: AuditEnd; notLookedAt: number };
  figures: {
    pageStates: number;
    durationMs: number;
    requests: number;
    /** Peak memory of all the browser's processes together; 0 where it cannot be measured. */ browserMemoryBytes: number;
    refusedConnections: number;
  };
};

export const auditEnds = ['cancelled', 'interrupted', 'time-limit'] as const;
/** Why an audit ended early. `cancelled`: a person did. `interrupted`: the process that ran it ended. `time-limit`: it took too long. */
export type AuditEnd = (typeof auditEnds)[number];

export type AuditOptions = {
  url: string;
  /** Maximum number of pages to visit. */
  pages: number;
  /** Patterns over paths, `*` for anything: only pages that match an `include` pattern are visited (none = all), and none that match `exclude`. */
  include: readonly string[];
  exclude: readonly string[];
  states: readonly PageState[];
  devices: readonly Device[];
  /** The site belongs to another owner. */
  isForeign: boolean;
  /** The product's own site, and the token by which it recognises its own audit. Never part of a report. */
  own?: { origin: string; token: string };
  /** Also visits pages that robots.txt disallows. */
  ignoreRobots: boolean;
  /** Delay between two page loads from the site. */
  delayMs: number;
  /** Hosts that may be on a private network: `localhost:3000`, or `inside.example` for all its ports. */
  allowedHosts: readonly string[];
  /** Name of the cookie that stores the decision, for `expired` and `unreadable`; the cookies of common platforms are planted too. */
  consentCookie: string;
  /** From the operator's own registry; otherwise it is read from the site's page. */
  declaration?: Declaration;
  withScreenshots: boolean;
  /** Time per page state in an earlier audit on the same machine: the first estimate of this one's duration. */
  earlierMsPerPageState?: number;
  /** Language tag (BCP 47) of the visitors' browsers; British English by default. */
  visitorLanguage?: string;
  /** Time limit of one visit; `usualVisitLimitMs` by default. */
  visitLimitMs?: number;
  /** Path of the Chromium to use instead of the one found. */
  chromiumPath?: string;
};

export type AuditProgress =
  | { kind: 'browser'; version: string; isSandboxed: boolean }
  | { kind: 'crawling'; found: number; url: string }
  | {
      kind: 'visiting';
      done: number;
      total: number;
      /** Undefined while nothing has been measured. */ remainingMs: number | undefined;
      url: string;
      state: PageState;
      device: Device;
    }
  | { kind: 'visited'; done: number; total: number; visit: Visit }
  | { kind: 'skipped'; skipped: SkippedVisit }
  | { kind: 'judging'; rules: number }
  | { kind: 'finished'; report: AuditReport };

/** Request and response headers that are kept. */
export const headersOfInterest = [
  ...[
    'etag',
    'if-none-match',
    'if-modified-since',
    'last-modified',
    'cache-control',
    'referer',
    'origin',
    'link',
    'refresh',
    'location',
    'content-type',
    'sec-gpc',
    'sec-fetch-dest',
    'sec-purpose',
  ],
  ...[
    'content-security-policy',
    'content-security-policy-report-only',
    'reporting-endpoints',
    'report-to',
    'nel',
    'accept-ch',
    'access-control-allow-origin',
    'server-timing',
    'clear-site-data',
    'age',
  ],
] as const;

/** Bounds of one visit; `truncated` names what exceeds them. A page with more is judged by its first entries. */
export const bounds = {
  requests: 2_000,
  cookies: 500,
  storage: 1_000,
  messages: 200,
  navigations: 50,
  bodyCharacters: 4_000,
  urlCharacters: 2_000,
  stackPlaces: 20,
  writes: 10,
} as const;
/** Makes a visit end even when everything on the page is slow. */
export const usualVisitLimitMs = 120_000;
/** Size of one screenshot: a report of 20 pages in 24 states stays under 40 MB. */
export const screenshotBytes = 80_000;
