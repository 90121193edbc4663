import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { patient } from '../../src/launch/machine-speed.ts';
import type { Outcome, Task } from './lane.ts';

/** A mutant that blocks the CPU is ended from outside, with every process that it started. */
const taskLimitMs = patient(90_000);

const laneFile = fileURLToPath(new URL('lane.ts', import.meta.url));

/** Runs the tasks in this many processes and reports each outcome as it arrives. */
export async function runInLanes(
  tasks: readonly Task[],
  count: number,
  onOutcome: (task: Task, outcome: Outcome) => void,
): Promise<void> {
  const waiting = [...tasks];
  await Promise.all(Array.from({ length: count }, () => work(waiting, onOutcome)));
}

async function work(waiting: Task[], onOutcome: (task: Task, outcome: Outcome) => void): Promise<void> {
  let lane = await openLane();
  for (let task = waiting.shift(); task; task = waiting.shift()) {
    const outcome = await ask(lane, task);
    if (!outcome) {
      end(lane);
      lane = await openLane();
    }
    onOutcome(task, outcome ?? { verdict: 'timed out', why: 'the run did not end' });
  }
  lane.disconnect();
  await once(lane, 'exit');
}

async function openLane(): Promise<ChildProcess> {
  // The long set runs mutants, but each against the ordinary tests: what takes minutes would take them once for each mutant.
  const env = { ...process.env, LONG: undefined };
  const lane = fork(laneFile, { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
  running.add(lane);
  lane.once('exit', () => running.delete(lane));
  await once(lane, 'message');
  return lane;
}

const running = new Set<ChildProcess>();
/** Each lane leads a process group, so that its workers end with it. */
process.on('exit', () => running.forEach(end));
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1));

function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/** Returns undefined when no outcome arrived. */
async function ask(lane: ChildProcess, task: Task): Promise<Outcome | undefined> {
  const asked = new AbortController();
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(taskLimitMs)]);
  lane.send(task);
  try {
    const [outcome] = await Promise.race([
      once(lane, 'message', { signal }),
      once(lane, 'exit', { signal }).then(() => []),
    ]);
    return outcome;
  } catch {
    return undefined; // The task exceeded its time limit.
  } finally {
    asked.abort();
  }
}
