import { open } from 'node:fs/promises';
import type { Log } from '../platform/log.ts';
import { frameAt } from './frame.ts';
import { quarantine } from './quarantine.ts';
import { listSegments, segmentFile } from './segments.ts';

/**
 * Puts the end of the newest segment in order: whatever follows its last readable entry (a line a crash tore off) goes to
 * quarantine and is cut away. Damage further up stays where it is; readers skip it. Returns the number of bytes cut.
 */
export async function repairTail(folder: string, log: Log): Promise<number> {
  const segment = (await listSegments(folder)).at(-1);
  if (segment === undefined) return 0;
  const handle = await open(segmentFile(folder, segment), 'r+');
  try {
    const bytes = await handle.readFile();
    const end = endOfEntries(bytes);
    if (end === bytes.length) return 0;
    await quarantine(folder, { segment, from: end, to: bytes.length }, bytes.subarray(end));
    await handle.truncate(end);
    await handle.datasync();
    log.warn({ segment, offset: end, bytes: bytes.length - end }, 'The journal ended in a torn line; it is in quarantine');
    return bytes.length - end;
  } finally {
    await handle.close();
  }
}

function endOfEntries(bytes: Buffer): number {
  let end = 0;
  for (let at = 0; at < bytes.length; ) {
    const frame = frameAt(bytes, at);
    if (frame.kind === 'incomplete') break;
    if (frame.kind === 'entry') end = frame.next;
    at = frame.next;
  }
  return end;
}
