import { ClickHouseError } from '@clickhouse/client';
import { dropReasons } from '../measurement/ingest/drop-reasons.ts';
import { parseJournaledBatch, type JournaledBatch } from '../measurement/ingest/journaled-batch.ts';
import type { StoreClient } from '../measurement/store/client.ts';
import { storedOnce } from '../measurement/store/insert-settings.ts';
import { migrateEvents } from '../measurement/store/migrate.ts';
import { noId, rowsOf, type EventRow } from '../measurement/store/rows.ts';
import { CandorError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import type { Batch, Consumer } from './contract.ts';
import { erasedAmong, eraseLate } from './erase-late.ts';
import type { EventCounter, EventFates, RemovedCounter } from './event-counter.ts';
import { insertMissing } from './insert-again.ts';
import { knownIds, repeatWithinMs } from './known-ids.ts';
import { withKeptSources } from './session-sources.ts';
import type { Mutex } from '../platform/mutex.ts';
import { type SharedMutex, unshared } from '../platform/shared-mutex.ts';
import { pause } from '../platform/pause.ts';

/** Journal entries of one batch; each is one batch of a browser. */
const maxEntries = 2_000;
/** Rows of one insert. Their ids must fit in the query that asks the store which of them it has: 80 KB of the 256 KB allowed. */
export const chunkRows = 2_000;
/** Visitors who open the confirmation of an order again do so while the order is on its way. */
const purchaseWithinMs = 31 * 24 * 60 * 60 * 1000;

/** Retry delay: the store opens its folder while the worker starts. */
const lookAgainMs = 500;
/** Longer retry delay, because somebody has to change the settings. */
const misconfiguredMs = 60_000;

const unknownTable = '60';

type EventsOptions = {
  store: StoreClient;
  /** The same store, for changes to its schema. */
  rewriting?: StoreClient;
  log: Log;
  /** Returns until when events of these records and visitors were erased; earlier events must not come back. */
  erasedUntil(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Called for each batch before it is stored. */
  count: EventCounter;
  /** Called before events are deleted that were stored while another worker erased them. */
  countRemoved: RemovedCounter;
  /** Serialises batches: two journals may hold the same event, and the second must see the first. This worker erases nothing meanwhile either. */
  mutex: Mutex;
  /** Keeps the batches of other workers apart in the same way: a browser may send a batch again to another machine. */
  acrossWorkers?: SharedMutex;
  /** The store's cluster, if it is one. */
  cluster?: string | undefined;
  /** For tests: how long to wait between two looks for rows that a repeated insert has not brought. */
  lookEveryMs?: number;
};

/**
 * Delivers events into the event store, each exactly once. An insert's token is the batch's, so a batch delivered twice counts once; an event that a browser
 * sent twice is found by its id. Creates the schema when the store has none.
 */
export function createEventsConsumer({
  store: client,
  rewriting = client,
  log,
  erasedUntil,
  count,
  countRemoved,
  mutex,
  acrossWorkers = unshared,
  cluster,
  lookEveryMs,
}: EventsOptions): Consumer {
  let isMigrated = false;

  async function carry(batch: Batch): Promise<void> {
    try {
      if (!isMigrated) await migrateEvents(rewriting, cluster);
      isMigrated = true;
      const insertion = { client, rewriting, log, erasedUntil, count, countRemoved, cluster, lookEveryMs };
      await acrossWorkers((assertAlone) => insertBatch({ ...insertion, assertAlone }, batch));
    } catch (error) {
      // The store was replaced by an empty one while the worker was running.
      if (error instanceof ClickHouseError && error.code === unknownTable) isMigrated = false;
      throw error;
    }
  }

  return { name: 'events', kinds: ['events'], maxEntries, take: (batch) => mutex(() => carry(batch)) };
}

/**
 * Brings the schema up to date as soon as the store answers: reports of a new version query its columns, even where no event arrives for days. Ends when
 * aborted or done.
 */
export async function prepareStore(
  { store, mutex, log, cluster }: Pick<EventsOptions, 'store' | 'mutex' | 'log' | 'cluster'>,
  signal: AbortSignal,
): Promise<void> {
  let told: string | undefined;
  while (!signal.aborted) {
    const failure = await mutex(() => migrateEvents(store, cluster)).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) return;
    // Any other failure means that the store is unavailable; consumers with something to store report it.
    const isMisconfigured = failure instanceof CandorError;
    if (isMisconfigured && failure.code !== told)
      log.error({ code: failure.code, remedy: failure.remedy }, failure.message);
    told = isMisconfigured ? failure.code : undefined;
    await pause(isMisconfigured ? misconfiguredMs : lookAgainMs, signal);
  }
}

type Insertion = Pick<EventsOptions, 'log' | 'erasedUntil' | 'count' | 'countRemoved' | 'cluster'> & {
  client: StoreClient;
  rewriting: StoreClient;
  lookEveryMs: number | undefined;
  /** Rejects when another worker may have stored something since the rows were looked up. */
  assertAlone(): Promise<void>;
};

async function insertBatch(insertion: Insertion, batch: Batch): Promise<void> {
  const { client, log, erasedUntil, count } = insertion;
  const bodies = batch.entries.map((entry) => parseJournaledBatch(entry.body));
  const read = bodies.filter((body) => body !== undefined);
  if (read.length < bodies.length)
    log.error(
      { journal: batch.journal, unreadable: bodies.length - read.length },
      'Journal entries of kind events were not understood and were skipped',
    );
  const all = read.flatMap(rowsOf);
  const unique = firstOfEach(all);
  const chunks: Awaited<ReturnType<typeof sorted>>[] = [];
  const decidedAt = decidedBefore(read);
  for (const chunk of chunksOf([...unique.values()]))
    chunks.push(await sorted(chunk, { client, erasedUntil, decidedAt }));
  await count(batch, {
    bodies: read,
    atMs: arrivedAt(batch),
    erased: chunks.flatMap(({ erased }) => erased),
    stored: chunks.flatMap(({ stored }) => stored),
    repeated: [...all.filter((row) => unique.get(row.event_id) !== row), ...chunks.flatMap(({ repeated }) => repeated)],
  });
  // A chunk may need landings that the previous chunk stores.
  for (const [index, { stored }] of chunks.entries()) await insertChunk(insertion, batch, { index, stored });
  await eraseLate(insertion, batch, chunksOf([...unique.values()]));
  await insertDrops(client, read, batch);
}

/** Keeps the first of repeated rows, as when the store already has it. */
function firstOfEach(rows: readonly EventRow[]): ReadonlyMap<string, EventRow> {
  const first = new Map<string, EventRow>();
  for (const row of rows) if (!first.has(row.event_id)) first.set(row.event_id, row);
  return first;
}

/** Splits the rows before known ones are left out: a chunk's token must name the same events in every attempt. */
function chunksOf(rows: EventRow[]): EventRow[][] {
  return Array.from({ length: Math.ceil(rows.length / chunkRows) }, (_, index) =>
    rows.slice(index * chunkRows, (index + 1) * chunkRows),
  );
}

type Sorting = Pick<Insertion, 'client' | 'erasedUntil'> & { decidedAt: ReadonlyMap<string, number> };

/** Sorts rows into those to store, those stored already, and those of visitors whose past was erased. */
async function sorted(
  rows: EventRow[],
  { client, erasedUntil, decidedAt }: Sorting,
): Promise<Pick<EventFates, 'stored' | 'repeated' | 'erased'>> {
  const isErased = await erasedAmong(rows, erasedUntil);
  const known = new Set([
    ...(await knownIds(client, rows)),
    ...(await knownFirstVisits(client, rows, decidedAt)),
    ...(await knownPurchases(client, rows)),
  ]);
  return {
    erased: rows.filter((row) => isErased(row)),
    repeated: rows.filter((row) => !isErased(row) && known.has(row.event_id)),
    stored: rows.filter((row) => !isErased(row) && !known.has(row.event_id)),
  };
}

/** In a cluster another replica may have what this one does not show yet, and its tokens are noted together with the rows. */
async function insertChunk(
  { client, cluster, lookEveryMs, assertAlone }: Insertion,
  batch: Batch,
  { index, stored }: { index: number; stored: readonly EventRow[] },
): Promise<void> {
  const rows = await withKeptSources(client, stored);
  await assertAlone();
  const token = `${batch.token} ${index * chunkRows}`;
  const insert = (values: readonly EventRow[], its: string) => insertRows(client, values, its);
  await insert(rows, token);
  if (batch.isRepeat && cluster === undefined) await insertMissing({ client, insert, lookEveryMs }, rows, token);
}

async function insertRows(client: StoreClient, values: readonly EventRow[], token: string): Promise<void> {
  if (values.length === 0) return;
  await client.insert({
    table: 'events',
    values,
    format: 'JSONEachRow',
    clickhouse_settings: storedOnce(token),
  });
}

/** Returns the time of the decision for each first visit of a visitor who decided. */
function decidedBefore(bodies: readonly JournaledBatch[]): ReadonlyMap<string, number> {
  const decided = bodies.filter(({ decidedAt }) => decidedAt > 0);
  const firstVisits = decided.flatMap(({ decidedAt, events }) =>
    events.filter(({ name }) => name === 'first_visit').map(({ id }) => ({ id, decidedAt })),
  );
  return new Map(firstVisits.map(({ id, decidedAt }) => [id, decidedAt]));
}

/**
 * Finds first visits that are stored already. A visitor who lost every response comes back days later without a cookie, and is recorded as new again under
 * the same id. There are few of them, and the store finds each by the visitor.
 */
async function knownFirstVisits(
  client: StoreClient,
  rows: EventRow[],
  decidedAt: ReadonlyMap<string, number>,
): Promise<string[]> {
  const sinceOf = (row: EventRow) => decidedAt.get(row.event_id) ?? row.at;
  const late = rows.filter((row) => row.at - sinceOf(row) > repeatWithinMs);
  return knownOf(client, late, Math.min(...late.map(sinceOf)) - repeatWithinMs);
}

/** Finds purchases that a page reported before under the same id (count-purchases-once.ts), by their visitor as well. */
async function knownPurchases(client: StoreClient, rows: EventRow[]): Promise<string[]> {
  const purchases = rows.filter(({ name, visitor }) => name === 'purchase' && visitor !== noId);
  return knownOf(client, purchases, Math.min(...purchases.map(({ at }) => at)) - purchaseWithinMs);
}

/** Returns the ids of earlier events of these visitors, by the name that all the rows have. */
async function knownOf(client: StoreClient, rows: EventRow[], oldestMs: number): Promise<string[]> {
  const [first] = rows;
  if (!first) return [];
  const answer = await client.query({
    query: `SELECT replaceAll(toString(event_id), '-', '') AS id FROM events
      WHERE site IN {sites:Array(String)} AND at >= {oldest:DateTime64(3, 'UTC')} AND name = {name:String}
        AND visitor IN (${rows.map((row) => `'${row.visitor}'`).join(',')})`,
    query_params: { sites: [...new Set(rows.map((row) => row.site))], oldest: new Date(oldestMs), name: first.name },
    format: 'JSONEachRow',
  });
  return (await answer.json<{ id: string }>()).map((row) => row.id);
}

/** Returns when the batch arrived, for entries without a time of their own. */
function arrivedAt({ entries }: Batch): number {
  return entries[0]?.atMs ?? 0;
}

async function insertDrops(client: StoreClient, bodies: JournaledBatch[], batch: Batch): Promise<void> {
  const day = new Date(arrivedAt(batch)).toISOString().slice(0, 10);
  const sums = new Map<string, { site: string; day: string; reason: string; events: number }>();
  for (const { site, dropped } of bodies) {
    for (const reason of dropReasons) {
      const key = `${site} ${reason}`;
      const events = (sums.get(key)?.events ?? 0) + (dropped[reason] ?? 0);
      if (events > 0) sums.set(key, { site, day, reason, events });
    }
  }
  if (sums.size === 0) return;
  const clickhouse_settings = storedOnce(`${batch.token} drops`);
  await client.insert({ table: 'event_drops', values: [...sums.values()], format: 'JSONEachRow', clickhouse_settings });
}
