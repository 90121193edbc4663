import type { PayloadRequest, Where } from 'payload';
import { defaultLocale } from '../../../../published/contract.ts';
import { isRecord } from '../../../publishing/read-model/localized.ts';
import { namedInBlocks, withBlocks } from '../../../editing/usage/candidates.ts';
import { readDocument } from '../documents.ts';
import { removeTraces } from '../remove-traces.ts';
import { addRow } from '../ledger.ts';
import { oneItem } from '../one-item.ts';
import type { Became, Run } from '../run-state.ts';
import { exampleKey } from './bring-back.ts';
import type { Example } from './read-examples.ts';

/** Moves pages and posts to the trash; topics and authors have no trash and are kept in the ledger. Undoing the run restores all of them. */
export async function putAway(run: Run, examples: readonly Example[]): Promise<void> {
  for (const example of examples) {
    const result = await oneItem(run, (req) => putOneAway(req, example, run));
    if (!result.ok)
      run.note({ key: exampleKey(example), title: example.title, link: '', reason: 'failed', detail: result.words });
    run.count('examples', result.ok ? result.value : 'failed');
  }
}

async function putOneAway(req: PayloadRequest, example: Example, run: Run): Promise<Became> {
  const { place, id } = example;
  if (run.isDryRun) return 'removed';
  if ((place === 'topics' || place === 'authors') && (await isUsed(req, place, id))) return 'kept';
  const document = await readDocument(req, place, id);
  // Deleting a topic removes it from its posts, including those in the trash.
  const before =
    place === 'pages' || !isRecord(document)
      ? null
      : place === 'posts'
        ? { authors: document.authors, topics: document.topics }
        : document;
  await removeTraces(req, { place, id }, () => remove(req, example));
  const key = exampleKey(example);
  const row = {
    key,
    run: run.id,
    ordinal: run.nextOrdinal(),
    place,
    document: id,
    action: 'changed' as const,
    told: null,
    wanted: 'put away',
    written: 'put away',
    before,
  };
  const made = await addRow(req, run.source, row);
  run.staged.push(() => run.ledger.set(key, { ...row, id: made }));
  return 'removed';
}

/** Checks for a use outside the trash. */
async function isUsed(req: PayloadRequest, place: 'topics' | 'authors', id: string): Promise<boolean> {
  const count = async (collection: 'pages' | 'posts' | 'sections', where: Where) =>
    (
      await req.payload.db.count({
        collection,
        where: { and: [where, { deletedAt: { exists: false } }] },
        req: { transactionID: req.transactionID },
      })
    ).totalDocs;
  if ((await count('posts', { [place]: { in: [id] } })) > 0) return true;
  for (const collection of withBlocks) {
    const naming = [...(await namedInBlocks(req, collection, id))];
    if (naming.length > 0 && (await count(collection, { id: { in: naming } })) > 0) return true;
  }
  return false;
}

function remove(req: PayloadRequest, { place, id }: Example): Promise<unknown> {
  return place === 'pages' || place === 'posts'
    ? req.payload.update({
        collection: place,
        id,
        req,
        locale: defaultLocale,
        depth: 0,
        data: { deletedAt: new Date().toISOString() },
      })
    : req.payload.delete({ collection: place, id, req, depth: 0 });
}
