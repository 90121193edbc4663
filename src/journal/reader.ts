import { type FileHandle, open } from 'node:fs/promises';
import type { Entry, EntryKind, Position } from './contract.ts';
import { frameAt, isOfKind, parseEntry } from './frame.ts';
import { readBytes } from './limits.ts';
import { type Damage, quarantine } from './quarantine.ts';
import { listSegments, segmentFile } from './segments.ts';

export type ReadRequest = {
  folder: string;
  from: Position;
  /** Stops here, even if more entries follow: repeats exactly a range that was read before. */
  until?: Position;
  maxEntries: number;
  /** How many bytes of the journal to read, entries of other kinds included. */
  maxBytes: number;
  /** Default: all. */
  kinds?: readonly EntryKind[];
};

export type ReadResult = {
  entries: { at: Position; entry: Entry }[];
  /** Position for the next read. Equal to `from` when there is nothing more for now. */
  next: Position;
  /** Ranges that were skipped because they are unreadable; they are in quarantine and never come back as entries. */
  damaged: Damage[];
};

export const journalStart: Position = Object.freeze({ segment: 0, offset: 0 });

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

export function isBefore(a: Position, b: Position): boolean {
  return a.segment < b.segment || (a.segment === b.segment && a.offset < b.offset);
}

function isDone(request: ReadRequest, result: ReadResult, leftBytes: number): boolean {
  if (leftBytes <= 0 || result.entries.length >= request.maxEntries) return true;
  return request.until !== undefined && !isBefore(result.next, request.until);
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

type Step = {
  bytes: Buffer;
  segment: number;
  offset: number;
  /** A later segment exists, so no process writes this one any more. */
  isSealed: boolean;
  /** The bytes reach the current end of the segment. */
  isEnd: boolean;
};

/** Walks from frame to frame, advances `result.next` and returns the ranges that are not entries. */
function scan(request: ReadRequest, result: ReadResult, step: Step): Damage[] {
  const damaged: Damage[] = [];
  let at = 0;
  while (at < step.bytes.length && !isDone(request, result, Number.POSITIVE_INFINITY)) {
    const end = advance(request, result, { step, at, damaged });
    if (end === at) break;
    at = end;
    result.next = { segment: step.segment, offset: step.offset + at };
  }
  return damaged;
}

type Walk = { step: Step; at: number; damaged: Damage[] };

/** Returns where the next frame begins, or `at` when this frame is not complete. */
function advance(request: ReadRequest, result: ReadResult, { step, at, damaged }: Walk): number {
  const frame = frameAt(step.bytes, at);
  if (frame.kind === 'reserved') return step.isSealed ? frame.next : at;
  if (frame.kind === 'incomplete' && !isLost(step, at, frame.next)) return at;
  if (frame.kind !== 'entry') {
    note(damaged, { step, from: at, to: frame.next });
    return frame.next;
  }
  if (!frame.isTerminated) note(damaged, { step, from: frame.jsonTo, to: frame.next });
  if (request.kinds && !isOfKind(step.bytes, frame, request.kinds)) return frame.next;
  const entry = parseEntry(step.bytes.toString('utf8', frame.jsonFrom, frame.jsonTo));
  if (entry) result.entries.push({ at: { segment: step.segment, offset: step.offset + at }, entry });
  else note(damaged, { step, from: at, to: frame.next });
  return frame.next;
}

/** Whether an incomplete line can never be completed: its segment is no longer written, or the line is longer than any entry. */
function isLost({ bytes, isSealed, isEnd }: Step, at: number, next: number): boolean {
  const isCutByStep = next === bytes.length && !isEnd;
  if (isCutByStep) return at === 0 && bytes.length === readBytes;
  return isSealed;
}

/** Merges neighbouring ranges, so that one incident makes one file in quarantine. */
function note(damaged: Damage[], range: { step: Step; from: number; to: number }): void {
  const from = range.step.offset + range.from;
  const to = range.step.offset + range.to;
  const last = damaged.at(-1);
  if (last && last.to === from) last.to = to;
  else damaged.push({ segment: range.step.segment, from, to });
}
