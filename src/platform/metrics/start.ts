import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import { listenForMetrics, type MetricsListener } from './listener.ts';
import type { Source } from './metric.ts';
import { processMetrics } from './process-metrics.ts';
import { createRegistry } from './registry.ts';

type MetricsOptions = {
  environment: Pick<Environment, 'metricsPort' | 'metricsHost'>;
  log: Log;
  /** Called only when metrics are wanted. */
  sources: () => readonly Source[];
};

/** Offers the metrics of this process on METRICS_PORT. Undefined where none is set: nothing is measured then. */
export async function startMetrics({
  environment,
  log,
  sources,
}: MetricsOptions): Promise<MetricsListener | undefined> {
  const { metricsPort: port, metricsHost: host } = environment;
  if (port === undefined) return undefined;
  return listenForMetrics({ registry: createRegistry([processMetrics(), ...sources()]), port, host, log });
}
