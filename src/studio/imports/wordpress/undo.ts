import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { locales } from '../../../published/contract.ts';
import { commandLine, note } from '../../accounts/activity/note.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';
import { type GlobalPlace, hashOfDocument, isGlobalPlace, type Place, readDocument, readGlobal } from './documents.ts';
import { bringBack, isExample } from './examples/bring-back.ts';
import { removeTraces } from './remove-traces.ts';
import { type LedgerRow, readRun, removeRow } from './ledger.ts';
import { manyItems } from './one-item.ts';
import type { Run } from './run-state.ts';
import { findRun, publishSources, type RunRow, subjectOf } from './runs.ts';
import { restoreGlobal } from './write-global.ts';
import { readUsage } from '../../editing/usage/read.ts';

export type UndoReport = {
  run: string;
  source: string;
  removed: number;
  restored: number;
  kept: { key: string; place: string; document: string; why: string }[];
};

/**
 * Undoes a run in reverse order: removes what it created and restores what it changed. Documents edited since stay, together with everything they need. An
 * interrupted undo continues when it is called again.
 */
export async function undoImport(payload: Payload, name: string): Promise<UndoReport> {
  const req = await createLocalReq({}, payload);
  const run = await findRun(req, name);
  const report: UndoReport = { run: run.id, source: run.source, removed: 0, restored: 0, kept: [] };
  await inTransaction(payload, async (begun) => {
    await begun.payload.update({ collection: 'imports', id: run.id, req: begun, depth: 0, data: { state: 'undoing' } });
    await note(begun, { kind: 'import-undone', subject: subjectOf(run), detail: 'begun', actor: commandLine });
  });
  const stays: string[] = [];
  const state: Pick<Run, 'payload' | 'isDryRun' | 'staged' | 'room'> = { payload, isDryRun: false, staged: [] };
  const rows = await readRun(req, run.id);
  const jobs = await readPictureJobs(req);
  await manyItems(
    state,
    rows.map((row) => (step: PayloadRequest) => undoRow(step, row, { stays, jobs })),
    async (result, at) => {
      const row = rows[at];
      if (!row) return;
      const became = result.ok ? result.value : { kept: result.words };
      if (became === 'removed' || became === 'restored') report[became] += 1;
      else if (became !== 'gone') {
        report.kept.push({ key: row.key, place: row.place, document: row.document, why: became.kept });
        stays.push(await textOfDocument(req, row));
      }
    },
  );
  await endRun(payload, run, report);
  return report;
}

type Undone = 'removed' | 'restored' | 'gone' | { kept: string };

/** `stays`: texts of the documents that stay. `jobs`: pending rendition jobs, by image. */
type Left = { stays: readonly string[]; jobs: ReadonlyMap<string, string[]> };

async function undoRow(req: PayloadRequest, row: LedgerRow, left: Left): Promise<Undone> {
  const undone = isGlobalPlace(row.place)
    ? await undoGlobal(req, row.place, row)
    : isExample(row)
      ? await bringBack(req, row)
      : await undoDocument(req, row, left);
  if (typeof undone === 'string') await removeRow(req, row.id);
  return undone;
}

async function undoGlobal(req: PayloadRequest, slug: GlobalPlace, { written, before }: LedgerRow): Promise<Undone> {
  if (hashOfDocument(await readGlobal(req, slug)) !== written) return { kept: 'edited since the import' };
  await restoreGlobal(req, slug, before);
  return 'restored';
}

async function undoDocument(req: PayloadRequest, row: LedgerRow, { stays, jobs }: Left): Promise<Undone> {
  const place = placeIn(row.place);
  if (row.action === 'adopted' || !place) return 'gone';
  const document = await readDocument(req, place, row.document);
  if (!document) {
    // Somebody moved it to the trash; a document that the import created is deleted permanently.
    if (row.action === 'created' && (place === 'pages' || place === 'posts'))
      await req.payload.delete({
        collection: place,
        where: { id: { equals: row.document } },
        trash: true,
        req,
        depth: 0,
      });
    return 'gone';
  }
  if (hashOfDocument(document) !== row.written) return { kept: 'edited since the import' };
  if (row.action === 'changed') return restore(req, { place, row });
  if (stays.some((text) => text.includes(row.document)))
    return { kept: 'needed by something that was edited since the import' };
  if (await isUsedElsewhere(req, place, row.document)) return { kept: 'used elsewhere' };
  await remove(req, { place, id: row.document }, jobs);
  return 'removed';
}

