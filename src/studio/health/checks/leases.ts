import { leaseFreeMs } from '../../../platform/health-thresholds.ts';
import { readLeases } from '../../../platform/leases.ts';
import type { Check } from '../check.ts';
import { labelOf } from '../labels.ts';

/** Work that one worker does at a time, and that nobody does although a worker runs. */
export const leases: Check = {
  id: 'leases',
  name: 'Shared work',
  async run({ sql, reports }) {
    const [all, living] = await Promise.all([readLeases(await sql()), reports()]);
    const free = all.filter(({ endedMs }) => endedMs > leaseFreeMs);
    // Without a worker that is the finding.
    if (free.length === 0 || living.length === 0) return [];
    return [
      {
        id: 'leases',
        state: 'failure',
        title: {
          phrase: 'No worker does: {work}',
          values: { work: { phrases: free.map(({ name }) => labelOf(name)) } },
        },
        detail: { phrase: 'A worker runs but has not taken over this work, so it waits. Nothing is lost.' },
        remedy: { phrase: 'Restart the worker, and read its log.' },
        docs: 'docs/operations.md#when-a-process-dies',
      },
    ];
  },
};
