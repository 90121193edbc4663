import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type HoldRequest, holdAnswerFile, holdRequestFile, longestHoldMs } from '../journal/hold-files.ts';
import type { Clock } from '../platform/clock.ts';
import { parseJson } from '../platform/json.ts';
import type { Log } from '../platform/log.ts';
import { pause } from './pause.ts';

export type BackupPause = {
  /** Does the work now, or when the backup that is being taken is through. Rejects as the work does. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
};

export type BackupPauseParts = { root: string; clock: Clock; log: Log; everyMs?: number };

/** A backup waits that much longer at most; reading one small file costs nothing. */
const lookEveryMs = 100;

/** Lets a backup stop everything that writes between two pieces of work, so that database, store and journals say the same. */
export function startBackupPause(parts: BackupPauseParts): BackupPause {
  const stopping = new AbortController();
  const door = createDoor();
  const running = watch(parts, door, stopping.signal);
  return {
    run: (work) => door.run(work),
    stop: async () => {
      stopping.abort();
      await running;
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

async function watch(parts: BackupPauseParts, door: Door, signal: AbortSignal): Promise<void> {
  let heldId: string | undefined;
  while (!signal.aborted) {
    try {
      heldId = await look(parts, door, heldId);
    } catch (error) {
      // Whoever asked hears no answer, gives up and says so.
      door.open();
      heldId = undefined;
      parts.log.warn({ error: String(error) }, 'A backup asked the worker to wait and could not be answered');
    }
    await pause(parts.everyMs ?? lookEveryMs, signal);
  }
}

/** Follows what is asked; returns the id for which the door is shut. */
async function look({ root, clock, log }: BackupPauseParts, door: Door, heldId: string | undefined): Promise<string | undefined> {
  const asked = readRequest(root, clock);
  if (asked?.id === heldId) return heldId;
  if (heldId) {
    rmSync(holdAnswerFile(root), { force: true });
    door.open();
    log.info({}, 'The backup is through; the worker goes on');
  }
  if (!asked) return undefined;
  await door.shut();
  writeFileSync(holdAnswerFile(root), asked.id, { mode: 0o600 });
  log.info({}, 'The worker waits for a backup');
  return asked.id;
}

/** Undefined when nobody asks, or asked too long ago or for too long. */
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
    return ''; // Nobody asks, which is nearly always.
  }
}
