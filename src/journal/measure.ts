import { type FileHandle, open } from 'node:fs/promises';
import type { Position } from './contract.ts';
import { listSegments, segmentFile } from './segments.ts';

/** `entryBytes`: how much of the file is entries; the rest is zeros, reserved for more. */
type SegmentSize = { segment: number; entryBytes: number; fileBytes: number };

/** Measures the segments of a folder, ascending. One that is removed meanwhile is left out. */
export async function measureJournal(folder: string): Promise<SegmentSize[]> {
  const sizes = await Promise.all((await listSegments(folder)).map((segment) => measureSegment(folder, segment)));
  return sizes.flatMap((size) => size ?? []);
}

/** Returns how many bytes of entries follow a position. */
export function bytesAfter(sizes: readonly SegmentSize[], { segment, offset }: Position): number {
  return sizes
    .filter((size) => size.segment >= segment)
    .reduce((sum, size) => sum + Math.max(0, size.entryBytes - (size.segment === segment ? offset : 0)), 0);
}

async function measureSegment(folder: string, segment: number): Promise<SegmentSize | undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(segmentFile(folder, segment), 'r');
    const { size: fileBytes } = await handle.stat();
    return { segment, fileBytes, entryBytes: await entryBytesIn(handle, fileBytes) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await handle?.close();
  }
}

/** Entries are text without zeros and everything after them is zeros, so a few bytes tell where they end. */
async function entryBytesIn(handle: FileHandle, fileBytes: number): Promise<number> {
  let [from, to] = [0, fileBytes];
  if (to === 0 || !(await isZeroAt(handle, to - 1))) return to;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (await isZeroAt(handle, middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

async function isZeroAt(handle: FileHandle, offset: number): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, offset);
  return buffer[0] === 0;
}
