import { type RequestOptions, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Where a process reports readiness: a URL, or a path behind a Unix socket. */
export type ReadyProbe = { url: URL } | { socket: string; path: string };

/** `answerWithinMs`: limit for the first answer. `pid`: the current process, which changes with each restart. `tell`: reports progress to a person. */
type Waiting = {
  signal?: AbortSignal;
  tell?: (detail: string) => void;
  pid?: () => number | undefined;
  answerWithinMs?: number;
};

const askEveryMs = 50;
/** The timeout of the first attempt, doubled with each further one: with a constant short timeout a slow machine might never answer in time. */
const firstAnswerWithinMs = 2_000;
const longestAnswerWithinMs = 60_000;
/** Starting may take any time, but a process that dies this often will not get ready. */
const deathsBeforeGivingUp = 3;
/** A process that lives but refuses or stays silent for this long waits for something that does not come. The supervisor keeps it anyway. */
export const longestWaitMs = 15 * 60_000;

/** Resolves true as soon as the probe answers 2xx; false when the process dies repeatedly, never answers, or `signal` fires. */
export async function waitUntilReady(
  probe: ReadyProbe,
  { signal, tell, pid, answerWithinMs: firstMs = firstAnswerWithinMs }: Waiting = {},
): Promise<boolean> {
  const endsAtMs = performance.now() + longestWaitMs;
  const seen = new Set<number>();
  let answerWithinMs = firstMs;
  while (performance.now() < endsAtMs && !signal?.aborted) {
    const answer = await query(probe, answerWithinMs);
    if (answer === 'ready') return true;
    if (answer === 'silent') answerWithinMs = Math.min(answerWithinMs * 2, longestAnswerWithinMs);
    const current = pid?.();
    if (current !== undefined) seen.add(current);
    if (seen.size > deathsBeforeGivingUp) return false;
    tell?.(answer === 'away' ? 'not listening yet' : answer === 'silent' ? 'not answering yet' : 'not ready yet');
    await delay(askEveryMs);
  }
  return false;
}

type Answer = 'ready' | 'not ready' | 'silent' | 'away';

function query(probe: ReadyProbe, withinMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const asking = request({ ...targetOf(probe), timeout: withinMs, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode !== undefined && answer.statusCode < 300 ? 'ready' : 'not ready');
    });
    asking.on('timeout', () => {
      resolve('silent');
      asking.destroy();
    });
    asking.on('error', () => resolve('away'));
    asking.end();
  });
}

function targetOf(probe: ReadyProbe): RequestOptions {
  if ('socket' in probe) return { socketPath: probe.socket, path: probe.path };
  return {
    hostname: probe.url.hostname.replace(/^\[|\]$/g, ''),
    port: probe.url.port,
    path: probe.url.pathname + probe.url.search,
  };
}
