import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { errorText } from '../errors.ts';
import type { Log } from '../log.ts';
import { within } from '../pause.ts';
import { requestBody } from './otlp-json.ts';
import type { TracingSettings } from './settings.ts';

/** About a megabyte. What more than this waits is dropped and counted: work never waits for a collector. */
export const maxQueuedSpans = 2_048;
/** The SDK's own default; a request stays below half a megabyte. */
export const maxBatch = 512;
const sendEveryMs = 5_000;
/** OpenTelemetry's default. */
const timeoutMs = 10_000;
/** A process that stops waits no longer for its last spans. */
const stopWithinMs = 2_000;

/** What became of spans since the start. */
export type TracingFigures = {
  sent: number;
  /** The queue was full. */ dropped: number;
  /** The collector did not take them. */ failed: number;
};

type Options = {
  settings: Pick<TracingSettings, 'url' | 'headers'>;
  log: Pick<Log, 'warn' | 'info'>;
  everyMs?: number;
  timeoutMs?: number;
};

export type Exporter = {
  readonly figures: TracingFigures;
  add(span: ReadableSpan): void;
  flush(): Promise<void>;
  /** Sends what waits, for as long as a process may take to stop. */
  stop(): Promise<void>;
};

/** Posts spans to a collector, some at a time. One request is under way at most, and a batch that is refused is not sent again. */
export function createExporter(options: Options): Exporter {
  return new CollectorExporter(options);
}

class CollectorExporter implements Exporter {
  readonly figures: TracingFigures = { sent: 0, dropped: 0, failed: 0 };
  readonly #options: Options;
  #queue: ReadableSpan[] = [];
  #sending: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isAway = false;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly add = (span: ReadableSpan): void => {
    if (this.#queue.length >= maxQueuedSpans) {
      this.figures.dropped += 1;
      return;
    }
    this.#queue.push(span);
    if (this.#queue.length >= maxBatch) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), this.#options.everyMs ?? sendEveryMs).unref();
  };

  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return (this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    }));
  };

  readonly stop = (): Promise<void> => within(stopWithinMs, this.flush(), undefined);

  async #sendAll(): Promise<void> {
    const { settings, timeoutMs: limitMs = timeoutMs } = this.#options;
    while (this.#queue.length > 0) {
      const batch = this.#queue.slice(0, maxBatch);
      this.#queue = this.#queue.slice(maxBatch);
      this.#note(batch.length, await post(settings, { body: requestBody(batch), limitMs }));
    }
  }

  /** One line when the collector goes away, and one when it is back. */
  #note(spans: number, problem: string | undefined): void {
    const { log } = this.#options;
    const isAway = problem !== undefined;
    this.figures[isAway ? 'failed' : 'sent'] += spans;
    if (isAway && !this.#isAway)
      log.warn({ error: problem }, 'Traces cannot be sent; their spans are dropped until they can');
    if (!isAway && this.#isAway) log.info({}, 'Traces are sent again');
    this.#isAway = isAway;
  }
}

/** @returns why the collector did not take the spans */
async function post(
  { url, headers }: Options['settings'],
  { body, limitMs }: { body: string; limitMs: number },
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `The collector answered ${response.status}.`;
  } catch (error) {
    return errorText(error);
  }
}
