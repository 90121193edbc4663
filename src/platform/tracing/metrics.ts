import { byLabel, type Catalogue, createSource, type Source } from '../metrics/metric.ts';
import type { Tracing } from './start.ts';

const catalogue = {
  candor_traces_spans_total: {
    type: 'counter',
    help: 'Spans that were sent to the collector, dropped because too many waited, or not taken by the collector.',
  },
} as const satisfies Catalogue;

/** What tells whether traces arrive. Without tracing there is nothing to tell. */
export function tracingMetrics(tracing: Pick<Tracing, 'figures'> | undefined): Source {
  return createSource({
    name: 'traces',
    catalogue,
    read: () => ({ candor_traces_spans_total: tracing && byLabel('state', { ...tracing.figures }) }),
  });
}