async function restore(req: PayloadRequest, { place, row }: { place: Place; row: LedgerRow }): Promise<Undone> {
  const before = isRecord(row.before) ? row.before : {};
  const fields = isRecord(before.fields) ? before.fields : {};
  const locale = locales.find((one) => one === before.locale);
  await req.payload.update({
    collection: place,
    id: row.document,
    req,
    ...(locale && { locale }),
    draft: fields._status === 'draft',
    depth: 0,
    data: fields,
  });
  return 'restored';
}

/** Media and sections that other pages use by now must not be removed. */
async function isUsedElsewhere(req: PayloadRequest, place: Place, id: string): Promise<boolean> {
  if (place !== 'media' && place !== 'sections') return false;
  const { uses } = await readUsage(
    { payload: req.payload, reader: 'studio', transactionID: req.transactionID },
    { collection: place, id },
  );
  return uses.length > 0;
}

/** Removes a document that a run created, together with its pending rendition jobs. */
async function remove(
  req: PayloadRequest,
  { place, id }: { place: Place; id: string },
  jobs: Left['jobs'],
): Promise<void> {
  const pending = jobs.get(id);
  if (pending)
    await req.payload.db.deleteMany({
      collection: 'payload-jobs',
      where: { id: { in: pending } },
      req: { transactionID: req.transactionID },
    });
  await removeTraces(req, { place, id }, () => req.payload.delete({ collection: place, id, req, depth: 0 }));
}

/** Returns pending rendition jobs. They are read once, because there may be as many as images. Payload itself removes scheduled publish jobs. */
async function readPictureJobs(req: PayloadRequest): Promise<Map<string, string[]>> {
  const { docs } = await req.payload.db.find<Record<string, unknown> & { id: string }>({
    collection: 'payload-jobs',
    where: { taskSlug: { equals: 'renditions' } },
    select: { input: true },
    pagination: false,
    limit: 0,
    req: { transactionID: req.transactionID },
  });
  const named = docs.map(({ id, input }) => ({ id: String(id), media: isRecord(input) ? textOf(input.media) : '' }));
  return new Map(
    [...Map.groupBy(named, ({ media }) => media)].map(([media, jobs]) => [media, jobs.map(({ id }) => id)]),
  );
}

async function textOfDocument(req: PayloadRequest, row: LedgerRow): Promise<string> {
  const place = placeIn(row.place);
  if (place) return JSON.stringify(await readDocument(req, place, row.document)) ?? '';
  return isGlobalPlace(row.place) ? JSON.stringify(await readGlobal(req, row.place)) : '';
}

const places: readonly Place[] = ['pages', 'posts', 'sections', 'topics', 'authors', 'media', 'redirects'];

function placeIn(name: string): Place | undefined {
  return places.find((place) => place === name);
}

function endRun(
  payload: Payload,
  { id, source, annotation }: RunRow,
  { removed, restored, kept }: UndoReport,
): Promise<void> {
  const isWhole = kept.length === 0;
  return inTransaction(payload, async (req) => {
    await note(req, {
      kind: 'import-undone',
      subject: subjectOf({ id, source }),
      detail: `${removed} removed, ${restored} restored, ${kept.length} kept`,
      actor: commandLine,
    });
    if (annotation)
      await req.payload.delete({ collection: 'annotations', where: { id: { equals: annotation } }, req, depth: 0 });
    if (isWhole) await req.payload.delete({ collection: 'imports', id, req, depth: 0 });
    else
      await req.payload.update({
        collection: 'imports',
        id,
        req,
        depth: 0,
        data: { state: 'finished', annotation: null },
      });
    await publishSources(req);
  });
}
