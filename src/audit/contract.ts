import type { Page } from 'puppeteer-core';
import type { Category, OptionalCategory } from '../platform/categories.ts';
import type { BannerObservation, BannerOutcome } from './banner-contract.ts';
import type { Translations, Words } from './words.ts';

/**
 * What the parts of the audit say to each other: the browser gathers `AuditEvidence`, rules turn it into `Finding`s, reporters show the `AuditReport`.
 * Everything here is plain JSON but the two interfaces that drive a page. Times are milliseconds since the visit began, lengths CSS pixels, sizes bytes.
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
/** How a visitor comes to the page. `withdrawn`: accepted first. `gpc`: undecided, with Global Privacy Control. `expired`, `unreadable`: returns with a consent cookie that is too old, or is nonsense. */
export type PageState = (typeof pageStates)[number];

export const devices = ['desktop', 'phone'] as const;
/** `desktop` 1440 × 900, mouse. `phone` 390 × 844 at 2×, touch, a phone's user agent. */
export type Device = (typeof devices)[number];

export const stages = ['load', 'decide', 'scroll', 'click', 'input', 'idle', 'leave'] as const;
/** What the visitor was doing. `decide`: the banner is being used. `leave`: the page was hidden and left, with what it still sent. */
export type Stage = (typeof stages)[number];

/** What the visitor had answered at a moment. `partial`: some categories, see `granted`. */
export type Standing = 'undecided' | 'rejected' | 'partial' | 'accepted' | 'withdrawn';

export type Moment = {
  /** Since the visit began. */
  atMs: number;
  /** Which document of the visit, from 0: a visit that decides loads its page again afterwards. */
  load: number;
  stage: Stage;
  standing: Standing;
  /** Optional categories the visitor had agreed to at this moment. */
  granted: readonly OptionalCategory[];
};

/** Lines and columns count from 1, as editors do. */
export type CodePlace = { url: string; line: number; column: number; functionName?: string };

/** Who did it. `stack` is the call stack, innermost first, across awaits and timers, at most 20 places; `chain` how the innermost script came into the page, nearest first, ending at the document. */
export type Initiator = {
  kind: 'parser' | 'script' | 'style' | 'header' | 'preload' | 'worker' | 'redirect' | 'navigation' | 'other';
  /** Innermost place outside the auditor. Absent when nobody is known. */
  place?: CodePlace;
  stack: readonly CodePlace[];
  chain: readonly string[];
};

/** A value without its secret. `digest` is equal for equal values within one audit and meaningless outside it; `masked` keeps punctuation and turns letters to `a` or `A` and digits to `9`, at most 80 characters. */
export type ValueShape = {
  length: number;
  kind: 'empty' | 'flag' | 'number' | 'time' | 'identifier' | 'json' | 'text';
  digest: string;
  masked: string;
};

/** One write of a cookie or a stored key. */
export type Write = { when: Moment; by: 'http' | 'script' | 'unknown'; initiator: Initiator; isRemoval: boolean; /** The answer that carried the Set-Cookie line. */ requestId?: string };

/** One cookie (name, domain, path) over one visit. */
export type CookieEvidence = {
  id: string;
  name: string;
  /** With a leading dot when it is sent to subdomains too. */
  domain: string;
  path: string;
  party: Party;
  value: ValueShape;
  /** From its last write; `null` for the session. */
  lifetimeSeconds: number | null;
  isHttpOnly: boolean;
  isSecure: boolean;
  isPartitioned: boolean;
  sameSite: 'strict' | 'lax' | 'none' | 'unset';
  /** The auditor put it there (states `expired` and `unreadable`). */
  isPlanted: boolean;
  firstSeen: Moment;
  /** At most 10, the first ones and the last. */
  writes: readonly Write[];
  isPresentAtEnd: boolean;
};

export const storageKinds = ['local-storage', 'session-storage', 'indexed-db', 'cache-storage', 'service-worker', 'window-name', 'shared-storage'] as const;
/** `key` is the key, `database/store`, `cache name → URL`, the service worker's scope, or empty for window.name. */
export type StorageEvidence = {
  id: string;
  kind: (typeof storageKinds)[number];
  origin: string;
  party: Party;
  key: string;
  value: ValueShape;
  /** Of a service worker. */
  scriptUrl?: string;
  firstSeen: Moment;
  writes: readonly Write[];
  isPresentAtEnd: boolean;
};

/** `first`: the host of the page or a part of its registrable domain. `third`: anybody else. */
export type Party = 'first' | 'third';

