import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { idleCompressionMs, idleUtilization, maxWaitingCompressions } from './limits.ts';
import type { Representation } from './representation.ts';

const compress = promisify(brotliCompress);

/** Compresses representations with the best Brotli quality while the process is idle; one at a time, outside the event loop. */
export type IdleCompression = {
  add(representation: Representation): void;
  /** Compresses all waiting representations now. For the end of startup, and for tests. */
  finish(): Promise<void>;
  close(): void;
};

export function createIdleCompression(): IdleCompression {
  const waiting = new Set<Representation>();
  let before = performance.eventLoopUtilization();
  let isRunning = false;

  async function step(): Promise<void> {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (isRunning || utilization > idleUtilization) return;
    isRunning = true;
    await improveOne(waiting);
    isRunning = false;
  }

  const timer = setInterval(() => void step(), idleCompressionMs).unref();
  return {
    add(representation) {
      if (representation.canImprove && waiting.size < maxWaitingCompressions) waiting.add(representation);
    },
    async finish() {
      while (waiting.size > 0) await improveOne(waiting);
    },
    close() {
      clearInterval(timer);
      waiting.clear();
    },
  };
}

async function improveOne(waiting: Set<Representation>): Promise<void> {
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: next.body.length,
  };
  next.improve(await compress(next.body, { params }));
}
