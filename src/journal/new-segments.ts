import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The worker's request to every writer to begin a new segment. What was erased may still stand in the open one, and only segments that no process writes any
 * more can be removed. A file next to the journals, because the worker and the writers share nothing else.
 */
function requestFile(root: string): string {
  return join(root, 'new-segments');
}

export async function requestNewSegments(root: string): Promise<void> {
  const request = randomUUID();
  const draft = `${requestFile(root)}.${request}`;
  await writeFile(draft, request, { mode: 0o600 });
  await rename(draft, requestFile(root));
}

/** Returns the newest request, which differs from every earlier one. Empty when there is none. */
export function newSegmentsRequest(root: string): string {
  try {
    return readFileSync(requestFile(root), 'utf8');
  } catch {
    return ''; // Nothing has been erased yet, or the disk does not answer, which the next append finds out.
  }
}
