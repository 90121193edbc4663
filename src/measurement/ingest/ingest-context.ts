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

/** What measurement must know of the site it measures. */
export type MeasuredSite = {
  siteKey: string;
  /** Public origin: `https://example.com`. */
  origin: string;
  /** The registered domain, its subdomains, and whatever else counts as equal. */
  isOwnHostname(hostname: string): boolean;
  /** Which events mark a conversion. */
  keyEvents: readonly KeyEventRule[];
  /** Takes out of a value what must not be kept. */
  redact: Redactor;
  /** Whether visits from this address are excluded. */
  isInternal(address: string): boolean;
  /** Whether visits of marked browsers are excluded. */
  excludesOwnVisits: boolean;
  /** What destinations of the category advertisement there are; `wantsBrowser`: one of them matches by what the browser says. */
  advertising: { hasDestinations: boolean; wantsBrowser: boolean };
};

/** `isLoad`: the page view of a load, not of a change of address or a return. `isKey`: it marks a conversion. */
export type Measured = { id: string; name: string; ageMs: number; isLoad: boolean; isKey: boolean; params: ReadonlyMap<string, ParameterValue> };

/** One batch on its way through the pipeline. Steps read what came, and change what is kept. */
export type IngestContext = {
  readonly headers: IncomingHttpHeaders;
  readonly hostname: string;
  /** Compared with networks; it reaches no disk and no log. */
  readonly clientAddress: string;
  /** What somebody said of the browser in the studio. */
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
  /** The visitor whom the linked domain vouches for. */
  readonly redeem: Linking['redeem'];
  batchId: string;
  /** What the page that sent the batch calls itself as long as it is open; empty when it does not say. */
  pageId: string;
  /** The token that the page was reached with from the linked domain, in each of its batches. */
  linkToken: string | undefined;
  events: Measured[];
  readonly dropped: DropCounts;
  /** How many events the page let go for want of room since its batch before. */
  lost: number;
  /** Which events were dropped and why, in order; told to a browser that watches, and to nobody else. */
  readonly refused: [id: string, reason: DropReason][];
  /** Empty without analytics. */
  visitor: string;
  session: string;
  /** Who came over from the linked domain and is the same visitor here. */
  linkedVisitor: string | undefined;
  /** The batch brings no cookie of its visitor, or of its session. Another one may have been the first. */
  isNewVisitor: boolean;
  isNewSession: boolean;
  /** Events that the server adds: `first_visit` and `session_start`. They go before the events that came. */
  sessionEvents: Measured[];
  traits: Traits;
  country: string;
  advertising: AdvertisingIds | null;
  /** New values of the two cookies; undefined = leave, null = expire. */
  cookies: { visitor?: string | null; session?: string | null };
};

/** Ends the pipeline: nothing of the batch is kept. */
export type Refusal = { status: number; code: string; message: string };

export type Step = (context: IngestContext) => Refusal | undefined;

/** Keeps the events for which `judge` finds no reason, counts the others, and returns the reasons it found, in order. */
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
