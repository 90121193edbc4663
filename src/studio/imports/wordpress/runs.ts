import type { Payload, PayloadRequest } from 'payload';
import { CandorError } from '../../../platform/errors.ts';
import { commandLine, note, type Subject } from '../../accounts/activity/note.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { defaultLocale, keyOf } from '../../../published/contract.ts';
import { inBulk } from '../../publishing/read-model/annotate.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';
import { reconcileGlobal } from '../../publishing/read-model/reconcile.ts';
import { readRows } from '../../publishing/read-model/rows.ts';

export type RunRow = {
  id: string;
  source: string;
  fingerprint: string;
  state: 'running' | 'finished' | 'undoing';
  annotation: string;
  createdAt: string;
};

/** Starts a run, or resumes the interrupted one with the same files and options. */
export function beginRun(
  payload: Payload,
  { source, fingerprint }: Pick<RunRow, 'source' | 'fingerprint'>,
): Promise<RunRow & { isContinued: boolean }> {
  return inTransaction(payload, async (req) => {
    const stopped = (await readRuns(req)).find(
      (run) => run.source === source && run.fingerprint === fingerprint && run.state === 'running',
    );
    if (stopped) return { ...stopped, isContinued: true };
    const made: unknown = await req.payload.create({
      collection: 'imports',
      req,
      depth: 0,
      data: { source, fingerprint, state: 'running' },
    });
    const run = rowOf(isRecord(made) ? made : {});
    await note(req, { kind: 'imported', subject: subjectOf(run), detail: 'begun', actor: commandLine });
    return { ...run, isContinued: false };
  });
}

/** Writes one annotation for the whole import to the reports' time axis. */
export function finishRun(
  payload: Payload,
  run: string,
  { source, created }: { source: string; created: number },
): Promise<void> {
  return inTransaction(payload, async (req) => {
    const mark: unknown =
      created === 0
        ? undefined
        : await req.payload.create({
            collection: 'annotations',
            req,
            depth: 0,
            data: { text: `Imported from ${source}`.slice(0, 200), kind: 'note' },
          });
    await req.payload.update({
      collection: 'imports',
      id: run,
      req,
      depth: 0,
      data: { state: 'finished', ...(isRecord(mark) && { annotation: textOf(mark.id) }) },
    });
    await note(req, {
      kind: 'imported',
      subject: subjectOf({ id: run, source }),
      detail: `${created} new`,
      actor: commandLine,
    });
    await publishSources(req);
  });
}

/** Publishes the list of imported websites, whose short links the site redirects. */
export async function publishSources({ payload, transactionID }: PayloadRequest): Promise<void> {
  const key = keyOf.global('site', defaultLocale);
  const asking = { payload, transactionID, context: { [inBulk]: true } };
  // A site document that was never published cannot be updated.
  if ((await readRows(asking, [key])).get(key)?.body) await reconcileGlobal(asking, 'site');
}

/** Returns the activity log's subject for a run: it is logged once at the start and once at the end, instead of for each document. */
export function subjectOf({ id, source }: Pick<RunRow, 'id' | 'source'>): Subject {
  return { kind: 'imports', id, title: source };
}

/** Returns the runs, newest first. */
export async function readRuns(req: PayloadRequest): Promise<RunRow[]> {
  const { docs } = await req.payload.find({
    collection: 'imports',
    sort: '-createdAt',
    pagination: false,
    depth: 0,
    req,
  });
  return docs.map(rowOf);
}

/** @throws CandorError `wordpress_run_unknown`. `last` means the run that began last. */
export async function findRun(req: PayloadRequest, name: string): Promise<RunRow> {
  const runs = await readRuns(req);
  const found =
    name === 'last' ? runs[0] : runs.find(({ id }) => id === name || (name.length >= 6 && id.startsWith(name)));
  if (found) return found;
  const list = runs
    .map(({ id, source, createdAt }) => `\n              ${id.slice(0, 8)}  ${createdAt.slice(0, 16)}  ${source}`)
    .join('');
  throw new CandorError({
    code: 'wordpress_run_unknown',
    what: name === 'last' ? 'There is no import to undo.' : `There is no import ${name}.`,
    remedy: runs.length > 0 ? `You can undo these:${list}` : 'Nothing has been imported, or every import was undone.',
  });
}

function rowOf(doc: Record<string, unknown>): RunRow {
  const state = (['running', 'finished', 'undoing'] as const).find((one) => one === doc.state) ?? 'finished';
  return {
    id: textOf(doc.id),
    source: textOf(doc.source),
    fingerprint: textOf(doc.fingerprint),
    state,
    annotation: textOf(doc.annotation),
    createdAt: textOf(doc.createdAt),
  };
}
