import { join } from 'node:path';

/**
 * How a backup asks the worker to begin nothing new: it writes the request, the worker finishes what is under way and
 * answers with the same id. Both are files beside the journals, because whoever takes a backup can always reach them.
 */
export type HoldRequest = { id: string; untilMs: number };

/** A backup that died must not stop the worker for good. */
export const longestHoldMs = 15 * 60 * 1000;

export function holdRequestFile(root: string): string {
  return join(root, 'hold-request.json');
}

export function holdAnswerFile(root: string): string {
  return join(root, 'hold-answer');
}
