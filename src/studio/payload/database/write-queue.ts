import { CandorError } from '../../../platform/errors.ts';

/**
 * How long the holder of the turn may be idle before waiting writers give up: it is then stuck, or waits for itself. Only idle time counts,
 * not work: on a slow machine a turn may take as long as it needs.
 */
export const maxSilentTurnMs = 15_000;
/** Bounds the writers that wait at once. Each is one request of an editor, so more than this is a fault or an attack. */
export const maxWaitingWriters = 500;

/** Ends a turn; calling it again does nothing. */
export type EndTurn = () => void;

/** One writer at a time, first come first served. */
export type WriteQueue = {
  takeTurn(): Promise<EndTurn>;
  /** Notes that the holder of the turn has just done something. */
  touch(): void;
};

/**
 * Creates a first-in, first-out mutex for SQLite's one writer, so that writers of this process wait here instead of getting SQLITE_BUSY.
 * @throws CandorError `database_busy` when nothing happens for too long or the queue is full.
 */
export function createWriteQueue(maxSilentMs: number = maxSilentTurnMs): WriteQueue {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  let lastSignMs = performance.now();
  const touch = () => {
    lastSignMs = performance.now();
  };
  // While somebody waits, the turn stays taken and passes directly to the next writer.
  const pass = () => {
    touch();
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  };
  return {
    touch,
    async takeTurn() {
      if (waiting.length >= maxWaitingWriters) throw tooMany();
      if (isTaken) await standInLine(waiting, { maxSilentMs, silentMs: () => performance.now() - lastSignMs });
      isTaken = true;
      touch();
      return once(pass);
    },
  };
}

type Patience = { maxSilentMs: number; silentMs(): number };

function standInLine(waiting: (() => void)[], { maxSilentMs, silentMs }: Patience): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const check = () => {
      const leftMs = maxSilentMs - silentMs();
      if (leftMs > 0) {
        timer = setTimeout(check, leftMs);
        return;
      }
      waiting.splice(waiting.indexOf(start), 1);
      reject(tooLong(maxSilentMs));
    };
    let timer = setTimeout(check, maxSilentMs);
    waiting.push(start);
  });
}

function once(act: () => void): EndTurn {
  let hasActed = false;
  return () => {
    if (hasActed) return;
    hasActed = true;
    act();
  };
}

function tooLong(maxSilentMs: number): CandorError {
  return new CandorError({
    code: 'database_busy',
    what: `A write to the content database waited too long: the write before it has done nothing for ${maxSilentMs} ms, or a hook wrote without passing on its \`req\`.`,
    remedy:
      'Try again. If it happens on every save, a hook inside the same transaction writes without `req` and waits for itself.',
  });
}

function tooMany(): CandorError {
  return new CandorError({
    code: 'database_busy',
    what: `${maxWaitingWriters} writes are waiting for the content database.`,
    remedy: 'Try again in a moment. If many people edit at once, move the content to PostgreSQL (DATABASE_URL).',
  });
}
