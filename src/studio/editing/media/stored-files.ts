import { isRecord, textOf } from '../../publishing/read-model/localized.ts';

/** Everything that a media document keeps of one of its files. `storageName`: the name in the folder or bucket; `filename`: the editor's. */
export type StoredFile = {
  storageName: string;
  filename: string;
  mimeType: string;
  filesize: number | null;
  width: number | null;
  height: number | null;
  /** Smaller versions by their name in the configuration. */
  sizes: Record<string, StoredSize>;
  renditions: { filename: string; width: number; height: number }[];
};

type StoredSize = { filename: string; width: number; height: number; mimeType: string; filesize: number };

/** A file that a document had before: it was replaced or cropped. Its URLs still answer, and it can be brought back. */
export type EarlierFile = StoredFile & { /** ISO 8601. */ replacedAt: string };

/** Returns the name in the folder or bucket. Before names were kept, the file name was that name. */
export function storedNameOf(media: Record<string, unknown>): string {
  return textOf(media.storageName) || textOf(media.filename);
}

/** Returns the current file of a document. */
export function storedFileOf(media: Record<string, unknown>): StoredFile {
  return {
    storageName: storedNameOf(media),
    filename: textOf(media.filename),
    mimeType: textOf(media.mimeType),
    filesize: numberOf(media.filesize),
    width: numberOf(media.width),
    height: numberOf(media.height),
    sizes: sizesOf(media.sizes),
    renditions: renditionsOf(media.renditions),
  };
}

/** Returns the files that the document had before, the last one first. */
export function earlierFilesOf(media: Record<string, unknown>): EarlierFile[] {
  const kept: unknown[] = Array.isArray(media.earlier) ? media.earlier : [];
  return kept
    .filter(isRecord)
    .map((one) => ({ ...storedFileOf(one), replacedAt: textOf(one.replacedAt) }))
    .filter(({ storageName }) => storageName !== '');
}

/** Returns the names of a file and of its smaller versions in the folder or bucket. */
export function namesOf({ storageName, sizes, renditions }: StoredFile): string[] {
  const smaller = [...Object.values(sizes), ...renditions].map(({ filename }) => filename);
  return [storageName, ...smaller].filter((name) => name !== '');
}

function sizesOf(value: unknown): StoredFile['sizes'] {
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, size]) => {
      if (!isRecord(size) || textOf(size.filename) === '') return [];
      const { width, height, filesize } = size;
      const plain = {
        filename: textOf(size.filename),
        mimeType: textOf(size.mimeType),
        width: numberOf(width) ?? 0,
        height: numberOf(height) ?? 0,
        filesize: numberOf(filesize) ?? 0,
      };
      return [[name, plain]];
    }),
  );
}

function renditionsOf(value: unknown): StoredFile['renditions'] {
  const made: unknown[] = Array.isArray(value) ? value : [];
  return made.flatMap((one) => {
    if (!isRecord(one) || textOf(one.filename) === '') return [];
    return [{ filename: textOf(one.filename), width: numberOf(one.width) ?? 0, height: numberOf(one.height) ?? 0 }];
  });
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
