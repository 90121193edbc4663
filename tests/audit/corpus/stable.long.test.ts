/** @module-tag long */
import { expect, test } from 'vitest';
import { patient } from '../../../src/launch/machine-speed.ts';
import { combined } from './combined.ts';
import { plants } from './plants.ts';
import { reportOn } from './run-corpus.ts';
import { startCorpus } from './server.ts';

const all = [...plants, combined];

/** Audits on a separate port, with different numbers for every visitor. */
async function findingIds(id: string): Promise<string[]> {
  const corpus = await startCorpus(all);
  try {
    const found: string[] = [];
    for (const plant of all.filter((candidate) => candidate.id === id))
      found.push(...(await reportOn(corpus, plant, 'bad')).findings.map((one) => `${one.id} ${one.severity}`));
    return found.toSorted();
  } finally {
    await corpus.stop();
  }
}

test.each([
  ['combined', 30],
  ['etag', 1],
  ['cached-script', 1],
  ['reject-ignored', 1],
])(
  'two audits of the same site find the same things under the same ids (%s)',
  { timeout: patient(300_000) },
  async (site, atLeast) => {
    const first = await findingIds(site);
    expect(await findingIds(site)).toEqual(first);
    expect(first.length).toBeGreaterThanOrEqual(atLeast);
  },
);
