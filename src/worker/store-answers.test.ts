import { expect, test } from 'vitest';
import { storeAnswers } from './store-answers.ts';

function storeAwayFor(times: number) {
  let asked = 0;
  return {
    asked: () => asked,
    ping: async () =>
      (asked += 1) > times ? { success: true as const } : { success: false as const, error: new Error('away') },
  };
}

test('the store is asked until it answers, and not once more', async () => {
  const store = storeAwayFor(3);
  await storeAnswers(store, new AbortController().signal, 1);
  expect(store.asked()).toBe(4);
});

test('whoever stops the worker does not wait for the store', async () => {
  const store = storeAwayFor(Infinity);
  const stopping = new AbortController();
  const waiting = storeAnswers(store, stopping.signal, 600_000);
  stopping.abort();
  await waiting;
  expect(store.asked()).toBe(1);
});
