import { byLabel, type Catalogue, createSource, type Source } from '../platform/metrics/metric.ts';
import { poolMetrics } from '../platform/metrics/pool-metrics.ts';
import { signInFailures } from './accounts/sign-in-failures.ts';
import type { StudioFigures } from './listener/figures.ts';

const catalogue = {
  candor_studio_requests_total: {
    type: 'counter',
    help: 'Answered requests by kind of route, method and status class.',
  },
  candor_studio_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from the head of a request to the end of its answer, by kind of route.',
  },
  candor_studio_refusals_total: { type: 'counter', help: 'Requests refused before Payload read them, by error code.' },
  candor_studio_sign_in_failures_total: { type: 'counter', help: 'Failed attempts to sign in, by reason.' },
} as const satisfies Catalogue;

/** What the studio tells Prometheus. */
export function studioMetrics({ traffic, refusals }: StudioFigures): Source[] {
  return [
    createSource({
      name: 'studio',
      catalogue,
      read: () => ({
        candor_studio_requests_total: traffic.requests(),
        candor_studio_request_duration_seconds: traffic.latency(),
        candor_studio_refusals_total: byLabel('code', Object.fromEntries(refusals)),
        candor_studio_sign_in_failures_total: byLabel('reason', signInFailures()),
      }),
    }),
    poolMetrics(),
  ];
}
