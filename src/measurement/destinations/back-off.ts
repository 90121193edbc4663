/** Ten seconds, then twice as long each time, up to an hour: the last of them comes after half a day. */
const firstMs = 10_000;
const longestMs = 60 * 60 * 1000;
export const maxAttempts = 18;

/** When to try again after so many attempts. `share` between 0 and 1 spreads destinations that failed together over a quarter of the time. */
export function nextAttemptMs({ nowMs, attempts, retryAfterSeconds, share }: { nowMs: number; attempts: number; retryAfterSeconds: number | null; share: number }): number {
  const waitMs = Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), longestMs);
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, longestMs);
  return nowMs + Math.max(asked, Math.round(waitMs * (0.75 + share / 4)));
}
