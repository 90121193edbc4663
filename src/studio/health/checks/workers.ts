import { silentAfterMs } from '../../../platform/heartbeat.ts';
import { readLeases } from '../../../platform/leases.ts';
import type { Check, KnownWorker } from '../check.ts';
import type { Finding } from '../finding.ts';
import { labelOf } from '../labels.ts';
import { identityOf } from '../reader.ts';

const isAlive = ({ silentMs, isStopped }: KnownWorker) => silentMs < silentAfterMs && !isStopped;

/** Every worker of the last day: where it runs, when it was last seen, and the shared work that it does. */
export const workers: Check = {
  id: 'workers',
  name: 'Worker',
  async run({ sql, workers: readAll, nowMs }) {
    const all = await readAll();
    const alive = all.filter(isAlive);
    // One that was stopped a moment ago is being restarted.
    const isRestarting = all.some(({ silentMs }) => silentMs < silentAfterMs);
    if (alive.length === 0 && !isRestarting) return [noneRuns(all[0], nowMs)];
    const held = (await readLeases(await sql())).filter(({ endedMs }) => endedMs < 0);
    const silent = all.filter((worker) => !isAlive(worker) && !worker.isStopped);
    return [
      ...alive.map((worker) =>
        runs(
          worker,
          held.filter(({ holder }) => holder === identityOf(worker).holder),
        ),
      ),
      ...silent.map((worker) => isSilent(worker, nowMs)),
    ];
  },
};

function runs(worker: KnownWorker, held: readonly { name: string }[]): Finding {
  const { holder, machine, name } = identityOf(worker);
  const seen = { ago: { agoMs: Math.max(0, worker.silentMs) } };
  return {
    id: `workers ${holder}`,
    state: 'ok',
    title: { phrase: 'Worker {name} on {machine}', values: { name, machine } },
    detail:
      held.length > 0
        ? {
            phrase: 'Last seen {ago}. Of the work that workers share, it does: {work}.',
            values: { ...seen, work: { phrases: held.map((lease) => labelOf(lease.name)) } },
          }
        : { phrase: 'Last seen {ago}. Another worker does the work that workers share.', values: seen },
  };
}

function isSilent(worker: KnownWorker, nowMs: number): Finding {
  const { holder, machine, name } = identityOf(worker);
  return {
    id: `workers ${holder}`,
    state: 'warning',
    title: { phrase: 'Worker {name} on {machine} is silent', values: { name, machine } },
    detail: {
      phrase:
        'What the site processes of that machine record waits there and is not lost. Another worker does the shared work.',
    },
    sinceMs: nowMs - worker.silentMs,
    remedy: {
      phrase:
        'Start it again, and read its last lines in the log. If you have removed it for good, there is nothing to do: this entry disappears a day after it was last seen.',
    },
    docs: 'docs/operations.md#when-a-process-dies',
  };
}

function noneRuns(last: KnownWorker | undefined, nowMs: number): Finding {
  return {
    id: 'workers',
    state: 'failure',
    title: { phrase: 'No worker has reported' },
    detail: {
      phrase:
        'Visitors notice nothing, and nothing is lost: what they cause waits in the journals. Reports, records and submissions stand still, and no email is sent.',
    },
    ...(last && { sinceMs: nowMs - last.silentMs }),
    remedy: {
      phrase: 'If a disk is full, free space first. Otherwise start the worker, and read its last lines in the log.',
    },
    docs: 'docs/operations.md#when-a-process-dies',
  };
}