export const requestKinds = [
  ...['document', 'frame', 'style', 'script', 'image', 'font', 'media', 'fetch', 'beacon', 'websocket', 'eventsource', 'manifest', 'worker', 'csp-report', 'ping'],
  ...['preload', 'prefetch', 'preconnect', 'dns-prefetch', 'modulepreload', 'prerender', 'other'],
] as const;
export type RequestKind =
  | ('document' | 'frame' | 'style' | 'script' | 'image' | 'font' | 'media' | 'fetch' | 'beacon' | 'websocket' | 'eventsource' | 'manifest' | 'worker' | 'csp-report' | 'ping')
  | ('preload' | 'prefetch' | 'preconnect' | 'dns-prefetch' | 'modulepreload' | 'prerender' | 'other');

/** `url` of an embedded document, with who is the top one. */
export type FrameReference = { id: string; url: string; isTop: boolean; party: Party };

/**
 * Of a small file of text that the browser may keep for a day or longer: `digest` is equal for equal contents within one audit, times aside; `frame` also for contents that differ in nothing
 * but numbers of the kind that tells visitors apart.
 */
export type ContentShape = { digest: string; frame: string };

export type RequestEvidence = {
  id: string;
  /** Without its fragment, at most 2,000 characters. */
  url: string;
  host: string;
  method: string;
  kind: RequestKind;
  party: Party;
  /** Where it was seen: the browser's network, the document's own links, a Link header, or only as a connection at the proxy. */
  seenIn: 'network' | 'document' | 'header' | 'connection';
  frame?: FrameReference;
  worker?: { kind: 'service' | 'shared' | 'dedicated'; url: string };
  /** The request whose answer sent here. */
  redirectedFrom?: string;
  initiator: Initiator;
  when: Moment;
  /** Lower-case names; only those in `headersOfInterest`. */
  requestHeaders: Readonly<Record<string, string>>;
  /** At most 4,000 characters; absent without a body. Sent WebSocket messages are joined by line breaks. */
  body?: string;
  /** Names of the cookies that went with it. */
  cookiesSent: readonly string[];
  /** Absent while there was no answer. */
  answer?: { status: number; headers: Readonly<Record<string, string>>; mimeType: string; isFromCache: boolean; isFromServiceWorker: boolean; cookiesSet: readonly string[]; sizeBytes: number; content?: ContentShape };
  /** Why there was none: `guard` = the auditor's proxy refused the address, `policy` = Content-Security-Policy or mixed content, `page` = cancelled. */
  failure?: { reason: 'guard' | 'policy' | 'page' | 'network'; words: string };
};

/** A message from one document to a document of another origin. */
export type MessageEvidence = { id: string; fromOrigin: string; toOrigin: string; /** JSON, at most 1,000 characters. */ excerpt: string; initiator: Initiator; when: Moment };

/** The top document went somewhere. `hops`: every address on the way, the first asked for and the last shown; `causes` says why each hop after the first was made. */
export type NavigationEvidence = { id: string; fromUrl: string; hops: readonly string[]; causes: readonly ('redirect' | 'script' | 'refresh' | 'link' | 'visitor')[]; when: Moment };

/** A queue that vendors read, as it stood: `dataLayer`, `uetq`, … Entries are JSON, each at most 500 characters, at most 100. */
export type QueueEvidence = { id: string; name: string; entries: readonly string[]; when: Moment };

export type Screenshot = { id: string; label: string; when: Moment; widthPx: number; heightPx: number; format: 'webp'; /** At most `screenshotBytes`. */ base64: string };

/** `action`: where the browser itself would send it; scripts may do otherwise. */
export type MailForm = { action: string; method: 'get' | 'post' | 'dialog' };

export type DocumentEvidence = {
  url: string;
  status: number;
  title: string;
  language: string;
  when: Moment;
  /** Content-Security-Policy and other headers of interest. */
  headers: Readonly<Record<string, string>>;
  /** Addresses of all scripts, frames and links in the document, each at most 200. */
  scripts: readonly string[];
  frames: readonly string[];
  links: readonly string[];
  formFields: number;
  /** Forms that ask for an e-mail address, at most 50; absent in reports of before. */
  mailForms?: readonly MailForm[];
  /** Text the visitor can read, at most 20,000 characters: cookie walls and declarations are judged by it. */
  text: string;
};

