import { beforeEach, expect, test } from 'vitest';
import { setBackAfterMs, setBackForgottenMs } from '../limits.ts';
import { SetBack } from './set-back.ts';

const startMs = 1_000_000_000;
let nowMs: number;
let storedAtMs: number | undefined;
let setBack: SetBack;
beforeEach(() => {
  nowMs = startMs;
  storedAtMs = undefined;
  const at = async () => (storedAtMs === undefined ? undefined : { bytes: Buffer.alloc(0), storedAtMs });
  setBack = new SetBack({ clock: { nowMs: () => nowMs }, messages: { at, forget() {} } });
});

const ask = (segment: number, last: number, reader = 'records') =>
  setBack.continueFrom(reader, { segment, offset: 0 }, { first: 1, last, messages: last, bytes: last });

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
  expect(await ask(100, 99, 'events')).toEqual({ segment: 90, offset: 0 });
  expect(setBack.isSuspected).toBe(true);
  nowMs += setBackForgottenMs;
  expect(await ask(100, 99)).toEqual({ segment: 100, offset: 0 });
  expect(setBack.isSuspected).toBe(false);
});

test('new messages that have reached the old numbers meanwhile are not passed over', async () => {
  expect(await ask(100, 89)).toBeUndefined();
  nowMs += setBackAfterMs;
  storedAtMs = startMs + 5_000;
  expect(await ask(100, 120)).toEqual({ segment: 90, offset: 0 });
});

test('a server that was only behind changes nothing: the message after its end is an old one', async () => {
  expect(await ask(100, 89)).toBeUndefined();
  nowMs += setBackAfterMs;
  storedAtMs = startMs - 60_000;
  expect(await ask(100, 120)).toEqual({ segment: 100, offset: 0 });
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
