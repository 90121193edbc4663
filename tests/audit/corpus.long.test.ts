/** @module-tag long */
import { expect, test } from 'vitest';
import { patient, testWorkers } from '../../src/launch/machine-speed.ts';
import { plants } from './corpus/plants.ts';
import { figuresOf, runCorpus } from './corpus/run-corpus.ts';

/** Few enough that a part takes minutes even under other load: `vitest -t 'part 3'` runs one alone. */
const sitesOfPart = 12;
const withinMs = 15 * 60_000;
const parts = Array.from({ length: Math.ceil(plants.length / sitesOfPart) }, (_, at) => ({
  part: at + 1,
  chosen: plants.slice(at * sitesOfPart, (at + 1) * sitesOfPart),
}));

test.each(parts)(
  'every planted fault is found by its rule, and nothing on the twins, part $part',
  { timeout: patient(withinMs) },
  async ({ chosen }) => {
    const verdicts = await runCorpus(chosen, { parallel: testWorkers });
    expect(
      verdicts.filter(({ missed, extra, notReached }) => missed.length + extra.length + notReached.length > 0),
    ).toEqual([]);
    expect(figuresOf(verdicts)).toMatchObject({
      planted: chosen.length,
      found: chosen.length,
      twins: chosen.length,
      falseAlarms: 0,
      besides: 0,
      notReached: 0,
    });
  },
);