/** One page, in one state, on one device, in a profile of its own. */
export type Visit = {
  /** `{page number}-{state}-{device}`: stable for the same list of pages. */
  id: string;
  url: string;
  state: PageState;
  device: Device;
  outcome: { ok: true } | { ok: false; reason: VisitFailure; words: string; translations?: Translations<'words'> };
  /** What was done to the banner, in order. In `undecided` only what answers nothing, at the very end: Escape, and closing it where it can be closed. */
  decisions: readonly { action: BannerAction; when: Moment; outcome: BannerOutcome }[];
  /** One for each time it was looked at: as the page came, and after each decision and load. */
  banners: readonly BannerObservation[];
  documents: readonly DocumentEvidence[];
  cookies: readonly CookieEvidence[];
  storage: readonly StorageEvidence[];
  requests: readonly RequestEvidence[];
  messages: readonly MessageEvidence[];
  navigations: readonly NavigationEvidence[];
  queues: readonly QueueEvidence[];
  screenshots: readonly Screenshot[];
  /** Bounds that were reached, in words; what lies beyond was not recorded. */
  truncated: readonly string[];
  durationMs: number;
};

/** `state-not-reached`: the banner could not be brought there (no banner, no such control); the evidence until then stands. */
export type VisitFailure = 'state-not-reached' | 'page-unreachable' | 'page-too-slow' | 'browser-failed' | 'stopped';

export type BannerAction = 'accept' | 'reject' | 'withdraw' | 'close' | 'escape' | { only: OptionalCategory };

/** Finds, measures and uses a page's banner. It may scroll and focus, and leaves the page as a visitor would. Never throws for what a page does. */
export type BannerDriver = {
  /**
   * Waits for a banner to settle, at most `waitMs`. `withLayers`: also walks through it with the keyboard, opens the second layer and reads it, then goes back. `onLayer`: a layer stands still and has not
   * been touched; 1 also where there is no banner. `isBusy`: the page waits for an answer; then a banner is waited for longer, and nothing is pressed again.
   */
  observe: (page: Page, context: { when: Moment; waitMs: number; withLayers: boolean; onLayer?: (layer: 1 | 2) => Promise<void>; isBusy?: () => boolean }) => Promise<BannerObservation>;
  /** `onDeciding` is called right before the press that decides: from then on the visitor has answered. */
  act: (page: Page, action: BannerAction, context: { onDeciding: () => void; isBusy?: () => boolean }) => Promise<BannerOutcome>;
};

/** What the site itself says it stores. Lifetime in seconds, `null` for the session, absent when it is not said in a way that can be read. */
export type DeclaredCookie = { name: string; category: Category | 'unknown'; vendor?: string; lifetimeSeconds?: number | null };
export type Declaration = {
  url: string;
  cookies: readonly DeclaredCookie[];
  /** What else the page says, at most 20,000 characters: recipients are often named in running text. */
  text?: string;
};

export type AuditTarget = {
  /** The page that was asked for. */
  url: string;
  /** Its registrable domain, or host when it has none. */
  site: string;
  /** Not the operator's own: facts only, robots.txt is heeded. */
  isForeign: boolean;
};

export type AuditEvidence = { target: AuditTarget; visits: readonly Visit[]; declaration?: Declaration };

export const severities = ['note', 'minor', 'major', 'critical'] as const;
/** `critical`: something optional ran or was stored although the visitor had not agreed, or had refused. `note`: a fact worth knowing. */
export type Severity = (typeof severities)[number];

/** Points into a visit; `id` is that of the cookie, request, … */
export type EvidenceReference = { visit: string; kind: 'cookie' | 'storage' | 'request' | 'message' | 'navigation' | 'queue' | 'banner' | 'document' | 'screenshot'; id: string };

