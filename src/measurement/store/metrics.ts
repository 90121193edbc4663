import { byLabel, type Catalogue, createSource, type Source } from '../../platform/metrics/metric.ts';
import type { StoreFigures } from './interface.ts';

const catalogue = {
  candor_events_statements_total: {
    type: 'counter',
    help: 'Statements received: of reports, small lookups, inserts, and other writes.',
  },
  candor_events_inserted_rows_total: {
    type: 'counter',
    help: 'Rows written by inserts; a repeated insert writes none.',
  },
  candor_events_statement_failures_total: {
    type: 'counter',
    help: 'Statements that ended with an exception of the engine.',
  },
  candor_events_refusals_total: { type: 'counter', help: 'Statements refused because too many waited.' },
  candor_events_statements_running: { type: 'gauge', help: 'Statements that run now, by queue.' },
  candor_events_statements_waiting: { type: 'gauge', help: 'Statements that wait for a session, by queue.' },
} as const satisfies Catalogue;

/** What the embedded event store tells Prometheus. Its memory is that of the process. */
export function storeMetrics(figures: () => StoreFigures): Source[] {
  return [
    createSource({
      name: 'events',
      catalogue,
      read() {
        const { statements, insertedRows, failures, refusals, pools } = figures();
        const of = (state: 'running' | 'waiting') =>
          Object.entries(pools).map(([queue, status]) => ({ labels: { queue }, value: status[state] }));
        return {
          candor_events_statements_total: byLabel('kind', statements),
          candor_events_inserted_rows_total: insertedRows,
          candor_events_statement_failures_total: failures,
          candor_events_refusals_total: refusals,
          candor_events_statements_running: of('running'),
          candor_events_statements_waiting: of('waiting'),
        };
      },
    }),
  ];
}
