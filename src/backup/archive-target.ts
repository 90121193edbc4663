import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Encryption, encryptInto } from './age.ts';
import { type Manifest, type ManifestFile, places } from './contract.ts';
import { filesUnder } from './copy.ts';
import { openScratch, sealIn } from './scratch.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';
import type { BackupTarget } from './target.ts';
import { refuseExisting, unwritable } from './unwritable.ts';

/** Bytes that are read at once: memory does not grow with the files. */
const chunkBytes = 1 << 20;

type ArchiveOptions = { file: string; encryption: Encryption; dataDir: string };

/**
 * Creates a backup that is one file: a tar archive, encrypted while it is written. Nothing is in plain text outside of the data folder: what only a program
 * can write as a file (SQLite) is there for a moment, beside the database that it is a copy of.
 * @throws CandorError `backup_target_exists`, `backup_unwritable`, `backup_running`
 */
export async function createArchiveTarget({ file, encryption, dataDir }: ArchiveOptions): Promise<BackupTarget> {
  refuseExisting(file);
  const part = `${file}.part`;
  const scratch = await openScratch(dataDir);
  const handle = await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    .then(() => open(part, 'wx', 0o600))
    .catch(async (error: unknown) => {
      await scratch.remove();
      throw unwritable(error, file);
    });
  const { write, end } = encryptInto(handle, encryption);
  const writer = createTarWriter(write);
  const clear = async () => {
    await handle.close().catch(() => {}); // Closed already: the archive is complete.
    await scratch.remove();
  };
  return {
    ...addingTo(writer, scratch.folder),
    async finish(described) {
      const manifest: Manifest = { ...described, files: writer.files() };
      await writer.addText(places.manifest, `${JSON.stringify(manifest, undefined, 1)}\n`);
      await write(tarEnd);
      await end();
      await handle.sync();
      await clear();
      await rename(part, file);
      return manifest;
    },
    async discard() {
      await clear();
      await rm(part, { force: true });
    },
  };
}

/** Adds files to the archive, those of unknown length by way of the scratch folder. */
function addingTo(
  writer: TarWriter,
  scratch: string,
): Pick<BackupTarget, 'addFile' | 'addWritten' | 'addStream' | 'addOwned'> {
  return {
    addFile: (path, from, sizeBytes) => writer.add(path, from, sizeBytes),
    async addWritten(path, writeFile) {
      const folder = await mkdtemp(join(scratch, 'file-'));
      await writeFile(join(folder, 'file'));
      await writer.add(path, join(folder, 'file'));
      await rm(folder, { recursive: true });
    },
    async addStream(path, pieces) {
      const sealed = await sealIn(scratch, pieces);
      await writer.addPieces({ path, size: sealed.sizeBytes, mtimeMs: 0 }, sealed.read());
      await sealed.remove();
    },
    async addOwned(path, from) {
      for await (const { name, file: found } of filesUnder(from)) await writer.add(`${path}/${name}`, found);
    },
  };
}

type TarWriter = ReturnType<typeof createTarWriter>;

type Adding = { path: string; size: number; mtimeMs: number };

/** Writes files of a tar archive, and remembers each with its size and SHA-256. */
function createTarWriter(write: (bytes: Uint8Array) => Promise<void>) {
  const written = new Map<string, ManifestFile & { mtimeMs: number }>();
  const addPieces = async ({ path, size, mtimeMs }: Adding, pieces: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256');
    await write(tarHeader(path, size));
    for await (const piece of pieces) {
      hash.update(piece);
      await write(piece);
    }
    await write(tarPadding(size));
    written.set(path, { path, sizeBytes: size, sha256: hash.digest('hex'), mtimeMs });
  };
  return {
    addPieces,
    async add(path: string, from: string, sizeBytes?: number): Promise<void> {
      const handle = await openPresent(from);
      if (!handle) return;
      try {
        const found = await handle.stat();
        const size = sizeBytes ?? found.size;
        const earlier = written.get(path);
        if (earlier && earlier.mtimeMs === found.mtimeMs && earlier.sizeBytes === size) return;
        await addPieces({ path, size, mtimeMs: found.mtimeMs }, piecesOf(handle, { size, from }));
      } finally {
        await handle.close();
      }
    },
    async addText(path: string, text: string): Promise<void> {
      const bytes = Buffer.from(text);
      for (const piece of [tarHeader(path, bytes.length), bytes, tarPadding(bytes.length)]) await write(piece);
    },
    files: () =>
      [...written.values()]
        .map(({ path, sizeBytes, sha256 }) => ({ path, sizeBytes, sha256 }))
        .toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  };
}

/** Yields exactly `size` bytes: the header has promised that many. */
async function* piecesOf(
  handle: FileHandle,
  { size, from }: { size: number; from: string },
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    // A buffer of its own for each piece: the encryption may hold the one before.
    const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, size - at));
    const { bytesRead } = await handle.read({ buffer, position: at });
    if (bytesRead === 0) throw new Error(`${from} became shorter while it was read.`);
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function openPresent(file: string): Promise<FileHandle | undefined> {
  try {
    return (await stat(file)).isFile() ? await open(file, 'r') : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
