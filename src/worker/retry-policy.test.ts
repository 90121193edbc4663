import { expect, test } from 'vitest';
import { delayAfter } from '../platform/background-loop.ts';
import {
  destinationRetries,
  doublingDelays,
  mailAndWebhookRetries,
  nextAttemptMs,
  retryDelayMs,
} from './retry-policy.ts';

test('a mail or webhook is tried seven times in a day and a half, always after the same delays', () => {
  const minutes: number[] = [];
  let nowMs = 5_000_000;
  for (let attempts = 1; ; attempts += 1) {
    const nextMs = nextAttemptMs(mailAndWebhookRetries, { attempts, nowMs, share: 0 });
    if (nextMs === null) break;
    minutes.push((nextMs - nowMs) / 60_000);
    nowMs = nextMs;
  }
  expect(minutes).toEqual([1, 5, 30, 120, 480, 1_440]);
});

test('repeats to a destination come ever later, up to an hour, and not before the other side asked for', () => {
  const after = (attempts: number, askedMs = 0) => retryDelayMs(destinationRetries, { attempts, askedMs }) / 1000;
  expect([1, 2, 3, 9, 10, 18, 1_000].map((attempts) => after(attempts))).toEqual([10, 20, 40, 2560, 3600, 3600, 3600]);
  expect([after(1, 300_000), after(1, 1e12), after(3, 1_000)]).toEqual([300, 3600, 40]);
});

test('a delay to a destination is shortened by a quarter at most, and the eighteenth attempt is the last', () => {
  expect([0, 0.5, 1].map((share) => retryDelayMs(destinationRetries, { attempts: 1, share }))).toEqual([
    7_500, 8_750, 10_000,
  ]);
  const next = (attempts: number) => nextAttemptMs(destinationRetries, { attempts, nowMs: 1_000 });
  expect([1, 17, 18, 19].map(next)).toEqual([11_000, 3_601_000, null, null]);
});

test('delays double up to the longest, which repeats', () => {
  const delaysMs = doublingDelays(100, 5_000);
  expect(delaysMs).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000]);
  expect([1, 7, 8, 1_000].map((failures) => delayAfter(failures, delaysMs))).toEqual([100, 5_000, 5_000, 5_000]);
});
