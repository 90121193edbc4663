import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^([0-9]{12})\.journal$/;

/**
 * Returns the number of a new segment: the second it was created in, or one more than the last where that is higher. Numbers therefore rise
 * even when an old copy of the folder was restored, and no earlier checkpoint can lie beyond a new segment.
 */
export function nextSegment(last: number, nowMs: number): number {
  return Math.max(last + 1, Math.floor(nowMs / 1000));
}

export function segmentName(segment: number): string {
  return `${String(segment).padStart(12, '0')}.journal`;
}

export function segmentFile(folder: string, segment: number): string {
  return join(folder, segmentName(segment));
}

/** Returns the numbers of the segments in a folder, ascending. */
export async function listSegments(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names
    .map((name) => pattern.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}
