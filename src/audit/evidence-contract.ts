import type { OptionalCategory } from '../platform/categories.ts';

/** What one visit records of a page, with its moments: the data that the browser gathers. The units are those of `contract.ts`. */

export const stages = ['load', 'decide', 'scroll', 'click', 'input', 'idle', 'leave'] as const;
/** What the visitor was doing. `decide`: using the banner. `leave`: the page was hidden and left; this includes what it sent afterwards. */
export type Stage = (typeof stages)[number];

/** The visitor's answer at a moment. `partial`: some categories, listed in `granted`. */
export type Standing = 'undecided' | 'rejected' | 'partial' | 'accepted' | 'withdrawn';

export type Moment = {
  /** Milliseconds since the visit began. */
  atMs: number;
  /** Index of the document within the visit, from 0: a visit that decides reloads its page afterwards. */
  load: number;
  stage: Stage;
  standing: Standing;
  /** Optional categories that the visitor had accepted at this moment. */
  granted: readonly OptionalCategory[];
};

/** Lines and columns count from 1, as editors do. */
export type CodePlace = { url: string; line: number; column: number; functionName?: string };

/** The code behind an action. `stack` is the call stack, innermost first, across awaits and timers, at most 20 places; `chain` tells how the innermost script was loaded, nearest first, ending at the document. */
export type Initiator = {
  kind: 'parser' | 'script' | 'style' | 'header' | 'preload' | 'worker' | 'redirect' | 'navigation' | 'other';
  /** The innermost place outside the auditor; absent when unknown. */
  place?: CodePlace;
  stack: readonly CodePlace[];
  chain: readonly string[];
};

/** The shape of a value, without the value. `digest` is equal for equal values within one audit and meaningless outside it; `masked` keeps punctuation, turns letters to `a` or `A` and digits to `9`, at most 80 characters. */
export type ValueShape = {
  length: number;
  kind: 'empty' | 'flag' | 'number' | 'time' | 'identifier' | 'json' | 'text';
  digest: string;
  masked: string;
};

/** One write of a cookie or a stored key. */
export type Write = {
  when: Moment;
  by: 'http' | 'script' | 'unknown';
  initiator: Initiator;
  isRemoval: boolean;
  /** The response with the Set-Cookie line. */ requestId?: string;
};

/** One cookie (name, domain, path) over one visit. */
export type CookieEvidence = {
  id: string;
  name: string;
  /** Starts with a dot when the cookie goes to subdomains too. */
  domain: string;
  path: string;
  party: Party;
  value: ValueShape;
  /** As set by its last write; `null` for a session cookie. */
  lifetimeSeconds: number | null;
  isHttpOnly: boolean;
  isSecure: boolean;
  isPartitioned: boolean;
  sameSite: 'strict' | 'lax' | 'none' | 'unset';
  /** The auditor set it (states `expired` and `unreadable`). */
  isPlanted: boolean;
  firstSeen: Moment;
  /** At most 10: the first ones and the last. */
  writes: readonly Write[];
  isPresentAtEnd: boolean;
};

export const storageKinds = [
  'local-storage',
  'session-storage',
  'indexed-db',
  'cache-storage',
  'service-worker',
  'window-name',
  'shared-storage',
] as const;
/** `key` is the key, `database/store`, `cache name → URL` or the service worker's scope; it is empty for window.name. */
export type StorageEvidence = {
  id: string;
  kind: (typeof storageKinds)[number];
  origin: string;
  party: Party;
  key: string;
  value: ValueShape;
  /** Only for service workers. */
  scriptUrl?: string;
  firstSeen: Moment;
  writes: readonly Write[];
  isPresentAtEnd: boolean;
};

/** `first`: the page's host or any host of its registrable domain. `third`: all others. */
export type Party = 'first' | 'third';

