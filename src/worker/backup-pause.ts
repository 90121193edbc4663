import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type HoldRequest, holdAnswerFile, holdRequestFile, longestHoldMs } from '../journal/hold-files.ts';
import type { Clock } from '../platform/clock.ts';
import { errorText } from '../platform/errors.ts';
import { parseJson } from '../platform/json.ts';
import type { Log } from '../platform/log.ts';
import { startLoop } from '../platform/background-loop.ts';

export type BackupPause = {
  /** Runs the work now, or after the backup in progress. Rejects as the work does. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
};

type BackupPauseOptions = { root: string; clock: Clock; log: Log; everyMs?: number };

/** Polling interval. A backup waits at most this much longer, and reading one small file costs nothing. */
const lookEveryMs = 100;

/** Lets a backup pause everything that writes, between two pieces of work, so that database, store and journals are consistent. */
export function startBackupPause(options: BackupPauseOptions): BackupPause {
  const door = createDoor();
  let heldId: string | undefined;
  const loop = startLoop({
    everyMs: options.everyMs ?? lookEveryMs,
    async run() {
      heldId = await check(options, door, heldId);
    },
    onFailure({ error }) {
      // The backup receives no answer, gives up and reports that.
      door.open();
      heldId = undefined;
      options.log.warn(
        { error: errorText(error) },
        'A backup asked the worker to pause, but the worker could not answer',
      );
    },
  });
  return {
    run: (work) => door.run(work),
    stop: async () => {
      await loop.stop();
      door.open();
    },
  };
}

type Door = Pick<BackupPause, 'run'> & { shut(): Promise<void>; open(): void };

function createDoor(): Door {
  let under = 0;
  let closed: { opened: Promise<void>; open: () => void } | undefined;
  let idle: (() => void) | undefined;
  return {
    async run(work) {
      while (closed) await closed.opened;
      under += 1;
      try {
        return await work();
      } finally {
        under -= 1;
        if (under === 0) idle?.();
      }
    },
    async shut() {
      const { promise, resolve } = Promise.withResolvers<void>();
      closed = { opened: promise, open: resolve };
      if (under > 0) await new Promise<void>((resolved) => (idle = resolved));
    },
    open() {
      closed?.open();
      closed = undefined;
      idle = undefined;
    },
  };
}

/** Follows the current request; returns the id of the backup that the worker is paused for. */
async function check(
  { root, clock, log }: BackupPauseOptions,
  door: Door,
  heldId: string | undefined,
): Promise<string | undefined> {
  const asked = readRequest(root, clock);
  if (asked?.id === heldId) return heldId;
  if (heldId) {
    rmSync(holdAnswerFile(root), { force: true });
    door.open();
    log.info({}, 'The backup has finished; the worker continues');
  }
  if (!asked) return undefined;
  await door.shut();
  writeFileSync(holdAnswerFile(root), asked.id, { mode: 0o600 });
  log.info({}, 'The worker is paused for a backup');
  return asked.id;
}

/** Reads the request. Returns undefined when there is none, or when it is too old or asks for too long a pause. */
function readRequest(root: string, clock: Clock): HoldRequest | undefined {
  const asked = parseJson(readText(holdRequestFile(root)));
  if (typeof asked !== 'object' || asked === null || !('id' in asked) || !('untilMs' in asked)) return undefined;
  const { id, untilMs } = asked;
  if (typeof id !== 'string' || typeof untilMs !== 'number') return undefined;
  const leftMs = untilMs - clock.nowMs();
  return leftMs > 0 && leftMs <= longestHoldMs ? { id, untilMs } : undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // No request, which is the usual case.
  }
}
