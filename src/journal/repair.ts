import { open } from 'node:fs/promises';
import type { Log } from '../platform/log.ts';
import { frameAt } from './frame.ts';
import { quarantine } from './quarantine.ts';
import { listSegments, segmentFile } from './segments.ts';

/**
 * Repairs the end of the newest segment: cuts away everything after its last readable entry, and moves it to quarantine unless it is only
 * reserved space. Earlier damage stays in place; readers skip it.
 * @returns the number of bytes in quarantine.
 */
export async function repairTail(folder: string, log: Log): Promise<number> {
  const segment = (await listSegments(folder)).at(-1);
  if (segment === undefined) return 0;
  const handle = await open(segmentFile(folder, segment), 'r+');
  try {
    const bytes = await handle.readFile();
    const end = endOfEntries(bytes);
    if (end === bytes.length) return 0;
    const torn = withoutLastZeros(bytes.subarray(end));
    if (torn.length > 0) {
      await quarantine(folder, { segment, from: end, to: end + torn.length }, torn);
      log.warn(
        { segment, offset: end, bytes: torn.length },
        'The journal ended with an incomplete line, which was moved to quarantine',
      );
    }
    await handle.truncate(end);
    await handle.datasync();
    return torn.length;
  } finally {
    await handle.close();
  }
}

function endOfEntries(bytes: Buffer): number {
  let end = 0;
  for (let at = 0; at < bytes.length;) {
    const frame = frameAt(bytes, at);
    if (frame.kind === 'entry') end = frame.next;
    at = frame.next;
  }
  return end;
}

function withoutLastZeros(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}
