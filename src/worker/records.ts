import { parseBannerLoadBody, parseDecisionBody, parseErasureBody } from '../consent/decision/journal-entries.ts';
import { appendRecords } from '../consent/records/append.ts';
import { beginErasure } from '../consent/records/erase.ts';
import type { ChainKeys } from '../consent/records/keys.ts';
import type { RecordedDecision } from '../consent/records/record.ts';
import { markUnpublished } from '../consent/records/unpublished.ts';
import type { Entry } from '../journal/contract.ts';
import type { Sql, Statements } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { SigningKey } from '../platform/signing-key.ts';
import type { Batch, Consumer } from './contract.ts';
import { createMutex } from '../platform/mutex.ts';
import { dayMs } from '../platform/durations.ts';
import type { PublishedBanners } from './published-banners.ts';
import { noteTaken, type TakenBatch, wasTaken } from './take-once.ts';

/** Entries of one transaction, which takes some hundred milliseconds on a slow database. */
const maxEntries = 1_000;

const addLoads = `INSERT INTO banner_loads (site_key, banner_id, day, loads) VALUES (?, ?, ?, ?)
  ON CONFLICT (site_key, day, banner_id) DO UPDATE SET loads = banner_loads.loads + excluded.loads`;

type RecordsOptions = { sql: Sql; keys: ChainKeys; log: Log; banners: Pick<PublishedBanners, 'present'> };

/**
 * Records decisions, banner loads and erasures in the witnessed database: each decision once, each load counted once, each erasure begun once. Nothing else
 * adds to the chain. Journals take turns, because on PostgreSQL two transactions would only wait for each other.
 */
export function createRecordsConsumer({ sql, keys, log, banners }: RecordsOptions): Consumer {
  const mutex = createMutex();
  const carry = async (batch: Batch) => {
    const read = decisionsIn(batch, await publishedFor(batch, banners));
    await sql.transaction(async (statements) => {
      await appendRecords(statements, { dialect: sql.dialect, keys }, read.decisions);
      const loads = await countLoads(statements, batch);
      const unreadable = read.unreadable + loads + (await beginErasures(statements, keys.signing, batch));
      if (unreadable > 0)
        log.error({ journal: batch.journal, unreadable }, 'Entries of an unknown format were not recorded');
    });
  };
  return {
    name: 'records',
    kinds: ['decision', 'banner_load', 'erasure'],
    maxEntries,
    take: (batch) => mutex(() => carry(batch)),
  };
}

type Published = Awaited<ReturnType<PublishedBanners['present']>>;

/** Banner loads and erasures do not wait for the content database. */
async function publishedFor({ entries }: Batch, banners: RecordsOptions['banners']): Promise<Published> {
  return entries.some(({ kind }) => kind === 'decision') ? banners.present() : new Map();
}

/** Returns the decisions of a batch, and how many entries could not be read. */
function decisionsIn(
  batch: Batch,
  published: Published,
): { decisions: readonly RecordedDecision[]; unreadable: number } {
  const entries = batch.entries.filter((entry) => entry.kind === 'decision');
  const decisions = entries.flatMap((entry) => {
    const body = parseDecisionBody(entry.body);
    return body ? [{ body: markUnpublished(body, published.get(body.siteKey)), decidedAtMs: entry.atMs }] : [];
  });
  return { decisions, unreadable: entries.length - decisions.length };
}

/** Begins erasures after the decisions of the same batch, which may include the record that an erasure names. */
async function beginErasures(statements: Statements, key: SigningKey, batch: Batch): Promise<number> {
  let unreadable = 0;
  for (const entry of batch.entries) {
    if (entry.kind !== 'erasure') continue;
    const body = parseErasureBody(entry.body);
    if (body) await beginErasure(statements, key, { id: entry.id, body });
    else unreadable += 1;
  }
  return unreadable;
}

/** Counts banner loads. The token of the last counted batch is stored in the same transaction, so a batch delivered twice counts once. */
async function countLoads(statements: Statements, batch: Batch): Promise<number> {
  const entries = batch.entries.filter((entry) => entry.kind === 'banner_load');
  if (entries.length === 0) return 0;
  const taken: TakenBatch = { batch, table: 'banner_load_batches' };
  if (await wasTaken(statements, taken)) return 0;
  const { counts, unreadable } = tally(entries);
  for (const { siteKey, bannerId, day, loads } of counts)
    await statements.run(addLoads, [siteKey, bannerId, day, loads]);
  await noteTaken(statements, taken);
  return unreadable;
}

type Count = { siteKey: string; bannerId: string; day: number; loads: number };

function tally(entries: readonly Entry[]): { counts: Iterable<Count>; unreadable: number } {
  const counts = new Map<string, Count>();
  let unreadable = 0;
  for (const entry of entries) {
    const body = parseBannerLoadBody(entry.body);
    if (!body) {
      unreadable += 1;
      continue;
    }
    const day = Math.floor(entry.atMs / dayMs);
    const key = JSON.stringify([body.siteKey, body.bannerId, day]);
    const count = counts.get(key) ?? { ...body, day, loads: 0 };
    count.loads += 1;
    counts.set(key, count);
  }
  return { counts: counts.values(), unreadable };
}
