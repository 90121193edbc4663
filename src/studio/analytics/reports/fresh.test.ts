import { expect, it } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { createFresh } from './fresh.ts';

function counting(clock: ReturnType<typeof fixedClock>, tookMs: number) {
  const asked = { times: 0 };
  const ask = async () => {
    clock.advance(tookMs);
    return ++asked.times;
  };
  return { asked, ask };
}

it('a quick answer is asked for again after a fifth of a second', async () => {
  const clock = fixedClock(0);
  const fresh = createFresh<number>(clock);
  const { ask } = counting(clock, 5);
  expect(await fresh('a', ask)).toBe(1);
  clock.advance(199);
  expect(await fresh('a', ask)).toBe(1);
  clock.advance(1);
  expect(await fresh('a', ask)).toBe(2);
});

it('an answer that took two seconds rests eight', async () => {
  const clock = fixedClock(0);
  const fresh = createFresh<number>(clock);
  const { ask } = counting(clock, 2000);
  await fresh('a', ask);
  clock.advance(7_999);
  expect(await fresh('a', ask)).toBe(1);
  clock.advance(1);
  expect(await fresh('a', ask)).toBe(2);
});

it('everyone who asks at once shares one question', async () => {
  const clock = fixedClock(0);
  const fresh = createFresh<number>(clock);
  const { ask, asked } = counting(clock, 1);
  await Promise.all(Array.from({ length: 50 }, () => fresh('a', ask)));
  expect(asked.times).toBe(1);
});

it('while a new answer is slow, the older one serves', async () => {
  const clock = fixedClock(0);
  const fresh = createFresh<string>(clock);
  expect(await fresh('a', async () => 'old')).toBe('old');
  clock.advance(1000);
  const slow = Promise.withResolvers<string>();
  expect(await fresh('a', () => slow.promise)).toBe('old');
  slow.resolve('new');
  await slow.promise;
  expect(await fresh('a', async () => 'never asked')).toBe('new');
});

it('a failure is not kept', async () => {
  const fresh = createFresh<number>(fixedClock(0));
  await expect(fresh('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await fresh('a', async () => 7)).toBe(7);
});

it('answers to many questions do not pile up', async () => {
  const clock = fixedClock(0);
  const fresh = createFresh<number>(clock);
  const { ask, asked } = counting(clock, 0);
  for (let count = 0; count < 100; count++) await fresh(`site ${count}`, ask);
  await fresh('site 0', ask);
  expect(asked.times).toBe(101);
});
