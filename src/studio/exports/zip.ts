import { makeZip } from 'client-zip';
import type { ExportedFile } from './contract.ts';

/**
 * Returns the files as one ZIP archive within a folder of the given name. Each file is read while it is sent, so memory does not grow with them. An
 * archive that breaks off has no list of its files, and no program opens it.
 */
export function zipOf(
  files: AsyncIterable<ExportedFile>,
  folder: string,
  modifiedAtMs: number,
): ReadableStream<Uint8Array> {
  const reader = makeZip(entries(files, folder, new Date(modifiedAtMs))).getReader();
  return new ReadableStream({
    async pull(sent) {
      const { done, value } = await reader.read();
      if (done) sent.close();
      else sent.enqueue(value);
    },
    // The library ends its reading with an exception, which is none: somebody stopped the download.
    cancel: () => reader.cancel().catch(() => undefined),
  });
}

async function* entries(files: AsyncIterable<ExportedFile>, folder: string, lastModified: Date) {
  for await (const { path, pieces } of files) yield { name: `${folder}/${path}`, input: pieces, lastModified };
}
