import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdAnswerFile, holdRequestFile, longestHoldMs } from '../journal/hold-files.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { CandorError } from '../platform/errors.ts';
import { takeProcessLock } from '../platform/process-lock.ts';

/** The worker finishes its current batch first, which may take long on a slow machine. A worker that has not paused by then is stuck. */
const answersWithinMs = longestHoldMs;
const usualLookEveryMs = 50;
/** Often enough that a busy machine may miss several renewals. */
const usualRenewEveryMs = longestHoldMs / 15;

type HoldOptions = { root: string; clock?: Clock; lookEveryMs?: number; renewEveryMs?: number };

/**
 * Does the work while the worker processes no journal entries: a running worker is paused, and if none runs, none can start. The pause lasts as long as
 * the work, because the lease is renewed meanwhile.
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

type Lease = {
  id: string;
  /** Throws when the lease had expired at some moment, so that the worker could continue. */ check(): void;
  end(): void;
};

function takeLease({ root, clock, renewEveryMs = usualRenewEveryMs }: HoldOptions & { clock: Clock }): Lease {
  const id = randomUUID();
  let isLost = false;
  let untilMs = requestPause({ root, id, clock });
  const renew = () => {
    // An expired lease is not renewed: the worker may have processed something in between.
    isLost ||= clock.nowMs() >= untilMs;
    if (!isLost) untilMs = requestPause({ root, id, clock });
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

/** Writes the request and returns until when the worker pauses. */
function requestPause({ root, id, clock }: { root: string; id: string; clock: Clock }): number {
  const untilMs = clock.nowMs() + longestHoldMs - 1_000;
  const draft = `${holdRequestFile(root)}.${id}`;
  writeFileSync(draft, JSON.stringify({ id, untilMs }), { mode: 0o600 });
  renameSync(draft, holdRequestFile(root));
  return untilMs;
}

async function untilAnswered({
  root,
  id,
  clock,
  lookEveryMs,
}: {
  root: string;
  id: string;
  clock: Clock;
  lookEveryMs: number;
}): Promise<void> {
  const file = holdAnswerFile(root);
  const endsAtMs = clock.nowMs() + answersWithinMs;
  while (clock.nowMs() < endsAtMs) {
    if (existsSync(file) && readFileSync(file, 'utf8') === id) return;
    await wait(lookEveryMs);
  }
  throw new CandorError({
    code: 'backup_worker_busy',
    what: `The worker did not pause within ${answersWithinMs / 60_000} minutes, so the backup could not copy databases, events and journals as of the same moment.`,
    remedy:
      'Read the log of the worker: a store that does not answer delays it. Then try again, or stop the worker and take the backup without it.',
  });
}

function lost(): CandorError {
  return new CandorError({
    code: 'backup_hold_lost',
    what: `This command made no progress for ${longestHoldMs / 60_000} minutes and the worker continued meanwhile, so databases, events and journals were not copied as of the same moment.`,
    remedy: 'Take the backup again and keep the machine awake, or stop the worker and take the backup without it.',
  });
}
