import type { Journals } from '../journal/contract.ts';
import { type Loop, startLoop } from '../platform/background-loop.ts';
import type { Clock } from '../platform/clock.ts';
import { measureDisks } from '../platform/disk-space.ts';
import type { Environment } from '../platform/environment.ts';
import { errorText } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { readSiteStatuses } from '../platform/site-status.ts';
import type { WorkerReport } from '../platform/worker-report.ts';
import type { WatchedParts } from './metrics/metrics.ts';
import { measureJournals } from './metrics/queue-lag.ts';

/** Measuring reads the folders of all journals. The heartbeats between two measurements repeat the last one. */
const measureEveryMs = 10_000;

type Options = {
  environment: Pick<Environment, 'dataDir' | 'mediaDir'>;
  journals: Pick<Journals, 'list'>;
  parts: Pick<WatchedParts, 'drain' | 'sweeps'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

/** Measures from time to time what the heartbeat reports, so that a slow disk does not make the worker look dead. */
export function startReport(options: Options): Loop & { text(): string | undefined } {
  let text: string | undefined;
  const loop = startLoop({
    everyMs: measureEveryMs,
    async run() {
      text = JSON.stringify(await measureReport(options));
    },
    onFailure({ error, failures }) {
      text = undefined;
      if (failures > 1) return;
      options.log.warn({ error: errorText(error) }, 'The state of this machine could not be measured for the studio');
    },
  });
  return { ...loop, text: () => text };
}

export async function measureReport({ environment, journals, parts, clock }: Options): Promise<WorkerReport> {
  const { dataDir, mediaDir } = environment;
  const [{ lags }, disks, sites] = await Promise.all([
    measureJournals({ journals: await journals.list(), queues: parts.drain.queues(), clock }),
    measureDisks({ data: dataDir, media: mediaDir }),
    readSiteStatuses(dataDir, clock.nowMs()),
  ]);
  const sweeps = [...parts.sweeps].map(([name, { lastSuccessAtMs, failures }]) => ({
    name,
    sinceSuccessMs: clock.nowMs() - lastSuccessAtMs,
    failures,
  }));
  return { queues: lags, sweeps, disks, sites };
}
