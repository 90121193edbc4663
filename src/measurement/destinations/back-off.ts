/** Delays start at ten seconds and double up to an hour; the last attempt comes within half a day. */
const firstMs = 10_000;
const longestMs = 60 * 60 * 1000;
export const maxAttempts = 18;

/** Returns when to try again after this number of attempts. `share`, between 0 and 1, spreads retries of destinations that failed together over a quarter of the delay. */
export function nextAttemptMs({
  nowMs,
  attempts,
  retryAfterSeconds,
  share,
}: {
  nowMs: number;
  attempts: number;
  retryAfterSeconds: number | null;
  share: number;
}): number {
  const waitMs = Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), longestMs);
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, longestMs);
  return nowMs + Math.max(asked, Math.round(waitMs * (0.75 + share / 4)));
}
