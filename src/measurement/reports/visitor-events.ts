import type { StoreClient } from '../store/client.ts';
import { noId } from '../store/rows.ts';
import { rowsOfStatement } from './statement.ts';

/** Somebody waits for the page. */
const timeoutMs = 3_000;
/** More than a page shows; the figure `found` says how many there are in all. */
export const maxVisitorEvents = 5_000;
/** Record ids of one question: a visitor decides a few times. */
const maxRecordIds = 1_000;

export type VisitorEvent = {
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

export type VisitorEvents = { events: VisitorEvent[]; /** In all, also beyond the limit. */ found: number };

/** `recordIds`: of the visitor's decisions, as many as are known. `visitorId`: from `candor-visitor`, null when there is none. */
export type VisitorIds = { site: string; recordIds: readonly string[]; visitorId: string | null };

const idPattern = /^[0-9a-f]{32}$/;

/**
 * Everything the event store keeps about one visitor, newest first, from `offset` on. Only reads; gives up after three seconds.
 * @throws when the store does not answer in time.
 */
export async function visitorEvents(client: StoreClient, { site, recordIds, visitorId, offset = 0 }: VisitorIds & { offset?: number }, limit: number): Promise<VisitorEvents> {
  const records = recordIds.filter(isId).slice(0, maxRecordIds);
  const visitors = [visitorId ?? ''].filter(isId);
  if (records.length + visitors.length === 0) return { events: [], found: 0 };
  const rows = await rowsOfStatement(client, 'visitor-events', {
    query_params: { site, records, visitors, limit: Math.min(limit, maxVisitorEvents), offset },
    clickhouse_settings: { max_execution_time: timeoutMs / 1000 },
    abort_signal: AbortSignal.timeout(timeoutMs),
  });
  return { events: rows.map(eventOf), found: Number(rows[0]?.found ?? 0) };
}

/** The zero id stands for nobody, and so for everybody who is not known. */
function isId(text: string): boolean {
  return idPattern.test(text) && text !== noId;
}

function eventOf(row: Record<string, unknown>): VisitorEvent {
  return {
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
    return {}; // Written by something else than the worker.
  }
}
