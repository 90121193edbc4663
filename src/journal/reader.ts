import { type FileHandle, open } from 'node:fs/promises';
import type { ReadRange, ReadResult } from './contract.ts';
import { readBytes } from './limits.ts';
import { quarantine } from './quarantine.ts';
import { isDone, scan } from './scan.ts';
import { listSegments, segmentFile } from './segments.ts';

export { journalStart, type ReadResult } from './contract.ts';
export { isBefore } from './scan.ts';

export type ReadRequest = ReadRange & { folder: string };

/** Reads complete entries only: a line still being written is left for the next call, at the position returned. */
export async function readJournal(request: ReadRequest): Promise<ReadResult> {
  const segments = await listSegments(request.folder);
  const result: ReadResult = { entries: [], next: request.from, damaged: [] };
  let leftBytes = request.maxBytes;
  for (const segment of segments.filter((number) => number >= request.from.segment)) {
    if (segment > result.next.segment) result.next = { segment, offset: 0 };
    leftBytes -= await readSegment(request, result, { isSealed: segment !== segments.at(-1), leftBytes });
    if (isDone(request, result, leftBytes)) break;
  }
  return result;
}

/** Continues in the segment of `result.next`; returns the number of bytes read. */
async function readSegment(
  request: ReadRequest,
  result: ReadResult,
  how: { isSealed: boolean; leftBytes: number },
): Promise<number> {
  const start = result.next.offset;
  const handle = await open(segmentFile(request.folder, result.next.segment), 'r');
  try {
    for (;;) {
      const before = result.next.offset;
      await readStep(request, result, { handle, isSealed: how.isSealed });
      const lookedAt = result.next.offset - start;
      if (result.next.offset === before || isDone(request, result, how.leftBytes - lookedAt)) return lookedAt;
    }
  } finally {
    await handle.close();
  }
}

async function readStep(
  request: ReadRequest,
  result: ReadResult,
  source: { handle: FileHandle; isSealed: boolean },
): Promise<void> {
  const { segment, offset } = result.next;
  const { handle, isSealed } = source;
  const { size } = await handle.stat();
  if (offset >= size || (!isSealed && (await isReserved(handle, offset)))) return;
  const buffer = Buffer.allocUnsafe(Math.min(readBytes, size - offset));
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset);
  const step = { bytes: buffer.subarray(0, bytesRead), segment, offset, isSealed, isEnd: offset + bytesRead >= size };
  const damaged = scan(request, result, step);
  for (const damage of damaged) {
    await quarantine(request.folder, damage, step.bytes.subarray(damage.from - offset, damage.to - offset));
  }
  result.damaged.push(...damaged);
}

/** Reads one byte to detect that there is nothing new, so that polling a quiet journal costs no more. */
async function isReserved(handle: FileHandle, offset: number): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, offset);
  return buffer[0] === 0;
}
