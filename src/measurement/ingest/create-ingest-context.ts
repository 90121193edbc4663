import { askingOf } from '../../platform/consent-gate.ts';
import type { Incoming } from '../../platform/http.ts';
import { markOf } from '../marks/cookies.ts';
import type { Marks } from '../marks/marks.ts';
import type { MeasurementOptions } from './handlers.ts';
import type { IngestContext } from './ingest-context.ts';
import { unknownTraits } from './traits.ts';

/** Creates the context of a request before the first step; `memory` belongs to the process. */
export function createIngestContext(
  request: Incoming,
  { gate, site, clock, countryOf, linking }: MeasurementOptions,
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