export type Finding = {
  /** `{rule}-{10 hex}`: the same for the same thing in every run, whatever pages and states show it. Made by `findingOf`. */
  id: string;
  rule: string;
  severity: Severity;
  /** What it is about, without anything that changes from run to run: `cookie _ga`, `host t.example`. */
  subject: string;
  /** First page that shows it; `urls` has all of them, at most 50. */
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

/** One file each under `rules/`, which exports it as `rule`. Facts, never "illegal". `check` is pure. */
export type Rule = {
  /** Lower case with hyphens, the file's name. Never changes. */
  id: string;
  title: Words;
  severity: Severity;
  /** Law or guidance it comes from, to read on. */
  source: { title: string; url?: string };
  check: (evidence: AuditEvidence) => Finding[];
};

/** A rule as reports list it. */
export type RuleEntry = Pick<Rule, 'id' | 'severity' | 'source'> & { title: string; translations: Translations<'title'> };

export type SkippedVisit = { url: string; state?: PageState; device?: Device; reason: 'robots' | 'excluded' | 'limit' | 'not-a-page' | VisitFailure; words: string; translations?: Translations<'words'> };

/** The JSON output. Grows only by new fields; a changed meaning gets a new `version`. */
export type AuditReport = {
  format: 'candor-audit';
  version: 1;
  /** Version of the product, and the browser's own words for its version. */
  auditor: { version: string; browser: string };
  target: AuditTarget;
  startedAt: string;
  finishedAt: string;
  options: Pick<AuditOptions, 'pages' | 'include' | 'exclude' | 'states' | 'devices' | 'visitorLanguage' | 'visitLimitMs'>;
  /** `incomplete`: no finding, but not every page state could be looked at. */
  verdict: 'clean' | 'findings' | 'incomplete';
  rules: readonly RuleEntry[];
  findings: readonly Finding[];
  evidence: AuditEvidence;
  skipped: readonly SkippedVisit[];
  /** It was ended before it was through; what it came to see is in it, and how many page states it did not come to. */
  ended?: { why: AuditEnd; notLookedAt: number };
  figures: { pageStates: number; durationMs: number; requests: number; /** Peak of the browser's processes together; 0 where it cannot be read. */ browserMemoryBytes: number; refusedConnections: number };
};

export const auditEnds = ['cancelled', 'interrupted', 'time-limit'] as const;
/** Why an audit ended early. `cancelled`: somebody did. `interrupted`: what ran it ended. `time-limit`: it took too long. */
export type AuditEnd = (typeof auditEnds)[number];

export type AuditOptions = {
  url: string;
  /** Most pages looked at. */
  pages: number;
  /** Patterns over paths, `*` for anything: only pages that match one are looked at (none = all), and none that match an excluded one. */
  include: readonly string[];
  exclude: readonly string[];
  states: readonly PageState[];
  devices: readonly Device[];
  /** Another owner's site. */
  isForeign: boolean;
  /** The product's own site, and the token by which it knows its own audit. Never part of a report. */
  own?: { origin: string; token: string };
  /** Also looks at pages that robots.txt asks robots to leave. */
  ignoreRobots: boolean;
  /** Between two loads from the site. */
  delayMs: number;
  /** Hosts that may be on a private network: `localhost:3000`, or `inside.example` for all of its ports. */
  allowedHosts: readonly string[];
  /** Name of the cookie that keeps the decision, for `expired` and `unreadable`; those known of common platforms are planted too. */
  consentCookie: string;
  /** From the operator's own registry; otherwise read from the site's page. */
  declaration?: Declaration;
  withScreenshots: boolean;
  /** How long a page state took in an earlier audit on the same machine: the first estimate of how long this one takes. */
  earlierMsPerPageState?: number;
  /** Language tag (BCP 47) of the visitors' browsers; British English when it is not given. */
  visitorLanguage?: string;
  /** Most time that one visit may take; `usualVisitLimitMs` when it is not given. */
  visitLimitMs?: number;
  /** Chromium to use instead of the one that is found. */
  chromiumPath?: string;
};

export type AuditProgress =
  | { kind: 'browser'; version: string; isSandboxed: boolean }
  | { kind: 'crawling'; found: number; url: string }
  | { kind: 'visiting'; done: number; total: number; /** Undefined while nothing was measured. */ remainingMs: number | undefined; url: string; state: PageState; device: Device }
  | { kind: 'visited'; done: number; total: number; visit: Visit }
  | { kind: 'skipped'; skipped: SkippedVisit }
  | { kind: 'judging'; rules: number }
  | { kind: 'finished'; report: AuditReport };

/** Headers kept of requests and answers. */
export const headersOfInterest = [
  ...['etag', 'if-none-match', 'if-modified-since', 'last-modified', 'cache-control', 'referer', 'origin', 'link', 'refresh', 'location', 'content-type', 'sec-gpc', 'sec-fetch-dest', 'sec-purpose'],
  ...['content-security-policy', 'content-security-policy-report-only', 'reporting-endpoints', 'report-to', 'nel', 'accept-ch', 'access-control-allow-origin', 'server-timing', 'clear-site-data', 'age'],
] as const;

/** Bounds of one visit; what is beyond is named in `truncated`. A page that makes more than this is judged by its first ones. */
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
/** A page that is slow at everything still ends. */
export const usualVisitLimitMs = 120_000;
/** Of one picture: a report of 20 pages in 24 states stays under 40 MB. */
export const screenshotBytes = 80_000;
