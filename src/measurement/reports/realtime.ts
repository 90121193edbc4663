import type { StoreClient } from '../store/client.ts';
import { rowsOfReport } from './statement.ts';

/** Dimensions of current activity. */
const realtimeDimensions = ['page', 'event', 'source', 'country', 'device'] as const;
export type RealtimeDimension = (typeof realtimeDimensions)[number];

export type RealtimeValue = { value: string; events: number; visitors: number };
export type RealtimeEvent = {
  atMs: number;
  name: string;
  path: string;
  country: string;
  device: string;
  isKey: boolean;
};
export type Present = { by: Record<RealtimeDimension, RealtimeValue[]>; events: RealtimeEvent[] };

type Asked = { site: string; fromMs: number; toMs: number };

const valuesShown = 8;
const eventsShown = 20;

/** Returns the most frequent values of a short period, and its latest events, without telling visitors apart. */
export async function present(client: StoreClient, asked: Asked): Promise<Present> {
  const [values, events] = await Promise.all([
    rowsOfReport(client, 'realtime-by', { ...asked, limit: valuesShown }),
    rowsOfReport(client, 'realtime-events', { ...asked, limit: eventsShown }),
  ]);
  const of = (dimension: RealtimeDimension) =>
    values
      .filter((row) => row.dimension === dimension)
      .map((row) => ({ value: String(row.value), events: Number(row.events), visitors: Number(row.visitors) }));
  return {
    by: { page: of('page'), event: of('event'), source: of('source'), country: of('country'), device: of('device') },
    events: events.map((row) => ({
      atMs: Number(row.atMs),
      name: String(row.name),
      path: String(row.path),
      country: String(row.country),
      device: String(row.device),
      isKey: Number(row.isKey) === 1,
    })),
  };
}
