import { maxVisitorEvents, visitorEvents, type VisitorEvent, type VisitorEvents, type VisitorIds } from '../../measurement/reports/visitor-events.ts';
import type { StoreClient } from '../../measurement/store/client.ts';
import type { Log } from '../../platform/log.ts';

/** What was measured about one visitor. `undefined`: the event store does not answer; nothing can be said. */
export type EventsOf = (ids: VisitorIds) => Promise<VisitorEvents | undefined>;

/** Which destinations have received an event, by name. */
export type ToldTo = (event: Pick<VisitorEvent, 'eventId'>) => readonly string[];

/** As the worker noted it: before anything left, so that nothing leaves that is not told here. */
export function toldToOf({ deliveries }: Pick<VisitorEvents, 'deliveries'>): ToldTo {
  const names = Map.groupBy(deliveries, ({ eventId }) => eventId);
  return ({ eventId }) => [...new Set(names.get(eventId)?.map(({ destination }) => destination))];
}

/** Questions to the event store at once: each may take seconds, and it has figures to draw as well. */
const maxQuestions = 4;

export function createEventsOf(client: StoreClient, log: Log): EventsOf {
  let asking = 0;
  return async (ids) => {
    if (asking >= maxQuestions) return undefined;
    asking += 1;
    try {
      return await visitorEvents(client, ids, maxVisitorEvents);
    } catch (error) {
      log.warn({ error: String(error) }, 'A visitor asked for their events and the event store did not answer');
      return undefined;
    } finally {
      asking -= 1;
    }
  };
}
