import type { Payload } from 'payload';
import { type Loop, type LoopOptions, startLoop } from '../../platform/background-loop.ts';
import type { Clock } from '../../platform/clock.ts';
import { hourMs } from '../../platform/durations.ts';
import { errorText } from '../../platform/errors.ts';
import { inTransaction } from '../payload/database/in-transaction.ts';
import { sweepSessions } from './sessions.ts';

export type SessionSweepOptions = {
  payload: Payload;
  clock: Clock;
  /** For tests: replaces waiting. */ wait?: LoopOptions['wait'];
};

/**
 * Removes expired sessions when the studio starts and every hour. A session that is used again is removed at once; of the others nothing else would take care. It
 * runs in the studio, because only the studio writes to the content database.
 */
export function startSessionSweep({ payload, clock, ...waiting }: SessionSweepOptions): Loop {
  return startLoop({
    everyMs: hourMs,
    async run() {
      const { hasMore } = await inTransaction(payload, (within) => sweepSessions(within, clock.nowMs()));
      return hasMore;
    },
    onFailure: ({ error }) =>
      payload.logger.warn(
        { error: errorText(error) },
        'Expired sessions could not be removed; the studio will try again',
      ),
    ...waiting,
  });
}
