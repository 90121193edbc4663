import type { Catalogue } from '../../src/platform/metrics/metric.ts';

/** The names under which Prometheus stores the metrics: a histogram has three. */
export function samplesOf(catalogue: Catalogue): string[] {
  return Object.entries(catalogue).flatMap(([name, { type }]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}
