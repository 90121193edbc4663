import type { Damage, Position, ReadRange, ReadResult } from './contract.ts';
import { frameAt, isOfKind, parseEntry } from './frame.ts';
import { readBytes } from './limits.ts';

export function isBefore(a: Position, b: Position): boolean {
  return a.segment < b.segment || (a.segment === b.segment && a.offset < b.offset);
}

/** Whether a read has all that was asked for. */
export function isDone(request: ReadRange, result: ReadResult, leftBytes: number): boolean {
  if (leftBytes <= 0 || result.entries.length >= request.maxEntries) return true;
  return request.until !== undefined && !isBefore(result.next, request.until);
}

/** A part of a segment that is looked at at once. */
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
export function scan(request: ReadRange, result: ReadResult, step: Step): Damage[] {
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
function advance(request: ReadRange, result: ReadResult, { step, at, damaged }: Walk): number {
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
