import { join } from 'node:path';

/**
 * A backup's request to the worker to start no new work: the backup writes the request, the worker finishes its current work and answers
 * with the same id. Both are files next to the journals, because every backup can reach those.
 */
export type HoldRequest = { id: string; untilMs: number };

/** The longest pause: a backup that crashed must not stop the worker for good. */
export const longestHoldMs = 15 * 60 * 1000;

export function holdRequestFile(root: string): string {
  return join(root, 'hold-request.json');
}

export function holdAnswerFile(root: string): string {
  return join(root, 'hold-answer');
}
