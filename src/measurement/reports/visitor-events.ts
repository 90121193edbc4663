import type { StoreClient } from '../store/client.ts';
import { noId } from '../store/rows.ts';
import { rowsOfStatement } from './statement.ts';

/** Short, because somebody waits for the page. */
const timeoutMs = 3_000;
/** More than a page shows; `found` is the total. */
export const maxVisitorEvents = 5_000;
/** Allows for several destinations for each of those events. */
const maxDeliveries = 4 * maxVisitorEvents;
/** Record ids of one query: a visitor decides a few times. */
const maxRecordIds = 1_000;

export type VisitorEvent = {
  eventId: string;
  atMs: number;
  name: string;
  path: string;
  host: string;
  title: string;
  referrerHost: string;
  language: string;
  country: string;
  params: Record<string, unknown>;
  visitorId: string;
  sessionId: string;
  recordId: string;
};

/** `deliveries`: what left this website, including events that are kept nowhere else. */
export type VisitorEvents = {
  events: VisitorEvent[];
  /** In all, also beyond the limit. */ found: number;
  deliveries: VisitorDelivery[];
};

/** An event that a destination received, or was handed without an answer. */
type VisitorDelivery = { eventId: string; name: string; atMs: number; destination: string };

/** `recordIds`: of the visitor's decisions, as far as they are known. `visitorId`: from `candor-visitor`, null when there is none. */
export type VisitorIds = { site: string; recordIds: readonly string[]; visitorId: string | null };

const idPattern = /^[0-9a-f]{32}$/;

/**
 * Returns everything the event store keeps about one visitor, newest first, from `offset` on. It only reads, and gives up after three seconds.
 * @throws when the store does not answer in time.
 */
export async function visitorEvents(
  client: StoreClient,
  { site, recordIds, visitorId, offset = 0 }: VisitorIds & { offset?: number },
  limit: number,
): Promise<VisitorEvents> {
  const records = recordIds.filter(isId).slice(0, maxRecordIds);
  const visitors = [visitorId ?? ''].filter(isId);
  if (records.length + visitors.length === 0) return { events: [], found: 0, deliveries: [] };
  const question = {
    query_params: { site, records, visitors, limit: Math.min(limit, maxVisitorEvents), offset },
    clickhouse_settings: { max_execution_time: timeoutMs / 1000 },
    abort_signal: AbortSignal.timeout(timeoutMs),
  };
  const [rows, deliveries] = await Promise.all([
    rowsOfStatement(client, 'visitor-events', question),
    rowsOfStatement(client, 'visitor-deliveries', {
      ...question,
      query_params: { site, records, visitors, limit: maxDeliveries },
    }),
  ]);
  return { events: rows.map(eventOf), found: Number(rows[0]?.found ?? 0), deliveries: deliveries.map(deliveryOf) };
}

/** The zero id stands for nobody, and therefore for every unknown visitor. */
function isId(text: string): boolean {
  return idPattern.test(text) && text !== noId;
}

function deliveryOf(row: Record<string, unknown>): VisitorDelivery {
  return {
    eventId: String(row.eventId),
    name: String(row.name),
    atMs: Number(row.atMs),
    destination: String(row.destination),
  };
}

function eventOf(row: Record<string, unknown>): VisitorEvent {
  return {
    eventId: String(row.eventId),
    atMs: Number(row.atMs),
    name: String(row.name),
    path: String(row.path),
    host: String(row.host),
    title: String(row.title),
    referrerHost: String(row.referrerHost),
    language: String(row.language),
    country: String(row.country),
    params: parametersOf(String(row.params)),
    visitorId: String(row.visitorId),
    sessionId: String(row.sessionId),
    recordId: String(row.recordId),
  };
}

function parametersOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // Something other than the worker wrote it.
  }
}
