import { expect, test } from 'vitest';
import { plants } from './corpus/plants.ts';
import { figuresOf, runCorpus } from './corpus/run-corpus.ts';

const withinMs = 60 * 60_000;

test('every planted fault is found by its rule, and nothing on the twins', { timeout: withinMs }, async () => {
  const verdicts = await runCorpus(plants, { parallel: 3 });
  expect(verdicts.filter(({ missed, extra, notReached }) => missed.length + extra.length + notReached.length > 0)).toEqual([]);
  expect(figuresOf(verdicts)).toMatchObject({ planted: plants.length, found: plants.length, twins: plants.length, falseAlarms: 0, besides: 0 });
});
