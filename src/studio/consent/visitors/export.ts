import {
  maxVisitorEvents,
  type VisitorEvent,
  visitorEvents,
  type VisitorIds,
} from '../../../measurement/reports/visitor-events.ts';
import type { StoreClient } from '../../../measurement/store/client.ts';
import { csvLine } from '../../../platform/csv.ts';

/** Bounds the memory of one response; nobody causes more events in fourteen months. */
const maxExported = 100_000;

/** Returns all events of one visitor, newest first. */
export async function allEventsOf(
  client: StoreClient,
  who: VisitorIds,
): Promise<{ events: VisitorEvent[]; found: number }> {
  const events: VisitorEvent[] = [];
  for (;;) {
    const { events: more, found } = await visitorEvents(client, { ...who, offset: events.length }, maxVisitorEvents);
    events.push(...more);
    if (more.length === 0 || events.length >= Math.min(found, maxExported))
      return { events, found: Math.max(found, events.length) };
  }
}

const columns = [
  'at',
  'name',
  'path',
  'host',
  'title',
  'referrer',
  'language',
  'country',
  'visitor',
  'session',
  'record',
  'parameters',
] as const;

export function eventsAsCsv(events: readonly VisitorEvent[]): string {
  const lines = events.map((event) => {
    const { name, path, host, title, referrerHost, language, country, visitorId, sessionId, recordId, params } = event;
    return csvLine([
      new Date(event.atMs).toISOString(),
      name,
      path,
      host,
      title,
      referrerHost,
      language,
      country,
      visitorId,
      sessionId,
      recordId,
      JSON.stringify(params),
    ]);
  });
  return [csvLine(columns), ...lines].join('');
}

export function eventsAsJson(
  events: readonly VisitorEvent[],
  { found, nowMs }: { found: number; nowMs: number },
): string {
  const told = events.map(({ atMs, ...event }) => ({ at: new Date(atMs).toISOString(), ...event }));
  return `${JSON.stringify({ exportedAt: new Date(nowMs).toISOString(), found, events: told }, null, 2)}\n`;
}
