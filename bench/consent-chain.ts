/** Measures the chain of consent records: appending one with a full fsync, the same insert without a chain, verifying, exporting, erasing one visitor and a thousand. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pendingErasures } from '../src/consent/records/erase.ts';
import { exportJson } from '../src/consent/records/export.ts';
import { signDueHead } from '../src/consent/records/heads.ts';
import {
  appendSamples,
  sampleDecision,
  sampleId,
  sampleKeys,
  sampleSite,
  sampleTimeMs,
} from '../src/consent/records/testing.ts';
import { verifyDatabase, verifyExport } from '../src/consent/records/verify.ts';
import { createStoreClient } from '../src/measurement/store/client.ts';
import { migrateEvents } from '../src/measurement/store/migrate.ts';
import { runStore } from '../src/measurement/store/testing.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Sql } from '../src/platform/database.ts';
import { openWitnessed } from '../src/platform/open-database.ts';
import { silentLog } from '../src/platform/log.ts';
import { migrateWitnessed } from '../src/platform/witnessed-migrations.ts';
import { erasePending } from '../src/worker/eraser.ts';
import { createRecordsConsumer } from '../src/worker/records.ts';
import { nothingPublished } from '../src/worker/testing.ts';
import { createMutex } from '../src/platform/mutex.ts';
import { median, record, type Row } from './record.ts';

const singles = 300;
const chainLength = 200_000;
const perAppend = 1_000;
const recordsPerHead = 5_000;
const eventCount = 1_000_000;
const eventsOfVisitor = 50;

const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
const sql = await openWitnessed({ witnessed: { kind: 'sqlite', file: join(folder, 'witnessed.db') } });
await migrateWitnessed(sql);
await sql.run('CREATE TABLE unchained (record_id text PRIMARY KEY, body text NOT NULL)');

let made = 0;
const next = () =>
  sampleDecision({
    recordId: sampleId((made += 1)),
    receiptSignature: 's'.repeat(86),
    consentId: 'c'.repeat(32),
    codeHash: 'h'.repeat(64),
  });
const rows: Row[] = [];

const append = await timed(singles, () => appendSamples(sql, next()));
const bare = await timed(singles, () =>
  sql.run('INSERT INTO unchained (record_id, body) VALUES (?, ?)', [
    sampleId((made += 1)),
    JSON.stringify(next().body),
  ]),
);
rows.push({
  what: 'append one record, full fsync, p50',
  ms: round(append),
  'against an insert without a chain': round(append / bare),
});
const batchMs = await timed(20, () => appendSamples(sql, ...Array.from({ length: perAppend }, next)));
rows.push({
  what: `append ${perAppend} at once, as the worker does under load, p50`,
  ms: round(batchMs),
  'records a second': Math.round((perAppend / batchMs) * 1000),
});

await fill(sql);
const bytes = statSync(join(folder, 'witnessed.db')).size;
const [total] = await sql.all('SELECT count(*) AS found FROM decisions');
const records = Number(total?.found);
await rate('verify in the database', records, async () => check(await verifyDatabase(sql, { keys: sampleKeys })));
const file = join(folder, 'export.json');
await rate('export as JSON', records, () => writeExport(file));
await rate('verify the export', records, async () =>
  check((await verifyExport(file, { publicKeys: [sampleKeys.signing.publicKey] })).verdict),
);
rows.push({ what: 'bytes of a record, indexes included', bytes: Math.round(bytes / records) });
await sql.close();
rmSync(folder, { recursive: true });
await erasures();
record('consent-chain', rows);

async function fill(database: Sql): Promise<void> {
  for (let count = 0; count < chainLength; count += perAppend) {
    await appendSamples(database, ...Array.from({ length: perAppend }, next));
    if (count % recordsPerHead === 0)
      await signDueHead(database, { keys: sampleKeys, nowMs: sampleTimeMs + count, isLast: true });
  }
}

/** Erases one visitor and then a thousand from a store with a million events, with all the work that the worker does for it. */
async function erasures(): Promise<void> {
  const store = await runStore();
  const client = createStoreClient({ environment: { dataDir: store.dataDir, eventsUrl: undefined } });
  await migrateEvents(client);
  await client.command({
    query: `INSERT INTO events (site, at, event_id, name, visitor, session, record_id, path, params) SELECT '${sampleSite}',
      toDateTime64(${sampleTimeMs / 1000}, 3, 'UTC') - number % 5000000, generateUUIDv4(), 'page_view', toUUID(leftPad(hex(intDiv(number, ${eventsOfVisitor}) + 1), 32, '0')),
      generateUUIDv4(), toUUID(leftPad(hex(intDiv(number, ${eventsOfVisitor}) + 1), 32, '0')), '/', '{}' FROM numbers(${eventCount})`,
    clickhouse_settings: { max_partitions_per_insert_block: '1000' },
  });
  const witnessed = await openWitnessed({ witnessed: { kind: 'sqlite', file: join(store.dataDir, 'witnessed.db') } });
  await migrateWitnessed(witnessed);
  made = 0;
  await appendSamples(witnessed, ...Array.from({ length: 2_001 }, next));
  for (const [what, ids] of [
    ['erase the 50 events of one visitor among 1 M', [sampleId(1)]],
    ['erase the 50,000 of a thousand visitors', Array.from({ length: 1_000 }, (_, at) => sampleId(at + 2))],
  ] as const) {
    const started = performance.now();
    await erase(witnessed, client, [...ids]);
    rows.push({ what, ms: Math.round(performance.now() - started) });
  }
  await witnessed.close();
  await client.close();
  await store.remove();
}

