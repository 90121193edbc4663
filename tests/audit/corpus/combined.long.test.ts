/** @module-tag long */
import { expect, test } from 'vitest';
import { patient } from '../../../src/launch/machine-speed.ts';
import { combined } from './combined.ts';
import { plants } from './plants.ts';
import { auditSite } from './run-corpus.ts';
import { startCorpus } from './server.ts';

test(
  'L1: one visit by somebody who was not asked sees thirty ways of being recognised and reported, each by its rule, and nothing else',
  { timeout: patient(120_000) },
  async () => {
    const corpus = await startCorpus([...plants, combined]);
    try {
      const { missed, extra } = await auditSite(corpus, combined, 'bad');
      expect({ missed, extra }).toEqual({ missed: [], extra: [] });
      expect(combined.expects.length).toBeGreaterThan(30);
    } finally {
      await corpus.stop();
    }
  },
);
