import type { Clock } from '../../platform/clock.ts';
import { askingOf, type ConsentGate, type RequestOrigin } from '../../platform/consent-gate.ts';
import type { Incoming } from '../../platform/http.ts';
import type { Linking } from '../linking/linking.ts';
import { markOf } from '../marks/cookies.ts';
import type { Marks } from '../marks/marks.ts';
import type { IngestContext, MeasuredSite } from './ingest-context.ts';
import { unknownTraits } from './traits.ts';

/** What the handlers know of the website and its visitors, for every request. */
export type IngestOptions = {
  gate: ConsentGate;
  /** Returns the ISO 3166-1 code of the request's country, empty when unknown. Called only for visitors who agreed. */
  countryOf: (origin: RequestOrigin) => string;
  /** Called for every batch, so that a change of the settings applies at once. */
  site: () => MeasuredSite;
  linking: Linking;
  clock: Clock;
};

/** Creates the context of a request before the first step; `memory` belongs to the process. */
export function createIngestContext(
  request: Incoming,
  { gate, site, clock, countryOf, linking }: IngestOptions,
  { marks, ...memory }: Pick<IngestContext, 'sessions' | 'identity' | 'traitsOf'> & { marks: Marks },
): IngestContext {
  const nowMs = clock.nowMs();
  return {
    headers: request.headers,
    hostname: request.hostname,
    body: request.body,
    clientAddress: request.clientAddress,
    mark: markOf(request.headers.cookie, marks, nowMs),
    nowMs,
    site: site(),
    decision: gate(askingOf(request)),
    ...memory,
    countryOf: () => countryOf(request),
    redeem: linking.redeem,
    batchId: '',
    pageId: '',
    linkToken: undefined,
    events: [],
    dropped: {},
    lost: 0,
    refused: [],
    visitor: '',
    session: '',
    linkedVisitor: undefined,
    isNewVisitor: false,
    isNewSession: false,
    sessionEvents: [],
    traits: unknownTraits,
    country: '',
    advertising: null,
    cookies: {},
  };
}
