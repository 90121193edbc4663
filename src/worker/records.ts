import { type DecisionBody, parseBannerLoadBody, parseDecisionBody } from '../consent/journal-entries.ts';
import type { Entry } from '../journal/contract.ts';
import type { Sql, Statements } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Batch, Consumer } from './contract.ts';

const dayMs = 86_400_000;
/** One transaction's worth: some hundred milliseconds on a slow database. */
const maxEntries = 1_000;

const insertDecision = `INSERT INTO decisions (record_id, previous_record_id, consent_id, site_key, action, functional, analytics,
    performance, advertisement, surface, banner_id, banner_version, locale, receipt_signature, decided_at_ms)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (record_id) DO NOTHING`;

const addLoads = `INSERT INTO banner_loads (site_key, banner_id, day, loads) VALUES (?, ?, ?, ?)
  ON CONFLICT (site_key, day, banner_id) DO UPDATE SET loads = banner_loads.loads + excluded.loads`;

const noteBatch = `INSERT INTO banner_load_batches (journal, token) VALUES (?, ?)
  ON CONFLICT (journal) DO UPDATE SET token = excluded.token`;

/** Carries decisions and banner loads into the witnessed database: each decision once, each load counted once. */
export function createRecordsConsumer({ sql, log }: { sql: Sql; log: Log }): Consumer {
  return {
    name: 'records',
    kinds: ['decision', 'banner_load'],
    maxEntries,
    take: (batch) =>
      sql.transaction(async (statements) => {
        const unreadable = (await recordDecisions(statements, batch)) + (await countLoads(statements, batch));
        if (unreadable > 0) log.error({ journal: batch.journal, unreadable }, 'Entries of an unknown shape were not recorded');
      }),
  };
}

/** A record that is already there stays as it is: the entry is a repeat. Returns how many entries it could not read. */
async function recordDecisions(statements: Statements, batch: Batch): Promise<number> {
  const entries = batch.entries.filter((entry) => entry.kind === 'decision');
  let unreadable = 0;
  for (const entry of entries) {
    const body = parseDecisionBody(entry.body);
    if (body) await statements.run(insertDecision, decisionValues(body, entry));
    else unreadable += 1;
  }
  return unreadable;
}

function decisionValues(body: DecisionBody, entry: Entry): (string | number | null)[] {
  const { choices } = body;
  return [
    body.recordId,
    body.previousRecordId,
    body.consentId,
    body.siteKey,
    body.action,
    Number(choices.functional),
    Number(choices.analytics),
    Number(choices.performance),
    Number(choices.advertisement),
    body.surface,
    body.bannerId,
    body.bannerVersion,
    body.locale,
    body.receiptSignature,
    entry.atMs,
  ];
}

/** The token of the last counted batch is kept in the same transaction, so a batch handed over twice counts once. */
async function countLoads(statements: Statements, batch: Batch): Promise<number> {
  const entries = batch.entries.filter((entry) => entry.kind === 'banner_load');
  if (entries.length === 0) return 0;
  const [last] = await statements.all('SELECT token FROM banner_load_batches WHERE journal = ?', [batch.journal]);
  if (last?.token === batch.token) return 0;
  const { counts, unreadable } = tally(entries);
  for (const { siteKey, bannerId, day, loads } of counts) await statements.run(addLoads, [siteKey, bannerId, day, loads]);
  await statements.run(noteBatch, [batch.journal, batch.token]);
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
