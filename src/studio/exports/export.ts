import type { Payload } from 'payload';
import type { SharedFiles } from '../../platform/files/contract.ts';
import { defaultLocale, locales } from '../../published/contract.ts';
import { type ExportedFile, type ExportManifest, formatVersion, manifestFile } from './contract.ts';
import { type ExportedCollection, exportedCollections, exportedGlobals } from './exported.ts';
import { markdownFiles } from './markdown/files.ts';
import { mediaFileOf, mediaFiles } from './media-files.ts';
import { readNames } from './names.ts';
import { readDocuments, readGlobal } from './read.ts';

/** `manifest`: an empty one, which is filled while the files are written. */
type Exporting = { payload: Payload; files: SharedFiles; manifest: ExportManifest };

/**
 * Yields the files of an export one after the other, the manifest last. Documents and files are read while they are written, so memory does not grow with them;
 * what editors change meanwhile may be in one file and not yet in another.
 */
export async function* exportContent({ payload, files, manifest }: Exporting): AsyncGenerator<ExportedFile> {
  for (const slug of exportedCollections) {
    const counted = { file: `content/${slug}.json`, documents: 0 };
    manifest.collections[slug] = counted;
    yield { path: counted.file, pieces: collectionJson(payload, slug, counted) };
  }
  for (const slug of exportedGlobals) {
    const file = `content/globals/${slug}.json`;
    manifest.globals[slug] = { file };
    yield textFile(file, jsonOf(await readGlobal(payload, slug)));
  }
  for await (const { slug, path, text } of markdownFiles(payload, await readNames(payload))) {
    yield textFile(path, text);
    manifest.markdown[slug] += 1;
  }
  yield* mediaFiles({ payload, files }, manifest.media);
  yield textFile(manifestFile, jsonOf(manifest));
}

export function emptyManifest(nowMs: number): ExportManifest {
  return {
    format: 'candor-content',
    version: formatVersion,
    createdAt: new Date(nowMs).toISOString(),
    locales,
    defaultLocale,
    collections: {},
    globals: {},
    markdown: { pages: 0, posts: 0 },
    media: { files: 0, bytes: 0, missing: [] },
  };
}

/** One document a line, so that large files can be read line by line and compared. */
async function* collectionJson(
  payload: Payload,
  slug: ExportedCollection,
  counted: { documents: number },
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`{"collection":${JSON.stringify(slug)},"documents":[`);
  for await (const document of readDocuments(payload, slug)) {
    const file = slug === 'media' && document.published && { file: mediaFileOf(document.published) };
    yield Buffer.from(`${counted.documents > 0 ? ',' : ''}\n${JSON.stringify({ ...document, ...file })}`);
    counted.documents += 1;
  }
  yield Buffer.from('\n]}\n');
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function textFile(path: string, text: string): ExportedFile {
  const bytes = Buffer.from(text);
  return { path, sizeBytes: bytes.length, pieces: piecesOf(bytes) };
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
