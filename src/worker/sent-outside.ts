import type { Statements } from '../platform/database.ts';
import { errorText } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { pause } from '../platform/pause.ts';

/* What leaves for a server outside is noted in the database afterwards. The two cannot be one step, so a sender claims first, and notes until it is noted. */

/**
 * How long something that is being sent belongs to its worker. A worker that dies meanwhile leaves it unknown whether it went out, and somebody else sends
 * it after this time; one that cannot reach the database for less than this notes it by itself.
 */
const claimMs = 2 * 60 * 1000;
const noteAgainMs = 500;

type Due = { id: string; nextAttemptAtMs: number };

/** Keeps a due row of the table from everybody else for a while. @returns false when another worker has taken it, or it has ended */
export async function claim(
  statements: Statements,
  table: 'outbox' | 'webhook_deliveries',
  { id, nextAttemptAtMs, nowMs }: Due & { nowMs: number },
): Promise<boolean> {
  const claimed = await statements.run(
    `UPDATE ${table} SET next_attempt_at_ms = ? WHERE id = ? AND status = 'waiting' AND next_attempt_at_ms = ?`,
    [nowMs + claimMs, id, nextAttemptAtMs],
  );
  return claimed > 0;
}

/** What went out while the database was away must not go out again, so noting it is tried until it works or the worker stops. */
export async function noteUntilNoted(
  note: () => Promise<unknown>,
  { id, log, signal }: { id: string; log: Log; signal: AbortSignal | undefined },
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      await note();
      return;
    } catch (error) {
      if (signal?.aborted) throw error;
      if (failures === 0) log.warn({ id, error: errorText(error) }, 'Something was sent and cannot be noted yet');
    }
    await pause(noteAgainMs, signal);
  }
}
