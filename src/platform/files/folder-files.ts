import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedName, type FileContent, isFileName, partSuffix, type SharedFiles } from './contract.ts';

/** Keeps the files in a folder of this machine, or of a disk that all machines have mounted. */
export function folderFiles(folder: string): SharedFiles {
  const placeOf = (name: string) => join(folder, checkedName(name));
  return {
    kind: 'folder',
    async put(name, content) {
      const place = placeOf(name);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      if (isPath(content) && content.path === place) await syncPath(place);
      else await writeAside(place, content);
      await syncPath(dirname(place));
    },
    async get(name) {
      const handle = await openRegular(placeOf(name));
      if (!handle) return undefined;
      const { size, mtimeMs } = await handle.stat();
      return { sizeBytes: size, changedAtMs: mtimeMs, stream: handle.createReadStream() };
    },
    async stat(name) {
      const found = await present(stat(placeOf(name)));
      return found?.isFile() ? { sizeBytes: found.size, changedAtMs: found.mtimeMs } : undefined;
    },
    async delete(name) {
      await rm(placeOf(name), { force: true });
    },
    list: () => filesIn(folder, ''),
  };
}

export function isPath(content: FileContent): content is { path: string } {
  return 'path' in content;
}

/** Writes to another name first, so that no reader finds half a file. */
async function writeAside(place: string, content: FileContent): Promise<void> {
  const aside = `${place}.${randomBytes(6).toString('hex')}${partSuffix}`;
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      if (!isPath(content)) await handle.writeFile(content);
      else for await (const piece of (await open(content.path)).createReadStream()) await handle.write(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, place);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Makes a file, or the names in a folder, durable. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Undefined when it is missing, a folder, a link or a device. */
async function openRegular(path: string): Promise<FileHandle | undefined> {
  const handle = await present(open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK));
  if (!handle || (await handle.stat()).isFile()) return handle;
  await handle.close();
  return undefined;
}

async function* filesIn(folder: string, prefix: string): ReturnType<SharedFiles['list']> {
  const entries = await present(opendir(folder));
  if (!entries) return;
  for await (const entry of entries) {
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(join(folder, entry.name), `${name}/`);
    if (!entry.isFile() || !isFileName(name)) continue;
    const found = await present(stat(join(folder, entry.name)));
    if (found) yield { name, sizeBytes: found.size, changedAtMs: found.mtimeMs };
  }
}

async function present<Found>(wanted: Promise<Found>): Promise<Found | undefined> {
  try {
    return await wanted;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'ENAMETOOLONG'].includes(code)) return undefined;
    throw error;
  }
}
