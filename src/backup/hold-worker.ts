import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdAnswerFile, holdRequestFile, longestHoldMs } from '../journal/hold-files.ts';
import { CandorError } from '../platform/errors.ts';
import { takeProcessLock } from '../platform/process-lock.ts';

/** The worker finishes what is under way first: a batch of the event store, at most. */
const answersWithinMs = 60_000;
const lookEveryMs = 50;

/**
 * Does the work while nothing is carried from the journals: a running worker is asked to wait, and where none runs none can start.
 * @throws CandorError `backup_worker_busy`
 */
export async function whileHeld<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const lock = takeProcessLock(join(root, 'worker.lock'));
  if (lock) return work().finally(() => lock.release());
  const id = randomUUID();
  try {
    ask(root, id);
    await untilAnswered(root, id);
    return await work();
  } finally {
    rmSync(holdRequestFile(root), { force: true });
  }
}

function ask(root: string, id: string): void {
  const draft = `${holdRequestFile(root)}.${id}`;
  writeFileSync(draft, JSON.stringify({ id, untilMs: Date.now() + longestHoldMs - 1_000 }), { mode: 0o600 });
  renameSync(draft, holdRequestFile(root));
}

async function untilAnswered(root: string, id: string): Promise<void> {
  const file = holdAnswerFile(root);
  for (let waitedMs = 0; waitedMs < answersWithinMs; waitedMs += lookEveryMs) {
    if (existsSync(file) && readFileSync(file, 'utf8') === id) return;
    await wait(lookEveryMs);
  }
  throw new CandorError({
    code: 'backup_worker_busy',
    what: `The worker did not pause within ${answersWithinMs / 1000} seconds, so databases, events and journals could not be copied as of one moment.`,
    remedy: 'Look at the worker\'s log: a store that does not answer holds it up. Then try again, or stop the worker and take the backup without it.',
  });
}
