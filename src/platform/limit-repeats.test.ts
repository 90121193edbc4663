import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRepeatLimit } from './limit-repeats.ts';
import { minuteMs } from './durations.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const lines: string[] = [];
  const limit = createRepeatLimit();
  const say = (message: string, fields: object = {}) =>
    limit.pass(message, fields, (repeated) => lines.push(`${message} ${JSON.stringify(fields)} +${repeated}`));
  return { lines, say };
}

test('a line that is said once is written once', () => {
  const { lines, say } = listen();
  say('full');
  vi.advanceTimersByTime(10 * minuteMs);
  expect(lines).toEqual(['full {} +0']);
});

test('what is said with every request is written at once, and then once a minute with its number', () => {
  const { lines, say } = listen();
  for (let minute = 0; minute < 3; minute += 1) {
    for (let request = 0; request < 1_000; request += 1) say('not taken', { reason: 'disk_full' });
    vi.advanceTimersByTime(minuteMs);
  }
  expect(lines).toEqual(['+0', '+999', '+1000', '+1000'].map((count) => `not taken {"reason":"disk_full"} ${count}`));
});

test('after a quiet minute the next one is written at once again', () => {
  const { lines, say } = listen();
  say('away');
  vi.advanceTimersByTime(minuteMs);
  say('away');
  expect(lines).toEqual(['away {} +0', 'away {} +0']);
});

test('kinds are counted apart', () => {
  const { lines, say } = listen();
  for (const reason of ['disk_full', 'closed', 'disk_full']) say('not taken', { reason });
  vi.advanceTimersByTime(minuteMs);
  expect(lines).toEqual([
    'not taken {"reason":"disk_full"} +0',
    'not taken {"reason":"closed"} +0',
    'not taken {"reason":"disk_full"} +1',
  ]);
});

test('a message whose fields are never the same is bounded too, and so is what is remembered', () => {
  const { lines, say } = listen();
  for (let hour = 0; hour < 2; hour += 1) {
    for (let at = 0; at < 5_000; at += 1) say('stuck', { failures: hour * 5_000 + at });
    vi.advanceTimersByTime(60 * minuteMs);
  }
  expect(lines).toHaveLength(2 * (10 + 2));
  expect(lines.at(-1)).toMatch(/\+4989$/);
  expect(vi.getTimerCount()).toBe(0);
});
