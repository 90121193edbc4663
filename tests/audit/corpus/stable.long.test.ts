import { expect, test } from 'vitest';
import { patient } from '../../../src/launch/machine-speed.ts';
import { combined } from './combined.ts';
import { plants } from './plants.ts';
import { reportOn } from './run-corpus.ts';
import { startCorpus } from './server.ts';

const all = [...plants, combined];

/** Audits on a separate port, with different numbers for every visitor. */
async function findingIds(ids: readonly string[]): Promise<Record<string, string[]>> {
  const corpus = await startCorpus(all);
  try {
    const found: Record<string, string[]> = {};
    for (const plant of all.filter(({ id }) => ids.includes(id)))
      found[plant.id] = (await reportOn(corpus, plant, 'bad')).findings
        .map(({ id, severity }) => `${id} ${severity}`)
        .toSorted();
    return found;
  } finally {
    await corpus.stop();
  }
}

test(
  'two audits of the same sites find the same things under the same ids',
  { timeout: patient(300_000) },
  async () => {
    const sites = ['combined', 'etag', 'cached-script', 'reject-ignored'];
    const first = await findingIds(sites);
    expect(await findingIds(sites)).toEqual(first);
    expect(Object.values(first).flat().length).toBeGreaterThan(35);
  },
);
