import type { IncomingHttpHeaders } from 'node:http';
import type { Decision } from '../../platform/consent-gate.ts';
import type { KeyEventRule } from '../key-events.ts';
import type { Linking } from '../linking/linking.ts';
import type { BrowserMark } from '../marks/marks.ts';
import type { ParameterValue } from '../redaction.ts';
import type { Redactor } from '../redaction/redactor.ts';
import type { AdvertisingIds } from './advertising-ids.ts';
import type { DropCounts, DropReason } from './drop-reasons.ts';
import type { Identity } from './identity.ts';
import type { Sessions } from './session.ts';
import type { Traits } from './traits.ts';

/** What measurement needs to know about the site it measures. */
export type MeasuredSite = {
  siteKey: string;
  /** Public origin: `https://example.com`. */
  origin: string;
  /** Returns whether a hostname is the registered domain, one of its subdomains, or another name that counts as equal. */
  isOwnHostname(hostname: string): boolean;
  /** Rules for the events that mark a conversion. */
  keyEvents: readonly KeyEventRule[];
  /** Removes from a value what must not be kept. */
  redact: Redactor;
  /** Whether visits from this address are excluded. */
  isInternal(address: string): boolean;
  /** Whether visits of marked browsers are excluded. */
  excludesOwnVisits: boolean;
  /** Destinations of the category advertisement; `wantsBrowser`: at least one of them matches by data of the browser. */
  advertising: { hasDestinations: boolean; wantsBrowser: boolean };
};

/** `isLoad`: the page view of a page load, not of a URL change or a return. `isKey`: the event marks a conversion. */
export type Measured = {
  id: string;
  name: string;
  ageMs: number;
  isLoad: boolean;
  isKey: boolean;
  params: ReadonlyMap<string, ParameterValue>;
};

/** One batch on its way through the pipeline. Steps read the request and change what is kept. */
export type IngestContext = {
  readonly headers: IncomingHttpHeaders;
  readonly hostname: string;
  /** Compared with networks; never written to disk or to a log. */
  readonly clientAddress: string;
  /** How a user of the studio marked this browser. */
  readonly mark: BrowserMark | undefined;
  readonly body: Buffer;
  readonly nowMs: number;
  readonly site: MeasuredSite;
  readonly decision: Decision | null;
  readonly sessions: Sessions;
  readonly identity: Identity;
  readonly traitsOf: (headers: IncomingHttpHeaders) => Traits;
  /** ISO 3166-1, empty when unknown. */
  readonly countryOf: () => string;
  /** Returns the visitor whom the linked domain vouches for. */
  readonly redeem: Linking['redeem'];
  batchId: string;
  /** The page's own id, the same for as long as the page is open; empty when the batch has none. */
  pageId: string;
  /** The token that the page was reached with from the linked domain; each of its batches carries it. */
  linkToken: string | undefined;
  events: Measured[];
  readonly dropped: DropCounts;
  /** How many events the page dropped for lack of room since its previous batch. */
  lost: number;
  /** Dropped events and their reasons, in order; returned only to a browser in debug mode. */
  readonly refused: [id: string, reason: DropReason][];
  /** Empty without analytics. */
  visitor: string;
  session: string;
  /** The visitor who came from the linked domain and is the same visitor here. */
  linkedVisitor: string | undefined;
  /** The batch lacks the cookie of its visitor, or of its session. Another batch may have been the first. */
  isNewVisitor: boolean;
  isNewSession: boolean;
  /** Events that the server adds: `first_visit` and `session_start`. They precede the events of the batch. */
  sessionEvents: Measured[];
  traits: Traits;
  country: string;
  advertising: AdvertisingIds | null;
  /** New values of the two cookies; undefined leaves a cookie, null expires it. */
  cookies: { visitor?: string | null; session?: string | null };
};

/** Ends the pipeline; nothing of the batch is kept. */
export type Refusal = { status: number; code: string; message: string };

/** Only a step that asks outside of the process returns a promise. */
export type Step = (context: IngestContext) => Refusal | undefined | Promise<Refusal | undefined>;

/** Keeps the events for which `judge` finds no reason to drop them, counts the others, and returns the reasons in order. */
export function keep(context: IngestContext, judge: (event: Measured) => DropReason | undefined): DropReason[] {
  const reasons: DropReason[] = [];
  context.events = context.events.filter((event) => {
    const reason = judge(event);
    if (reason === undefined) return true;
    reasons.push(reason);
    context.refused.push([event.id, reason]);
    context.dropped[reason] = (context.dropped[reason] ?? 0) + 1;
    return false;
  });
  return reasons;
}
