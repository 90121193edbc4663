import type { VisitorEvent, VisitorEvents, VisitorIds } from '../../measurement/reports/visitor-events.ts';
import type { Environment } from '../../platform/environment.ts';
import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { StoredEvents } from './stored-events.ts';

/** Reads the events measured about one visitor. `undefined`: the event store does not answer, so the events are unknown. */
export type EventsOf = (ids: VisitorIds) => Promise<VisitorEvents | undefined>;

/** Returns the names of the destinations that have received an event. */
export type ToldTo = (event: Pick<VisitorEvent, 'eventId'>) => readonly string[];

/** Uses the worker's records. It writes them before sending anything, so that every delivery is listed here. */
export function toldToOf({ deliveries }: Pick<VisitorEvents, 'deliveries'>): ToldTo {
  const names = Map.groupBy(deliveries, ({ eventId }) => eventId);
  return ({ eventId }) => [...new Set(names.get(eventId)?.map(({ destination }) => destination))];
}

/** Concurrent queries to the event store: each may take seconds, and it has to serve reports as well. */
const maxQuestions = 4;

/** How long a store that did not answer is left alone: each attempt costs more than the rest of the answer, and writes a line to the log. */
const restMs = 1_000;

type VisitorEventReader = { eventsOf: EventsOf; close(): Promise<void> };

/** The store's client is loaded with the first query: it takes a tenth of a start, and no page waits for it. */
export function openVisitorEventReader(options: {
  environment: Pick<Environment, 'dataDir' | 'eventsUrl'>;
  log: Log;
  /** For tests. */
  nowMs?: () => number;
}): VisitorEventReader {
  const nowMs = options.nowMs ?? (() => performance.now());
  let restsUntilMs = -Infinity;
  let opening: Promise<StoredEvents> | undefined;
  let asking = 0;
  const eventsOf: EventsOf = async (ids) => {
    if (asking >= maxQuestions || nowMs() < restsUntilMs) return undefined;
    asking += 1;
    try {
      opening ??= import('./stored-events.ts').then(({ openStoredEvents }) => openStoredEvents(options));
      return await (await opening).of(ids);
    } catch (error) {
      restsUntilMs = nowMs() + restMs;
      options.log.warn(
        { error: errorText(error) },
        'A visitor asked for their events, but the event store did not answer',
      );
      return undefined;
    } finally {
      asking -= 1;
    }
  };
  return { eventsOf, close: async () => (await opening)?.close() };
}
