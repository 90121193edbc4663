import type { Payload } from 'payload';
import type { SharedFiles } from '../../platform/files/contract.ts';
import { textOf } from '../publishing/read-model/localized.ts';
import { storedNameOf } from '../editing/media/stored-files.ts';
import type { ExportedFile } from './contract.ts';
import { readStored } from './read.ts';

/** Returns the path of a media document's file in the export: under the editor's name, in a folder of its own, because two files may have the same name. */
export function mediaFileOf(doc: Record<string, unknown>): string {
  const name = textOf(doc.filename)
    .replaceAll(/[\u0000-\u001f\u007f/\\]/g, '-')
    .replace(/^\.+/, '');
  return `media/${String(doc.id)}/${name || 'file'}`;
}

/** Streams the files of all media documents, without the smaller versions that can be made again. Counts into `media`. */
export async function* mediaFiles(
  { payload, files }: { payload: Payload; files: SharedFiles },
  media: { files: number; bytes: number; missing: string[] },
): AsyncGenerator<ExportedFile> {
  for await (const doc of readStored(payload, 'media')) {
    const stored = storedNameOf(doc);
    const found = stored === '' ? undefined : await files.get(stored);
    if (!found) {
      media.missing.push(String(doc.id));
      continue;
    }
    try {
      yield { path: mediaFileOf(doc), sizeBytes: found.sizeBytes, pieces: found.stream };
      media.files += 1;
      media.bytes += found.sizeBytes;
    } finally {
      found.stream.destroy();
    }
  }
}
