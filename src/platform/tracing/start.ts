import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import type { TracingFigures } from './exporter.ts';

export type Tracing = {
  figures: TracingFigures;
  /** Sends what waits, for as long as a process may take to stop. */
  stop(): Promise<void>;
};

/** Begins to trace this process where OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise the SDK is not even loaded. */
export async function startTracing(
  { tracing }: Pick<Environment, 'tracing'>,
  { process, log }: { process: string; log: Pick<Log, 'warn' | 'info'> },
): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { createTracing } = await import('./backend.ts');
  const { tracer, ...running } = createTracing(tracing, { process, log });
  globalThis.candorTracer = tracer;
  return running;
}
