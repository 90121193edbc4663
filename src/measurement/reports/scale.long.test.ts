/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../launch/machine-speed.ts';
import type { StoreClient } from '../store/client.ts';
import { fillSample } from '../store/sample.ts';
import { openStore, type StoreProcess } from '../store/testing.ts';
import { everyFilter, everyReport } from './testing.ts';

/* Four weeks of a busy site. The store once refused half of these reports for lack of memory. */

const site = 'f'.repeat(32);
const events = 10_000_000;
const toMs = Date.UTC(2026, 10, 22);
const fromMs = toMs - 28 * 86_400_000;
const readers = 4;

let store: StoreProcess;
let client: StoreClient;
beforeAll(async () => {
  ({ store, client } = await openStore());
  await fillSample(client, { site, events, fromMs, toMs });
}, patient(600_000));
afterAll(async () => {
  await client.close();
  await store.remove();
});

test(
  'four people who ask all reports and filters at once are all answered within the store’s memory',
  async () => {
    // All pairs take twenty minutes on two busy cores; each report still meets a third of the filters, and each filter a third of the reports.
    const questions = everyFilter.flatMap((filter, row) =>
      Object.entries(everyReport)
        .filter((_, column) => (row + column) % 3 === 0)
        .map(([name, ask]) => ({ name, filter, ask })),
    );
    const failed: string[] = [];
    const read = async () => {
      for (let question = questions.pop(); question; question = questions.pop()) {
        const { name, filter, ask } = question;
        await ask(client, { site, fromMs, toMs, filter }).catch((error: unknown) =>
          failed.push(`${name} ${JSON.stringify(filter)}: ${String(error).slice(0, 200)}`),
        );
      }
    };
    await Promise.all(Array.from({ length: readers }, read));
    expect(failed).toEqual([]);
  },
  patient(1_200_000),
);
