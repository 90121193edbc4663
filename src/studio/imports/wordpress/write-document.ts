import type { PayloadRequest } from 'payload';
import { defaultLocale, type Locale } from '../../../published/contract.ts';
import type { Entry, Redirect } from '../../../wordpress/plan/entries.ts';
import type { Told } from '../../../wordpress/plan/same-item.ts';
import { documentId, hashOf } from '../../../wordpress/plan/identity.ts';
import { mediaPathOf } from '../../../published/media-path.ts';
import { storedNameOf } from '../../editing/media/stored-files.ts';
import { documentsAt } from '../../publishing/read-model/rows.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';
import { placeOnSite } from '../../publishing/redirects/local-path.ts';
import { hashOfDocument, type Place, readDocument, readFields } from './documents.ts';
import { addRow, type LedgerRow } from './ledger.ts';
import type { Became, Run } from './run-state.ts';

type File = { data: Buffer; name: string; mimetype: string; size: number };

type Wanted = {
  key: string;
  place: Place;
  id: string;
  locale: Locale;
  title: string;
  link: string;
  /** The data that identifies the item besides its number. */
  told?: Told;
  fields: Record<string, unknown>;
  /** The value that a later run compares; the fields by default. */
  said?: unknown;
  /** The item's times on the old website. */
  times?: { createdAt: string; updatedAt: string };
  /** Uploaded when the document is created. */
  file?: File;
};

/** Creates a document, or updates it unless somebody has edited it since. The ledger row is written in the same transaction. */
export async function writeDocument(req: PayloadRequest, wanted: Wanted, run: Run): Promise<Became> {
  const hash = hashOf([wanted.said ?? wanted.fields]);
  const known = run.ledger.get(wanted.key);
  if (!known) return createDocument(req, wanted, { run, hash });
  const document = await readDocument(req, wanted.place, known.document);
  const note = (reason: 'removed_since' | 'edited_since') =>
    run.note({ key: wanted.key, title: wanted.title, link: wanted.link, reason, detail: '' });
  if (!document) {
    note('removed_since');
    return 'kept';
  }
  run.there.add(known.document);
  if (known.action === 'adopted' || known.wanted === hash) return 'unchanged';
  if (hashOfDocument(document) !== known.written) {
    note('edited_since');
    return 'kept';
  }
  return run.isDryRun ? 'changed' : changeDocument(req, wanted, { run, hash, known });
}

type Writing = { run: Run; hash: string };

async function createDocument(
  req: PayloadRequest,
  { place, id, locale, fields, file, key, told, times }: Wanted,
  { run, hash }: Writing,
): Promise<Became> {
  if (!run.isDryRun) {
    await req.payload.create({
      collection: place,
      req,
      locale,
      draft: fields._status === 'draft',
      depth: 0,
      data: { ...fields, id, ...times },
      ...(file && { file }),
    });
    await noteRow(
      req,
      { key, place, document: id, action: 'created', told: told ?? null, wanted: hash, before: null },
      run,
    );
  }
  run.staged.push(() => run.there.add(id));
  return 'created';
}

async function changeDocument(
  req: PayloadRequest,
  { place, locale, fields, key, told }: Wanted,
  { run, hash, known }: Writing & { known: LedgerRow },
): Promise<Became> {
  const id = known.document;
  const before = await readFields(req, { place, id, locale, names: Object.keys(fields) });
  await req.payload.update({
    collection: place,
    id,
    req,
    locale,
    draft: fields._status === 'draft',
    depth: 0,
    data: fields,
  });
  await noteRow(
    req,
    {
      key,
      place,
      document: id,
      action: 'changed',
      told: told ?? null,
      wanted: hash,
      before: { locale, fields: before },
    },
    run,
  );
  return 'changed';
}

/** Records the document as stored after all hooks: any later difference is an edit. */
export async function noteRow(
  req: PayloadRequest,
  row: Pick<LedgerRow, 'key' | 'place' | 'document' | 'action' | 'told' | 'wanted' | 'before'> & { place: string },
  run: Run,
): Promise<void> {
  const document = row.action === 'adopted' ? undefined : await readDocument(req, row.place as Place, row.document);
  const whole = {
    ...row,
    run: run.id,
    ordinal: run.nextOrdinal(),
    written: document ? hashOfDocument(document) : 'not ours',
  };
  const id = await addRow(req, run.source, whole);
  run.staged.push(() => run.ledger.set(row.key, { ...whole, id }));
}

/** Writes an item and the redirects from its old paths atomically. */
export async function writeEntry(req: PayloadRequest, entry: Entry, run: Run): Promise<Became> {
  const became = await writeDocument(req, { ...entry, said: [entry.fields, entry.publishAt ?? null] }, run);
  if (became === 'created' && entry.publishAt !== undefined && !run.isDryRun)
    await schedule(req, entry, entry.publishAt);
  if (became !== 'kept') for (const redirect of entry.redirects) await writeRedirect(req, { redirect, entry }, run);
  return became;
}

async function schedule(req: PayloadRequest, { place, id }: Entry, publishAt: string): Promise<void> {
  if (place !== 'pages' && place !== 'posts') return;
  await req.payload.jobs.queue({
    task: 'schedulePublish',
    input: { type: 'publish', doc: { relationTo: place, value: id } },
    waitUntil: new Date(publishAt),
    req,
  });
}

/** Writes a redirect unless its path is taken by a published document or by a redirect that somebody made. */
export async function writeRedirect(
  req: PayloadRequest,
  { redirect, entry }: { redirect: Redirect; entry: Pick<Entry, 'key' | 'title' | 'link'> },
  run: Run,
): Promise<void> {
  const key = `redirect:${redirect.from}`;
  const { from, isForNow = false, ...target } = redirect;
  if (!run.ledger.has(key) && (await isTaken(req, from)))
    return run.note({ key: entry.key, title: entry.title, link: entry.link, reason: 'redirect_taken', detail: from });
  const became = await writeDocument(
    req,
    {
      key,
      place: 'redirects',
      id: documentId(run.source, key),
      locale: defaultLocale,
      title: from,
      link: '',
      fields: { from, status: isForNow ? '302' : '301', ...target },
    },
    run,
  );
  run.staged.push(() => run.count('redirects', became));
}

async function isTaken(req: PayloadRequest, from: string): Promise<boolean> {
  const place = placeOnSite(from);
  if (!place || (await documentsAt(req, place.locale, [place.path])).size > 0) return true;
  const { docs } = await req.payload.db.find<Record<string, unknown> & { id: string }>({
    collection: 'redirects',
    where: { from: { equals: from } },
    limit: 1,
    pagination: false,
    req: { transactionID: req.transactionID },
  });
  return docs.length > 0;
}

/** Returns the public URL of an uploaded file. */
export async function fileAddressOf(req: PayloadRequest, id: string): Promise<string | undefined> {
  const media: unknown = await req.payload.db.findOne({
    collection: 'media',
    where: { id: { equals: id } },
    req: { transactionID: req.transactionID },
  });
  if (!isRecord(media) || textOf(media.filename) === '') return undefined;
  return mediaPathOf(storedNameOf(media), textOf(media.filename));
}
