import { beforeEach, expect, test } from 'vitest';
import { setBackAfterMs, setBackForgottenMs } from '../limits.ts';
import { SetBack } from './set-back.ts';
import type { StreamState } from './stream-config.ts';
import type { Message } from './stream-messages.ts';

const startMs = 1_000_000_000;
let nowMs: number;
/** What this worker has read, and what the leader has, by number. */
let read: Map<number, Message>;
let leader: Map<number, Message>;
let setBack: SetBack;
beforeEach(() => {
  nowMs = startMs;
  read = new Map();
  leader = new Map();
  const messages = {
    kept: async (sequence: number) => read.get(sequence),
    ofLeader: async (sequence: number) => leader.get(sequence),
    forget: () => read.clear(),
  };
  setBack = new SetBack({ clock: { nowMs: () => nowMs }, messages });
});

const message = (text: string, storedAtMs: number): Message => ({ bytes: Buffer.from(text), storedAtMs });
const ask = (
  segment: number,
  last: number,
  { reader = 'records', ...state }: Partial<StreamState & { reader: string }> = {},
) => setBack.continueFrom(reader, { segment, offset: 0 }, { first: 1, last, messages: last, bytes: last, ...state });

test('a position up to the end of the stream is left alone', async () => {
  expect(await ask(10, 9)).toEqual({ segment: 10, offset: 0 });
  expect(await ask(4, 9)).toEqual({ segment: 4, offset: 0 });
  expect(setBack.isSuspected).toBe(false);
});

test('a stream that stays shorter is read on where it ends, by each reader once', async () => {
  expect(await ask(100, 89)).toBeUndefined();
  nowMs += setBackAfterMs - 1;
  expect(await ask(100, 89)).toBeUndefined();
  nowMs += 1;
  expect(await ask(100, 89)).toEqual({ segment: 90, offset: 0 });
  expect(await ask(100, 99)).toEqual({ segment: 100, offset: 0 });
  expect(await ask(100, 99, { reader: 'events' })).toEqual({ segment: 90, offset: 0 });
  expect(setBack.isSuspected).toBe(true);
  nowMs += setBackForgottenMs;
  expect(await ask(100, 99)).toEqual({ segment: 100, offset: 0 });
  expect(setBack.isSuspected).toBe(false);
});

test('new messages that have reached the old numbers meanwhile are not passed over', async () => {
  expect(await ask(100, 89)).toBeUndefined();
  leader.set(90, message('new', startMs + 5_000));
  expect(await ask(100, 120)).toBeUndefined();
  nowMs += setBackAfterMs;
  expect(await ask(100, 120)).toEqual({ segment: 90, offset: 0 });
});

test('nor are they when this worker still knows what had their numbers', async () => {
  read.set(99, message('old', startMs - 60_000));
  expect(await ask(100, 89)).toBeUndefined();
  leader.set(90, message('new', startMs + 5_000));
  leader.set(99, message('newer', startMs + 6_000));
  expect(await ask(100, 120)).toBeUndefined();
  nowMs += setBackAfterMs;
  expect(await ask(100, 120)).toEqual({ segment: 90, offset: 0 });
});

test('a leader that was only behind changes nothing: the message after its end is an old one', async () => {
  expect(await ask(100, 89)).toBeUndefined();
  leader.set(90, message('old', startMs - 1_000));
  expect(await ask(100, 99)).toEqual({ segment: 100, offset: 0 });
  expect(setBack.isSuspected).toBe(false);
});

test('by the clock of the servers, if they tell: that of the worker may be wrong', async () => {
  const atMs = startMs + 3_600_000;
  expect(await ask(100, 89, { atMs })).toBeUndefined();
  leader.set(90, message('old', atMs - 1_000));
  expect(await ask(100, 99, { atMs })).toEqual({ segment: 100, offset: 0 });
});

test('however new the messages behind its end were: they are the ones that were read', async () => {
  read.set(99, message('read', startMs - 1));
  expect(await ask(100, 89)).toBeUndefined();
  leader.set(90, message('other', startMs - 2));
  expect(await ask(100, 95)).toBeUndefined();
  leader.set(99, message('read', startMs - 1));
  expect(await ask(100, 99)).toEqual({ segment: 100, offset: 0 });
  expect(await ask(100, 99, { reader: 'events' })).toEqual({ segment: 100, offset: 0 });
  expect(setBack.isSuspected).toBe(false);
});

test('also when they had been carried, and removed', async () => {
  expect(await ask(100, 89)).toBeUndefined();
  expect(await ask(100, 99, { first: 100, messages: 0 })).toEqual({ segment: 100, offset: 0 });
  expect(setBack.isSuspected).toBe(false);
});

test('a stream that is set back again is noticed again', async () => {
  await ask(100, 89);
  nowMs += setBackAfterMs;
  await ask(100, 89);
  expect(await ask(95, 80)).toBeUndefined();
  nowMs += setBackAfterMs;
  expect(await ask(95, 80)).toEqual({ segment: 81, offset: 0 });
});
