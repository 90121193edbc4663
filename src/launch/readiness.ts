import { type RequestOptions, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Where a process says that it is ready: an address, or a path behind a Unix socket. */
export type ReadyProbe = { url: URL } | { socket: string; path: string };

/** `answerWithinMs`: how long the first answer may take. `pid`: the process that is waited for, which is another one after each death. `tell`: what a person may want to know while it takes long. */
export type Waiting = { signal?: AbortSignal; tell?: (detail: string) => void; pid?: () => number | undefined; answerWithinMs?: number };

const askEveryMs = 50;
/** An answer may take this long at first, and twice as long each time: a probe that is asked anew for ever never gets through on a slow machine. */
const firstAnswerWithinMs = 2_000;
const longestAnswerWithinMs = 60_000;
/** Starting is work, and work takes as long as it takes; who dies this often, though, will not get ready. */
const deathsBeforeGivingUp = 3;
/** A process that lives, and refuses or is silent for this long, waits for something that does not come. The supervisor keeps it all the same. */
export const longestWaitMs = 15 * 60_000;

/** Resolves true as soon as the probe answers 2xx; false when the process dies again and again, never answers, or `signal` fires. */
export async function waitUntilReady(probe: ReadyProbe, { signal, tell, pid, answerWithinMs: firstMs = firstAnswerWithinMs }: Waiting = {}): Promise<boolean> {
  const endsAtMs = performance.now() + longestWaitMs;
  const seen = new Set<number>();
  let answerWithinMs = firstMs;
  while (performance.now() < endsAtMs && !signal?.aborted) {
    const answer = await ask(probe, answerWithinMs);
    if (answer === 'ready') return true;
    if (answer === 'silent') answerWithinMs = Math.min(answerWithinMs * 2, longestAnswerWithinMs);
    const current = pid?.();
    if (current !== undefined) seen.add(current);
    if (seen.size > deathsBeforeGivingUp) return false;
    tell?.(answer === 'away' ? 'it does not listen yet' : answer === 'silent' ? 'it does not answer yet' : 'it says that it is not ready yet');
    await delay(askEveryMs);
  }
  return false;
}

type Answer = 'ready' | 'not ready' | 'silent' | 'away';

function ask(probe: ReadyProbe, withinMs: number): Promise<Answer> {
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
  return { hostname: probe.url.hostname.replace(/^\[|\]$/g, ''), port: probe.url.port, path: probe.url.pathname + probe.url.search };
}
