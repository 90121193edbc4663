import {
  maxVisitorEvents,
  visitorEvents,
  type VisitorEvents,
  type VisitorIds,
} from '../../measurement/reports/visitor-events.ts';
import { createStoreClient } from '../../measurement/store/client.ts';
import type { Environment } from '../../platform/environment.ts';

export type StoredEvents = { of(ids: VisitorIds): Promise<VisitorEvents>; close(): Promise<void> };

/** Opens access to the events of one visitor in the event store. */
export function openStoredEvents(options: { environment: Pick<Environment, 'dataDir' | 'eventsUrl'> }): StoredEvents {
  const client = createStoreClient({ ...options, isLookup: true });
  return { of: (ids) => visitorEvents(client, ids, maxVisitorEvents), close: () => client.close() };
}
