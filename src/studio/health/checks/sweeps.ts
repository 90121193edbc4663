import { sweepOverdueMs } from '../../../platform/health-thresholds.ts';
import type { Check, MachineReport } from '../check.ts';
import type { Finding } from '../finding.ts';
import { labelOf } from '../labels.ts';

/** The daily cleanups, which remove what has passed its retention. Of several workers each runs all of them. */
export const sweeps: Check = {
  id: 'sweeps',
  name: 'Cleanups',
  async run({ reports, nowMs }) {
    const known = await reports();
    if (known.length === 0)
      return [
        {
          id: 'sweeps',
          state: 'unknown',
          title: { phrase: 'Cleanups' },
          detail: { phrase: 'Only a running worker knows when its cleanups ran.' },
        },
      ];
    const all = newest(known);
    const overdue = all.filter(({ sinceSuccessMs }) => sinceSuccessMs > sweepOverdueMs);
    if (overdue.length > 0) return overdue.map((sweep) => findingOf(sweep, nowMs));
    const oldestMs = Math.max(0, ...all.map(({ sinceSuccessMs }) => sinceSuccessMs));
    return [
      {
        id: 'sweeps',
        state: 'ok',
        title: { phrase: 'Cleanups' },
        detail: {
          phrase: 'What has passed its retention is removed daily. The oldest run was {ago}.',
          values: { ago: { agoMs: oldestMs } },
        },
      },
    ];
  },
};

type Sweep = MachineReport['sweeps'][number];

/** One that ran through anywhere has cleaned the databases. */
function newest(reports: readonly MachineReport[]): Sweep[] {
  const byName = Map.groupBy(
    reports.flatMap((report) => report.sweeps),
    ({ name }) => name,
  );
  return [...byName.values()].flatMap((runs) =>
    runs.toSorted((a, b) => a.sinceSuccessMs - b.sinceSuccessMs).slice(0, 1),
  );
}

function findingOf({ name, sinceSuccessMs, failures }: Sweep, nowMs: number): Finding {
  return {
    id: `sweeps ${name}`,
    state: 'warning',
    title: { phrase: 'A cleanup is overdue: {work}', values: { work: { phrases: [labelOf(name)] } } },
    detail: {
      phrase: 'Data is kept longer than its retention. Failed attempts since the worker started: {failures}.',
      values: { failures },
    },
    sinceMs: nowMs - sinceSuccessMs,
    remedy: { phrase: 'The log of the worker says why it failed. It tries again every hour.' },
    docs: 'docs/operations.md#metrics-of-the-worker',
  };
}
