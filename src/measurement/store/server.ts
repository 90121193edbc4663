import { readEnvironment } from '../../platform/environment.ts';
import { explain } from '../../platform/errors.ts';
import { printJsonLines } from '../../platform/json-lines.ts';
import { createLog } from '../../platform/log.ts';
import { startMetrics } from '../../platform/metrics/start.ts';
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
  const store = await startStore({ dataDir: environment.dataDir, log });
  log.info({ socket: store.socketPath }, 'The event store is ready');
  await startMetrics({ environment, log, sources: store.metrics });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void store.close().then(() => process.exit(0)));
  }
}

printJsonLines('events');
main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
