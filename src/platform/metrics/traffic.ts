import { Histogram } from './histogram.ts';
import type { Sample } from './metric.ts';

/** From a page in memory to a request that somebody gives up. */
const latencyBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const methods = ['GET', 'HEAD', 'POST', 'other'] as const;
const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const perKind = methods.length * classes.length;

/** The request, and when it arrived. */
type Arrived = { request: { method?: string | undefined }; startedAtMs: number };

export type Traffic<Kind extends string> = {
  /** Counts an answered request. Costs two additions and a few comparisons, and no memory. */
  note(kind: Kind, status: number, arrived: Arrived): void;
  /** Answered requests by route kind, method and status class. Combinations that never occurred are left out. */
  requests(): Sample[];
  /** How long requests took by route kind. */
  latency(): Sample[];
};

/** Counts the requests of a listener in plain numbers. */
export function createTraffic<Kind extends string>(kinds: readonly Kind[]): Traffic<Kind> {
  const counts = new Float64Array(kinds.length * perKind);
  const latencies = kinds.map(() => new Histogram(latencyBounds));
  return {
    note(kind, status, { request, startedAtMs }) {
      const at = kinds.indexOf(kind);
      const cell = at * perKind + methodAt(request.method) * classes.length + classAt(status);
      counts[cell] = (counts[cell] ?? 0) + 1;
      latencies[at]?.observe((performance.now() - startedAtMs) / 1000);
    },
    requests: () =>
      kinds.flatMap((route, kindAt) =>
        methods.flatMap((method, methodIndex) =>
          classes.flatMap((status, classIndex) => {
            const value = counts[kindAt * perKind + methodIndex * classes.length + classIndex] ?? 0;
            return value > 0 ? [{ labels: { route, method, status }, value }] : [];
          }),
        ),
      ),
    latency: () =>
      kinds.flatMap((route, at) => {
        const histogram = latencies[at];
        return histogram && histogram.counts.some((count) => count > 0) ? [{ labels: { route }, histogram }] : [];
      }),
  };
}

function methodAt(method: string | undefined): number {
  if (method === 'GET') return 0;
  if (method === 'HEAD') return 1;
  return method === 'POST' ? 2 : 3;
}

function classAt(status: number): number {
  return Math.min(Math.max(Math.floor(status / 100) - 1, 0), classes.length - 1);
}
