import type { Payload, PayloadRequest } from 'payload';
import { addRow, type LedgerRow, readLedger } from '../imports/wordpress/ledger.ts';

/** The source name of the seed's ledger, which is stored beside those of imports. No website can have it, because theirs are addresses. */
export const seedSource = 'the seed';
const finishedKey = 'finished';

/** A document that a step made. `written`: its content at that time, for a later step that continues with it. */
export type Made = { reference: string; place: string; id: string; written?: string };

/** The seed's completed work. It is written in the same transactions as the work, so the two never diverge. */
export type SeedLedger = ReadonlyMap<string, LedgerRow>;

export function readSeedLedger(
  within: { payload: Payload } & Partial<Pick<PayloadRequest, 'transactionID'>>,
): Promise<SeedLedger> {
  return readLedger(within, seedSource);
}

export function isStepDone(ledger: SeedLedger, step: string): boolean {
  return ledger.has(`step:${step}`);
}

export function isFinished(ledger: SeedLedger): boolean {
  return ledger.has(finishedKey);
}

/** Checks that no content exists from an editor, an import or an earlier version of the product; otherwise the seed must not fill the database. */
export async function isEmpty({ db }: Payload, req?: PayloadRequest): Promise<boolean> {
  const { totalDocs } = await db.count({ collection: 'pages', where: {}, ...(req && { req }) });
  return totalDocs === 0;
}

export async function noteStep(
  req: PayloadRequest,
  { step, made, ordinal }: { step: string; made: readonly Made[]; ordinal: number },
): Promise<void> {
  for (const { reference, place, id, written } of made)
    await note(req, { key: reference, place, document: id, written: written ?? '', ordinal });
  await note(req, { key: `step:${step}`, place: '', document: '', written: '', ordinal });
}

export async function noteFinished(req: PayloadRequest, ordinal: number): Promise<void> {
  await note(req, { key: finishedKey, place: '', document: '', written: '', ordinal });
}

/** Returns the ids of everything made so far that still exists, by the names of the seed files. */
export async function readReferences(
  { payload, transactionID }: PayloadRequest,
  ledger: SeedLedger,
): Promise<Map<string, string>> {
  const made = [...ledger.values()].filter(({ document }) => document !== '');
  const references = new Map<string, string>();
  for (const [collection, rows] of Map.groupBy(made, ({ place }) => place)) {
    const where = { id: { in: rows.map(({ document }) => document) } };
    const { docs } = await payload.db.find<{ id: string }>({
      collection,
      where,
      select: {},
      pagination: false,
      limit: 0,
      req: { transactionID },
    });
    const there = new Set(docs.map(({ id }) => String(id)));
    for (const { key, document } of rows) if (there.has(document)) references.set(key, document);
  }
  return references;
}

async function note(
  req: PayloadRequest,
  row: Pick<LedgerRow, 'key' | 'place' | 'document' | 'written' | 'ordinal'>,
): Promise<void> {
  await addRow(req, seedSource, { ...row, run: 'seed', action: 'created', told: null, wanted: '', before: null });
}
