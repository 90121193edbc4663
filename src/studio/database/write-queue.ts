import { CandorError } from '../../platform/errors.ts';

/** Longest wait for the turn to write. A publish takes tens of milliseconds, so this much means that a turn is stuck. */
export const maxWaitForTurnMs = 15_000;
/** Writers that may wait at once; each is one request of an editor, so more than this is a fault or an attack. */
export const maxWaitingWriters = 500;

/** Ends a turn; calling it again does nothing. */
export type EndTurn = () => void;

/** One writer at a time, first come first served. */
export type WriteQueue = { takeTurn(): Promise<EndTurn> };

/**
 * SQLite has one writer. Instead of meeting SQLITE_BUSY, writers of this process stand in line here.
 * @throws CandorError `database_busy` when the wait is too long or the line too full.
 */
export function createWriteQueue(maxWaitMs: number = maxWaitForTurnMs): WriteQueue {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  // While somebody waits the turn stays taken: it goes from hand to hand.
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  };
  return {
    async takeTurn() {
      if (waiting.length >= maxWaitingWriters) throw tooMany();
      if (isTaken) await standInLine(waiting, maxWaitMs);
      isTaken = true;
      return once(pass);
    },
  };
}

function standInLine(waiting: (() => void)[], maxWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(tooLong(maxWaitMs));
    }, maxWaitMs);
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

function tooLong(maxWaitMs: number): CandorError {
  return new CandorError({
    code: 'database_busy',
    what: `A write to the content database waited ${maxWaitMs} ms for its turn: another write holds it, or a hook wrote without passing on its \`req\`.`,
    remedy: 'Try again. If it happens on every save, a hook inside the same transaction writes without `req` and waits for itself.',
  });
}

function tooMany(): CandorError {
  return new CandorError({
    code: 'database_busy',
    what: `${maxWaitingWriters} writes are waiting for the content database.`,
    remedy: 'Try again in a moment. If many people edit at once, move the content to PostgreSQL (DATABASE_URL).',
  });
}