export const requestKinds = [
  ...[
    'document',
    'frame',
    'style',
    'script',
    'image',
    'font',
    'media',
    'fetch',
    'beacon',
    'websocket',
    'eventsource',
    'manifest',
    'worker',
    'csp-report',
    'ping',
  ],
  ...['preload', 'prefetch', 'preconnect', 'dns-prefetch', 'modulepreload', 'prerender', 'other'],
] as const;
export type RequestKind =
  | (
      | 'document'
      | 'frame'
      | 'style'
      | 'script'
      | 'image'
      | 'font'
      | 'media'
      | 'fetch'
      | 'beacon'
      | 'websocket'
      | 'eventsource'
      | 'manifest'
      | 'worker'
      | 'csp-report'
      | 'ping'
    )
  | ('preload' | 'prefetch' | 'preconnect' | 'dns-prefetch' | 'modulepreload' | 'prerender' | 'other');

/** `url` is the address of an embedded document, `isTop` marks the top one. */
export type FrameReference = { id: string; url: string; isTop: boolean; party: Party };

/**
 * Describes small text files that the browser may cache for a day or longer. `digest` is equal for equal contents within one audit, ignoring times; `frame` also ignores numbers of the kind
 * that identifies visitors.
 */
export type ContentShape = { digest: string; frame: string };

export type RequestEvidence = {
  id: string;
  /** Without the fragment, at most 2,000 characters. */
  url: string;
  host: string;
  method: string;
  kind: RequestKind;
  party: Party;
  /** Where it was seen: the browser's network, the document's own links, a Link header, or only as a connection at the proxy. */
  seenIn: 'network' | 'document' | 'header' | 'connection';
  frame?: FrameReference;
  worker?: { kind: 'service' | 'shared' | 'dedicated'; url: string };
  /** The request whose response redirected here. */
  redirectedFrom?: string;
  initiator: Initiator;
  when: Moment;
  /** Names in lower case; only those in `headersOfInterest`. */
  requestHeaders: Readonly<Record<string, string>>;
  /** At most 4,000 characters; absent without a body. Sent WebSocket messages are joined by line breaks. */
  body?: string;
  /** Names of the cookies sent with it. */
  cookiesSent: readonly string[];
  /** Absent until there is a response. */
  answer?: {
    status: number;
    headers: Readonly<Record<string, string>>;
    mimeType: string;
    isFromCache: boolean;
    isFromServiceWorker: boolean;
    cookiesSet: readonly string[];
    sizeBytes: number;
    content?: ContentShape;
  };
  /** Why there was no response: `guard` means that the auditor's proxy refused the address, `policy` Content-Security-Policy or mixed content, `page` that the page cancelled it. */
  failure?: { reason: 'guard' | 'policy' | 'page' | 'network'; words: string };
};

/** A message between documents of different origins. */
export type MessageEvidence = {
  id: string;
  fromOrigin: string;
  toOrigin: string;
  /** JSON, at most 1,000 characters. */ excerpt: string;
  initiator: Initiator;
  when: Moment;
};

/** A navigation of the top document. `hops` lists every address, from the first requested to the last shown; `causes` gives the reason of each hop after the first. */
export type NavigationEvidence = {
  id: string;
  fromUrl: string;
  hops: readonly string[];
  causes: readonly ('redirect' | 'script' | 'refresh' | 'link' | 'visitor')[];
  when: Moment;
};

/** Contents of a queue that vendors read: `dataLayer`, `uetq`, … At most 100 entries as JSON, each at most 500 characters. */
export type QueueEvidence = { id: string; name: string; entries: readonly string[]; when: Moment };

export type Screenshot = {
  id: string;
  label: string;
  when: Moment;
  widthPx: number;
  heightPx: number;
  format: 'webp';
  /** At most `screenshotBytes`. */ base64: string;
};

/** `action` is where the browser itself would send the form; scripts may do otherwise. */
export type MailForm = { action: string; method: 'get' | 'post' | 'dialog' };

export type DocumentEvidence = {
  url: string;
  status: number;
  title: string;
  language: string;
  when: Moment;
  /** Content-Security-Policy and the other headers of interest. */
  headers: Readonly<Record<string, string>>;
  /** Addresses of all scripts, frames and links in the document, at most 200 of each. */
  scripts: readonly string[];
  frames: readonly string[];
  links: readonly string[];
  formFields: number;
  /** Forms with an e-mail field, at most 50; absent in older reports. */
  mailForms?: readonly MailForm[];
  /** Text visible to the visitor, at most 20,000 characters; cookie walls and declarations are judged by it. */
  text: string;
};
