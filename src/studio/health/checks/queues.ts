import { queueBehindMs } from '../../../platform/health-thresholds.ts';
import type { Check, MachineReport } from '../check.ts';
import type { Finding } from '../finding.ts';
import { labelOf } from '../labels.ts';

type Lag = MachineReport['queues'][number] & { machine: string; holder: string };

/** How far the workers are behind with what visitors caused, by kind. */
export const queues: Check = {
  id: 'queues',
  name: 'Journals',
  async run({ reports, nowMs }) {
    const known = await reports();
    if (known.length === 0) return [notKnown];
    const lags = known.flatMap(({ queues: own, machine, holder }) => own.map((lag) => ({ ...lag, machine, holder })));
    const late = lags.filter(({ seconds }) => seconds * 1_000 > queueBehindMs);
    return late.length > 0 ? late.map((lag) => behind(lag, nowMs)) : [upToDate(lags)];
  },
};

const notKnown: Finding = {
  id: 'queues',
  state: 'unknown',
  title: { phrase: 'Journals' },
  detail: { phrase: 'Only a running worker knows how much waits in the journals. Nothing in them is lost.' },
};

function upToDate(lags: readonly Lag[]): Finding {
  const bytes = lags.reduce((sum, lag) => sum + lag.bytes, 0);
  return {
    id: 'queues',
    state: 'ok',
    title: { phrase: 'Journals' },
    detail:
      bytes === 0
        ? { phrase: 'The worker has processed everything that visitors caused.' }
        : {
            phrase: 'The worker is up to date. The oldest entry has waited for {time}.',
            values: { time: { forMs: 1_000 * Math.max(...lags.map(({ seconds }) => seconds)) } },
          },
  };
}

function behind({ consumer, machine, holder, seconds, bytes }: Lag, nowMs: number): Finding {
  return {
    id: `queues ${consumer} ${holder}`,
    state: 'warning',
    title: {
      phrase: 'The worker on {machine} is behind: {work}',
      values: { machine, work: { phrases: [labelOf(consumer)] } },
    },
    detail: {
      phrase:
        '{bytes} wait in the journals and are safe there. Visitors notice nothing; what editors see of it is not up to date.',
      values: { bytes: { bytes } },
    },
    sinceMs: nowMs - seconds * 1_000,
    remedy: {
      phrase:
        'Check the database and the event store above. If both work, the log of the worker says why the queue is stuck.',
    },
    docs: 'docs/operations.md#metrics-of-the-worker',
  };
}
