import { expect, test } from 'vitest';
import { createPresence } from './presence.ts';

const who = (person: string, nowMs: number) => ({ person, nowMs });

test('everybody else who has a document open is named once, whoever came first before', () => {
  const presence = createPresence();
  expect(presence.enter('pages:1', 'tab 1', who('anna', 0))).toEqual([]);
  presence.enter('pages:1', 'tab 2', who('bea', 1_000));
  presence.enter('pages:1', 'tab 3', who('bea', 2_000));
  expect(presence.enter('pages:1', 'tab 4', who('carl', 3_000))).toEqual([
    { person: 'anna', sinceMs: 0 },
    { person: 'bea', sinceMs: 1_000 },
  ]);
  expect(presence.enter('pages:2', 'tab 5', who('carl', 3_000))).toEqual([]);
});

test('who leaves, or is not heard of any more, is gone', () => {
  const presence = createPresence();
  presence.enter('pages:1', 'tab 1', who('anna', 0));
  presence.enter('pages:1', 'tab 2', who('bea', 0));
  presence.leave('pages:1', 'tab 2');
  expect(presence.enter('pages:1', 'tab 3', who('carl', 30_000)).map(({ person }) => person)).toEqual(['anna']);
  expect(presence.enter('pages:1', 'tab 3', who('carl', 40_000))).toEqual([]);
});
