import { createHash } from 'node:crypto';
import type { Incoming } from '../../platform/http.ts';
import type { EventName, ParametersOf } from '../events.ts';
import { maxAddressCharacters } from './limits.ts';
import type { IngestContext } from './ingest-context.ts';
import { runPipeline, serverPipeline } from './pipeline.ts';

/** An event that the server knows better than any browser, such as an accepted form submission. */
export type ServerEvent<Name extends EventName = EventName> = {
  name: Name;
  parameters: ParametersOf<Name>;
  /** Identifies the cause; a repeat has the same cause and changes nothing. */
  cause: string;
  /** URL of the page where it happened: with the origin, or from the root. */
  page: string;
};

/** The caller sets the cookies of the visitor and the session, and need not fail when an event could not be kept. */
export type Recorded = { isKept: boolean; headers: { 'set-cookie'?: string[] } };

/**
 * Records an event with the consent of the request that caused it. It passes the same gate, redaction and journal as events from browsers, so that it also
 * counts for visitors without script. It is on disk when the promise resolves with `isKept`.
 */
export type RecordEvent = <Name extends EventName>(request: Incoming, event: ServerEvent<Name>) => Promise<Recorded>;

/** Resolves with true when the event is ready for the journal. */
export async function runServerEvent(
  context: IngestContext,
  { name, parameters, cause, page }: ServerEvent,
): Promise<boolean> {
  const { origin, isOwnHostname } = context.site;
  const address = page.length <= maxAddressCharacters ? URL.parse(page, origin) : null;
  if (!address || !isOwnHostname(context.hostname)) return false;
  const id = createHash('sha256').update(`${name} ${cause}`).digest('hex');
  context.batchId = id.slice(32);
  context.events = [
    {
      id: id.slice(0, 32),
      name,
      ageMs: 0,
      isLoad: false,
      isKey: false,
      params: new Map(Object.entries({ page_location: address.href, ...parameters })),
    },
  ];
  return (await runPipeline(context, serverPipeline)) === undefined;
}
