import { readdirSync } from 'node:fs';
import { constants, monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks';
import { Histogram } from './histogram.ts';
import { byLabel, type Catalogue, createSource, type Source } from './metric.ts';

/** How often the delay of the event loop is measured. */
const lagEveryMs = 20;
const nanosecondsASecond = 1e9;
const microsecondsASecond = 1e6;
const gcBounds = [0.001, 0.01, 0.1, 1, 2, 5] as const;

const gcKinds: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

/** The names that Prometheus' client libraries for Node use, so that dashboards made for them work. */
const catalogue = {
  process_cpu_user_seconds_total: { type: 'counter', help: 'Processor time spent in the program.' },
  process_cpu_system_seconds_total: { type: 'counter', help: 'Processor time that the system spent for the program.' },
  process_cpu_seconds_total: { type: 'counter', help: 'Processor time in all.' },
  process_start_time_seconds: { type: 'gauge', help: 'When the process started, in seconds since 1970.' },
  process_resident_memory_bytes: { type: 'gauge', help: 'Memory that the process has in use.' },
  process_open_fds: { type: 'gauge', help: 'Open files and connections (Linux).' },
  nodejs_heap_size_total_bytes: { type: 'gauge', help: 'Memory reserved for JavaScript objects.' },
  nodejs_heap_size_used_bytes: { type: 'gauge', help: 'Memory used by JavaScript objects.' },
  nodejs_external_memory_bytes: { type: 'gauge', help: 'Memory outside the JavaScript heap, buffers included.' },
  nodejs_eventloop_lag_seconds: { type: 'gauge', help: 'Mean delay of the event loop since the last scrape.' },
  nodejs_eventloop_lag_p99_seconds: {
    type: 'gauge',
    help: 'Delay that 99 % of all turns stayed below since the last scrape.',
  },
  nodejs_eventloop_lag_max_seconds: { type: 'gauge', help: 'Longest delay of the event loop since the last scrape.' },
  nodejs_gc_duration_seconds: { type: 'histogram', help: 'Pauses of the garbage collector by kind.' },
  nodejs_version_info: { type: 'gauge', help: 'The version of Node.' },
} as const satisfies Catalogue;

/** Starts measuring the process: processor, memory, event loop, garbage collector. */
export function processMetrics(): Source {
  const lag = monitorEventLoopDelay({ resolution: lagEveryMs });
  lag.enable();
  const pauses = observePauses();
  return createSource({
    name: 'process',
    catalogue,
    read: () => ({
      ...usage(),
      ...lagSince(lag),
      nodejs_gc_duration_seconds: [...pauses].map(([kind, histogram]) => ({ labels: { kind }, histogram })),
      nodejs_version_info: byLabel('version', { [process.version]: 1 }),
    }),
  });
}

function usage() {
  const { user, system } = process.cpuUsage();
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  return {
    process_cpu_user_seconds_total: user / microsecondsASecond,
    process_cpu_system_seconds_total: system / microsecondsASecond,
    process_cpu_seconds_total: (user + system) / microsecondsASecond,
    process_start_time_seconds: Math.round(performance.timeOrigin / 1000),
    process_resident_memory_bytes: rss,
    process_open_fds: openFiles(),
    nodejs_heap_size_total_bytes: heapTotal,
    nodejs_heap_size_used_bytes: heapUsed,
    nodejs_external_memory_bytes: external,
  };
}

function openFiles(): number | undefined {
  // Only Linux has this folder.
  return process.platform === 'linux' ? readdirSync('/proc/self/fd').length : undefined;
}

/** The timer that measures waits for `lagEveryMs` itself, which is no delay. */
function lagSince(lag: ReturnType<typeof monitorEventLoopDelay>) {
  const seconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / nanosecondsASecond - lagEveryMs / 1000) : 0;
  const readings = {
    nodejs_eventloop_lag_seconds: seconds(lag.mean),
    nodejs_eventloop_lag_p99_seconds: seconds(lag.percentile(99)),
    nodejs_eventloop_lag_max_seconds: seconds(lag.max),
  };
  lag.reset();
  return readings;
}

function observePauses(): ReadonlyMap<string, Histogram> {
  const pauses = new Map<string, Histogram>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const kind = gcKinds[kindOf(entry)] ?? 'other';
      const histogram = pauses.get(kind) ?? new Histogram(gcBounds);
      pauses.set(kind, histogram);
      histogram.observe(entry.duration / 1000);
    }
  }).observe({ entryTypes: ['gc'] });
  return pauses;
}

function kindOf(entry: object): number {
  const detail: unknown = 'detail' in entry ? entry.detail : undefined;
  return typeof detail === 'object' && detail !== null && 'kind' in detail ? Number(detail.kind) : 0;
}
