import type { Payload } from 'payload';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { readWorkers, silentAfterMs, workerProcess } from '../../platform/heartbeat.ts';
import { within } from '../../platform/pause.ts';
import { parseWorkerReport } from '../../platform/worker-report.ts';
import type { StoreClient } from '../../measurement/store/client.ts';
import type { Check, HealthContext, KnownWorker, MachineReport } from './check.ts';
import { type Finding, healthStates } from './finding.ts';

/** Nothing that works needs a second; whoever opens the page waits no longer than this, whatever hangs. */
const checkWithinMs = 3_000;
/** All admins who look at the same time share one round. */
const freshMs = 2_000;

export type Health = { checkedAtMs: number; /** The worst first. */ findings: Finding[] };
export type HealthReader = { read(payload: Payload): Promise<Health> };

type Options = {
  environment: Environment;
  sql: () => Promise<Sql>;
  store: Pick<StoreClient, 'query'>;
  checks: readonly Check[];
  clock: Clock;
  withinMs?: number;
};

/** Runs all checks at once and answers within their time limit. A check that hangs is not begun a second time. */
export function createHealthReader(options: Options): HealthReader {
  const { checks, clock, withinMs = checkWithinMs } = options;
  const underWay = new Map<string, Promise<Finding[]>>();
  let last: { atMs: number; health: Promise<Health> } | undefined;

  async function round(payload: Payload): Promise<Health> {
    const checkedAtMs = clock.nowMs();
    const context = contextOf(options, { payload, nowMs: checkedAtMs, signal: AbortSignal.timeout(withinMs) });
    const found = await Promise.all(checks.map((check) => runOne(check, { context, underWay, withinMs })));
    const rankOf = ({ state }: Finding) => healthStates.indexOf(state);
    return { checkedAtMs, findings: found.flat().toSorted((one, other) => rankOf(one) - rankOf(other)) };
  }

  return {
    read(payload) {
      const nowMs = clock.nowMs();
      if (!last || Math.abs(nowMs - last.atMs) >= freshMs) last = { atMs: nowMs, health: round(payload) };
      return last.health;
    },
  };
}

type Running = { context: HealthContext; underWay: Map<string, Promise<Finding[]>>; withinMs: number };

async function runOne(check: Check, { context, underWay, withinMs }: Running): Promise<Finding[]> {
  const running =
    underWay.get(check.id) ??
    Promise.resolve()
      .then(() => check.run(context))
      .finally(() => underWay.delete(check.id));
  underWay.set(check.id, running);
  try {
    return (await within(withinMs, running, undefined)) ?? [failed(check, undefined)];
  } catch (error) {
    return [failed(check, error)];
  }
}

/** The reason is told by the check of the part that failed, such as the database. */
function failed({ id, name, failed: explain }: Check, error: unknown): Finding {
  return (
    explain?.(error) ?? {
      id,
      state: 'unknown',
      title: { phrase: name },
      detail: { phrase: 'This could not be checked, because a part that knows it does not answer.' },
    }
  );
}

function contextOf(
  { environment, sql, store }: Options,
  round: Pick<HealthContext, 'payload' | 'nowMs' | 'signal'>,
): HealthContext {
  const workers = once(async () => readWorkers(await sql()));
  const reports = once(async () => (await workers()).flatMap(reportOf));
  return { ...round, environment, sql, store, workers, reports };
}

function reportOf(worker: KnownWorker): MachineReport[] {
  const { silentMs, isStopped } = worker;
  const report = parseWorkerReport(worker.report);
  return report && silentMs < silentAfterMs && !isStopped ? [{ ...report, ...identityOf(worker), silentMs }] : [];
}

/** The holder of its leases, the machine, and a short name for each of several workers on one machine. */
export function identityOf({ process }: Pick<KnownWorker, 'process'>): {
  holder: string;
  machine: string;
  name: string;
} {
  const holder = process.slice(workerProcess.length + 1);
  const [machine = '', folder = ''] = holder.split(' ');
  return { holder, machine, name: folder.slice(0, 6) };
}

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  return () => (reading ??= read());
}
