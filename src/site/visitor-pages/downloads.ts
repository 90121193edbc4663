import { csvLine } from '../../platform/csv.ts';
import type { SignedReceipt } from '../../consent/receipts/sign.ts';
import type { VisitorEvent, VisitorEvents } from '../../measurement/reports/visitor-events.ts';
import { type ToldTo, toldToOf } from './events.ts';

const columns = [
  'at',
  'name',
  'host',
  'path',
  'title',
  'referrer_host',
  'language',
  'country',
  'params',
  'visitor_id',
  'session_id',
  'record_id',
  'told_to',
] as const;
type Line = Record<(typeof columns)[number], string>;

/** Returns everything on the page and more, as JSON. `events` null: the event store did not answer. */
export function jsonOf({ receipt, events }: { receipt: SignedReceipt; events: VisitorEvents | undefined }): string {
  const toldTo = toldToOf(events ?? { deliveries: [] });
  const deliveries =
    events?.deliveries.map(({ eventId, name, atMs, destination }) => ({
      event_id: eventId,
      name,
      at: new Date(atMs).toISOString(),
      told_to: destination,
    })) ?? null;
  const told =
    events?.events.map((event) => ({ ...lineOf(event, toldTo), params: event.params, told_to: toldTo(event) })) ?? null;
  return `${JSON.stringify({ decision: receipt, events: told, events_found: events?.found ?? null, deliveries }, null, 2)}\n`;
}

/** Returns CSV (RFC 4180), one event a line. */
export function csvOf(found: VisitorEvents): string {
  const { events } = found;
  const toldTo = toldToOf(found);
  const lines = events.map((event) => {
    const line = lineOf(event, toldTo);
    return csvLine(columns.map((column) => line[column]));
  });
  return [csvLine(columns), ...lines].join('');
}

function lineOf(event: VisitorEvent, toldTo: ToldTo): Line {
  const { atMs, name, host, path, title, referrerHost, language, country, params, visitorId, sessionId, recordId } =
    event;
  return {
    ...{ at: new Date(atMs).toISOString(), name, host, path, title, referrer_host: referrerHost, language, country },
    ...{
      params: JSON.stringify(params),
      visitor_id: visitorId,
      session_id: sessionId,
      record_id: recordId,
      told_to: toldTo(event).join('; '),
    },
  };
}
