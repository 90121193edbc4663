import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { PayloadRequest } from 'payload';
import { decoded } from '../../../platform/percent-encoding.ts';
import type { FoundMedia } from '../../../wordpress/content/surroundings.ts';
import type { Catalogue } from '../../../wordpress/plan/catalogue.ts';
import type { Redirect } from '../../../wordpress/plan/entries.ts';
import type { PlannedFile } from '../../../wordpress/plan/files.ts';
import { hashOf } from '../../../wordpress/plan/identity.ts';
import type { Links } from '../../../wordpress/plan/links.ts';
import type { Plan } from '../../../wordpress/plan/plan.ts';
import { type FetchedFile, fetchFile, type FileSource } from './fetch-file.ts';
import { oneItem } from './one-item.ts';
import type { Became, Run } from './run-state.ts';
import { fileAddressOf, noteRow, writeDocument, writeRedirect } from './write-document.ts';

/** Number of files fetched ahead, because the network is slower than the disk. It also bounds the memory. */
const fetchedAhead = 3;

/** Imported files: by attachment, and by their path below uploads. */
export type Library = {
  byAttachment: Map<number, FoundMedia & { address: string }>;
  byPath: Map<string, FoundMedia & { address: string }>;
};

type FileWriting = {
  catalogue: Catalogue;
  plan: Plan;
  links: Pick<Links, 'oldPath'>;
  source: FileSource;
  run: Run;
};

/** Imports the files one after the other, each once even if the library lists it twice. */
export async function* writeFiles(
  files: readonly PlannedFile[],
  writing: FileWriting,
): AsyncGenerator<Became, Library> {
  const library: Library = { byAttachment: new Map(), byPath: new Map() };
  const seen = new Map<string, string>();
  const fetched = new Map<string, Promise<FetchedFile>>();
  for (const [at, file] of files.entries()) {
    for (const next of files.slice(at, at + fetchedAhead))
      if (!fetched.has(next.key) && isDue(next, writing.run)) fetched.set(next.key, fetchFile(next, writing.source));
    const bytes = await fetched.get(file.key);
    fetched.delete(file.key);
    const { became, id, address } = await writeFile(file, { ...writing, bytes, seen });
    if (id !== undefined) addToLibrary(library, file, { id, address });
    writing.run.count('media', became);
    yield became;
  }
  return library;
}

function isDue({ key }: PlannedFile, run: Run): boolean {
  return !run.isDryRun && !run.ledger.has(key);
}

type Written = { became: Became; id?: string; address?: string };
type Options = FileWriting & { bytes: FetchedFile | undefined; seen: Map<string, string> };

async function writeFile(file: PlannedFile, { bytes, ...writing }: Options): Promise<Written> {
  const { run } = writing;
  const note = (reason: 'attachment_failed' | 'attachment_unnamed', detail = '') =>
    run.note({ key: file.key, title: file.title, link: file.url, reason, detail });
  if (!file.wasSaid && file.kind === 'image') note('attachment_unnamed');
  if (bytes?.ok === false) {
    note('attachment_failed', bytes.words);
    return { became: 'failed' };
  }
  const result = await oneItem(run, (req) => writeInto(req, file, { ...writing, bytes: bytes?.bytes }));
  if (result.ok) return result.value;
  note('attachment_failed', result.words);
  return { became: 'failed' };
}

function addToLibrary(
  library: Library,
  file: PlannedFile,
  { id, address }: { id: string; address: string | undefined },
): void {
  const media = { id, kind: file.kind, title: file.title, address: address ?? '/media' };
  if (file.attachment > 0) library.byAttachment.set(file.attachment, media);
  if (file.path !== '') library.byPath.set(file.path, media);
}

type Into = FileWriting & { bytes: Buffer | undefined; seen: Map<string, string> };

async function writeInto(
  req: PayloadRequest,
  file: PlannedFile,
  { bytes, seen, run, ...writing }: Into,
): Promise<Written> {
  const hash = bytes && createHash('sha256').update(bytes).digest('hex');
  const same = hash === undefined ? undefined : seen.get(hash);
  const became =
    same === undefined
      ? await upload(req, { file, bytes }, { run, locale: writing.plan.locale })
      : await adopt(req, { file, same }, run);
  const id = same ?? run.ledger.get(file.key)?.document ?? file.id;
  if (hash !== undefined && same === undefined) run.staged.push(() => seen.set(hash, id));
  if (became === 'kept') return { became };
  const address = run.isDryRun ? undefined : await fileAddressOf(req, id);
  if (address !== undefined)
    for (const redirect of redirectsOf(file, { ...writing, address }))
      await writeRedirect(req, { redirect, entry: { key: file.key, title: file.title, link: file.url } }, run);
  return { became, id, ...(address !== undefined && { address }) };
}

function upload(
  req: PayloadRequest,
  { file, bytes }: { file: PlannedFile; bytes: Buffer | undefined },
  { run, locale }: { run: Run; locale: Plan['locale'] },
): Promise<Became> {
  const { key, id, url, alt, title, told } = file;
  // The studio detects the file type itself; the name is only the base of the stored name.
  const upload = bytes && {
    data: bytes,
    name: nameIn(url),
    mimetype: 'application/octet-stream',
    size: bytes.length,
  };
  return writeDocument(
    req,
    {
      key,
      place: 'media',
      id,
      locale,
      title,
      link: url,
      ...(told && { told }),
      fields: { alt },
      said: [url, alt],
      ...(upload && { file: upload }),
    },
    run,
  );
}

/** Reuses the existing document for a file with the same bytes. */
async function adopt(
  req: PayloadRequest,
  { file, same }: { file: PlannedFile; same: string },
  run: Run,
): Promise<Became> {
  if (!run.ledger.has(file.key))
    await noteRow(
      req,
      {
        key: file.key,
        place: 'media',
        document: same,
        action: 'adopted',
        told: file.told ?? null,
        wanted: hashOf(same),
        before: null,
      },
      run,
    );
  return 'adopted';
}

/** Returns redirects from the file's old URL and from its attachment page: to the item it belonged to, or to the file. */
function redirectsOf(
  { attachment, url }: PlannedFile,
  { catalogue, plan, links, address }: Omit<FileWriting, 'run' | 'source'> & { address: string },
): Redirect[] {
  const item = catalogue.items.get(attachment);
  const above = [...plan.pages, ...plan.posts].find(
    (planned) => planned.item.id === item?.parent && planned.status === 'published',
  );
  const wanted: [string | undefined, string][] = [
    [links.oldPath(url), address],
    [item && links.oldPath(item.link), above?.address ?? address],
  ];
  return wanted.flatMap(([from, to]) =>
    from === undefined || from === '/' || from === to ? [] : [{ from, leadsTo: 'url' as const, url: to }],
  );
}

/** The name in an address may be percent-encoded; that of a file is not. */
function nameIn(url: string): string {
  return decoded(basename(new URL(url, 'https://file.invalid').pathname)).replaceAll(/[\\/]/g, '-') || 'file';
}
