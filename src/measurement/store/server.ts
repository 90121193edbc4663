import { readEnvironment } from '../../platform/environment.ts';
import { explain } from '../../platform/errors.ts';
import { printJsonLines } from '../../platform/json-lines.ts';
import { createLog } from '../../platform/log.ts';
import { startMetrics } from '../../platform/metrics/start.ts';
import { tracingMetrics } from '../../platform/tracing/metrics.ts';
import { startTracing } from '../../platform/tracing/start.ts';
import { exitWithParent } from '../../platform/parent-watch.ts';
import { threadPoolSize } from './limits.ts';
import { startStore } from './process.ts';

/** The program behind bin/events.mjs: runs the embedded event store until it is told to stop. */
async function main(): Promise<void> {
  exitWithParent();
  const environment = readEnvironment();
  const log = createLog('events');
  if (environment.eventsUrl)
    return log.info({}, 'EVENTS_URL is set, so events are stored there and no embedded event store is needed');
  if (Number(process.env.UV_THREADPOOL_SIZE ?? 4) < threadPoolSize)
    log.warn({ needed: threadPoolSize }, 'UV_THREADPOOL_SIZE is too small, so slow reports will delay others');
  const { dataDir, eventsListen: listen } = environment;
  if (listen && !listen.tls && !isLoopback(listen.host))
    log.warn(
      { host: listen.host },
      'EVENTS_TLS_CERT is not set, so the password and all events cross the network in plain text',
    );
  const tracing = await startTracing(environment, { process: 'events', log });
  const store = await startStore({ dataDir, listen, log });
  log.info(
    { socket: store.socketPath, ...(listen && { host: listen.host, port: store.port }) },
    'The event store is ready',
  );
  await startMetrics({ environment, log, sources: () => [...store.metrics(), tracingMetrics(tracing)] });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () =>
        void store
          .close()
          .then(() => tracing?.stop())
          .then(() => process.exit(0)),
    );
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

printJsonLines('events');
main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
