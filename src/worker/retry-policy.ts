import { delayAfter, type Delays } from '../platform/background-loop.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';

/** When something that could not be sent is sent again. */
type RetryPolicy = {
  delaysMs: Delays;
  /** The number of the last attempt, the first one included. */
  maxAttempts: number;
  /** The share of a delay, from 0 to 1, by which chance may shorten it, so that what failed together is not repeated together. */
  jitter: number;
};

/** Mails, and webhooks of forms: a day and a half in all, for a server that is being repaired. */
export const mailAndWebhookRetries: RetryPolicy = {
  delaysMs: [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 8 * hourMs, 24 * hourMs],
  maxAttempts: 7,
  jitter: 0,
};

/** Destinations of events: the last attempt comes within half a day. */
export const destinationRetries: RetryPolicy = {
  delaysMs: doublingDelays(10_000, hourMs),
  maxAttempts: 18,
  jitter: 0.25,
};

export type FailedAttempt = {
  /** The number of attempts made, the failed one included. */
  attempts: number;
  /** A random number between 0 and 1; 1 leaves the delay as long as it is. */
  share?: number;
  /** The delay that the other side asked for; at most the policy's longest one is granted. */
  askedMs?: number;
};

/** Returns when the next attempt is, or null when there is none. */
export function nextAttemptMs(policy: RetryPolicy, failed: FailedAttempt & { nowMs: number }): number | null {
  return failed.attempts >= policy.maxAttempts ? null : failed.nowMs + retryDelayMs(policy, failed);
}

/** Returns the delay before the next attempt, whether or not the policy has one. */
export function retryDelayMs(
  { delaysMs, jitter }: RetryPolicy,
  { attempts, share = 1, askedMs = 0 }: FailedAttempt,
): number {
  const delayMs = Math.round(delayAfter(attempts, delaysMs) * (1 - jitter + share * jitter));
  return Math.max(delayMs, Math.min(askedMs, Math.max(...delaysMs)));
}

/** Returns delays that start with the first and double up to the longest. */
export function doublingDelays(firstMs: number, longestMs: number): Delays {
  return firstMs < longestMs ? [firstMs, ...doublingDelays(2 * firstMs, longestMs)] : [longestMs];
}
