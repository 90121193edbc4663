import { ClickHouseError } from '@clickhouse/client';
import type { StoreClient } from './client.ts';
import { noId } from './rows.ts';

/** Events at or before `untilMs` under any of these ids. */
export type ErasedEvents = { recordIds: readonly string[]; visitorIds: readonly string[]; untilMs: number };

/** `day`: days since 1970-01-01 UTC. */
export type FoundEvents = { site: string; day: number; events: number };

const idPattern = /^[0-9a-f]{32}$/;
const unknownTable = '60';
/** The ids of one query must fit in its text. */
const idsPerQuery = 2_000;

/** Counts these events in the store, by website and day. */
export async function countEvents(client: StoreClient, events: ErasedEvents): Promise<FoundEvents[]> {
  const condition = conditionOf(events);
  if (!condition) return [];
  try {
    const query = `SELECT site, toUInt32(toDate(at)) AS day, count() AS events FROM events WHERE ${condition} GROUP BY site, day`;
    const answer = await client.query({ query, query_params: until(events), format: 'JSONEachRow' });
    return (await answer.json<Record<string, unknown>>()).map((row) => ({
      site: String(row.site),
      day: Number(row.day),
      events: Number(row.events),
    }));
  } catch (error) {
    if (isWithoutTables(error)) return [];
    throw error;
  }
}

/**
 * Deletes these events, and resolves when no part of the store holds them any more. Parts without any of them are left alone; the others are rewritten.
 * Repeating it changes nothing.
 */
export async function eraseEvents(client: StoreClient, events: ErasedEvents): Promise<void> {
  const condition = conditionOf(await hashed(client, events), hashOf);
  if (!condition) return;
  for (const table of ['events', 'deliveries'])
    await remove(client, `ALTER TABLE ${table} DELETE WHERE ${condition}`, until(events));
}

/** Deletes single events, and resolves when no part of the store holds them any more. */
export async function eraseEventsById(
  client: StoreClient,
  events: readonly { event_id: string; at: number }[],
): Promise<void> {
  const hashes = await hashesOf(
    client,
    events.map((event) => event.event_id),
  );
  if (hashes.length === 0) return;
  const moments = events.map(({ at }) => at);
  await remove(
    client,
    `ALTER TABLE events DELETE WHERE ${hashOf('event_id')} IN (${listed(hashes)}) AND at >= {from:DateTime64(3, 'UTC')} AND at <= {until:DateTime64(3, 'UTC')}`,
    { from: new Date(Math.min(...moments)), until: new Date(Math.max(...moments)) },
  );
}

/** Replaces ids by their hashes. The store keeps the text of such statements in its files for long, and the ids must not stay there. */
async function hashed(client: StoreClient, { recordIds, visitorIds, untilMs }: ErasedEvents): Promise<ErasedEvents> {
  return { recordIds: await hashesOf(client, recordIds), visitorIds: await hashesOf(client, visitorIds), untilMs };
}

async function hashesOf(client: StoreClient, ids: readonly string[]): Promise<string[]> {
  const known = ids.filter(isId);
  const hashes: string[] = [];
  for (let from = 0; from < known.length; from += idsPerQuery) {
    const some = known.slice(from, from + idsPerQuery);
    const query = `SELECT ${hashOf(`toUUID(arrayJoin([${listed(some)}]))`)} AS hash`;
    const answer = await client.query({ query, format: 'JSONEachRow' });
    hashes.push(...(await answer.json<{ hash: string }>()).map(({ hash }) => hash));
  }
  return hashes;
}

/** Deletes older entries of the delivery log, which is kept no longer than the events themselves. */
export async function eraseDeliveriesBefore(client: StoreClient, beforeMs: number): Promise<void> {
  await remove(client, "ALTER TABLE deliveries DELETE WHERE at <= {until:DateTime64(3, 'UTC')}", {
    until: new Date(beforeMs),
  });
}

async function remove(client: StoreClient, query: string, query_params: { from?: Date; until: Date }): Promise<void> {
  try {
    await client.command({ query, query_params, clickhouse_settings: { mutations_sync: '2' } });
  } catch (error) {
    if (!isWithoutTables(error)) throw error;
  }
}

/** Returns whether no event has reached the store yet. */
function isWithoutTables(error: unknown): boolean {
  return error instanceof ClickHouseError && error.code === unknownTable;
}

function hashOf(id: string): string {
  return `lower(hex(sipHash128(${id})))`;
}

/** Builds the condition; `compared` writes what the ids are compared with. Both ids and their hashes are 32 hexadecimal digits; the zero id belongs to nobody. */
function conditionOf(
  { recordIds, visitorIds }: ErasedEvents,
  compared = (column: string): string => column,
): string | undefined {
  const lists = [
    ['record_id', recordIds],
    ['visitor', visitorIds],
  ] as const;
  const conditions = lists.flatMap(([column, ids]) => {
    const known = ids.filter(isId);
    return known.length > 0 ? [`${compared(column)} IN (${listed(known)})`] : [];
  });
  return conditions.length > 0 ? `(${conditions.join(' OR ')}) AND at <= {until:DateTime64(3, 'UTC')}` : undefined;
}

function listed(ids: readonly string[]): string {
  return ids.map((id) => `'${id}'`).join(',');
}

function isId(text: string): boolean {
  return idPattern.test(text) && text !== noId;
}

function until({ untilMs }: ErasedEvents): { until: Date } {
  return { until: new Date(untilMs) };
}
