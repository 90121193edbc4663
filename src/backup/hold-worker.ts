import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdAnswerFile, holdRequestFile, longestHoldMs } from '../journal/hold-files.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { CandorError } from '../platform/errors.ts';
import { takeProcessLock } from '../platform/process-lock.ts';

/** The worker finishes what is under way first, and a batch takes as long as it takes on a slow machine. A worker that is not through by then is stuck. */
const answersWithinMs = longestHoldMs;
const usualLookEveryMs = 50;
/** Often enough that a busy machine may miss several. */
const usualRenewEveryMs = longestHoldMs / 15;

export type HoldOptions = { root: string; clock?: Clock; lookEveryMs?: number; renewEveryMs?: number };

/**
 * Does the work while nothing is carried from the journals: a running worker is asked to wait, and where none runs none can start. It waits for as long as
 * the work takes, for the request is renewed meanwhile.
 * @throws CandorError `backup_worker_busy`, `backup_hold_lost`
 */
export async function whileHeld<Result>(options: HoldOptions, work: () => Promise<Result>): Promise<Result> {
  const { root, clock = systemClock, lookEveryMs = usualLookEveryMs } = options;
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const lock = takeProcessLock(join(root, 'worker.lock'));
  if (lock) return work().finally(() => lock.release());
  const lease = takeLease({ ...options, clock });
  try {
    await untilAnswered({ root, id: lease.id, clock, lookEveryMs });
    const result = await work();
    lease.check();
    return result;
  } finally {
    lease.end();
  }
}

type Lease = { id: string; /** Throws when there was a moment at which the worker could go on. */ check(): void; end(): void };

function takeLease({ root, clock, renewEveryMs = usualRenewEveryMs }: HoldOptions & { clock: Clock }): Lease {
  const id = randomUUID();
  let isLost = false;
  let untilMs = ask({ root, id, clock });
  const renew = () => {
    // What has run out is not taken up again: the worker may have carried something in between.
    isLost ||= clock.nowMs() >= untilMs;
    if (!isLost) untilMs = ask({ root, id, clock });
  };
  const renewing = setInterval(renew, renewEveryMs);
  return {
    id,
    check() {
      renew();
      if (isLost) throw lost();
    },
    end() {
      clearInterval(renewing);
      rmSync(holdRequestFile(root), { force: true });
    },
  };
}

/** Returns until when the worker waits. */
function ask({ root, id, clock }: { root: string; id: string; clock: Clock }): number {
  const untilMs = clock.nowMs() + longestHoldMs - 1_000;
  const draft = `${holdRequestFile(root)}.${id}`;
  writeFileSync(draft, JSON.stringify({ id, untilMs }), { mode: 0o600 });
  renameSync(draft, holdRequestFile(root));
  return untilMs;
}

async function untilAnswered({ root, id, clock, lookEveryMs }: { root: string; id: string; clock: Clock; lookEveryMs: number }): Promise<void> {
  const file = holdAnswerFile(root);
  const endsAtMs = clock.nowMs() + answersWithinMs;
  while (clock.nowMs() < endsAtMs) {
    if (existsSync(file) && readFileSync(file, 'utf8') === id) return;
    await wait(lookEveryMs);
  }
  throw new CandorError({
    code: 'backup_worker_busy',
    what: `The worker did not pause within ${answersWithinMs / 60_000} minutes, so databases, events and journals could not be copied as of one moment.`,
    remedy: 'Look at the worker\'s log: a store that does not answer holds it up. Then try again, or stop the worker and take the backup without it.',
  });
}

function lost(): CandorError {
  return new CandorError({
    code: 'backup_hold_lost',
    what: `This command stood still for ${longestHoldMs / 60_000} minutes, and the worker went on meanwhile, so databases, events and journals are not copied as of one moment.`,
    remedy: 'Take the backup again while the machine is awake, or stop the worker and take the backup without it.',
  });
}