async function erase(witnessed: Sql, store: ReturnType<typeof createStoreClient>, recordIds: string[]): Promise<void> {
  const body = {
    recordIds,
    visitorId: null,
    siteKey: sampleSite,
    requestedBy: 'owner',
    atMs: sampleTimeMs,
    erasesRecords: true,
  };
  const consumer = createRecordsConsumer({
    sql: witnessed,
    keys: sampleKeys,
    log: silentLog,
    banners: nothingPublished,
  });
  const id = `erasure-${recordIds.length}`;
  await consumer.take({
    journal: 'bench',
    token: id,
    from: { segment: 1, offset: 0 },
    to: { segment: 1, offset: 1 },
    entries: [{ kind: 'erasure', id, atMs: sampleTimeMs, body }],
  });
  await erasePending({
    sql: witnessed,
    store,
    clock: systemClock,
    log: silentLog,
    mutex: createMutex(),
    forget: async () => {},
    noteErasure: () => {},
  });
  const [row] = await witnessed.all('SELECT events_found FROM erasures WHERE id = ?', [id]);
  if (
    (await pendingErasures(witnessed, 1)).length > 0 ||
    Number(row?.events_found) !== recordIds.length * eventsOfVisitor
  )
    throw new Error('The erasure is not complete.');
}

/** Returns the median of one run, in milliseconds. */
async function timed(times: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const started = performance.now();
    await work();
    took.push(performance.now() - started);
  }
  return median(took);
}

async function rate(what: string, count: number, work: () => Promise<void>): Promise<void> {
  const took: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    await work();
    took.push(performance.now() - started);
  }
  rows.push({
    what: `${what}, ${count.toLocaleString('en')} records`,
    ms: Math.round(median(took)),
    'records a second': Math.round((count / median(took)) * 1000),
  });
}

async function writeExport(path: string): Promise<void> {
  const database = await openWitnessed({ witnessed: { kind: 'sqlite', file: join(folder, 'witnessed.db') } });
  const handle = await open(path, 'w');
  for await (const piece of exportJson(database, {
    filter: {},
    publicKey: sampleKeys.signing.publicKey,
    nowMs: sampleTimeMs,
  }))
    await handle.write(piece);
  await handle.close();
  await database.close();
}

function check({ faults }: { faults: unknown[] }): void {
  if (faults.length > 0) throw new Error(`The chain of the benchmark is broken: ${JSON.stringify(faults[0])}`);
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
